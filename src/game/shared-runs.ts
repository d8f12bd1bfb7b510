// Finds the runs of neighboring letters, along rows and columns, that several ships make together.
import type { Board } from './board.js';
import type { Placement } from './placement.js';

/** A run from water or edge to water or edge, with the ship that each of its letters belongs to. */
interface SharedRun {
  readonly text: string;
  readonly ships: readonly number[];
}

/** What stands on each square: the ship, counted from 1, and its letter there; 0 is water. There is only water between two calls. */
let grid = new Uint8Array(0);
const letters: string[] = [];

/** Returns every run of at least `shortest` letters of two or more ships: the rows from the top, then the columns from the left. */
export function findSharedRuns(
  { columns, rows }: Board,
  words: readonly string[],
  placements: readonly Placement[],
  shortest: number,
): SharedRun[] {
  if (grid.length < columns * rows) grid = new Uint8Array(columns * rows);
  // The ships that lie on each line, as bits: the rows, then the columns.
  const lines = new Uint32Array(rows + columns);
  for (let ship = 0; ship < placements.length; ship++) {
    const { squares } = placements[ship] as Placement;
    for (let i = 0; i < squares.length; i++) {
      const square = squares[i] as number;
      const row = Math.floor(square / columns);
      const column = rows + (square % columns);
      lines[row] = (lines[row] as number) | (1 << ship);
      lines[column] = (lines[column] as number) | (1 << ship);
      grid[square] = ship + 1;
      letters[square] = words[ship]?.[i] ?? '';
    }
  }
  const found: SharedRun[] = [];
  for (let line = 0; line < lines.length; line++) {
    const ships = lines[line] as number;
    // Where a single ship lies, no run is shared.
    if ((ships & (ships - 1)) === 0) continue;
    const isRow = line < rows;
    readLine(isRow ? line * columns : line - rows, isRow ? 1 : columns, isRow ? columns : rows, shortest, found);
  }
  grid.fill(0);
  return found;
}

function readLine(first: number, step: number, length: number, shortest: number, found: SharedRun[]): void {
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
    if (shared && end - start >= shortest) found.push(readRun(first + start * step, step, end - start));
    start = end;
  }
}

function readRun(first: number, step: number, length: number): SharedRun {
  let text = '';
  const ships: number[] = [];
  for (let square = first; ships.length < length; square += step) {
    text += letters[square] ?? '';
    ships.push((grid[square] as number) - 1);
  }
  return { text, ships };
}
