// Keeps each word of the teacher's list for a child, so that it comes up on a day on which most children had most words before.
import { editions } from '../../game/editions/index.js';
import { sheetKey } from '../../core/random/keys.js';
import { createRandom, shuffle } from '../../core/random/random.js';
import { placeWords, type Seat } from './choose-words.js';
import type { ClassOrder } from './class-order.js';
import type { EarlierWords } from './earlier-words.js';
import type { Couple } from './pair-class.js';

/** A word of the teacher's list that stands on one sheet whatever else does. */
export interface Kept {
  readonly word: string;
  readonly table: number;
  readonly child: number;
  readonly board: 1 | 2 | null;
}

/** What speaks against keeping a word for a child, the weightiest first. */
const TO_KEEP = { had: 1e6, known: 1e4, hunted: 1 } as const;

/** Reserves each word for the child who has met it least. A length with more words than ships reserves none. */
export function keepWords(
  { sheet }: ClassOrder,
  master: Uint8Array,
  couples: readonly Couple[],
  earlier: readonly EarlierWords[],
  { pool, isOwn }: Pick<Seat, 'pool' | 'isOwn'>,
): Kept[] {
  const lengths = editions[sheet.edition].ships.map(({ length }) => length);
  const random = createRandom(sheetKey(master, ['class', 'kept']), 'words');
  return [...new Set(lengths)].flatMap((length) => {
    const places = couples.flatMap(({ table, seats, board }) =>
      seats.flatMap((child, i) =>
        lengths.flatMap((other) => (other === length ? [{ table, board, child, other: seats[1 - i] ?? child }] : [])),
      ),
    );
    const words = shuffle([...(pool.get(length) ?? [])].filter(isOwn), random);
    const at = placeWords(words, places.length, (word, place) => {
      const [own, others] = [earlier[places[place]?.child ?? -1], earlier[places[place]?.other ?? -1]];
      return (
        TO_KEEP.had * (own?.had.get(word) ?? 0) +
        (others?.had.has(word) === true ? TO_KEEP.known : 0) +
        (own?.hunted.has(word) === true || others?.hunted.has(word) === true ? TO_KEEP.hunted : 0)
      );
    });
    return at.flatMap((place, i) => {
      const kept = places[place];
      return kept === undefined ? [] : [{ ...kept, word: words[i] ?? '' }];
    });
  });
}
