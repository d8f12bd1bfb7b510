// Reads the words whose level readers have decided.
import { LEVELS, type Level, readDataLines } from './words.js';

const LEVELS_FILE = new URL('../../../wordlists/read-levels.txt', import.meta.url);

/** Returns the level of each word of read-levels.txt. */
export function readDecidedLevels(): ReadonlyMap<string, Level> {
  return new Map(
    readDataLines(LEVELS_FILE).map((line) => {
      const [word = '', name] = line.split(' ');
      const level = LEVELS.find((known) => known === name);
      if (level === undefined) throw new Error(`read-levels.txt: ${line} names no level`);
      return [word, level];
    }),
  );
}
