// What the service and its child processes tell each other.
import type { ProblemJson } from '../../problem.js';
import type { PackOrders, SentOrders } from './pack-orders.js';

/** What a child is sent. A build knows its folder from its arguments. */
export type ToChild = { readonly kind: 'stop' } | { readonly kind: 'read'; readonly sent: SentOrders };

export type FromChild =
  /** Comes every second, and says that the child is not stuck. */
  | { readonly kind: 'alive' }
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed'; readonly problem: ProblemJson }
  | { readonly kind: 'orders'; readonly orders: PackOrders };
