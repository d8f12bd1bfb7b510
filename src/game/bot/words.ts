// What a player thinks of the words of one length: which may stand where, and how likely each letter makes them.
import { LETTERS as ALPHABET } from '../manifest.js';

export const LETTERS = ALPHABET.length;

/** Every letter, as bits; bit 0 is A. */
export const ANY_LETTER = 2 ** LETTERS - 1;

/** One letter stands at most so often in a word, less one. */
export const COUNTS = 6;

/** Cells of a table of letters by how often. */
export const CELLS = LETTERS * COUNTS;

/** No word fits. */
export const NONE = -1;
/** The group of all words, for placements of which nothing is known. */
export const ALL = 0;

export interface Sums {
  /** The weight of the group's words, all words weighing 1. */
  mass: number;
  /** The weight of its likeliest word. */
  bestWeight: number;
  /** By letter and how often, the weight of the words that hold it so often. */
  readonly counts: Float64Array;
  /** By place and letter, the weight of the words that hold it there. */
  readonly letters: Float64Array;
}

/** The words of one length in the course of a hunt. */
export interface Words {
  /** Weighs the words by letter counts, `ratios` by letter and how often; false when none is left. */
  readonly weigh: (ratios: Float64Array) => boolean;
  /** Returns the number of the group of words that fit a mask a place and are not among those ruled out, or NONE. */
  readonly groupOf: (masks: readonly number[], ruledOut: readonly string[]) => number;
  /** Returns the sums of a group; they hold until the words are weighed again. */
  readonly sumsOf: (group: number) => Sums;
  readonly bestOf: (group: number) => string;
  /** Keeps the words of which the letters, as bits, pass. */
  readonly keep: (passes: (letters: number) => boolean) => void;
}

export function emptySums(length: number): Sums {
  return { mass: 0, bestWeight: 0, counts: new Float64Array(CELLS), letters: new Float64Array(length * LETTERS) };
}

export function letterAt(word: string, place: number): number {
  return word.charCodeAt(place) - 65;
}
