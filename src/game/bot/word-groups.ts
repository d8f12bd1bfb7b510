// Numbers the groups of words that placements ask for: those of one pattern are one group.
import { NONE } from './words.js';

export interface WordGroups<Group> {
  /** Returns the number of the group of words that fit a mask a place and are not ruled out, or NONE. */
  readonly groupOf: (masks: readonly number[], ruledOut: readonly string[]) => number;
  readonly at: (number: number) => Group;
}

/** Opens with the group of all words, which has the number 0; `make` returns undefined where no word is left. */
export function openGroups<Group>(
  all: Group,
  make: (masks: readonly number[], ruledOut: readonly string[]) => Group | undefined,
): WordGroups<Group> {
  const groups = [all];
  const known = new Map<string, number>();
  return {
    groupOf(masks, ruledOut) {
      const name = `${masks.join()} ${ruledOut.join()}`;
      let number = known.get(name);
      if (number === undefined) {
        const group = make(masks, ruledOut);
        number = group === undefined ? NONE : groups.push(group) - 1;
        known.set(name, number);
      }
      return number;
    },
    at: (number) => groups[number] as Group,
  };
}
