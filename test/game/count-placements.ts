// Counts the valid placements of a fleet exactly, by enumeration: the figure that the uniform draw is held against.
import type { Board } from '../../src/game/board.js';
import { blockedSquares, type Contact, type Placement, placementsOf } from '../../src/game/placement.js';

/** A set of a ship's placements, one bit each. */
type BitSet = Uint32Array;

/** pairs[i][p][j]: the placements of ship j > i that placement p of ship i leaves free. */
type Pairs = readonly (readonly (readonly BitSet[])[])[];

/**
 * Returns how many ways the ships can lie, ships of equal length told apart. Mirrored and turned placements of the first
 * ship are counted once and weighted. On the 10 x 10 board with lengths 5, 4, 3, 3, 2 this is 30,093,975,536 when ships
 * may touch and 3,851,502,784 when they may not, not even at corners.
 */
export function countPlacements(board: Board, lengths: readonly number[], contact: Contact): number {
  const ships = lengths.map((length) => placementsOf(board, length));
  const pairs = findPairs(board, ships, contact);
  const everything = ships.map((options) => new Uint32Array(Math.ceil(options.length / 32)).fill(0xffffffff));
  let total = 0;
  for (const { index, weight } of representatives(board, ships[0] ?? [])) {
    total += weight * countRest(ships, pairs, narrow(everything, pairs, 0, index), 1);
  }
  return total;
}

function findPairs(board: Board, ships: readonly (readonly Placement[])[], contact: Contact): Pairs {
  return ships.map((options, i) =>
    options.map((placement) => {
      const blocked = new Set(blockedSquares(board, placement, contact));
      return ships.map((others, j) => (j > i ? clearOf(others, blocked) : new Uint32Array(0)));
    }),
  );
}

function clearOf(options: readonly Placement[], blocked: ReadonlySet<number>): BitSet {
  const set = new Uint32Array(Math.ceil(options.length / 32));
  options.forEach((option, index) => {
    if (!option.squares.some((square) => blocked.has(square)))
      set[index >> 5] = at(set, index >> 5) | (1 << (index & 31));
  });
  return set;
}

/** Counts the ways for the ships from `depth` on, each of which may use only its free placements. */
function countRest(
  ships: readonly (readonly Placement[])[],
  pairs: Pairs,
  free: readonly BitSet[],
  depth: number,
): number {
  const own = free[depth];
  if (own === undefined) return 1;
  if (depth === ships.length - 1) return countBits(own, own);
  let total = 0;
  for (let index = 0; index < (ships[depth] as readonly Placement[]).length; index++) {
    if ((at(own, index >> 5) & (1 << (index & 31))) === 0) continue;
    if (depth === ships.length - 2) {
      total += countBits(free[depth + 1] as BitSet, pairs[depth]?.[index]?.[depth + 1] as BitSet);
    } else {
      total += countRest(ships, pairs, narrow(free, pairs, depth, index), depth + 1);
    }
  }
  return total;
}

/** Returns the free placements of the later ships once ship `depth` lies at placement `index`. */
function narrow(free: readonly BitSet[], pairs: Pairs, depth: number, index: number): BitSet[] {
  return free.map((set, j) => {
    const left = pairs[depth]?.[index]?.[j];
    return left === undefined || j <= depth ? set : set.map((bits, word) => bits & at(left, word));
  });
}

function countBits(a: BitSet, b: BitSet): number {
  let count = 0;
  for (let word = 0; word < a.length; word++) {
    let bits = at(a, word) & at(b, word);
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** Returns one placement of each class of mirrored and turned placements, with the size of its class. */
function representatives(board: Board, options: readonly Placement[]): { index: number; weight: number }[] {
  const classes = new Map<string, { index: number; weight: number }>();
  options.forEach((option, index) => {
    const key = symmetries(board)
      .map((move) => JSON.stringify(option.squares.map(move).sort((a, b) => a - b)))
      .sort()[0] as string;
    const found = classes.get(key);
    if (found === undefined) classes.set(key, { index, weight: 1 });
    else found.weight++;
  });
  return [...classes.values()];
}

function symmetries({ columns, rows }: Board): ((square: number) => number)[] {
  const flips = [0, 1, 2, 3].map((flip) => (square: number) => {
    const column = square % columns;
    const row = Math.floor(square / columns);
    return (flip & 1 ? rows - 1 - row : row) * columns + (flip & 2 ? columns - 1 - column : column);
  });
  if (columns !== rows) return flips;
  const transposed = (square: number) => (square % columns) * columns + Math.floor(square / columns);
  return [...flips, ...flips.map((flip) => (square: number) => flip(transposed(square)))];
}

function at(set: BitSet, word: number): number {
  return set[word] as number;
}
