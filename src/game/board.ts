// Boards and squares. Squares are numbered along the rows from the top left; those that a player may call beyond the board, from 10,000 on.

/** How columns or rows are named: A to Z, or from 1 to 99. */
type Naming = 'letters' | 'numbers';

export interface Board {
  readonly columns: number;
  readonly rows: number;
  /** Left out where columns are letters, rows are numbers, and the column is said first, as in A1. */
  readonly names?: { readonly columns: Naming; readonly rows: Naming; readonly first: 'column' | 'row' };
}

const usual: NonNullable<Board['names']> = { columns: 'letters', rows: 'numbers', first: 'column' };

/** More squares than a board may have. */
const BEYOND = 10_000;
/** More columns or rows than can be named; the one before the first is 0, as in A0. */
const SIDE = 100;

/** Returns the square of a column and a row, both from 0, or from -1 beyond the board. */
export function squareAt(column: number, row: number, { columns, rows }: Board): number {
  const isOn = column >= 0 && column < columns && row >= 0 && row < rows;
  return isOn ? row * columns + column : BEYOND + (row + 1) * SIDE + column + 1;
}

export function columnOf(square: number, { columns }: Board): number {
  return square < BEYOND ? square % columns : ((square - BEYOND) % SIDE) - 1;
}

export function rowOf(square: number, { columns }: Board): number {
  return square < BEYOND ? Math.floor(square / columns) : Math.floor((square - BEYOND) / SIDE) - 1;
}

/** Returns the name: A1, J10. */
export function squareName(square: number, board: Board): string {
  const parts = [columnName(columnOf(square, board), board), rowName(rowOf(square, board), board)];
  const { columns, rows, first } = board.names ?? usual;
  return (first === 'column' ? parts : parts.reverse()).join(columns === 'numbers' && rows === 'numbers' ? '/' : '');
}

export function columnName(column: number, { names = usual }: Board): string {
  return nameLine(column, names.columns);
}

export function rowName(row: number, { names = usual }: Board): string {
  return nameLine(row, names.rows);
}

function nameLine(index: number, naming: Naming): string {
  return naming === 'letters' ? String.fromCharCode(A + index) : String(index + 1);
}

const A = 65;

export function isOnBoard(square: number, { columns, rows }: Board): boolean {
  return square < columns * rows;
}

/** Returns the square of a name as sheets write it, or undefined when the board has none of that name. */
export function parseSquare(name: string, board: Board): number | undefined {
  const square = parseCallSquare(name, board);
  return square !== undefined && isOnBoard(square, board) && squareName(square, board) === name ? square : undefined;
}

/** What matches the name of a square as players say it, in capitals: E9, E09, or 9E where that tells the same; on a board or not. */
export function squarePattern({ names = usual }: Board): string {
  const [column, row] = [PATTERNS[names.columns], PATTERNS[names.rows]];
  if (names.columns !== names.rows) return `(?:${column}${row}|${row}${column})`;
  return names.columns === 'letters' ? `${column}${row}` : `${column}[/ ]${row}`;
}

const PATTERNS = { letters: '[A-Z]', numbers: '\\d{1,2}' } as const;

/** Returns the square of a name as players say it, on a board or not; undefined when it is no name of a square. */
export function parseCallSquare(name: string, board: Board): number | undefined {
  if (!new RegExp(`^${squarePattern(board)}$`).test(name)) return undefined;
  const { columns, rows, first } = board.names ?? usual;
  const parts = [...name.matchAll(/[A-Z]|\d+/g)].map(([part]) => part);
  // Of a letter and a number either tells what it names, in whatever order they are said.
  const isSwapped = columns === rows ? first === 'row' : isLetter(parts[0]) !== (columns === 'letters');
  const [column = '', row = ''] = isSwapped ? parts.reverse() : parts;
  return squareAt(lineOf(column), lineOf(row), board);
}

function isLetter(part = ''): boolean {
  return part >= 'A';
}

function lineOf(part: string): number {
  return isLetter(part) ? part.charCodeAt(0) - A : Number(part) - 1;
}
