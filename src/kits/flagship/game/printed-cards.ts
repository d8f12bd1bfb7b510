// Which cards leave the printer: every copy for every side, numbered so that a lost one is found by counting.
import type { Image } from '../../../paper/scene/image.js';
import type { Card, Deck, Side } from './deck.js';

export interface PrintedCard {
  readonly card: Card;
  /** Whose it is; null for what belongs to the table. */
  readonly side: Side | null;
  /** Counted from 1 through the deck. */
  readonly number: number;
  /** How many cards the deck has. */
  readonly of: number;
  /** What its other face shows: a back, a picture, another card, or nothing. */
  readonly back: Side | 'plain' | 'none' | Image | Card;
}

/** Returns the cards in the order of printing: side A, side B, and the table's; cards that are only the other face of one are not printed by themselves. */
export function listPrinted({ cards }: Pick<Deck, 'cards'>): PrintedCard[] {
  const faces = new Set<unknown>(cards.map(({ back }) => back));
  const own = cards.filter(({ id, copies }) => copies > 0 && !faces.has(id));
  const printed = ([...SIDES, null] as const).flatMap((side) =>
    own
      .filter((card) => belongsTo(card, side))
      .flatMap((card) => Array.from({ length: card.copies }, () => ({ card, side, back: backOf(card, side, cards) }))),
  );
  return printed.map((entry, i) => ({ ...entry, number: i + 1, of: printed.length }));
}

const SIDES: readonly Side[] = ['a', 'b'];

function belongsTo({ side }: Card, asked: Side | null): boolean {
  return asked === null ? side === 'none' : side === 'each' || side === asked;
}

function backOf({ back, kind }: Card, side: Side | null, cards: readonly Card[]): PrintedCard['back'] {
  if (typeof back === 'object' && back !== null) return back;
  if (back === 'plain' || back === 'none' || back === 'a' || back === 'b') return back;
  const face = cards.find(({ id }) => id === back);
  if (face !== undefined) return face;
  // Terrain lies open for all to see.
  return kind === 'terrain' || side === null ? 'plain' : side;
}
