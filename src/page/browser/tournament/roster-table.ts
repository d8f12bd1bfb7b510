// The roster as a table of cells: from the text of the field and back, and with what is pasted from a spreadsheet.
import { csvLine } from '../show/csv-line.js';
import { columns, columnOf, readRows, titleOf } from './read-roster.js';

export type Column = (typeof columns)[number];

export interface RosterTable {
  /** The name is always there. */
  readonly columns: readonly Column[];
  /** As many cells a row as there are columns. */
  readonly rows: readonly (readonly string[])[];
}

/** Returns the table of a text; null for one whose columns have no titles. */
export function readTable(text: string): RosterTable | null {
  const rows = readRows(text)
    .map(({ cells }) => cells)
    .filter((cells) => cells.some((cell) => cell !== ''));
  const titles = (rows[0] ?? []).map(columnOf);
  if (titles.includes('name')) {
    const known = columns.filter((column) => titles.includes(column));
    return {
      columns: known,
      rows: rows.slice(1).map((cells) => known.map((each) => cells[titles.indexOf(each)] ?? '')),
    };
  }
  if (rows.some((cells) => cells.filter((cell) => cell !== '').length > 1)) return null;
  return { columns: ['name'], rows: rows.map((cells) => [cells.find((cell) => cell !== '') ?? '']) };
}

/** Returns the text of a table: names one per line where that says it all, else CSV with titles. */
export function writeTable({ columns: shown, rows }: RosterTable): string {
  const filled = rows.filter((cells) => cells.some((cell) => cell !== ''));
  const isPlain =
    shown.length === 1 && filled.every(([name = '']) => !/[",;\t\r\n]/.test(name) && columnOf(name) !== 'name');
  const lines = [...(isPlain ? [] : [shown.map(titleOf)]), ...filled].map((cells) =>
    isPlain ? cells.join(',') : csvLine(cells),
  );
  return lines.join('\n');
}

/** Returns the table with a pasted block from a cell on; it grows by as many rows as it takes. */
export function pasteInto(
  { columns: shown, rows }: RosterTable,
  row: number,
  column: number,
  text: string,
): RosterTable {
  const block = readRows(text.replace(/[\r\n]+$/, '')).map(({ cells }) => cells);
  const empty = shown.map(() => '');
  const all = Array.from({ length: Math.max(rows.length, row + block.length) }, (_, i) => {
    const own = rows[i] ?? empty;
    return own.map((cell, j) => block[i - row]?.[j - column] ?? cell);
  });
  return { columns: shown, rows: all };
}

export function addColumn(table: RosterTable, column: Column): RosterTable {
  const shown = columns.filter((each) => each === column || table.columns.includes(each));
  const rows = table.rows.map((cells) => shown.map((each) => cells[table.columns.indexOf(each)] ?? ''));
  return { columns: shown, rows };
}
