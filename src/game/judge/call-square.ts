// Squares as players say them: those of the board, and others such as K1 and A11, on which the rules have something to say, too.
import { board, parseSquare, squareName } from '../board.js';

/** Squares that the board lacks are numbered from here on: by column A to Z, then by row 0 to 99. */
const ASTRAY = 1000;
const ROWS = 100;

/** Returns the square of a name such as E9, E09 or 9E, or undefined when it is no name of a square. */
export function parseCallSquare(name: string): number | undefined {
  const match = /^(?:([A-Z])(\d{1,2})|(\d{1,2})([A-Z]))$/.exec(name);
  if (match === null) return undefined;
  const column = match[1] ?? match[4] ?? '';
  const row = Number(match[2] ?? match[3]);
  return parseSquare(`${column}${row}`) ?? ASTRAY + (column.charCodeAt(0) - 65) * ROWS + row;
}

/** Returns the name of a square, be it on the board or not. */
export function callSquareName(square: number): string {
  if (isOnBoard(square)) return squareName(square);
  const astray = square - ASTRAY;
  return `${String.fromCharCode(65 + Math.floor(astray / ROWS))}${astray % ROWS}`;
}

/** Whether the board has the square. */
export function isOnBoard(square: number): boolean {
  return square < board.columns * board.rows;
}
