// What is known of one request and its reply while it is under way.
import type { Request, Response } from 'express';

export interface Exchange {
  /** Drawn by us, for logs and for whoever reports a problem. */
  readonly id: string;
  /** The route's template, once it is found. */
  template: string;
  /** Whether a body was read as JSON or CSV: what is wrong with it from then on breaks a rule, not the syntax. */
  bodyParsed: boolean;
  /** The type of the problem that was sent, if one was. */
  problem: string | undefined;
  /** Whether the log keeps silent about it, as long as all goes well. */
  quiet: boolean;
  /** Aborts when the client goes away before it has its reply. */
  readonly signal: AbortSignal;
}

const exchanges = new WeakMap<Response, Exchange>();

/** Begins an exchange. */
export function beginExchange(response: Response, id: string): Exchange {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  const exchange = {
    id,
    template: 'none',
    bodyParsed: false,
    problem: undefined,
    quiet: false,
    signal: controller.signal,
  };
  exchanges.set(response, exchange);
  return exchange;
}

/** Returns the exchange that a reply belongs to. */
export function exchangeOf(response: Response): Exchange {
  const exchange = exchanges.get(response);
  if (exchange === undefined) throw new Error('the app begins an exchange before anything else');
  return exchange;
}

/** Says that a request's body was read, so that what is wrong with its fields is answered with 422. */
export function noteBody(request: Request): void {
  if (request.res !== undefined) exchangeOf(request.res).bodyParsed = true;
}
