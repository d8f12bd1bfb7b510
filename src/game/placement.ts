// Where a ship can lie, and which two ships are in each other's way.
import type { Board } from './board.js';

export type Direction = 'across' | 'down';

export interface Placement {
  readonly start: number;
  readonly direction: Direction;
  /** The ship's squares in reading order. */
  readonly squares: readonly number[];
}

/** Whether ships may touch: never overlapping either way; `apart` keeps them from touching even at corners. */
export type Contact = 'touching' | 'apart';

/** Returns every placement of a ship: across first, then down, each from the top left along the rows. */
export function placementsOf(board: Board, length: number): Placement[] {
  const placements: Placement[] = [];
  for (const direction of ['across', 'down'] as const) {
    const columns = direction === 'across' ? board.columns - length + 1 : board.columns;
    const rows = direction === 'down' ? board.rows - length + 1 : board.rows;
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        placements.push(placementAt(board, row * board.columns + column, direction, length));
      }
    }
  }
  return placements;
}

/** Returns the placement that starts at a square. Requires that it stays on the board. */
export function placementAt(board: Board, start: number, direction: Direction, length: number): Placement {
  const step = direction === 'across' ? 1 : board.columns;
  return { start, direction, squares: Array.from({ length }, (_, i) => start + i * step) };
}

/** Returns the squares that no other ship may use when this placement is taken: its own and, when apart, those around. */
export function blockedSquares(board: Board, placement: Placement, contact: Contact): number[] {
  if (contact === 'touching') return [...placement.squares];
  const blocked = new Set<number>();
  for (const square of placement.squares) {
    const column = square % board.columns;
    const row = Math.floor(square / board.columns);
    for (let r = Math.max(0, row - 1); r <= Math.min(board.rows - 1, row + 1); r++) {
      for (let c = Math.max(0, column - 1); c <= Math.min(board.columns - 1, column + 1); c++) {
        blocked.add(r * board.columns + c);
      }
    }
  }
  return [...blocked];
}
