// The context of one request and its reply while it is processed.
import { AsyncResource } from 'node:async_hooks';
import type { Request, Response } from 'express';
import type { Caller } from './work-queue.js';

export interface Exchange extends Caller {
  /** A random id, for logs and problem reports. */
  readonly id: string;
  /** The route's template, once it is found. */
  template: string;
  /** Whether a body was read as JSON or CSV: what is wrong with it from then on breaks a rule, not the syntax. */
  bodyParsed: boolean;
  /** The type of the problem that was sent, if one was. */
  problem: string | undefined;
  /** Whether the log keeps silent about it, as long as all goes well. */
  quiet: boolean;
  /** Aborts when the client goes away before it has its reply, for what only takes a signal. */
  readonly signal: AbortSignal;
  /** Calls back when the reply is over, whole or not. */
  readonly onOver: (act: () => void) => void;
}

const EXCHANGE = Symbol('exchange');

type Exchanging = Response & { [EXCHANGE]?: ExchangeUnderWay };

class ExchangeUnderWay implements Exchange {
  readonly id: string;
  client = 'unknown';
  template = 'none';
  bodyParsed = false;
  problem: string | undefined = undefined;
  quiet = false;
  isGone = false;
  onGone: (() => void) | undefined = undefined;
  readonly onOver: Exchange['onOver'];
  #controller: AbortController | undefined;

  constructor(id: string, response: Response) {
    this.id = id;
    this.onOver = (act) => onClose(response, act);
  }

  /** Made when it is asked for. */
  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.isGone) this.#controller.abort();
    return this.#controller.signal;
  }

  leave(): void {
    this.isGone = true;
    this.onGone?.();
    this.#controller?.abort();
  }
}

export function beginExchange(response: Response, id: string): ExchangeUnderWay {
  const exchange = new ExchangeUnderWay(id, response);
  onClose(response, () => {
    if (!response.writableFinished) exchange.leave();
  });
  (response as Exchanging)[EXCHANGE] = exchange;
  return exchange;
}

/** Node tells of a client that leaves outside of the request's own async context, by which an error is known to be the request's. */
export function onClose(response: Response, act: () => void): void {
  response.once('close', AsyncResource.bind(act));
}

export function hasExchange(response: Response): boolean {
  return (response as Exchanging)[EXCHANGE] !== undefined;
}

export function exchangeOf(response: Response): Exchange {
  const exchange = (response as Exchanging)[EXCHANGE];
  if (exchange === undefined) throw new Error('the app begins an exchange before anything else');
  return exchange;
}

/** Says that a request's body was read, so that what is wrong with its fields is answered with 422. */
export function recordBody(request: Request): void {
  if (request.res !== undefined) exchangeOf(request.res).bodyParsed = true;
}
