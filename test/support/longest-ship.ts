// The exact law of the longest ship on the board: what any biased deal of squares is held against.
import type { Battle } from '../../src/game/battle.js';
import { parseSquare } from '../../src/game/board.js';
import { tenByTen as board } from '../../src/game/editions/common.js';
import { chiSquareTest, tally } from './chi-square.js';

/** Ships of five letters lie in 15 ways that no turn or mirroring of the board leads into each other. */
export const LONGEST_CLASSES = 15;

/** 120 times the chance of a 5-ship across in row 1 to 5 that starts in column A to C (research on fairness, 3). */
const law = {
  touching: [
    1.23086, 1.1966, 1.16893, 1.07156, 1.0459, 1.02423, 0.95929, 0.9397, 0.92195, 0.92262, 0.90493, 0.88829, 0.92593,
    0.90799, 0.89123,
  ],
  apart: [
    1.89061, 1.59678, 1.52348, 1.15805, 0.87323, 0.81456, 1.04935, 0.79084, 0.7716, 0.91727, 0.67523, 0.67767, 0.90901,
    0.66994, 0.68237,
  ],
} as const;

/** Returns the class, 0 to 14, of a deployed battle's longest ship. */
export function longestClassOf({ fleet }: Battle): number {
  const [ship] = fleet;
  const square = parseSquare(ship?.start ?? '', board);
  if (ship?.length !== 5 || square === undefined) throw new RangeError('no ship of five letters lies on the board');
  const [column, row] = [square % 10, Math.floor(square / 10)];
  const [along, beside] = ship.direction === 'across' ? [column, row] : [row, column];
  return Math.min(beside, 9 - beside) * 3 + Math.min(along, 5 - along);
}

/** Returns the p-value of the longest ships of independent battles against their exact law. */
export function testLongest(battles: readonly Battle[], contact: keyof typeof law): number {
  return testLongestClasses(battles.map(longestClassOf), contact);
}

/** Returns the same of classes, for more battles than memory should hold. */
export function testLongestClasses(classes: readonly number[], contact: keyof typeof law): number {
  const expected = law[contact].map((weight) => (classes.length * 8 * weight) / 120);
  return chiSquareTest(tally(LONGEST_CLASSES, classes), expected);
}
