// Boards and squares. Squares are numbered alike on every board, so that a call or an answer can be read before its edition is known.

export interface Board {
  readonly columns: number;
  readonly rows: number;
}

/** A1 to J10 are numbered from 0 along the rows; all others from here on, by column A to Z and then by row 0 to 99. */
const BEYOND = 1000;
const SIDE = 10;
const ROWS = 100;

/** Returns the square of a column and a row, both from 0; row -1 is that of A0. */
export function squareAt(column: number, row: number): number {
  const isNear = column < SIDE && row >= 0 && row < SIDE;
  return isNear ? row * SIDE + column : BEYOND + column * ROWS + row + 1;
}

export function columnOf(square: number): number {
  return square < BEYOND ? square % SIDE : Math.floor((square - BEYOND) / ROWS);
}

/** Returns the row, from 0; -1 of a square such as A0. */
export function rowOf(square: number): number {
  return square < BEYOND ? Math.floor(square / SIDE) : ((square - BEYOND) % ROWS) - 1;
}

/** Returns the name: A1, J10. */
export function squareName(square: number): string {
  return `${columnName(columnOf(square))}${rowOf(square) + 1}`;
}

export function columnName(column: number): string {
  return String.fromCharCode(65 + column);
}

export function isOnBoard(square: number, { columns, rows }: Board): boolean {
  return columnOf(square) < columns && rowOf(square) >= 0 && rowOf(square) < rows;
}

export function squareOf(place: number, { columns }: Board): number {
  return squareAt(place % columns, Math.floor(place / columns));
}

export function placeOf(square: number, { columns }: Board): number {
  return rowOf(square) * columns + columnOf(square);
}

/** Returns the square of a name as sheets write it, or undefined when the board has none of that name. */
export function parseSquare(name: string, board: Board): number | undefined {
  if (!/^[A-Z][1-9]\d?$/.test(name)) return undefined;
  const square = squareAt(name.charCodeAt(0) - 65, Number(name.slice(1)) - 1);
  return isOnBoard(square, board) ? square : undefined;
}

/** Returns the square of a name as players say it, such as E9, E09 or 9E, on a board or not; undefined when it is no name of a square. */
export function parseCallSquare(name: string): number | undefined {
  const match = /^(?:([A-Z])(\d{1,2})|(\d{1,2})([A-Z]))$/.exec(name);
  if (match === null) return undefined;
  return squareAt((match[1] ?? match[4] ?? '').charCodeAt(0) - 65, Number(match[2] ?? match[3]) - 1);
}
