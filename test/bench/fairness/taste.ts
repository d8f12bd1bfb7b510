// A player's taste: what makes two players of equal skill, or one on another evening, choose differently among moves that are about as good.
import type { Chance } from './chance.js';
import { SQUARES } from './chart.js';
import { LETTERS } from './lexicon.js';

export interface Taste {
  /** A factor near 1 on the worth of a square. */
  ofSquare(square: number, chance: Chance): number;
  ofLetter(letter: number, chance: Chance): number;
}

/** How far a liking that lasts a whole game, and a whim of one turn, may raise or lower a move's worth. */
const LIKING = 0.1;
const WHIM = 0.05;

export function createTaste(chance: Chance): Taste {
  const squares = new Float64Array(SQUARES).map(() => 1 + LIKING * (2 * chance() - 1));
  const letters = new Float64Array(LETTERS).map(() => 1 + LIKING * (2 * chance() - 1));
  const whim = (next: Chance) => 1 + WHIM * (2 * next() - 1);
  return {
    ofSquare: (square, next) => (squares[square] as number) * whim(next),
    ofLetter: (letter, next) => (letters[letter] as number) * whim(next),
  };
}
