// Starts the service with its parts, and stops it without cutting anything off.
import type { DestinationStream } from 'pino';
import { createSheetPrinter } from '../pipeline/sheet-printer.js';
import { createAuthorize } from './authorize.js';
import { createRequireHost } from './check-host.js';
import { createApp } from './create-app.js';
import type { KeyRing } from '../service/key-ring.js';
import { createMatchPrinter, type MatchPrinter } from '../service/matches/match-printer.js';
import { createSeals } from '../service/matches/seal.js';
import { hasServerKey, readServerKey, removeServerKey } from '../service/matches/server-key.js';
import { limits } from './limits.js';
import { listen } from './listen.js';
import { createLog } from './log.js';
import { createMetrics, type Metrics, type ShownGauge } from './metrics.js';
import { serveMetrics } from './metrics-server.js';
import { createObserve } from './observe.js';
import { createRateLimit, type RateLimit } from './rate-limit.js';
import { createReadiness, type Readiness } from './readiness.js';
import { createRefusals, type Refusals } from './refusals.js';
import type { Route } from './route.js';
import { catalogRoutes } from './routes/catalog.js';
import { checkRoutes } from './routes/check.js';
import { classRoutes } from './routes/classes.js';
import { createEventDesk } from '../service/events/event-desk.js';
import { docsRoutes } from './routes/docs.js';
import { eventRoutes } from './routes/events.js';
import { healthRoutes } from './routes/health.js';
import { judgeRoutes } from './routes/judge.js';
import { matchRoutes } from './routes/matches.js';
import { previewRoutes } from './routes/previews.js';
import { qrRoutes } from './routes/qr.js';
import { kitRoutes } from './routes/kits.js';
import { rulesRoutes } from './routes/rules.js';
import { sheetRoutes } from './routes/sheets.js';
import type { Settings } from './settings.js';
import { createWriteBacklog, type WriteBacklog } from './write-backlog.js';
import { createWorkQueue, type WorkQueue } from '../service/work/work-queue.js';

export interface ServiceParts {
  readonly settings: Settings;
  /** The service's token; undefined lets everybody in. */
  readonly token: string | undefined;
  /** Where the log goes. */
  readonly log: DestinationStream;
  /** Routes of other parts: packs, the page's files. */
  readonly routes: readonly Route[];
  /** The keys that seal links, where services share them; otherwise the data folder has one. */
  readonly ring?: KeyRing | undefined;
  /** What else the metrics show. */
  readonly gauges?: readonly ShownGauge[];
  /** Aborts what those routes have in progress; called when the service stops. */
  readonly close?: () => Promise<void>;
  /** Returns the time in milliseconds since 1970. */
  readonly now?: () => number;
}

export interface Service {
  /** Where it is reached: `http://127.0.0.1:8080/`. */
  readonly address: string;
  /** Every route, in order. */
  readonly routes: readonly Route[];
  readonly metricsPort: number | undefined;
  /** Stops it: new requests are rejected, those in progress are finished. Resolves when everything has ended. */
  readonly stop: () => Promise<void>;
}

/** Milliseconds that a match may take to be dealt or printed, its process's start among them: a machine that is busy takes long for that. */
const PATIENCE = 30_000;

/** Starts the service, or leaves everything as it was. Rejects with the system's error when a port cannot be had, and with the Problems of readServerKey. */
export async function startService(parts: ServiceParts): Promise<Service> {
  const { data } = parts.settings;
  const isNew = parts.ring === undefined && !(await hasServerKey(data));
  return start(parts).catch(async (error: unknown) => {
    if (isNew) await removeServerKey(data);
    throw error;
  });
}

async function start(parts: ServiceParts): Promise<Service> {
  const { settings, token, log: stream } = parts;
  const readiness = createReadiness();
  const queue = createWorkQueue(settings.queue);
  const refusals = createRefusals({ due: (client) => queue.refusal(client), isClosing: () => readiness.isClosing() });
  const backlog = createWriteBacklog(limits.write.bytes);
  const gauges = [...loadGauges(queue, refusals, backlog), ...(parts.gauges ?? [])];
  const metrics = createMetrics(gauges, { process: settings.metricsPort !== undefined });
  const matches = createMatchPrinter({ waiting: settings.queue, patience: PATIENCE });
  const rateLimit = createRateLimit(settings);
  const routes = await listRoutes(parts, { readiness, queue, matches, rateLimit });
  const app = createApp({
    settings,
    routes,
    requireHost: createRequireHost({ publicNames: settings.publicName, isTokenRequired: token !== undefined }),
    authorize: createAuthorize(token),
    rateLimit,
    observe: createObserve(createLog(settings.log, stream), metrics),
    refusals,
    backlog,
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
    matches.close();
    watched?.stop();
  };
  return { address: server.address, routes, metricsPort: watched?.port, stop };
}

function loadGauges(queue: WorkQueue, refusals: Refusals, backlog: WriteBacklog): ShownGauge[] {
  return [
    { name: 'work_running', help: 'Requests being processed.', read: () => queue.load().working },
    { name: 'work_waiting', help: 'Requests that wait for their turn.', read: () => queue.load().waiting },
    { name: 'refusals_held', help: 'Refusals that are held back.', read: () => refusals.held() },
    { name: 'reply_bytes_unsent', help: 'Bytes of replies whose readers are slow.', read: () => backlog.bytes() },
  ];
}

async function watch(metrics: Metrics, { metricsHost: host, metricsPort: port }: Settings) {
  return port === undefined ? undefined : serveMetrics(metrics, { host, port });
}

interface RouteParts {
  readonly readiness: Readiness;
  readonly queue: WorkQueue;
  readonly matches: MatchPrinter;
  readonly rateLimit: RateLimit;
}

async function listRoutes(
  { settings, routes, ring, now = Date.now }: ServiceParts,
  { readiness, queue, matches, rateLimit }: RouteParts,
): Promise<Route[]> {
  const seals = createSeals(...(ring ?? ([await readServerKey(settings.data)] as const)));
  const printer = await createSheetPrinter();
  const desk = createEventDesk();
  const seconds = () => Math.floor(now() / 1000);
  const described: Route[] = [
    ...healthRoutes(readiness),
    ...sheetRoutes({ printer, queue, rateLimit }),
    ...rulesRoutes(queue),
    ...kitRoutes(queue),
    ...qrRoutes(),
    ...matchRoutes({ printer: matches, seals, linkDays: settings.linkDays, now: seconds }),
    // Before the packs of jobs, whose ids stand in the same place.
    ...eventRoutes(desk),
    ...classRoutes({ queue, rateLimit }),
    ...checkRoutes(queue),
    ...judgeRoutes({ queue, desk, matches, seals, now: seconds }),
    ...previewRoutes({ printer, queue }),
    ...catalogRoutes(),
    ...routes,
  ];
  return [...described, ...docsRoutes(described)];
}
