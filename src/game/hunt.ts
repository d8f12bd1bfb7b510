// A hunter without a word list: how many shots it takes, on average, to touch every ship of a fleet.
import type { Random } from '../core/random/random.js';
import type { Board } from './board.js';
import { blockedSquares, type Contact, type Placement, placementsOf } from './placement.js';

const SYMMETRIES = 8;

/** Returns, for each way to turn and mirror the board onto itself, where each square goes; boards that are not square only mirror. */
export function listSymmetries({ columns, rows }: Board): Uint16Array[] {
  return Array.from({ length: SYMMETRIES }, (_, which) =>
    Uint16Array.from({ length: columns * rows }, (__, square) => {
      let [column, row] = [square % columns, Math.floor(square / columns)];
      if (which & 1) column = columns - 1 - column;
      if (which & 2) row = rows - 1 - row;
      if (which & 4 && columns === rows) [column, row] = [row, column];
      return row * columns + column;
    }),
  );
}

/** Returns the mean number of shots, over `runs` hunts of one fleet, until each of its ships has been touched. */
type Hunt = (fleet: readonly Placement[], random: Random, runs: number) => number;

/** How far a hunter's liking for a square may differ from run to run, as a share. */
const WHIM = 0.15;
const STEPS = 2 ** 16;

/** The ships of one length: what no run changes, and what is left of it in the course of a hunt. */
interface ShipClass {
  readonly length: number;
  readonly count: number;
  /** The squares of all placements, `length` a placement. */
  readonly squares: Uint16Array;
  /** Numbers of the placements that use a square. */
  readonly through: readonly Uint16Array[];
  /** How many placements use each square of the empty board. */
  readonly allUses: Float64Array;
  /** Which placements are still possible, 1 or 0. */
  readonly alive: Uint8Array;
  /** How many of them use each square. */
  readonly uses: Float64Array;
  left: number;
  afloat: number;
}

/**
 * Prepares the hunt for a board and the ships' lengths. Each shot goes to the square with the largest sum, over lengths, of ships left times
 * the share of that length's placements still possible that use it, times a whim of 1 ± 0.15 that is fixed for the run and square. A
 * miss rules out the placements through its square; a touched ship is taken off the board with all its squares, and those around when ships
 * stay apart. Each run turns and mirrors the board at random, so that no corner is favored. The mean explains most of what makes squares
 * hard to find in codebreaker and engagement.
 */
export function prepareHunt(board: Board, lengths: readonly number[], contact: Contact): Hunt {
  const size = board.columns * board.rows;
  const different = [...new Set(lengths)];
  if (different.length > LENGTHS) throw new RangeError(`a hunt knows ${LENGTHS} lengths of ships`);
  // A length of which there is no ship adds nothing.
  const classes = Array.from({ length: LENGTHS }, (_, i) =>
    describeClass(board, different[i] ?? 1, lengths),
  ) as unknown as Classes;
  const turns = listSymmetries(board);
  const whims = new Float64Array(size);
  const hidden = new Int8Array(size);
  return (fleet, random, runs) => {
    const targets = fleet.map((placement) => ({
      placement,
      closes: blockedSquares(board, placement, contact),
      own: classes.find(({ length }) => length === placement.squares.length) as ShipClass,
    }));
    let shots = 0;
    for (let run = 0; run < runs; run++) {
      const turn = turns[random.below(turns.length)] as Uint16Array;
      for (let square = 0; square < size; square++) whims[square] = 1 - WHIM + (random.below(STEPS) * 2 * WHIM) / STEPS;
      for (const each of classes) reset(each);
      hidden.fill(-1);
      targets.forEach(({ placement }, ship) => {
        for (const square of placement.squares) hidden[turn[square] as number] = ship;
      });
      for (let afloat = fleet.length; afloat > 0;) {
        const square = chooseSquare(classes, whims);
        shots++;
        const touched = targets[hidden[square] as number];
        if (touched === undefined) {
          closeSquare(classes, square);
          continue;
        }
        afloat--;
        touched.own.afloat--;
        for (const closed of touched.closes) closeSquare(classes, turn[closed] as number);
      }
    }
    return shots / runs;
  };
}

/** Lengths of ships that a hunt can tell apart. */
const LENGTHS = 4;

type Classes = readonly [ShipClass, ShipClass, ShipClass, ShipClass];

/** Squares that are closed score nothing, as no placement uses them any more. One pass over all lengths takes half the time of one pass a length. */
function chooseSquare(classes: Classes, whims: Float64Array): number {
  const { uses: uses1, weight: weight1 } = chancesOf(classes[0]);
  const { uses: uses2, weight: weight2 } = chancesOf(classes[1]);
  const { uses: uses3, weight: weight3 } = chancesOf(classes[2]);
  const { uses: uses4, weight: weight4 } = chancesOf(classes[3]);
  let best = 0;
  let bestScore = -1;
  for (let square = 0; square < whims.length; square++) {
    const sum =
      weight1 * (uses1[square] as number) +
      weight2 * (uses2[square] as number) +
      weight3 * (uses3[square] as number) +
      weight4 * (uses4[square] as number);
    const score = sum * (whims[square] as number);
    if (score > bestScore) {
      best = square;
      bestScore = score;
    }
  }
  return best;
}

function chancesOf(each: ShipClass): { readonly uses: Float64Array; readonly weight: number } {
  return { uses: each.uses, weight: each.afloat === 0 ? 0 : each.afloat / each.left };
}

/** Of lengths that are all sunk nothing is asked any more. */
function closeSquare(classes: readonly ShipClass[], square: number): void {
  for (const each of classes) {
    if (each.afloat === 0) continue;
    const { alive, uses, squares, length } = each;
    let gone = 0;
    const numbers = each.through[square] as Uint16Array;
    for (let n = 0; n < numbers.length; n++) {
      const number = numbers[n] as number;
      if (alive[number] === 0) continue;
      alive[number] = 0;
      gone++;
      const end = (number + 1) * length;
      for (let k = end - length; k < end; k++) {
        const used = squares[k] as number;
        uses[used] = (uses[used] as number) - 1;
      }
    }
    each.left -= gone;
  }
}

function reset(each: ShipClass): void {
  each.alive.fill(1);
  each.uses.set(each.allUses);
  each.left = each.alive.length;
  each.afloat = each.count;
}

function describeClass(board: Board, length: number, lengths: readonly number[]): ShipClass {
  const placements = placementsOf(board, length);
  const through = Array.from({ length: board.columns * board.rows }, (_, square) =>
    Uint16Array.from(placements.flatMap(({ squares }, number) => (squares.includes(square) ? [number] : []))),
  );
  return {
    length,
    count: lengths.filter((other) => other === length).length,
    squares: Uint16Array.from(placements.flatMap(({ squares }) => squares)),
    through,
    allUses: Float64Array.from(through, (numbers) => numbers.length),
    alive: new Uint8Array(placements.length),
    uses: new Float64Array(through.length),
    left: 0,
    afloat: 0,
  };
}
