// Sees every request end: a line for the log and a count for the metrics, by route, never by what was asked.
import type { Request, Response } from 'express';
import { type Exchange, onClose } from './exchange.js';
import type { Log } from './log.js';
import type { Metrics } from './metrics.js';

export interface Observe {
  (request: Request, response: Response, exchange: Exchange): void;
  /** Called for an unexpected error. */
  readonly fault: (error: unknown, exchange: Exchange) => void;
  /** Sees a request that is refused because of too many others; returns what hears when that is over, and with which status. */
  readonly refusal: (request: Request, template: string) => (status: number) => void;
}

/** Refusals come in such numbers that one line covers all of a second. */
const SUM_EVERY = 1000;

export function createObserve(log: Log, metrics: Metrics): Observe {
  const observe = (request: Request, response: Response, exchange: Exchange) => {
    const begun = performance.now();
    const written = request.socket.bytesWritten;
    metrics.begin();
    onClose(response, () => {
      const seconds = (performance.now() - begun) / 1000;
      const { template, id, problem } = exchange;
      const method = methodOf(request.method);
      const whole = response.writableFinished;
      const status = response.headersSent ? response.statusCode : 0;
      metrics.end({ method, route: template, status, seconds });
      if (exchange.quiet && whole) return;
      const bytes = request.socket.bytesWritten - written;
      const ms = Math.round(seconds * 1e6) / 1000;
      log.request({
        id,
        method,
        route: template,
        status,
        ms,
        bytes,
        ...(problem === undefined ? {} : { problem }),
        whole,
      });
    });
  };
  const sum = sumRefusals(log);
  return Object.assign(observe, {
    fault: (error: unknown, { id, template }: Exchange) => log.fault(id, template, error),
    refusal: (request: Request, template: string) => {
      const begun = performance.now();
      metrics.begin();
      return (status: number) => {
        const seconds = (performance.now() - begun) / 1000;
        metrics.end({ method: methodOf(request.method), route: template, status, seconds });
        sum();
      };
    },
  });
}

function sumRefusals(log: Log): () => void {
  let refused = 0;
  return () => {
    if (refused++ > 0) return;
    setTimeout(() => {
      log.refused(refused);
      refused = 0;
    }, SUM_EVERY).unref();
  };
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS']);

/** Unknown methods share one label in the metrics. */
function methodOf(method: string): string {
  return METHODS.has(method) ? method : 'other';
}
