// Starts the service with its parts, and stops it without cutting anything off.
import type { DestinationStream } from 'pino';
import { createAuthorize } from './authorize.js';
import { createRequireHost } from './check-request.js';
import { createApp } from './create-app.js';
import { createMaker, type LineLoad, type Maker } from './make/maker.js';
import { createReadiness, listen } from './listen.js';
import { createLog } from './log.js';
import { createMetrics, type Metrics, serveMetrics, type ShownGauge } from './metrics.js';
import { createObserve } from './observe.js';
import { listRoutes, type RouteParts } from './list-routes.js';
import { createRateLimit } from './rate-limit.js';
import { createRefusals, type Refusals } from './refusals.js';
import type { Route } from './route.js';
import type { Settings } from './settings.js';
import { createWorkQueue, type WorkQueue } from './work-queue.js';

interface ServiceParts extends RouteParts {
  readonly settings: Settings;
  /** The service's token; undefined lets everybody in. */
  readonly token: string | undefined;
  readonly log: DestinationStream;
}

export interface Service {
  /** Where it is reached: `http://127.0.0.1:8080/`. */
  readonly address: string;
  readonly routes: readonly Route[];
  readonly metricsPort: number | undefined;
  /** Stops it: new requests are rejected, those in progress are finished. Resolves when everything has ended. */
  readonly stop: () => Promise<void>;
}

/** Milliseconds for packs of the store that are being built when the service stops; then others build them. */
const GRACE = 25_000;

/** Rejects with the system's error when a port cannot be had. */
export async function startService(parts: ServiceParts): Promise<Service> {
  const { settings, token, log: stream, store } = parts;
  const readiness = createReadiness();
  const queue = createWorkQueue(settings.queue);
  const maker = createMaker({ builds: settings.packBuilds, seconds: settings.answerSeconds });
  const refusals = createRefusals({ due: (client) => queue.refusal(client), isClosing: () => readiness.isClosing() });
  const shown = [...loadGauges({ queue, maker, refusals }), ...(store?.gauges ?? [])];
  const metrics = createMetrics(shown, { process: settings.metricsPort !== undefined });
  const rateLimit = createRateLimit(settings, store?.shared);
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
  if (settings.packBuilds > 0) void store?.work(maker, settings.packBuilds);
  readiness.set('ready');
  const stop = async () => {
    if (settings.drain > 0) await server.drain(settings.drain);
    await Promise.all([server.stop(), store?.close(GRACE)]);
    watched?.stop();
    await maker.close();
  };
  return { address: server.address, routes, metricsPort: watched?.port, stop };
}

interface Loaded {
  readonly queue: WorkQueue;
  readonly maker: Maker;
  readonly refusals: Refusals;
}

function loadGauges({ queue, maker, refusals }: Loaded): ShownGauge[] {
  const lines = (read: keyof LineLoad) => ({
    label: 'line',
    read: () => ({ files: maker.load('files')[read], packs: maker.load('packs')[read] }),
  });
  return [
    { name: 'files_making', help: 'Files that threads are making.', ...lines('making') },
    { name: 'files_waiting', help: 'Files that wait for a thread.', ...lines('waiting') },
    { name: 'files_held_bytes', help: 'Bytes of files that clients have not taken yet.', ...lines('held') },
    { name: 'work_running', help: 'Requests being processed.', read: () => queue.load().working },
    { name: 'work_waiting', help: 'Requests that wait for their turn.', read: () => queue.load().waiting },
    { name: 'refusals_held', help: 'Refusals that are held back.', read: () => refusals.held() },
  ];
}

async function watch(metrics: Metrics, { metricsHost: host, metricsPort: port }: Settings) {
  return port === undefined ? undefined : serveMetrics(metrics, { host, port });
}
