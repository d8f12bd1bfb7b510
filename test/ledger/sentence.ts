// What an original says about sheet, deal or play: in our own words, with where it is printed and the test that proves it.
import { existsSync, readFileSync } from 'node:fs';
import { root } from '../house/source-files.js';

export interface Sentence {
  /** The file of the test, without `.test.ts` or `.slow.test.ts`, below test/game/judge or, with a folder, below test. */
  readonly file: string;
  /** The name of the test as it stands there. */
  readonly test: string;
  /** The lines of the original that say so. */
  readonly lines: readonly number[];
  readonly says: string;
  /** `page` and a heading of the rules page, `block` and a block of the sheet, or `reading`, `rule` or `opening` and an id. */
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

/** Whether the file holds the name between quotation marks, as a test or as the first cell of a case. */
export function isTestThere({ file, test }: Sentence): boolean {
  const path = `${root}test/${file.includes('/') ? '' : 'game/judge/'}${file}`;
  const found = [`${path}.test.ts`, `${path}.slow.test.ts`].find((each) => existsSync(each));
  const text = found === undefined ? '' : readFileSync(found, 'utf8');
  return [`'${test}'`, `"${test}"`].some((quoted) => text.includes(quoted));
}
