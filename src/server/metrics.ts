// Counts requests for Prometheus, with labels of which there are only so many.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readVersion } from '../core/manifest.js';

interface RequestCount {
  readonly method: string;
  readonly route: string;
  /** 0 for a client that left before it had a reply. */
  readonly status: number;
  readonly seconds: number;
}

/** What all names of this program begin with; Node's own keep the names that they have everywhere. */
const PREFIX = 'battle_tracker_';

/** A number that is read at each scrape, or one for each value of a label. */
export interface ShownGauge {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  readonly read: () => Reading | Promise<Reading>;
}

type Reading = number | Readonly<Record<string, number>>;

interface MetricsPage {
  readonly text: string;
  readonly mediaType: string;
}

export interface Metrics {
  begin(): void;
  end(count: RequestCount): void;
  write(): Promise<MetricsPage>;
}

function showGauge({ name, help, label, read }: ShownGauge, registers: Registry[]): void {
  const labelNames = label === undefined ? [] : [label];
  const collect = async () => {
    const found = await read();
    if (typeof found === 'number') return gauge.set(found);
    for (const [value, count] of Object.entries(found)) gauge.set({ [label ?? '']: value }, count);
  };
  const gauge: Gauge = new Gauge({ name: `${PREFIX}${name}`, help, labelNames, registers, collect });
}

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** `process` adds what Node knows of itself: memory, processor time, how long the loop lags. */
export function createMetrics(shown: readonly ShownGauge[], { process }: { readonly process: boolean }): Metrics {
  const register = new Registry();
  const registers = [register];
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: `${PREFIX}http_requests_total`,
    help: 'Requests by route.',
    labelNames,
    registers,
  });
  const seconds = new Histogram({
    name: `${PREFIX}http_request_seconds`,
    help: 'How long requests took, by route.',
    labelNames: ['route'] as const,
    buckets: BUCKETS,
    registers,
  });
  const open = new Gauge({ name: `${PREFIX}http_requests_open`, help: 'Requests in progress.', registers });
  for (const each of shown) showGauge(each, registers);
  const build = { version: readVersion(), node: globalThis.process.version };
  new Gauge({
    name: `${PREFIX}build_info`,
    help: 'Always 1; which program runs.',
    labelNames: Object.keys(build),
    registers,
  }).set(build, 1);
  if (process) collectDefaultMetrics({ register });
  return {
    begin: () => open.inc(),
    end: ({ method, route, status, seconds: took }) => {
      open.dec();
      requests.inc({ method, route, status: status === 0 ? 'gone' : `${Math.floor(status / 100)}xx` });
      seconds.observe({ route }, took);
    },
    write: async () => ({ text: await register.metrics(), mediaType: register.contentType }),
  };
}

function tellReady(response: ServerResponse, cause: string | undefined): void {
  const told = cause === undefined ? { status: 'ready' } : { status: 'not ready', cause };
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  response.writeHead(cause === undefined ? 200 : 503, headers).end(`${JSON.stringify(told)}\n`);
}

/** Begins to listen and returns how to stop, and the port. Rejects with the system's error. */
export async function serveMetrics(
  metrics: Pick<Metrics, 'write'>,
  {
    host,
    port,
    fault,
  }: { readonly host: string; readonly port: number; readonly fault?: (() => string | undefined) | undefined },
): Promise<{ readonly port: number; readonly stop: () => void }> {
  const server = createServer(
    { maxHeaderSize: 8192, headersTimeout: 10_000, requestTimeout: 10_000 },
    (request, response) => {
      const isMetrics = request.url === '/metrics' && (request.method === 'GET' || request.method === 'HEAD');
      if (request.url === '/healthz') return void response.writeHead(200, { 'Content-Length': '0' }).end();
      if (request.url === '/readyz' && fault !== undefined) return tellReady(response, fault());
      if (!isMetrics) return void response.writeHead(404, { 'Content-Length': '0' }).end();
      metrics.write().then(
        ({ text, mediaType }) =>
          response.writeHead(200, { 'Content-Type': mediaType, 'Cache-Control': 'no-store' }).end(text),
        () => response.destroy(),
      );
    },
  );
  server.setTimeout(10_000, (socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
