// Says which ships a call has sunk, as the rules letters-sink and sunk-announced decide.
import type { Answer } from './answer.js';
import type { GridState } from './grid-state.js';
import type { JudgedSheet } from './judged-sheet.js';

/** An answer and the grid after it. */
export interface Judgment {
  readonly answer: Answer;
  readonly grid: GridState;
}

/** The grid after a call, and the positions of the ships that the call sank. */
interface Sinking {
  readonly after: GridState;
  readonly sunk: readonly number[];
}

/** Says an answer after which the grid is as given. */
export function judgment(grid: GridState, answer: Answer): Judgment {
  return { grid, answer };
}

/** Adds a square whose letter has been found; its ship is sunk once all its squares are. */
export function sinkFound(sheet: JudgedSheet, grid: GridState, square: number): Sinking {
  if (grid.found.includes(square)) return { after: grid, sunk: [] };
  const found = [...grid.found, square];
  const position = sheet.shipAt[square];
  const ship = position === undefined ? undefined : sheet.ships[position];
  const isDown = ship?.squares.every((own) => found.includes(own)) === true;
  return sink({ ...grid, found }, isDown && position !== undefined ? [position] : []);
}

/** In Admiral, where letters sink ships, a ship is down once each of its letters has been called. */
export function sinkSwept(sheet: JudgedSheet, grid: GridState): Sinking {
  if (sheet.rules['letters-sink'] !== true) return { after: grid, sunk: [] };
  const down = sheet.ships.flatMap(({ word }, position) =>
    [...word].every((letter) => grid.swept.includes(letter)) ? [position] : [],
  );
  return sink(grid, down);
}

/** Adds ships to those that are sunk; ships that are down already do not sink again. */
export function sink(grid: GridState, positions: readonly number[]): Sinking {
  const sunk = positions.filter((position) => !grid.sunk.includes(position));
  return { after: sunk.length === 0 ? grid : { ...grid, sunk: [...grid.sunk, ...sunk] }, sunk };
}

/** Returns the names of sunk ships that the owner says; where the rule is off, nobody is told (readings `sunk-named`, `sunk-told`). */
export function announce(sheet: JudgedSheet, positions: readonly number[]): string[] {
  if (sheet.rules['sunk-announced'] === false) return [];
  return positions.map((position) => sheet.ships[position]?.name ?? '');
}
