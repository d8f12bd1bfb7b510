// What a hunting player has noted: the answers so far, and where each ship can still lie.
import type { Board } from '../board.js';
import type { Contact } from '../placement.js';
import { type Chart, prepareChart, squaresAt } from './chart.js';
import type { LetterBounds } from './letter-counts.js';
import { ALL, ANY_LETTER, letterAt, LETTERS, NONE, type Words } from './words.js';

/** What is known of a square: nothing, no ship, a ship, or a ship and its letter. */
export const UNKNOWN = 0;
export const WATER = 1;
export const HIT = 2;
export const FOUND = 3;

export interface LengthClass {
  readonly chart: Chart;
  readonly words: Words;
  /** By placement: the group of its words, or NONE where no ship can lie. */
  readonly groups: Int32Array;
  /** By placement, how many of its squares are FOUND. */
  readonly found: Uint8Array;
  /** Declared words that were wrong, by placement. */
  readonly ruledOut: Map<number, string[]>;
}

/** Ships of which the same is known: those of one length that are afloat, or one that is sunk and may lie here or there. */
export interface Unit {
  readonly lengthClass: LengthClass;
  count: number;
  /** Where a sunk ship may lie; null afloat. */
  choices: readonly number[] | null;
  /** The word that sank it, where it was declared. */
  readonly word: string | null;
}

export interface Notes extends LetterBounds {
  readonly squares: Uint8Array;
  /** By square, the letters that may stand there. */
  readonly masks: Int32Array;
  /** Squares of ships of which everything is known. */
  readonly settled: Uint8Array;
  readonly swept: Uint8Array;
  /** Whether the owner says what is sunk, so that a ship that is found and not said to be sunk cannot be. */
  readonly announced: boolean;
  readonly lengthClasses: readonly LengthClass[];
  units: Unit[];
}

/** The answers do not agree with the words that the player thinks of. */
export class Contradiction extends Error {}

/** Returns the notes with which a hunt begins. `lengths` are the ships', `openWords` gives the words of a length. */
export function openNotes(
  charts: readonly Chart[],
  lengths: readonly number[],
  openWords: (length: number) => Words,
  announced: boolean,
): Notes {
  const lengthClasses = charts.map((chart): LengthClass => ({
    chart,
    words: openWords(chart.length),
    groups: new Int32Array(chart.count).fill(ALL),
    found: new Uint8Array(chart.count),
    ruledOut: new Map(),
  }));
  const size = charts[0]?.size ?? 0;
  const letters = lengths.reduce((sum, length) => sum + length, 0);
  return {
    squares: new Uint8Array(size),
    masks: new Int32Array(size).fill(ANY_LETTER),
    settled: new Uint8Array(size),
    laid: new Uint8Array(LETTERS),
    least: new Uint8Array(LETTERS),
    most: new Uint8Array(LETTERS).fill(letters),
    swept: new Uint8Array(LETTERS),
    announced,
    lengthClasses,
    units: lengthClasses.map((own) => ({
      lengthClass: own,
      count: lengths.filter((length) => length === own.chart.length).length,
      choices: null,
      word: null,
    })),
  };
}

export function prepareCharts(board: Board, lengths: readonly number[], contact: Contact): Chart[] {
  return [...new Set(lengths)].map((length) => prepareChart(board, length, contact));
}

/** Notes bounds of a letter's count in the fleet. */
export function recordCount({ least, most }: LetterBounds, letter: number, from: number, to: number): void {
  least[letter] = Math.max(least[letter] as number, from);
  most[letter] = Math.min(most[letter] as number, to);
}

export function recordWater({ squares, lengthClasses }: Notes, square: number): void {
  squares[square] = WATER;
  for (const { chart, groups } of lengthClasses) {
    for (const placement of chart.through[square] as Uint16Array) groups[placement] = NONE;
  }
}

