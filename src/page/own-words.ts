// Says how far a list of one's own words goes, as it is typed; the deal judges it.
import { foldLetters } from '../game/words/fold-letters.js';
import type { Edition } from '../game/editions/index.js';

/** Returns what stands on the lines, or between commas and blanks. */
export function splitWords(text: string): string[] {
  return text.split(/[\s,;]+/).filter((word) => word !== '');
}

export interface Berth {
  readonly ships: readonly string[];
  readonly length: number;
  /** How many of the words fit. */
  readonly count: number;
  /** Words that one sheet takes. */
  readonly needed: number;
}

export interface Tally {
  readonly words: number;
  /** As they were typed. */
  readonly leftOut: readonly string[];
  /** Longest first. */
  readonly berths: readonly Berth[];
}

/** Counts the different words that each length of ship can take; `fold` takes marks off letters. */
export function tallyWords(text: string, ships: Edition['ships'], fold: boolean): Tally {
  const lengths = [...new Set(ships.map(({ length }) => length))].sort((a, b) => b - a);
  const words = new Set<string>();
  const leftOut = new Set<string>();
  for (const typed of splitWords(text)) {
    const word = fold ? foldLetters(typed) : typed;
    if (/^[A-Za-z]+$/.test(word) && lengths.includes(word.length)) words.add(word.toUpperCase());
    else leftOut.add(typed);
  }
  const berths = lengths.map((length) => {
    const own = ships.filter((ship) => ship.length === length);
    const count = [...words].filter((word) => word.length === length).length;
    return { ships: own.map(({ name }) => name), length, count, needed: own.length };
  });
  return { words: words.size, leftOut: [...leftOut], berths };
}
