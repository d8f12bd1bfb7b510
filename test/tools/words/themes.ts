// Reads the themes, which are written by hand: one file each in wordlists/themes/.
import { readFileSync } from 'node:fs';
import { sortedOnce } from './list-file.js';
import { LEVELS, type Level, readDataLines } from './words.js';

/** The themes, in the order they are offered. */
export const THEMES = [
  'animals',
  'food',
  'colors',
  'naval',
  'nature',
  'body',
  'sports',
  'music',
  'home',
  'clothing',
  'school',
  'transport',
  'weather',
  'sealife',
  'holidays',
  'military',
] as const;

export interface Theme {
  readonly key: string;
  readonly title: string;
  /** To which the answer is yes for each word. */
  readonly question: string;
  /** Words of each level that adds any, sorted. */
  readonly byLevel: ReadonlyMap<Level, readonly string[]>;
}

/** `levelOf` is the level at which the word list deals a word; undefined for a word that it never deals. */
export function readThemes(levelOf: (word: string) => Level | undefined): Theme[] {
  return THEMES.map((key) => {
    const file = new URL(`../../../wordlists/themes/${key}.txt`, import.meta.url);
    const text = readFileSync(file, 'utf8');
    const [title, question] = ['title', 'question'].map((name) => {
      const value = new RegExp(`^# ${name}: (.+)$`, 'm').exec(text)?.[1];
      if (value === undefined) throw new Error(`themes/${key}.txt: the line "# ${name}: ..." is missing`);
      return value;
    }) as [string, string];
    const words = new Map(readDataLines(file).flatMap((line) => levelWords(line, key, levelOf)));
    const at = (level: Level): string[] => sortedOnce(words.keys()).filter((word) => words.get(word) === level);
    return { key, title, question, byLevel: new Map(LEVELS.map((level) => [level, at(level)])) };
  });
}

/** A line holds words of the list, or, after `LEVEL:`, words that the theme alone brings, with their level. */
function levelWords(line: string, key: string, levelOf: (word: string) => Level | undefined): [string, Level][] {
  const own = LEVELS.find((level) => line.startsWith(`${level}: `));
  const words = line.split(' ').slice(own === undefined ? 0 : 1);
  return words.map((word) => {
    const listed = levelOf(word);
    if (own === undefined && listed === undefined)
      throw new Error(
        `themes/${key}.txt: no level deals "${word}"; write it after a level of its own, as "easy: ${word}"`,
      );
    if (own !== undefined && listed !== undefined)
      throw new Error(`themes/${key}.txt: "${word}" has a level in the list, ${listed}; write it without one`);
    return [word, own ?? (listed as Level)];
  });
}
