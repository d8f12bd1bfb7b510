// Whether two fleets may play each other, as far as their words go.
import type { Battle } from './battle.js';

/** Uncommon words of the two sheets differ by at most so many: one more costs an opponent about half a turn to two turns. */
export const MOST_UNCOMMON_DIFFERENCE = 1;

/** Whether two fleets may play each other; the same from both sides. */
export type MayMeet = (a: Battle, b: Battle) => boolean;

/** Returns whether two battles have no word in common: otherwise a player would know one of the opponent's. */
export function shareNoWord(a: Battle, b: Battle): boolean {
  const theirs = wordsOf(b);
  return !wordsOf(a).some((word) => theirs.includes(word));
}

/** Returns whether two battles share no word and differ by at most one uncommon word. `common` are the words that everybody knows. */
export function isEvenPair(a: Battle, b: Battle, common: ReadonlySet<string>): boolean {
  const uncommon = (battle: Battle) => wordsOf(battle).filter((word) => !common.has(word)).length;
  return shareNoWord(a, b) && Math.abs(uncommon(a) - uncommon(b)) <= MOST_UNCOMMON_DIFFERENCE;
}

function wordsOf({ fleet }: Battle): string[] {
  return fleet.flatMap(({ word }) => word ?? []);
}
