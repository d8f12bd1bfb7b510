// Counts how much of a fleet its enemy has found, so that the winner's count ends at the whole.
import { type EditionName, editions } from '../../editions/index.js';
import type { Defense } from '../defense.js';
import type { JudgedSheet } from '../judged-sheet.js';

/**
 * Returns the letters of sunk ships and those that were bullseyed or revealed besides. Where shots tell no letters, and letters no squares,
 * a square that was hit and a letter that was called count one each, and a letter of a sunk ship two.
 */
export function countFound(sheet: JudgedSheet, defense: Defense): number {
  return sheet.ships.reduce((sum, _, position) => sum + countFoundOf(sheet, defense, position), 0);
}

/** Whether the squares and the letters of a fleet are found apart. */
export function findsApart(edition: EditionName): boolean {
  return editions[edition].calls.fire.finds === 'apart';
}

/** Returns what there is to find of a fleet of so many letters. */
export function countAll({ edition }: JudgedSheet, letters: number): number {
  return findsApart(edition) ? 2 * letters : letters;
}

function countFoundOf(sheet: JudgedSheet, defense: Defense, position: number): number {
  const { word = '', squares = [] } = sheet.ships[position] ?? {};
  if (defense.sunk.includes(position)) return countAll(sheet, word.length);
  const found = squares.filter((square) => isSquareFound(sheet, defense, square)).length;
  if (!findsApart(sheet.edition)) return found;
  return found + [...word].filter((letter) => defense.swept.includes(letter)).length;
}

/** Returns whether a square of a ship was found: its letter, or where a hit tells no letter that a ship lies there. */
export function isSquareFound({ edition }: JudgedSheet, { found, shots }: Defense, square: number): boolean {
  return findsApart(edition) ? shots.some((shot) => shot.square === square) : found.includes(square);
}
