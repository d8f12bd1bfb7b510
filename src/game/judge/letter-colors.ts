// Colors letters by what is known: green found, yellow in the fleet but not all found, gray not in it.
import type { LetterColor } from '../letter-color.js';
import { countLocated, type Knowledge, knownLetter } from './knowledge.js';

/**
 * Returns the colors of a letter; one that was found once and stands again elsewhere is green and yellow. Engagement names a zero count as what
 * makes a letter gray; “Hit & No” tells the same and does so, too (reading `gray-by-hit`).
 */
export function letterColors(knowledge: Knowledge, letter: string): LetterColor[] {
  const { inFleet, count } = knownLetter(knowledge, letter);
  if (inFleet === false) return ['gray'];
  if (inFleet === null) return [];
  const located = countLocated(knowledge, letter);
  const isOpen = located === 0 || (count !== null && located < count);
  return [...(located > 0 ? (['green'] as const) : []), ...(isOpen ? (['yellow'] as const) : [])];
}
