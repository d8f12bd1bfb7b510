// Small things every part of the word list build shares: levels, ordering, reading of plain data files.
import { readFileSync } from 'node:fs';

export const LEVELS = ['easy', 'standard', 'expert'] as const;
export type Level = (typeof LEVELS)[number];

export const LENGTHS = [2, 3, 4, 5] as const;

/** Orders by length, then by code unit; never by locale, so that every machine agrees. */
export function byLengthThenCodeUnit(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The lines of a data file beside this folder, without comments and empty lines. */
export function readDataLines(file: URL): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}
