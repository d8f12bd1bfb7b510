// Reads the deny list: words that may be good English but are never printed by the game, one file for each grade.
import { readdirSync } from 'node:fs';
import { readDataLines } from './words.js';

const DENY_FOLDER = new URL('../../../wordlists/deny/', import.meta.url);
const ENDING = '.rot13.txt';

/** Reasons of the sections of words that are listed, but not for families; each is the grade of the same name. */
export const REASONS = [
  'drugs-and-alcohol',
  'violence-and-death',
  'religion',
  'insult',
  'gross',
  'illness',
  'body',
] as const;
export type Reason = (typeof REASONS)[number];

/** Obscene words and slurs: never printed, never accepted, never spelled by accident. */
export const OFFENSIVE_GRADES: readonly string[] = ['obscene-or-slur', 'longer-forms'];

/** What a player may not type either, because it is no word of the game: names, brands, abbreviations, fragments. */
export const NO_WORD_GRADES: readonly string[] = [
  'brand',
  'computing-jargon',
  'contraction-or-slang',
  'foreign',
  'name-or-place',
  'prefix-or-suffix',
];

/** The names of all grades: the files of the folder. */
export function denyGrades(): string[] {
  const files = readdirSync(DENY_FOLDER).filter((name) => name.endsWith(ENDING));
  return files.map((name) => name.slice(0, -ENDING.length)).sort();
}

/** The words of some grades, decoded. The files are kept in ROT13 so that nobody has to read them by accident. */
export function readGrades(grades: readonly string[]): Set<string> {
  return new Set(grades.flatMap((grade) => readDataLines(new URL(grade + ENDING, DENY_FOLDER)).map(rot13)));
}

/** All denied words. */
export function readDeniedWords(): Set<string> {
  return readGrades(denyGrades());
}

function rot13(text: string): string {
  return text.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97));
}
