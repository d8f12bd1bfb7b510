// Whether two fleets may play each other, as far as their words go.
import type { Battle } from './battle.js';

/** Uncommon words of the two sheets differ by at most so many: one more costs an opponent about half a turn to two turns. */
export const MOST_UNCOMMON_DIFFERENCE = 1;

/** Whether two fleets may play each other; the same from both sides. */
export type MayMeet = (a: Battle, b: Battle) => boolean;

/** Returns whether two battles have no word in common: otherwise a player would know one of the opponent's. */
export function shareNoWord(a: Battle, b: Battle): boolean {
  for (const { word } of a.fleet) if (word !== null && b.fleet.some((other) => other.word === word)) return false;
  return true;
}

/** Returns whether two battles share no word and differ by at most one uncommon word. `common` are the words that everybody knows. */
export function isEvenPair(a: Battle, b: Battle, common: ReadonlySet<string>): boolean {
  return Math.abs(countUncommon(a, common) - countUncommon(b, common)) <= MOST_UNCOMMON_DIFFERENCE && shareNoWord(a, b);
}

/** Returns how many words of a fleet not everybody knows. */
export function countUncommon({ fleet }: Pick<Battle, 'fleet'>, common: ReadonlySet<string>): number {
  let count = 0;
  for (const { word } of fleet) if (word !== null && !common.has(word)) count++;
  return count;
}
