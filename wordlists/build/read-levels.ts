// Reads the words whose level readers have raised by hand.
import { readFileSync } from 'node:fs';
import { LEVELS, type Level } from './words.js';

/** Returns the level of each word of read-levels.txt. */
export function readRaisedLevels(): ReadonlyMap<string, Level> {
  const text = readFileSync(new URL('../read-levels.txt', import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [word = '', name] = line.split(' ');
      const level = LEVELS.find((known) => known === name);
      if (level === undefined) throw new Error(`read-levels.txt: ${line} names no level`);
      return [word, level];
    }),
  );
}
