// A hunter without a word list: how many shots it takes, on average, to touch every ship of a fleet.
import type { Random } from '../random/random.js';
import type { Board } from './board.js';
import { listSymmetries } from './board-symmetries.js';
import { blockedSquares, type Contact, type Placement, placementsOf } from './placement.js';

/** Returns the mean number of shots, over `runs` hunts of one fleet, until each of its ships has been touched. */
export type Hunt = (fleet: readonly Placement[], random: Random, runs: number) => number;

/** How far a hunter's liking for a square may differ from run to run, as a share. */
const WHIM = 0.15;
const STEPS = 2 ** 16;

/** Everything about ships of one length that no run changes. */
interface ShipClass {
  readonly length: number;
  readonly count: number;
  /** How many placements there are. */
  readonly total: number;
  /** The squares of all placements, `length` a placement. */
  readonly squares: Uint16Array;
  /** Numbers of the placements that use a square. */
  readonly through: readonly Uint16Array[];
  /** How many placements use each square of the empty board. */
  readonly uses: Float64Array;
}

/** What a run changes of a class. */
interface ClassState {
  readonly alive: Uint8Array;
  readonly uses: Float64Array;
  left: number;
  afloat: number;
}

/** A board in the course of a hunt. */
interface Sea {
  readonly classes: readonly ShipClass[];
  readonly states: readonly ClassState[];
  readonly whims: Float64Array;
  readonly scores: Float64Array;
}

/**
 * Prepares the hunt for a board and the ships' lengths. Each shot goes to the square with the largest sum, over lengths, of ships left times
 * the share of that length's placements still possible that use it, times a whim of 1 ± 0.15 that is fixed for the run and square. A
 * miss rules out the placements through its square; a touched ship is taken off the board with all its squares, and those around when ships
 * stay apart. Each run turns and mirrors the board at random, so that no corner is favored. The mean explains most of what makes squares
 * hard to find in codebreaker and engagement (research on fairness, 1.4 and 1.5).
 */
export function prepareHunt(board: Board, lengths: readonly number[], contact: Contact): Hunt {
  const size = board.columns * board.rows;
  const classes = [...new Set(lengths)].map((length) => describeClass(board, length, lengths));
  const states = classes.map(({ total }): ClassState => {
    return { alive: new Uint8Array(total), uses: new Float64Array(size), left: 0, afloat: 0 };
  });
  const turns = listSymmetries(board);
  const [whims, scores] = [new Float64Array(size), new Float64Array(size)];
  const sea: Sea = { classes, states, whims, scores };
  const hidden = new Int8Array(size);
  return (fleet, random, runs) => {
    const taken = fleet.map((placement) => blockedSquares(board, placement, contact));
    let shots = 0;
    for (let i = 0; i < runs; i++) {
      const turn = turns[random.below(turns.length)] as Uint16Array;
      for (let square = 0; square < size; square++) whims[square] = 1 - WHIM + (random.below(STEPS) * 2 * WHIM) / STEPS;
      resetSea(sea);
      hidden.fill(-1);
      fleet.forEach(({ squares }, ship) => {
        for (const square of squares) hidden[turn[square] as number] = ship;
      });
      const lost = (ship: number) => (taken[ship] as number[]).map((square) => turn[square] as number);
      shots += huntOnce(sea, hidden, lost, (ship) => (fleet[ship] as Placement).squares.length, fleet.length);
    }
    return shots / runs;
  };
}

/** Returns the shots of one run. `lost` are the squares that a touched ship closes. */
function huntOnce(
  sea: Sea,
  hidden: Int8Array,
  lost: (ship: number) => readonly number[],
  lengthOf: (ship: number) => number,
  ships: number,
): number {
  let shots = 0;
  for (let afloat = ships; afloat > 0;) {
    const square = chooseSquare(sea);
    shots++;
    const ship = hidden[square] as number;
    if (ship < 0) {
      closeSquare(sea, square);
      continue;
    }
    afloat--;
    const state = sea.states[sea.classes.findIndex(({ length }) => length === lengthOf(ship))] as ClassState;
    state.afloat--;
    for (const closed of lost(ship)) closeSquare(sea, closed);
  }
  return shots;
}

/** Squares that are closed score nothing, as no placement uses them any more. */
function chooseSquare({ states, whims, scores }: Sea): number {
  scores.fill(0);
  for (const { uses, left, afloat } of states) {
    if (afloat === 0) continue;
    const weight = afloat / left;
    for (let square = 0; square < scores.length; square++)
      scores[square] = (scores[square] as number) + weight * (uses[square] as number);
  }
  let [best, bestScore] = [0, -1];
  for (let square = 0; square < scores.length; square++) {
    const score = (scores[square] as number) * (whims[square] as number);
    if (score > bestScore) {
      best = square;
      bestScore = score;
    }
  }
  return best;
}

function closeSquare({ classes, states }: Sea, square: number): void {
  for (let i = 0; i < classes.length; i++) {
    const { through, squares, length } = classes[i] as ShipClass;
    const state = states[i] as ClassState;
    const { alive, uses } = state;
    const numbers = through[square] as Uint16Array;
    for (let n = 0; n < numbers.length; n++) {
      const number = numbers[n] as number;
      if (alive[number] === 0) continue;
      alive[number] = 0;
      state.left--;
      for (let k = number * length; k < (number + 1) * length; k++) {
        const used = squares[k] as number;
        uses[used] = (uses[used] as number) - 1;
      }
    }
  }
}

function resetSea({ classes, states }: Sea): void {
  for (let i = 0; i < classes.length; i++) {
    const { uses, total, count } = classes[i] as ShipClass;
    const state = states[i] as ClassState;
    state.alive.fill(1);
    state.uses.set(uses);
    state.left = total;
    state.afloat = count;
  }
}

function describeClass(board: Board, length: number, lengths: readonly number[]): ShipClass {
  const placements = placementsOf(board, length);
  const through = Array.from({ length: board.columns * board.rows }, (_, square) =>
    Uint16Array.from(placements.flatMap(({ squares }, number) => (squares.includes(square) ? [number] : []))),
  );
  return {
    length,
    count: lengths.filter((other) => other === length).length,
    total: placements.length,
    squares: Uint16Array.from(placements.flatMap(({ squares }) => squares)),
    through,
    uses: Float64Array.from(through, (numbers) => numbers.length),
  };
}
