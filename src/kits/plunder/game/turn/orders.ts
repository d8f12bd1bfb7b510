// What captains write for a turn, as data: orders of ships and yards, and answers for whatever is met.
import type { Hex } from '../hexes.js';
import type { CaptainNumber, Upgrade } from './sea-game.js';

/** A ship or a yard: whose, and which. */
export interface Piece {
  readonly owner: CaptainNumber;
  readonly number: number;
}

/** Whether a ship attacks whom it meets; how it declines says no more than what was written. */
export type Answer = 'attack' | 'yield' | 'proceed';

export type Order =
  | { readonly kind: 'deploy' | 'repair' | Upgrade; readonly piece: Piece }
  | { readonly kind: 'build'; readonly piece: Piece; readonly count: number }
  | { readonly kind: 'attack'; readonly piece: Piece; readonly at: Hex }
  | { readonly kind: 'move'; readonly piece: Piece; readonly path: readonly Hex[] }
  | { readonly kind: 'meets'; readonly piece: Piece; readonly at: Hex | null; readonly answer: Answer }
  | {
      readonly kind: 'picks';
      readonly piece: Piece;
      readonly columns: readonly number[];
      readonly rows: readonly number[];
    }
  | { readonly kind: 'targets'; readonly piece: Piece; readonly targets: readonly Piece[] };

export type OrderOf<Kind extends Order['kind']> = Extract<Order, { kind: Kind }>;

export function ordersOf<Kind extends Order['kind']>(orders: readonly Order[], kind: Kind): OrderOf<Kind>[] {
  return orders.filter((order): order is OrderOf<Kind> => order.kind === kind);
}

export const isSame = (a: Piece, b: Piece): boolean => a.owner === b.owner && a.number === b.number;
