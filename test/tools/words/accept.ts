// Decides which words a player may type: broader than what the game prints, and only ever a reason to warn.
import { NO_WORD_GRADES, OFFENSIVE_GRADES, readGrades } from './deny.js';
import { sortedOnce } from './list-file.js';
import { readAllSpellings } from './scowl.js';
import { readDataLines } from './words.js';

const TWO_LETTER_FILE = new URL('../../../wordlists/two-letter-accepted.txt', import.meta.url);

interface AcceptedWords {
  readonly accepted: readonly string[];
  /** Two-letter words that some dictionaries have and most players doubt. */
  readonly arguable: readonly string[];
}

/** `printed` are the words of the other lists, which are accepted whatever else is said of them. */
export function pickAcceptedWords(printed: readonly string[]): AcceptedWords {
  const refused = readGrades([...OFFENSIVE_GRADES, ...NO_WORD_GRADES]);
  const longer = readAllSpellings().filter((word) => /^[a-z]{3,5}$/.test(word) && !isRefused(word, refused));
  const twoLetter = readDataLines(TWO_LETTER_FILE).map((line) => line.split(' '));
  const rated = (rating: string): string[] => twoLetter.filter((line) => line[1] === rating).map(([word = '']) => word);
  return {
    accepted: sortedOnce([...longer, ...rated('accepted'), ...printed]),
    arguable: sortedOnce(rated('arguable')),
  };
}

/** A refused word, or the plural of one. */
function isRefused(word: string, refused: ReadonlySet<string>): boolean {
  if (refused.has(word)) return true;
  if (!word.endsWith('s') || word.endsWith('ss')) return false;
  return refused.has(word.slice(0, -1)) || (word.endsWith('es') && refused.has(word.slice(0, -2)));
}
