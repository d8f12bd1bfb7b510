// What the service and the processes that read orders and build packs send each other.
import type { Failed } from '../children/fork-child.js';
import type { PackOrders, SentOrders } from './pack-orders.js';
import type { PartAnswer, PartTask } from './store/part-child.js';

export const packProgram = { program: 'pack-process', beside: import.meta.url } as const;

/** What a child is sent. A build knows its folder from its arguments. */
export type ToChild =
  | { readonly kind: 'stop' }
  | { readonly kind: 'read'; readonly sent: SentOrders }
  | { readonly kind: 'part'; readonly task: PartTask };

export type FromChild =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'busy' }
  | Failed
  | { readonly kind: 'orders'; readonly orders: PackOrders }
  | { readonly kind: 'part'; readonly answer: PartAnswer };
