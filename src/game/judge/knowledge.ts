// What a player knows of the other's fleet: what answers have told, and nothing that only the sheet knows.
import { LETTERS } from '../manifest.js';

export interface SquareKnowledge {
  readonly is: 'unknown' | 'water' | 'ship';
  readonly letter: string | null;
  /** Letters that were tried there and do not stand there. */
  readonly not: string;
}

interface LetterKnowledge {
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

export function noteSunk(knowledge: Knowledge, names: readonly string[]): Knowledge {
  const fresh = names.filter((name) => !knowledge.sunk.includes(name));
  return fresh.length === 0 ? knowledge : { ...knowledge, sunk: [...knowledge.sunk, ...fresh] };
}

export function note(knowledge: Knowledge, sentence: string): Knowledge {
  return knowledge.told.includes(sentence) ? knowledge : { ...knowledge, told: [...knowledge.told, sentence] };
}

/** A letter that contradicts what is known of its square tells nothing. */
export function noteLetterAt(knowledge: Knowledge, square: number, letter: string): Knowledge {
  const known = knownSquare(knowledge, square);
  if (known.is === 'water' || (known.letter ?? letter) !== letter || known.not.includes(letter)) return knowledge;
  return noteInFleet(noteSquare(knowledge, square, { is: 'ship', letter }), letter, true);
}

/** A hit tells that another letter than the one that was tried stands there. */
export function noteTry(knowledge: Knowledge, square: number, tried: string | null): Knowledge {
  const { letter, not } = knownSquare(knowledge, square);
  const isNew = tried !== null && letter === null && !not.includes(tried);
  return noteSquare(knowledge, square, { is: 'ship', not: isNew ? [...not, tried].sort().join('') : not });
}

export function noteSquare(knowledge: Knowledge, square: number, news: Partial<SquareKnowledge>): Knowledge {
  const known = knownSquare(knowledge, square);
  if (known.is !== 'unknown' && news.is !== known.is) return knowledge;
  const squares = [...knowledge.squares];
  squares[square] = { ...known, ...news };
  return { ...knowledge, squares };
}

export function noteInFleet(knowledge: Knowledge, letter: string, inFleet: boolean): Knowledge {
  const known = knownLetter(knowledge, letter);
  if (known.inFleet !== null) return knowledge;
  return {
    ...knowledge,
    letters: { ...knowledge.letters, [letter]: { ...known, inFleet, count: inFleet ? null : 0 } },
  };
}
