// Deals the two battles of a match so that neither player has an edge in the words.
import { subkey } from '../random/keys.js';
import type { Battle } from './battle.js';

/** Uncommon words of the two sheets differ by at most so many: one more costs an opponent about half a turn to two turns. */
export const MOST_UNCOMMON_DIFFERENCE = 1;

/** More attempts than two sheets that can be paired at all ever need. */
const MOST_ATTEMPTS = 1000;

export type Pair = readonly [Battle, Battle];

/**
 * Deals two battles from two keys until they share no word and their uncommon words differ by at most one. Both are dealt again together, so
 * that every pair that may be played is equally likely. `common` are the words that everybody knows.
 * Returns undefined when the words allow no such pair.
 */
export function dealPair(
  deals: readonly [(key: Uint8Array) => Battle, (key: Uint8Array) => Battle],
  keys: readonly [Uint8Array, Uint8Array],
  common: ReadonlySet<string>,
): Pair | undefined {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const [a, b] = attempt === 0 ? keys : keys.map((key) => subkey(key, `pair attempt ${attempt}`));
    const pair = [deals[0](a), deals[1](b)] as const;
    if (isEvenPair(pair, common)) return pair;
  }
  return undefined;
}

/** Returns whether two battles may be played against each other. */
export function isEvenPair([a, b]: Pair, common: ReadonlySet<string>): boolean {
  const [ours, theirs] = [wordsOf(a), wordsOf(b)];
  if (ours.some((word) => theirs.includes(word))) return false;
  const uncommon = (words: readonly string[]) => words.filter((word) => !common.has(word)).length;
  return Math.abs(uncommon(ours) - uncommon(theirs)) <= MOST_UNCOMMON_DIFFERENCE;
}

function wordsOf({ fleet }: Battle): string[] {
  return fleet.flatMap(({ word }) => word ?? []);
}
