// Weighs the words of a list and adds them up: their letters by place, and how often each letter stands in them.
import { COUNTS, LETTERS, type Lexicon } from './lexicon.js';

/** Cells of a table of letters by how often. */
export const CELLS = LETTERS * COUNTS;

export interface Sums {
  /** The sum of the weights. */
  mass: number;
  /** The word of the largest weight. */
  best: number;
  bestWeight: number;
  /** By letter and count, the weight of the words that hold it so often. */
  readonly counts: Float64Array;
  /** By place and letter, the weight of the words that hold it there. */
  readonly letters: Float64Array;
}

export function emptySums(length: number): Sums {
  return {
    mass: 0,
    best: -1,
    bestWeight: 0,
    counts: new Float64Array(CELLS),
    letters: new Float64Array(length * LETTERS),
  };
}

/** Weighs the words of a list by their letters: the product of the cells that each holds. */
export function weighWords(
  { length, cells, all }: Lexicon,
  ratios: Float64Array,
  weights: Float64Array,
  list: Uint16Array = all,
): void {
  let total = 0;
  for (let i = 0; i < list.length; i++) {
    const w = list[i] as number;
    let weight = 1;
    for (let at = w * length, end = at + length; at < end; at++) {
      const cell = cells[at] as number;
      if (cell !== 0) weight *= ratios[cell] as number;
    }
    weights[w] = weight;
    total += weight;
  }
  if (!(total > 0)) throw new Error(`no word of ${length} letters agrees with the answers`);
  for (let i = 0; i < list.length; i++) (weights[list[i] as number] as number) /= total;
}

/** Adds up the words of a list: masses and counts of letters. */
export function sumCounts({ length, cells }: Lexicon, list: Uint16Array, weights: Float64Array, sums: Sums): void {
  const { counts } = sums;
  counts.fill(0);
  let mass = 0;
  let best = -1;
  let bestWeight = 0;
  for (let i = 0; i < list.length; i++) {
    const w = list[i] as number;
    const weight = weights[w] as number;
    if (weight === 0) continue;
    mass += weight;
    if (weight > bestWeight) {
      best = w;
      bestWeight = weight;
    }
    for (let at = w * length, end = at + length; at < end; at++) (counts[cells[at] as number] as number) += weight;
  }
  sums.mass = mass;
  sums.best = best;
  sums.bestWeight = bestWeight;
  for (let letter = 0; letter < LETTERS; letter++) {
    const at = letter * COUNTS;
    let held = 0;
    for (let c = 1; c < COUNTS; c++) held += counts[at + c] as number;
    counts[at] = Math.max(0, mass - held);
  }
}

/** Adds up the words of a list: letters by place. */
export function sumLetters({ length, letters }: Lexicon, list: Uint16Array, weights: Float64Array, sums: Sums): void {
  const table = sums.letters;
  table.fill(0);
  for (let i = 0; i < list.length; i++) {
    const w = list[i] as number;
    const weight = weights[w] as number;
    if (weight === 0) continue;
    for (let place = 0, at = w * length; place < length; place++, at++) {
      (table[place * LETTERS + (letters[at] as number)] as number) += weight;
    }
  }
}
