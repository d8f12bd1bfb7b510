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

/** Returns the square of a name, or undefined when there is none of that name. */
export function parseSquare(name: string, { columns, rows }: Board = board): number | undefined {
  const match = /^([A-Z])([1-9]\d?)$/.exec(name);
  if (match?.[1] === undefined || match[2] === undefined) return undefined;
  const column = match[1].charCodeAt(0) - 65;
  const row = Number(match[2]) - 1;
  return column < columns && row < rows ? row * columns + column : undefined;
}
