// A player's tie-break noise: what makes two games of one player differ among calls that are about as good.
import type { Random } from '../../core/random/random.js';
import { LETTERS } from './words.js';

/** Factors near 1 on the worth of squares and of letters; they hold for a game. */
export interface TieBreak {
  readonly squares: Float64Array;
  readonly letters: Float64Array;
}

/** How far a liking may raise or lower a call's worth. */
const LIKING = 0.12;
const STEPS = 2 ** 16;

/** Draws the tie-break noise of one game. */
export function drawTieBreak(squares: number, random: Random): TieBreak {
  const draw = () => 1 - LIKING + (2 * LIKING * random.below(STEPS)) / STEPS;
  return {
    squares: Float64Array.from({ length: squares }, draw),
    letters: Float64Array.from({ length: LETTERS }, draw),
  };
}
