// Examples of calls and of a game for the places where they are typed, by edition.

export interface Examples {
  readonly calls: readonly string[];
  readonly log: readonly string[];
}

const engagement: Examples = {
  calls: ['E9-T', 'R', 'claim 142'],
  log: ['alpha: Ada', 'bravo: Ben', 'first: alpha 1', 'E9-T = hit & yes', 'R = 2', 'E9-S = bullseye, sunk PT'],
};

/** Each edition writes squares, words and counts in its own way. */
export const examples: Readonly<Record<string, Examples>> = {
  engagement,
  admiral: {
    calls: ['E9', 'R', 'B3: ARMOR', 'claim 7'],
    log: ['alpha: Ada', 'bravo: Ben', 'first: alpha 2', 'E9 = hit', 'R = 2', 'B3: ARMOR = incorrect'],
  },
  codebreaker: {
    calls: ['E9', 'R', 'STORM from B2 to F2', 'claim 142'],
    log: ['alpha: Ada', 'bravo: Ben', 'first: alpha 2', 'E9 = hit T', 'R = 2', 'STORM from B2 to F2 = incorrect'],
  },
};

/** Returns the examples of an edition. */
export function examplesOf(edition: string): Examples {
  return Object.hasOwn(examples, edition) ? (examples[edition] as Examples) : engagement;
}
