// Draws the squares of a fleet, exactly uniform over all valid placements of all its ships.
import type { Random } from '../core/random/random.js';
import type { Board } from './board.js';
import { blockedSquares, type Contact, type Placement, placementsOf } from './placement.js';

/** Returns one placement a ship, in the ships' order; every valid fleet is equally likely. */
export type DrawSquares = (random: Random) => Placement[];

/**
 * Prepares the draw for a board and the ships' lengths. All ships are drawn independently and the whole fleet is thrown
 * away on any conflict: on the 10 x 10 board 38.87 % of draws pass when ships may touch, 4.98 % when not. Drawing only the
 * ship in conflict again, or the longest first, is measurably biased (total variation 0.055 and 0.197).
 * Requires that at least one valid fleet exists. A sheet's fleet is uniform over all fleets that may be printed: where touching
 * ships spell something offensive, 0.72 % of fleets, deal-battle.ts has words and squares drawn again, both.
 */
export function prepareSquares(board: Board, lengths: readonly number[], contact: Contact): DrawSquares {
  const ships = lengths.map((length) => {
    const placements = placementsOf(board, length);
    const own = masksOf(board, placements, ({ squares }) => squares);
    const blocked =
      contact === 'touching' ? own : masksOf(board, placements, (place) => blockedSquares(board, place, contact));
    return { placements, own, blocked };
  });
  const taken = new Int32Array(wordsOf(board));
  return (random) => {
    const fleet = new Array<Placement>(ships.length);
    for (let ship = 0; ship < ships.length; ship++) {
      const { placements, own, blocked } = ships[ship] as Options;
      const choice = random.below(placements.length);
      if (overlaps(taken, own, choice)) {
        taken.fill(0);
        ship = -1;
      } else {
        add(taken, blocked, choice);
        fleet[ship] = placements[choice] as Placement;
      }
    }
    taken.fill(0);
    return fleet;
  };
}

/** The placements of a ship, with the squares that each takes and keeps from others as bits, `taken.length` words each. */
interface Options {
  readonly placements: readonly Placement[];
  readonly own: Int32Array;
  readonly blocked: Int32Array;
}

const BITS = 32;

function wordsOf({ columns, rows }: Board): number {
  return Math.ceil((columns * rows) / BITS);
}

function masksOf(
  board: Board,
  placements: readonly Placement[],
  squaresOf: (placement: Placement) => readonly number[],
): Int32Array {
  const words = wordsOf(board);
  const masks = new Int32Array(words * placements.length);
  for (const [i, placement] of placements.entries()) {
    for (const square of squaresOf(placement)) {
      const word = words * i + Math.floor(square / BITS);
      masks[word] = (masks[word] as number) | (1 << (square % BITS));
    }
  }
  return masks;
}

function overlaps(taken: Int32Array, masks: Int32Array, choice: number): boolean {
  const first = choice * taken.length;
  for (let word = 0; word < taken.length; word++) {
    if (((taken[word] as number) & (masks[first + word] as number)) !== 0) return true;
  }
  return false;
}

function add(taken: Int32Array, masks: Int32Array, choice: number): void {
  const first = choice * taken.length;
  for (let word = 0; word < taken.length; word++)
    taken[word] = (taken[word] as number) | (masks[first + word] as number);
}
