// What a player knows in the middle of a game: the answers so far, and which words can still stand on which placements.
import { SQUARES } from './chart.js';
import { ANY_LETTER, LETTERS, wordsThatFit } from './lexicon.js';
import type { Primer } from './primer.js';

/** What is known of a square: nothing, no ship, a ship, or a ship and its letter as the rules reveal it. */
export const UNKNOWN = 0;
export const MISS = 1;
export const HIT = 2;
export const REVEALED = 3;

/** A placement on whose squares nothing is known, or which no ship can take any more; others name a group of words. */
export const OPEN = -1;
export const GONE = -2;

/** A ship that is not sunk. */
export const AFLOAT = -1;

/** The most letters of one kind that a fleet could hold. */
export const MOST = 17;

/** One length's placements in the light of the answers. */
interface Waters extends Primer {
  /** By placement: OPEN, GONE, or the number of its group. */
  readonly group: Int32Array;
  /** By placement, how many of its squares show their letter. */
  readonly revealed: Uint8Array;
  /** Words that a strike has ruled out, by placement. */
  readonly rejected: Map<number, number[]>;
  /** The groups: all words that fit what is known of the squares. */
  readonly groups: Uint16Array[];
  readonly groupsByPattern: Map<string, number>;
}

export interface Knowledge {
  readonly squares: Uint8Array;
  /** By square, the letters that may stand there; bit 0 is A. */
  readonly masks: Int32Array;
  /** By letter, the bounds of its count in the fleet. */
  readonly least: Uint8Array;
  readonly most: Uint8Array;
  readonly swept: Uint8Array;
  readonly ships: readonly Ship[];
}

export interface Ship {
  readonly length: number;
  readonly waters: Waters;
  /** The square whose revelation sank it, or AFLOAT. */
  sunkAt: number;
  /** Its squares, once they are certain; they are then no other ship's. */
  settled: readonly number[] | undefined;
}

/** Returns the knowledge with which a game begins. */
export function openKnowledge(primers: ReadonlyMap<number, Primer>, lengths: readonly number[]): Knowledge {
  const waters = new Map<number, Waters>();
  for (const [length, primer] of primers) {
    waters.set(length, {
      ...primer,
      group: new Int32Array(primer.chart.count).fill(OPEN),
      revealed: new Uint8Array(primer.chart.count),
      rejected: new Map(),
      groups: [],
      groupsByPattern: new Map(),
    });
  }
  return {
    squares: new Uint8Array(SQUARES),
    masks: new Int32Array(SQUARES).fill(ANY_LETTER),
    least: new Uint8Array(LETTERS),
    most: new Uint8Array(LETTERS).fill(MOST),
    swept: new Uint8Array(LETTERS),
    ships: lengths.map((length) => ({
      length,
      waters: waters.get(length) as Waters,
      sunkAt: AFLOAT,
      settled: undefined,
    })),
  };
}

export function recordCount(knowledge: Knowledge, letter: number, least: number, most: number): void {
  knowledge.least[letter] = Math.max(knowledge.least[letter] as number, least);
  knowledge.most[letter] = Math.min(knowledge.most[letter] as number, most);
}

/** Notes that there is no ship on a square. */
export function noteMiss(knowledge: Knowledge, square: number): void {
  knowledge.squares[square] = MISS;
  for (const waters of watersOf(knowledge)) {
    for (const placement of waters.chart.through[square] as readonly number[]) waters.group[placement] = GONE;
  }
}

/** Notes that a letter of the mask stands on a square, and whether the rules have revealed it. */
export function noteHit(knowledge: Knowledge, square: number, mask: number, revealed: boolean): void {
  knowledge.squares[square] = revealed ? REVEALED : HIT;
  (knowledge.masks[square] as number) &= mask;
  for (const waters of watersOf(knowledge)) {
    for (const placement of waters.chart.through[square] as readonly number[]) {
      if (revealed) (waters.revealed[placement] as number)++;
      regroup(knowledge, waters, placement);
    }
  }
}

/** Notes that a word does not stand on a placement. */
export function noteWrongStrike(knowledge: Knowledge, ship: Ship, placement: number, word: number): void {
  const { rejected } = ship.waters;
  rejected.set(placement, [...(rejected.get(placement) ?? []), word]);
  regroup(knowledge, ship.waters, placement);
}

/** Notes that a strike has sunk a ship: its letters are known, and none of its squares is another's. */
export function noteRightStrike(knowledge: Knowledge, at: number, placement: number, word: number): void {
  const ship = knowledge.ships[at] as Ship;
  const { chart, lexicon } = ship.waters;
  const squares = [...chart.squares.subarray(placement * ship.length, (placement + 1) * ship.length)];
  for (const [i, square] of squares.entries()) {
    knowledge.squares[square] = REVEALED;
    knowledge.masks[square] = 1 << (lexicon.letters[word * ship.length + i] as number);
  }
  settle(knowledge, ship, squares);
  settleSunk(knowledge);
}

/** Notes that the letter just revealed was a ship's last. */
export function recordSunk(knowledge: Knowledge, ship: number, square: number): void {
  (knowledge.ships[ship] as Ship).sunkAt = square;
  settleSunk(knowledge);
}

/** Returns whether a ship may lie on a placement, as far as placements go. */
export function mayLie(ship: Ship, placement: number): boolean {
  const { waters, length, sunkAt } = ship;
  if ((waters.group[placement] as number) === GONE) return false;
  if (sunkAt === AFLOAT) return waters.revealed[placement] !== length;
  if (waters.revealed[placement] !== length) return false;
  return waters.chart.squares.subarray(placement * length, (placement + 1) * length).includes(sunkAt);
}

/** A sunk ship that can lie on one placement only lies there; that may leave another with one. */
function settleSunk(knowledge: Knowledge): void {
  for (let again = true; again;) {
    again = false;
    for (const ship of knowledge.ships) {
      if (ship.sunkAt === AFLOAT || ship.settled !== undefined) continue;
      const { chart } = ship.waters;
      const possible = (chart.through[ship.sunkAt] as readonly number[]).filter((placement) => mayLie(ship, placement));
      if (possible.length !== 1) continue;
      const at = (possible[0] as number) * ship.length;
      settle(knowledge, ship, [...chart.squares.subarray(at, at + ship.length)]);
      again = true;
    }
  }
}

function settle(knowledge: Knowledge, ship: Ship, squares: readonly number[]): void {
  ship.settled = squares;
  for (const waters of watersOf(knowledge)) {
    for (const square of squares) {
      for (const placement of waters.chart.through[square] as readonly number[]) waters.group[placement] = GONE;
    }
  }
}

/** Finds the words that fit a placement after something was learned of its squares. */
function regroup({ masks }: Knowledge, waters: Waters, placement: number): void {
  const { chart, lexicon, group, groups, groupsByPattern } = waters;
  if (group[placement] === GONE) return;
  const at = placement * chart.length;
  const pattern = Array.from(chart.squares.subarray(at, at + chart.length), (square) => masks[square] as number);
  const rejected = waters.rejected.get(placement) ?? [];
  const key = rejected.length === 0 ? pattern.join() : `${pattern.join()} not ${rejected.join()}`;
  let found = groupsByPattern.get(key);
  if (found === undefined) {
    const words = wordsThatFit(lexicon, pattern, rejected);
    found = words.length === 0 ? GONE : groups.push(words) - 1;
    groupsByPattern.set(key, found);
  }
  group[placement] = found;
}

function watersOf({ ships }: Knowledge): Set<Waters> {
  return new Set(ships.map(({ waters }) => waters));
}
