// The fleet that is hunted: its squares and letters, and how it looks with the board turned or mirrored.
import type { Battle } from '../../../src/game/battle.js';
import { SIDE } from './chart.js';
import { letterOf } from './lexicon.js';

interface HiddenShip {
  /** In reading order. */
  readonly squares: readonly number[];
  readonly letters: readonly number[];
}

/** Longest first. */
export type HiddenFleet = readonly HiddenShip[];

/** The ways to turn or mirror a board. */
export const SYMMETRIES = 8;

/** Returns a battle's fleet. Throws when it is not deployed. */
export function hiddenFleet({ fleet }: Battle): HiddenFleet {
  return fleet.map(({ ship, word, start, direction }) => {
    if (word === null || start === null || direction === null) throw new Error(`the ${ship} is not deployed`);
    const first = (Number(start.slice(1)) - 1) * SIDE + letterOf(start, 0);
    const step = direction === 'across' ? 1 : SIDE;
    return {
      squares: Array.from({ length: word.length }, (_, i) => first + i * step),
      letters: Array.from({ length: word.length }, (_, i) => letterOf(word, i)),
    };
  });
}

/**
 * Returns the fleet with its ships' places turned or mirrored; words still read right or down. Players differ in the corner that they begin
 * with: without this, one bot's own habit would make fleets look more unequal than they are.
 */
export function turnFleet(fleet: HiddenFleet, symmetry: number): HiddenFleet {
  const turn = (square: number) => {
    let column = square % SIDE;
    let row = Math.floor(square / SIDE);
    if ((symmetry & 1) === 1) column = SIDE - 1 - column;
    if ((symmetry & 2) === 2) row = SIDE - 1 - row;
    return (symmetry & 4) === 4 ? column * SIDE + row : row * SIDE + column;
  };
  return fleet.map(({ squares, letters }) => ({ squares: squares.map(turn).sort((a, b) => a - b), letters }));
}
