// Whether two fleets may play each other, as far as their words go.
import type { Battle } from './battle.js';

/** Uncommon words of the two sheets differ by at most so many: one more costs an opponent about half a turn to two turns. */
export const MOST_UNCOMMON_DIFFERENCE = 1;

/**
 * Returns whether two battles may be played against each other: they share no word, and their uncommon words differ by at most one.
 * `common` are the words that everybody knows.
 */
export function isEvenPair(a: Battle, b: Battle, common: ReadonlySet<string>): boolean {
  const [ours, theirs] = [wordsOf(a), wordsOf(b)];
  if (ours.some((word) => theirs.includes(word))) return false;
  const uncommon = (words: readonly string[]) => words.filter((word) => !common.has(word)).length;
  return Math.abs(uncommon(ours) - uncommon(theirs)) <= MOST_UNCOMMON_DIFFERENCE;
}

function wordsOf({ fleet }: Battle): string[] {
  return fleet.flatMap(({ word }) => word ?? []);
}
