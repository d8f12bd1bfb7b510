// What an original says about sheet, deal or play: in our own words, with where it is printed and the test that proves it.
import type { Proof } from '../game/judge/proofs.js';

export interface Sentence extends Proof {
  /** The lines of the original that say so. */
  readonly lines: readonly number[];
  readonly says: string;
  /** `card` and a heading of the rules card, `block` and a block of the sheet, or `reading`, `rule` or `opening` and an id. */
  readonly printed: string;
  /** Why we do otherwise, where we do, or the id of the reading that says so. */
  readonly differs?: string;
}

/** Returns the sentence. */
export function says(
  lines: readonly number[],
  sentence: string,
  printed: string,
  file: string,
  test: string,
  differs?: string,
): Sentence {
  return { lines, says: sentence, printed, file, test, ...(differs === undefined ? {} : { differs }) };
}
