// What a player knows of the other's fleet: what answers have told, and nothing that only the sheet knows.
import { LETTERS } from '../manifest.js';

export interface SquareKnowledge {
  readonly is: 'unknown' | 'water' | 'ship';
  readonly letter: string | null;
  /** Letters that were tried there and do not stand there. */
  readonly not: string;
}

export interface LetterKnowledge {
  readonly inFleet: boolean | null;
  readonly count: number | null;
}

export interface Knowledge {
  /** Those of which something is known. */
  readonly squares: readonly (SquareKnowledge | undefined)[];
  readonly letters: Readonly<Record<string, LetterKnowledge>>;
  /** Names of ships that were announced as sunk. */
  readonly sunk: readonly string[];
  readonly mine: number | null;
  /** What else was told, each as a sentence: declared words, a scan that found something, ships that hold a letter. */
  readonly told: readonly string[];
}

const UNKNOWN_SQUARE: SquareKnowledge = { is: 'unknown', letter: null, not: '' };
const UNKNOWN_LETTER: LetterKnowledge = { inFleet: null, count: null };

/** What a player knows before the first call. */
export const ignorance: Knowledge = {
  squares: [],
  letters: Object.fromEntries([...LETTERS].map((letter) => [letter, UNKNOWN_LETTER])),
  sunk: [],
  mine: null,
  told: [],
};

export function knownLetter({ letters }: Knowledge, letter: string): LetterKnowledge {
  return letters[letter] ?? UNKNOWN_LETTER;
}

export function knownSquare({ squares }: Knowledge, square: number): SquareKnowledge {
  return squares[square] ?? UNKNOWN_SQUARE;
}

/** Returns how many squares are known to hold a letter. */
export function countLocated({ squares }: Knowledge, letter: string): number {
  return squares.filter((known) => known?.letter === letter).length;
}
