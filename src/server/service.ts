// Starts the service with its parts, and stops it without cutting anything off.
import type { DestinationStream } from 'pino';
import { createAuthorize } from './authorize.js';
import { createRequireHost } from './check-request.js';
import { createApp } from './create-app.js';
import { createMaker } from './make/maker.js';
import { createReadiness, listen } from './listen.js';
import { createLog } from './log.js';
import { createMetrics, type Metrics, serveMetrics, type ShownGauge, type ShownMeter } from './metrics.js';
import { createObserve } from './observe.js';
import type { SharedCounts } from './jobs/pack-jobs.js';
import { listRoutes, type RouteParts } from './list-routes.js';
import { createRateLimit } from './rate-limit.js';
import { createRefusals, type Refusals } from './refusals.js';
import type { Route } from './route.js';
import type { Settings } from './settings.js';
import { createWorkQueue, type WorkQueue } from './work-queue.js';

interface ServiceParts extends RouteParts {
  /** The service's token; undefined lets everybody in. */
  readonly token: string | undefined;
  readonly log: DestinationStream;
  /** What else the metrics show. */
  readonly gauges?: readonly ShownGauge[];
  readonly meters?: readonly ShownMeter[] | undefined;
  /** Aborts what those routes have in progress; called when the service stops. */
  readonly close?: () => Promise<void>;
  /** Counts requests for more than this service. */
  readonly shared?: SharedCounts | undefined;
}

export interface Service {
  /** Where it is reached: `http://127.0.0.1:8080/`. */
  readonly address: string;
  readonly routes: readonly Route[];
  readonly metricsPort: number | undefined;
  /** Stops it: new requests are rejected, those in progress are finished. Resolves when everything has ended. */
  readonly stop: () => Promise<void>;
}

/** Rejects with the system's error when a port cannot be had. */
export async function startService(parts: ServiceParts): Promise<Service> {
  const { settings, token, log: stream } = parts;
  const readiness = createReadiness();
  const queue = createWorkQueue(settings.queue);
  const maker = createMaker({ builds: 1, seconds: settings.answerSeconds });
  const refusals = createRefusals({ due: (client) => queue.refusal(client), isClosing: () => readiness.isClosing() });
  const shown = [...loadGauges(queue, refusals), ...(parts.gauges ?? []), ...(parts.meters ?? [])];
  const metrics = createMetrics(shown, { process: settings.metricsPort !== undefined });
  const rateLimit = createRateLimit(settings, parts.shared);
  const routes = await listRoutes(parts, { readiness, queue, maker, rateLimit });
  const app = createApp({
    settings,
    routes,
    requireHost: createRequireHost({ publicNames: settings.publicName, isTokenRequired: token !== undefined }),
    authorize: createAuthorize(token),
    rateLimit,
    observe: createObserve(createLog(settings.log, stream), metrics),
    refusals,
  });
  const server = await listen(app, settings, readiness);
  const watched = await watch(metrics, settings).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  readiness.set('ready');
  const stop = async () => {
    if (settings.drain > 0) await server.drain(settings.drain);
    await Promise.all([server.stop(), parts.close?.()]);
    watched?.stop();
    await maker.close();
  };
  return { address: server.address, routes, metricsPort: watched?.port, stop };
}

function loadGauges(queue: WorkQueue, refusals: Refusals): ShownGauge[] {
  return [
    { name: 'work_running', help: 'Requests being processed.', read: () => queue.load().working },
    { name: 'work_waiting', help: 'Requests that wait for their turn.', read: () => queue.load().waiting },
    { name: 'refusals_held', help: 'Refusals that are held back.', read: () => refusals.held() },
  ];
}

async function watch(metrics: Metrics, { metricsHost: host, metricsPort: port }: Settings) {
  return port === undefined ? undefined : serveMetrics(metrics, { host, port });
}
