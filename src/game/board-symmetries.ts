// The ways to turn and mirror a board onto itself.
import type { Board } from './board.js';

const SYMMETRIES = 8;

/** Returns, for each way to turn and mirror the board onto itself, where each square goes; boards that are not square only mirror. */
export function listSymmetries({ columns, rows }: Board): Uint16Array[] {
  return Array.from({ length: SYMMETRIES }, (_, which) =>
    Uint16Array.from({ length: columns * rows }, (__, square) => {
      let [column, row] = [square % columns, Math.floor(square / columns)];
      if (which & 1) column = columns - 1 - column;
      if (which & 2) row = rows - 1 - row;
      if (which & 4 && columns === rows) [column, row] = [row, column];
      return row * columns + column;
    }),
  );
}
