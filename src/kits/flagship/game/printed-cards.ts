// Which cards leave the printer: every copy for every side, numbered so that a lost one is found by counting.
import type { Card, Side } from './deck.js';

export interface PrintedCard {
  readonly card: Card;
  /** Whose it is; null for what belongs to the table. */
  readonly side: Side | null;
  /** Counted from 1 through the deck. */
  readonly number: number;
  /** How many cards the deck has. */
  readonly of: number;
  /** What its other face shows. */
  readonly back: Side | 'plain' | Card;
}

/** Returns the cards in the order of printing: side A, side B, and the table's. */
export function listPrinted(cards: readonly Card[]): PrintedCard[] {
  const printed = (['a', 'b', null] as const).flatMap((side) =>
    cards
      .filter((card) => (card.side === 'none') === (side === null))
      .flatMap((card) => Array.from({ length: card.copies }, () => ({ card, side, back: backOf(card, side) }))),
  );
  return printed.map((entry, i) => ({ ...entry, number: i + 1, of: printed.length }));
}

/** Terrain lies open for all to see. */
function backOf({ back, kind }: Card, side: Side | null): PrintedCard['back'] {
  if (back !== undefined) return back;
  return kind === 'terrain' || side === null ? 'plain' : side;
}
