// Reads a pasted list of players: names, one per line, or CSV with titles. The service judges names and places.
import { printColumns, type PrintField, printFields, readYes } from '../../../event/options/person-columns.js';

export interface Roster {
  readonly players: readonly (string | Readonly<Record<string, string | number | boolean>>)[];
  /** The line on which each player stands, counted from 1. */
  readonly lines: readonly number[];
  /** What is wrong, as a sentence; null when nothing is. */
  readonly fault: string | null;
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** All that a list may say of a player. */
export const columns = ['name', 'table', 'seat', 'round', ...printFields] as const;

/** Other words for the columns. */
const synonyms = new Map<string, string>([
  ['player', 'name'],
  ...printFields.flatMap((field) => printColumns[field].map((title) => [title, field] as const)),
]);

export function readRoster(text: string): Roster {
  const rows = readRows(text).filter(({ cells }) => cells.some((cell) => cell !== ''));
  const titles = (rows[0]?.cells ?? []).map(columnOf);
  if (titles.includes('name')) return readTitled(rows.slice(1), titles);
  const wide = rows.find(({ cells }) => cells.filter((cell) => cell !== '').length > 1);
  if (wide !== undefined) {
    return refuse(`Line ${wide.line} has several columns: name them in a first line, such as name,table,seat.`);
  }
  return {
    players: rows.map(({ cells }) => cells.find((cell) => cell !== '') ?? ''),
    lines: rows.map(({ line }) => line),
    fault: null,
  };
}

function readTitled(rows: readonly Row[], titles: readonly string[]): Roster {
  const twice = columns.find((column) => titles.indexOf(column) !== titles.lastIndexOf(column));
  if (twice !== undefined) return refuse(`Two columns are called ${titleOf(twice)}: keep one.`);
  const players = rows.map(({ cells }) => {
    const entries = columns.flatMap((column) => {
      const cell = cells[titles.indexOf(column)] ?? '';
      return cell === '' && column !== 'name' ? [] : [[column, read(column, cell)] as const];
    });
    return entries.length === 1 ? String(entries[0]?.[1]) : Object.fromEntries(entries);
  });
  return { players, lines: rows.map(({ line }) => line), fault: null };
}

/** Returns the column that a title names, or the title itself where it names none. */
export function columnOf(title: string): string {
  const folded = title.toLowerCase();
  return synonyms.get(folded) ?? folded;
}

export function titleOf(column: (typeof columns)[number]): string {
  return isPrint(column) ? printColumns[column][0] : column;
}

/** Whether a column says how a sheet is printed: yes or no. */
export function isPrint(column: string): column is PrintField {
  return Object.hasOwn(printColumns, column);
}

/** What is neither yes nor no is left as it is, for the service to refuse. */
function read(column: (typeof columns)[number], cell: string): string | number | boolean {
  if (isPrint(column)) return readYes(cell, column) ?? cell;
  if (column === 'seat') return cell.toUpperCase();
  return column !== 'name' && /^\d{1,9}$/.test(cell) ? Number(cell) : cell;
}

function refuse(fault: string): Roster {
  return { players: [], lines: [], fault };
}

/** Splits CSV (RFC 4180) at commas, semicolons or tabs, whichever the first line has most of. */
export function readRows(text: string): Row[] {
  const content = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(content.slice(0, content.search(/\r|\n|$/)));
  const rows: Row[] = [];
  let cells: string[] = [];
  let [line, start] = [1, 1];
  const token = new RegExp(`"((?:[^"]|"")*)"[ \\t]*(?=[${separator}\\r\\n]|$)|([^${separator}\\r\\n]*)`, 'y');
  for (let at = 0; at <= content.length; at++) {
    token.lastIndex = at;
    const [whole = '', quoted, plain] = token.exec(content) ?? [];
    cells.push((quoted?.replaceAll('""', '"') ?? plain ?? '').trim());
    line += whole.split(/\r\n|\r|\n/).length - 1;
    at += whole.length;
    if (content[at] === separator) continue;
    rows.push({ line: start, cells });
    cells = [];
    if (content.startsWith('\r\n', at)) at++;
    start = ++line;
  }
  return rows;
}

function separatorOf(line: string): string {
  const counts = [',', ';', '\t'].map((separator) => [separator, line.split(separator).length] as const);
  return counts.reduce((most, each) => (each[1] > most[1] ? each : most))[0];
}
