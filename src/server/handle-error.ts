// Turns whatever a route throws into the reply that it deserves.
import type { Response } from 'express';
import { because, Problem } from '../core/problem.js';
import { exchangeOf } from './exchange.js';
import type { Observe } from './observe.js';
import { sendFault, sendProblem } from './wire/send.js';
import type { Headers } from './wire/send.js';

/** Seconds after which a client should retry. */
const RETRY_AFTER = { overloaded: '1', 'too-many-requests': '1', busy: '5', resumable: '5' } as const;

export function handleError(observe: Observe): (error: unknown, response: Response) => void {
  return (error, response) => {
    // The client is gone, or half a reply is sent: it must not look complete.
    if (exchangeOf(response).isGone || response.headersSent) return void response.destroy();
    const problem = problemOf(error);
    if (problem !== undefined) return sendProblem(response, problem, headersOf(problem, response));
    observe.fault(error, exchangeOf(response));
    sendFault(response, 'internal', 'something went wrong here; report it with the instance, if it stays');
  };
}

function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  if (!(error instanceof Error)) return undefined;
  const { code, status } = error as NodeJS.ErrnoException & { status?: number };
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new Problem('no-space', because`no space is left; try again later`);
  // What Express and Node cannot read of a request.
  if (status === 400 || code === 'ECONNRESET')
    return new Problem('bad-request', because`cannot be read; send it again`);
  return undefined;
}

function headersOf({ code }: Problem, response: Response): Headers {
  if (code === 'unauthorized') return { 'WWW-Authenticate': 'Bearer realm="battle-tracker"' };
  if (response.hasHeader('Retry-After')) return {};
  return code in RETRY_AFTER ? { 'Retry-After': RETRY_AFTER[code as keyof typeof RETRY_AFTER] } : {};
}
