// What the service and its child processes tell each other.
import { Problem, type ProblemCode } from '../../problem.js';
import type { PackOrders, SentOrders } from './pack-orders.js';

/** A problem as it crosses from a process: errors lose their class on the way. */
export interface SentProblem {
  readonly code: ProblemCode;
  readonly message: string;
  readonly fix: string | undefined;
  readonly where: string | undefined;
  readonly open: string | undefined;
}

/** What a child is told. A build knows its folder from its arguments. */
export type ToChild = { readonly kind: 'stop' } | { readonly kind: 'read'; readonly sent: SentOrders };

export type FromChild =
  /** Comes every second, and says that the child is not stuck. */
  | { readonly kind: 'alive' }
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed'; readonly problem: SentProblem }
  | { readonly kind: 'orders'; readonly orders: PackOrders };

export function writeSent({ code, message, fix, where, open }: Problem): SentProblem {
  return { code, message, fix, where, open };
}

export function readSent({ code, message, fix, where, open }: SentProblem): Problem {
  return new Problem(code, open === undefined ? message : { message, open }, { fix, where });
}