/** Notes that one of a mask's letters stands on a square; where it is a single one that the rules have told, it is found. */
export function recordLetters(notes: Notes, square: number, mask: number, isFound: boolean): void {
  const isNews = isFound && notes.squares[square] !== FOUND;
  notes.squares[square] = isFound ? FOUND : HIT;
  (notes.masks[square] as number) &= mask;
  for (const lengthClass of notes.lengthClasses) {
    for (const placement of lengthClass.chart.through[square] as Uint16Array) {
      if (isNews) (lengthClass.found[placement] as number)++;
      regroup(notes, lengthClass, placement);
    }
    // A ship beside a hit that it does not cover would touch the one that was hit.
    for (const placement of lengthClass.chart.beside[square] as Uint16Array) lengthClass.groups[placement] = NONE;
  }
}

/** Finds the words that fit a placement after something was learned of its squares. */
export function regroup({ masks }: Notes, lengthClass: LengthClass, placement: number): void {
  const { chart, groups, ruledOut, words } = lengthClass;
  if (groups[placement] === NONE) return;
  const pattern = Array.from(squaresAt(chart, placement), (square) => masks[square] as number);
  const wrong = ruledOut.get(placement) ?? [];
  // A hit that tells no letter leaves all words.
  const isOpen = wrong.length === 0 && pattern.every((mask) => mask === ANY_LETTER);
  groups[placement] = isOpen ? ALL : words.groupOf(pattern, wrong);
}

export function mayLie({ lengthClass, choices }: Unit, placement: number, announced: boolean): boolean {
  if (lengthClass.groups[placement] === NONE) return false;
  if (choices !== null) return choices.includes(placement);
  return !announced || lengthClass.found[placement] !== lengthClass.chart.length;
}

/** Notes that a ship is sunk that lies on one of some placements; all that it may be is kept until one is left. */
export function recordSunk(
  notes: Notes,
  lengthClass: LengthClass,
  choices: readonly number[],
  word: string | null,
): void {
  const afloat = notes.units.find((unit) => unit.lengthClass === lengthClass && unit.choices === null);
  if (afloat === undefined) throw new Contradiction('more ships are sunk than there are');
  afloat.count--;
  notes.units = notes.units.filter(({ count }) => count > 0);
  notes.units.push({ lengthClass, count: 1, choices, word });
  settleSunk(notes);
}

/** A sunk ship that can lie on one placement only lies there; that may leave another with one. */
export function settleSunk(notes: Notes): void {
  for (let again = true; again;) {
    again = false;
    for (const unit of notes.units) {
      if (unit.choices === null) continue;
      unit.choices = unit.choices.filter((placement) => unit.lengthClass.groups[placement] !== NONE);
      if (unit.choices.length === 0) throw new Contradiction('a sunk ship lies nowhere');
      if (unit.choices.length > 1) continue;
      layDown(notes, unit, unit.choices[0] as number);
      again = true;
      break;
    }
  }
}

/** Takes a ship out of the hunt: its squares are no other ship's. */
function layDown(notes: Notes, unit: Unit, placement: number): void {
  const { chart } = unit.lengthClass;
  notes.units = notes.units.filter((other) => other !== unit);
  for (const [place, square] of squaresAt(chart, placement).entries()) {
    const mask = unit.word === null ? (notes.masks[square] as number) : 1 << letterAt(unit.word, place);
    // Which letter it is, is known but where hits tell only that it is one of some.
    if ((mask & (mask - 1)) === 0) {
      const letter = 31 - Math.clz32(mask);
      (notes.laid[letter] as number)++;
      notes.least[letter] = Math.max(notes.least[letter] as number, notes.laid[letter] as number);
    }
    notes.masks[square] = mask;
    notes.squares[square] = FOUND;
    notes.settled[square] = 1;
    closePlacements(notes, square);
  }
  for (const square of chart.around[placement] as Uint8Array) {
    if (notes.squares[square] === UNKNOWN) notes.squares[square] = WATER;
    closePlacements(notes, square);
  }
}

function closePlacements({ lengthClasses }: Notes, square: number): void {
  for (const { chart, groups } of lengthClasses) {
    for (const placement of chart.through[square] as Uint16Array) groups[placement] = NONE;
  }
}
