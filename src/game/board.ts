// The board of squares: columns A-J across, rows 1-10 down, and the names of squares.

export interface Board {
  readonly columns: number;
  readonly rows: number;
}

/** The board of all three editions. */
export const board: Board = { columns: 10, rows: 10 };

/** Squares are numbered from 0 at the top left, along the rows. Returns the name: A1, J10. */
export function squareName(square: number, { columns }: Board = board): string {
  return `${String.fromCharCode(65 + (square % columns))}${Math.floor(square / columns) + 1}`;
}

/** Not a number where there is no digit, which is no part of any number either. */
function digitAt(text: string, at: number): number {
  const digit = text.charCodeAt(at) - 48;
  return digit >= 0 && digit <= 9 ? digit : Number.NaN;
}

/** Returns the square of a name, or undefined when there is none of that name. */
export function parseSquare(name: string, { columns, rows }: Board = board): number | undefined {
  if (name.length !== 2 && name.length !== 3) return undefined;
  const column = name.charCodeAt(0) - 65;
  let row = digitAt(name, 1);
  if (row === 0) return undefined;
  if (name.length === 3) row = 10 * row + digitAt(name, 2);
  return column >= 0 && column < Math.min(columns, 26) && row <= rows ? (row - 1) * columns + column : undefined;
}
