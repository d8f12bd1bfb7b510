// Reads the two-letter words, which are picked by hand: no source is fit to derive them from.
import { LEVELS, type Level, readDataLines } from './words.js';

const TWO_LETTER_FILE = new URL('../../../wordlists/two-letter-words.txt', import.meta.url);

interface TwoLetterWord {
  readonly word: string;
  readonly level: Level;
  readonly reason: string;
}

export function readTwoLetterWords(): TwoLetterWord[] {
  return readDataLines(TWO_LETTER_FILE).map(parseLine);
}

function parseLine(line: string): TwoLetterWord {
  const [word = '', levelName = '', ...reason] = line.split(' ');
  const level = LEVELS.find((name) => name === levelName);
  if (!/^[a-z]{2}$/.test(word) || level === undefined || reason.length === 0) {
    throw new Error(`two-letter-words.txt: expected "word level reason", got "${line}"`);
  }
  return { word, level, reason: reason.join(' ') };
}
