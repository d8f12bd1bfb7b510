// A sheet as the judge reads it: letters and ships by square, ready for thousands of calls.
import type { Board } from '../board.js';
import type { EditionName } from '../editions/index.js';
import type { Manifest } from '../manifest.js';
import type { OpeningName } from '../openings/index.js';
import type { RulesInForce } from '../rules.js';
import { msg, type Message, Problem } from '../../core/problem.js';

const WRITE_IT_DOWN =
  'write the fleet down, one ship a line, check it together with this sheet, and judge by the filled sheet that comes of it';

export interface JudgedShip {
  readonly name: string;
  readonly word: string;
  /** In reading order; none where the player placed the ship. */
  readonly squares: readonly number[];
}

export interface JudgedSheet {
  readonly edition: EditionName;
  readonly board: Board;
  readonly rules: RulesInForce;
  readonly opening: OpeningName;
  /** How messages name the sheet. */
  readonly title: string;
  readonly player: string | null;
  readonly fleetName: string | null;
  /** Longest first; none on a blank sheet. */
  readonly ships: readonly JudgedShip[];
  readonly letterAt: readonly (string | undefined)[];
  /** The position in `ships` of the ship on each square. */
  readonly shipAt: readonly (number | undefined)[];
  readonly manifest: Manifest | null;
  readonly mine: number | null;
  readonly codes: readonly string[] | null;
}

/** Throws Problem `cannot-judge` for a sheet that does not say where its ships lie. */
export function requireSquares({ ships, title }: JudgedSheet): void {
  if (ships.length > 0 && ships.every(({ squares }) => squares.length > 0)) return;
  cannot(title, msg`does not say where the ships lie: its player placed them; ${WRITE_IT_DOWN}`);
}

/** Returns how often a letter stands in the fleet. Throws Problem `cannot-judge` for a sheet without words. */
export function countLetter({ manifest, title }: JudgedSheet, letter: string): number {
  return manifest === null
    ? cannot(title, msg`holds no words: its player chose them; ${WRITE_IT_DOWN}`)
    : (manifest[letter] ?? 0);
}

/** Returns the launch codes. Throws Problem `cannot-judge` for an empty tracker. */
export function requireCodes({ codes, title }: JudgedSheet): readonly string[] {
  return codes ?? cannot(title, msg`holds no launch codes; ${WRITE_IT_DOWN}`);
}

export function firstDigit(sheet: JudgedSheet): number {
  return Number(requireCodes(sheet)[0]?.[0]);
}

/** Returns how often a digit stands in the launch codes. */
export function countDigit(sheet: JudgedSheet, digit: string): number {
  return requireCodes(sheet).join('').split(digit).length - 1;
}

function cannot(title: string, message: Message): never {
  throw new Problem('cannot-judge', message, { file: title });
}
