// Finds the runs of neighboring letters, along rows and columns, that several ships make together.
import type { Board } from './board.js';
import type { Placement } from './placement.js';

/** A run from water or edge to water or edge, with the ship that each of its letters belongs to. */
export interface SharedRun {
  readonly text: string;
  readonly ships: readonly number[];
}

/** Returns every run of at least `shortest` letters of two or more ships: the rows from the top, then the columns from the left. */
export function findSharedRuns(
  { columns, rows }: Board,
  words: readonly string[],
  placements: readonly Placement[],
  shortest: number,
): SharedRun[] {
  // The ship on each square, counted from 1; 0 is water.
  const grid = new Uint8Array(columns * rows);
  for (let ship = 0; ship < placements.length; ship++) {
    for (const square of (placements[ship] as Placement).squares) grid[square] = ship + 1;
  }
  const found: SharedRun[] = [];
  const readLine = (first: number, step: number, length: number) => {
    for (let start = 0; start <= length - shortest; start++) {
      const ship = grid[first + start * step];
      if (ship === 0) continue;
      let shared = false;
      let end = start + 1;
      for (; end < length; end++) {
        const next = grid[first + end * step];
        if (next === 0) break;
        shared ||= next !== ship;
      }
      if (shared && end - start >= shortest)
        found.push(readRun(grid, words, placements, first + start * step, step, end - start));
      start = end;
    }
  };
  for (let row = 0; row < rows; row++) readLine(row * columns, 1, columns);
  for (let column = 0; column < columns; column++) readLine(column, columns, rows);
  return found;
}

function readRun(
  grid: Uint8Array,
  words: readonly string[],
  placements: readonly Placement[],
  first: number,
  step: number,
  length: number,
): SharedRun {
  let text = '';
  const ships: number[] = [];
  for (let square = first; ships.length < length; square += step) {
    const ship = (grid[square] as number) - 1;
    text += words[ship]?.[placements[ship]?.squares.indexOf(square) ?? 0] ?? '';
    ships.push(ship);
  }
  return { text, ships };
}
