// Says how far a list of one's own words goes, as it is typed; the deal judges it.
import { Problem } from '../core/problem.js';
import type { Edition } from '../game/editions/index.js';
import { isTooLong, type OwnList, parseOwnList } from '../game/words/own-list.js';

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
  /** As they were typed, each with why. */
  readonly leftOut: readonly string[];
  /** Whether a word is left out that is longer than any ship. */
  readonly hasLong: boolean;
  readonly notes: readonly string[];
  /** Longest first. */
  readonly berths: readonly Berth[];
}

/** Counts the different words that each length of ship can take; `fold` takes marks off letters. */
export function tallyWords(text: string, ships: Edition['ships'], fold: boolean): Tally {
  const lengths = [...new Set(ships.map(({ length }) => length))].sort((a, b) => b - a);
  const { words, rejected, notes, problem } = read(text, fold);
  const fitting = words.filter(({ length }) => lengths.includes(length));
  const berths = lengths.map((length) => {
    const own = ships.filter((ship) => ship.length === length);
    const count = fitting.filter((word) => word.length === length).length;
    return { ships: own.map(({ name }) => name), length, count, needed: own.length };
  });
  const others = words.filter((word) => !fitting.includes(word));
  const leftOut = [
    ...rejected.map((line) => `${line.text} (${line.reason})`),
    ...others.map((word) => `${word} (no ship is as long)`),
  ];
  const hasLong = rejected.some((line) => isTooLong(line.text));
  return { words: fitting.length, leftOut, hasLong, notes: problem === undefined ? notes : [problem], berths };
}

type Read = Pick<OwnList, 'words' | 'rejected' | 'notes'> & { readonly problem?: string };

/** Of a list that holds no word yet, what is wrong with it. */
function read(text: string, fold: boolean): Read {
  const nothing = { words: [], rejected: [], notes: [] };
  if (text.trim() === '') return nothing;
  try {
    return parseOwnList('words', new TextEncoder().encode(text), fold);
  } catch (error) {
    if (error instanceof Problem) return { ...nothing, problem: `The list ${error.message}` };
    throw error;
  }
}
