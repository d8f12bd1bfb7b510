// Counts requests for Prometheus, with labels of which there are only so many.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface RequestCount {
  readonly method: string;
  readonly route: string;
  /** 0 for a client that left before it had a reply. */
  readonly status: number;
  readonly seconds: number;
}

/** A number that is read at each scrape. */
export interface ShownGauge {
  readonly name: string;
  readonly help: string;
  readonly read: () => number | Promise<number>;
}

/** The page that Prometheus reads. */
export interface MetricsPage {
  readonly text: string;
  readonly mediaType: string;
}

export interface Metrics {
  begin(): void;
  end(count: RequestCount): void;
  write(): Promise<MetricsPage>;
}

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** `process` adds what Node knows of itself: memory, processor time, how long the loop lags. */
export function createMetrics(gauges: readonly ShownGauge[], { process }: { readonly process: boolean }): Metrics {
  const register = new Registry();
  const registers = [register];
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({ name: 'http_requests_total', help: 'Requests by route.', labelNames, registers });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'How long requests took, by route.',
    labelNames: ['route'] as const,
    buckets: BUCKETS,
    registers,
  });
  const open = new Gauge({ name: 'http_requests_open', help: 'Requests in progress.', registers });
  for (const { name, help, read } of gauges) {
    const gauge: Gauge = new Gauge({ name, help, registers, collect: async () => gauge.set(await read()) });
  }
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
