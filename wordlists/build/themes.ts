// Reads the themes, which are written by hand: one file each in wordlists/themes/.
import { readFileSync } from 'node:fs';
import { sortedOnce } from './list-file.js';
import { readDataLines } from './words.js';

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
  'space',
  'home',
  'clothing',
  'school',
] as const;

export interface Theme {
  readonly key: string;
  readonly title: string;
  /** The theme to borrow from when this one has too few words. */
  readonly partner: string | undefined;
  readonly words: readonly string[];
}

export function readThemes(): Theme[] {
  return THEMES.map((key) => {
    const file = new URL(`../themes/${key}.txt`, import.meta.url);
    const field = (name: string): string | undefined =>
      new RegExp(`^# ${name}: (.+)$`, 'm').exec(readFileSync(file, 'utf8'))?.[1];
    const title = field('title');
    if (title === undefined) throw new Error(`themes/${key}.txt: the line "# title: ..." is missing`);
    const words = readDataLines(file).flatMap((line) => line.split(' '));
    return { key, title, partner: field('partner'), words: sortedOnce(words) };
  });
}
