// Rejects requests under overload (503, Retry-After) at a small part of the cost of a sheet, and at a bounded rate.
import { randomUUID } from 'node:crypto';
import type { Response } from 'express';
import { securityHeaders } from './security-headers.js';
import { statusOf, writeProblem } from './wire/problem-body.js';
import { type QueueRefusal, refuseWork } from './work-queue.js';

export interface Refusals {
  /** Why work that a client brings now is to be refused, if it is. */
  due(client: string): QueueRefusal | undefined;
  /** Refuses a request of which nothing but its address was looked at; `note` hears the status when that is over, 0 if the client had gone. */
  refuse(refusal: QueueRefusal, response: Response, note: (status: number) => void): void;
  held(): number;
}

interface RefusalParts {
  /** Why the queue takes no more of a client. */
  readonly due: (client: string) => QueueRefusal | undefined;
  /** Whether connections are to end after the current reply. */
  readonly isClosing: () => boolean;
}

/** A client that is refused at once asks again at once, until the service does nothing but refuse; one that waits for its refusal does not. */
const usual: BucketLimits = { perSecond: 1000, burst: 100, held: 4096 };

export function createRefusals({ due, isClosing }: RefusalParts): Refusals {
  // Clients above their share must not keep those waiting who are refused for the load of all.
  const kinds = {
    overloaded: { bucket: createTokenBucket(usual, isClosing), send: prepareReply('overloaded') },
    'too-many-requests': { bucket: createTokenBucket(usual, isClosing), send: prepareReply('too-many-requests') },
  } as const satisfies Record<QueueRefusal, unknown>;
  return {
    due,
    refuse(refusal, response, note) {
      const { bucket, send } = kinds[refusal];
      const act = (isLast: boolean) => {
        if (!response.destroyed) send(response, isLast || isClosing());
        note(response.destroyed ? 0 : response.statusCode);
      };
      if (!bucket.take(() => act(false))) act(true);
    },
    held: () => Object.values(kinds).reduce((sum, { bucket }) => sum + bucket.held(), 0),
  };
}

/** Returns what sends the refusal; all of it but the request's own name is written beforehand. */
function prepareReply(refusal: QueueRefusal): (response: Response, isLast: boolean) => void {
  const problem = refuseWork(refusal);
  const status = statusOf(problem.code, 'query');
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
    response.writeHead(status, [...head, 'X-Request-Id', id, ...(isLast ? ['Connection', 'close'] : [])]);
    response.end(`${before}${id}${after}`);
  };
}

interface BucketLimits {
  readonly perSecond: number;
  /** How many may happen at once after a quiet time. */
  readonly burst: number;
  /** How many may wait for their turn. */
  readonly held: number;
}

interface TokenBucket {
  /** Does it, now or when its turn comes; returns false for one that cannot even wait. */
  take(act: () => void): boolean;
  held(): number;
}

/** Milliseconds between two looks at what waits. */
const LOOK = 10;

/** `isOver` says that nothing need wait any more. */
function createTokenBucket({ perSecond, burst, held: most }: BucketLimits, isOver: () => boolean): TokenBucket {
  const waiting: (() => void)[] = [];
  let [allowed, last] = [burst, performance.now()];
  let timer: NodeJS.Timeout | undefined;
  const refill = () => {
    const now = performance.now();
    allowed = Math.min(burst, allowed + ((now - last) / 1000) * perSecond);
    last = now;
  };
  const release = () => {
    refill();
    const due = waiting.splice(0, isOver() ? waiting.length : Math.floor(allowed));
    allowed -= due.length;
    for (const act of due) act();
    if (waiting.length > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  return {
    take(act) {
      refill();
      if (waiting.length >= most) return false;
      if (waiting.length === 0 && allowed >= 1) {
        allowed--;
        act();
      } else {
        waiting.push(act);
        timer ??= setInterval(release, LOOK);
      }
      return true;
    },
    held: () => waiting.length,
  };
}
