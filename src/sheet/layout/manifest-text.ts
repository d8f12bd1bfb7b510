// What the manifest prints: one character a letter.
import type { Manifest } from '../../game/manifest.js';
import { LETTERS } from '../../game/manifest.js';

/** What stands for a count of zero: lighter than any digit, so that the letters of the fleet stand out. */
const NONE = '-';

/** Returns the counts of some letters in a row, A to Z unless told. No letter occurs ten times in a fleet of 17. */
export function manifestText(counts: Manifest, letters: string = LETTERS): string {
  let text = '';
  for (const letter of letters) text += counts[letter] || NONE;
  return text;
}
