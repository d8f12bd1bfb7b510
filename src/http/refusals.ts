// Tells who asks while too much is asked for to come again: for a small part of what a sheet costs, and only so often in a second.
import { randomUUID } from 'node:crypto';
import type { Response } from 'express';
import { Problem } from '../problem.js';
import { createPace, type PaceLimits } from './pace.js';
import { securityHeaders } from './security-headers.js';
import { writeProblem } from './wire/problem-body.js';

export interface Refusals {
  /** Whether work that comes now is to be refused. */
  isDue(): boolean;
  /** Refuses a request of which nothing but its address was looked at; `note` hears when that is over, and whether the client was still there. */
  refuse(response: Response, note: (isWhole: boolean) => void): void;
  /** How many refusals are held back at this moment. */
  held(): number;
}

export interface RefusalParts {
  /** Whether the queue takes no more. */
  readonly isFull: () => boolean;
  /** Whether connections are to end with the reply that is under way. */
  readonly isClosing: () => boolean;
  readonly pace?: PaceLimits;
}

/** Who is refused at once asks at once again, until refusing is all that is done; who waits for it does not. */
const usual: PaceLimits = { perSecond: 1000, burst: 100, held: 4096 };

export const REFUSED = 503;

export function createRefusals({ isFull, isClosing, pace: limits = usual }: RefusalParts): Refusals {
  const pace = createPace(limits, isClosing);
  const send = prepareReply();
  return {
    isDue: isFull,
    refuse(response, note) {
      const act = (isLast: boolean) => {
        if (!response.destroyed) send(response, isLast || isClosing());
        note(!response.destroyed);
      };
      if (!pace.take(() => act(false))) act(true);
    },
    held: () => pace.held(),
  };
}

/** Returns what sends the refusal; all of it but the request's own name is written beforehand. */
function prepareReply(): (response: Response, isLast: boolean) => void {
  const problem = new Problem('overloaded', 'too much is asked for at this moment', { fix: 'try again in a second' });
  const name = randomUUID();
  const body = `${JSON.stringify(writeProblem(problem, 'query', name))}\n`;
  const [before = '', after = ''] = body.split(name);
  const head = [
    ...securityHeaders().flat(),
    ...['Content-Type', 'application/problem+json', 'Content-Length', String(Buffer.byteLength(body))],
    ...['Cache-Control', 'no-store', 'Retry-After', '1'],
  ];
  return (response, isLast) => {
    const id = randomUUID();
    response.writeHead(REFUSED, [...head, 'X-Request-Id', id, ...(isLast ? ['Connection', 'close'] : [])]);
    response.end(`${before}${id}${after}`);
  };
}
