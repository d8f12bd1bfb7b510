// Starts the service with its parts, and stops it without cutting anything off.
import type { DestinationStream } from 'pino';
import { createAuthorize } from './authorize.js';
import { createRequireHost } from './check-host.js';
import { createApp, type Elsewhere } from './create-app.js';
import { createMatchPrinter } from '../service/matches/match-printer.js';
import { limits } from './limits.js';
import { listen, type ListenPlace } from './listen.js';
import { createLog } from './log.js';
import { createMetrics, type Metrics, type MetricValues, type ShownGauge } from './metrics.js';
import { serveMetrics } from './metrics-server.js';
import { createObserve } from './observe.js';
import { listRoutes, listSheetRoutes, type RouteParts, type RouteTools } from './list-routes.js';
import { countShares, type ShareCounter, type TakeShare } from './count-shares.js';
import { createRateLimit } from './rate-limit.js';
import { createReadiness } from './readiness.js';
import { createRefusals, type Refusals } from './refusals.js';
import type { Route } from './route.js';
import type { Settings } from './settings.js';
import { orUndoKey } from './undo-key.js';
import { createWriteBacklog, type WriteBacklog } from './write-backlog.js';
import { createWorkQueue, type WorkQueue } from '../service/work/work-queue.js';

export interface ServiceParts extends RouteParts {
  /** The service's token; undefined lets everybody in. */
  readonly token: string | undefined;
  /** Where the log goes. */
  readonly log: DestinationStream;
  /** What else the metrics show. */
  readonly gauges?: readonly ShownGauge[];
  /** Aborts what those routes have in progress; called when the service stops. */
  readonly close?: () => Promise<void>;
  /** Where it listens, if not where the settings say. */
  readonly place?: ListenPlace;
  /** Counts what clients take, where several processes are one service; whoever starts them serves the metrics of all. */
  readonly takeShare?: TakeShare;
  /** Counts for more than this service. */
  readonly shares?: ShareCounter;
}

/** What a process needs that prints sheets for a service and leaves everything else to another one. */
export interface SheetServiceParts extends Pick<ServiceParts, 'settings' | 'token' | 'log'> {
  readonly takeShare: TakeShare;
  readonly elsewhere: Elsewhere;
}

export interface Service {
  /** Where it is reached: `http://127.0.0.1:8080/`. */
  readonly address: string;
  /** Every route, in order. */
  readonly routes: readonly Route[];
  readonly metricsPort: number | undefined;
  readonly readMetrics: () => Promise<MetricValues>;
  /** Stops it: new requests are rejected, those in progress are finished. Resolves when everything has ended. */
  readonly stop: () => Promise<void>;
}

/** Milliseconds that a match may take to be dealt or printed, its process's start among them: a machine that is busy takes long for that. */
const PATIENCE = 30_000;

/** Starts the service, or leaves everything as it was. Rejects with the system's error when a port cannot be had, and with the Problems of readServerKey. */
export function startService(parts: ServiceParts): Promise<Service> {
  return orUndoKey(parts, () => startWhole(parts));
}

async function startWhole(parts: ServiceParts): Promise<Service> {
  const matches = createMatchPrinter({ waiting: parts.settings.queue, patience: PATIENCE });
  const service = await start(parts, (tools) => listRoutes(parts, { ...tools, matches }));
  const stop = async () => {
    await service.stop();
    matches.close();
  };
  return { ...service, stop };
}

/** Starts what prints sheets, and has everything else answered elsewhere. Rejects as startService does. */
export function startSheetService({ elsewhere, ...parts }: SheetServiceParts): Promise<Service> {
  return start({ ...parts, routes: [] }, listSheetRoutes, elsewhere);
}

async function start(
  parts: ServiceParts,
  list: (tools: RouteTools) => Promise<Route[]>,
  elsewhere?: Elsewhere,
): Promise<Service> {
  const { settings, token, log: stream } = parts;
  const readiness = createReadiness();
  const queue = createWorkQueue(settings.queue);
  const refusals = createRefusals({ due: (client) => queue.refusal(client), isClosing: () => readiness.isClosing() });
  const backlog = createWriteBacklog(limits.write.bytes);
  const gauges = [...loadGauges(queue, refusals, backlog), ...(parts.gauges ?? [])];
  const metrics = createMetrics(gauges, { process: settings.metricsPort !== undefined });
  const rateLimit = createRateLimit(parts.takeShare ?? (parts.shares ?? countShares(settings)).take);
  const routes = await list({ readiness, queue, rateLimit });
  const app = createApp({
    settings,
    routes,
    requireHost: createRequireHost({ publicNames: settings.publicName, isTokenRequired: token !== undefined }),
    authorize: createAuthorize(token),
    rateLimit,
    observe: createObserve(createLog(settings.log, stream), metrics),
    refusals,
    backlog,
    elsewhere,
  });
  const server = await listen(app, parts.place ?? settings, readiness);
  const isAlone = parts.takeShare === undefined;
  const watched = await watch(metrics, isAlone ? settings : undefined).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  readiness.set('ready');
  const stop = async () => {
    if (settings.drain > 0) await server.drain(settings.drain);
    await Promise.all([server.stop(), parts.close?.()]);
    watched?.stop();
  };
  const readMetrics = () => metrics.read();
  return { address: server.address, routes, metricsPort: watched?.port, readMetrics, stop };
}

function loadGauges(queue: WorkQueue, refusals: Refusals, backlog: WriteBacklog): ShownGauge[] {
  return [
    { name: 'work_running', help: 'Requests being processed.', read: () => queue.load().working },
    { name: 'work_waiting', help: 'Requests that wait for their turn.', read: () => queue.load().waiting },
    { name: 'refusals_held', help: 'Refusals that are held back.', read: () => refusals.held() },
    { name: 'reply_bytes_unsent', help: 'Bytes of replies whose readers are slow.', read: () => backlog.bytes() },
  ];
}

async function watch(metrics: Metrics, settings: Settings | undefined) {
  const { metricsHost: host = '', metricsPort: port } = settings ?? {};
  return port === undefined ? undefined : serveMetrics(metrics, { host, port });
}
