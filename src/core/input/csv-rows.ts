// Reads a CSV file into its rows, in whatever dialect a spreadsheet saved it, believing nothing of the file.
import { CsvError, parse } from 'csv-parse/sync';
import { utf8 } from '../bytes.js';
import { msg, type Message, Problem } from '../problem.js';
import { csvIsTooLarge } from '../sentences.js';
import type { ProblemCode } from '../problems/kinds.js';
import { placeIn } from '../problems/place.js';
import { quote } from '../problems/quote.js';
import { decodeList } from './decode-list.js';
import { limits } from '../options/limits.js';
import { pluralize } from '../options/list-names.js';

export interface CsvFile {
  readonly name: string;
  /** The column titles as they stand in the first row, trimmed. */
  readonly titles: readonly string[];
  /** Rows that hold something, without the first. */
  readonly rows: readonly CsvRow[];
  /** What was guessed. */
  readonly notes: readonly string[];
  readonly fail: Fail;
}

export interface CsvRow {
  /** As a spreadsheet counts: the titles are row 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** Throws a Problem that names file, row and column, as far as they are known. */
export type Fail = (row: number | null, column: string | null, message: Message) => never;

/** Reads the rows; throws Problem `code` that names the row, or shows titles where there are none. Cells are as they stand, each row has as many as there are titles. */
export function readCsv(bytes: Uint8Array, name: string, code: ProblemCode, example: string): CsvFile {
  const fail: Fail = (row, column, message) => {
    throw new Problem(code, message, placeIn(name, row, column));
  };
  requireSize(bytes, fail);
  const { text, notes } = decodeList(bytes, fail);
  const records = readRecords(text, findDelimiter(text), fail);
  const [titles, ...rest] = records;
  if (titles === undefined || isBlank(titles)) {
    return fail(1, null, msg`has no column titles; write them into the first row, such as ${example}`);
  }
  const all = rest.map((cells, i) => ({ row: i + 2, cells }));
  const rows = all.filter(({ cells }) => !isBlank(cells));
  if (rows.length < all.length) refuseLost(all, rowsWithQuotes(text), fail);
  for (const row of [{ row: 1, cells: titles }, ...rows]) checkRow(row, titles, fail);
  return { name, titles: titles.map((title) => title.trim()), rows, notes, fail };
}

export function requireSize(bytes: Uint8Array, fail: Fail): void {
  const { csv } = limits;
  if (bytes.length > csv.bytes) fail(null, null, csvIsTooLarge(bytes.length, csv.bytes / 1024 / 1024));
}

/** Returns the cells of all rows, blank ones too; rows may differ in length. */
export function readRecords(text: string, delimiter: string, fail: Fail): string[][] {
  const { rows } = limits.csv;
  try {
    const records: string[][] = parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // One row too many is enough to know that there are too many.
      to: rows + 2,
    });
    if (records.length > rows + 1) fail(null, null, msg`has more than ${rows} rows; split it into several`);
    return records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error['records'] ?? 0) + 1;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
      return fail(row, null, msg`opens a quotation mark that is never closed; close it, or write "" for one in a name`);
    }
    return fail(
      row,
      null,
      msg`has a quotation mark in the middle of a field; quote the whole field and double the mark`,
    );
  }
}

/** The separator is the one that stands most often between the titles. */
function findDelimiter(text: string): string {
  const end = text.search(/[\r\n]/);
  const titles = (end < 0 ? text : text.slice(0, end)).replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t', '|'].map((delimiter) => ({ delimiter, count: titles.split(delimiter).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}

/** A spreadsheet writes an empty row as separators alone; quotation marks mean a row, in which something is missing. */
function refuseLost(rows: readonly CsvRow[], quoted: ReadonlySet<number>, fail: Fail): void {
  const lost = rows.find(({ row, cells }) => quoted.has(row) && isBlank(cells));
  if (lost === undefined) return;
  fail(lost.row, null, msg`contains nothing but quotation marks; write what is missing, or remove the row`);
}

/** Returns the rows in which a quotation mark stands; a line break in quotes starts none. */
function rowsWithQuotes(text: string): Set<number> {
  const rows = new Set<number>();
  let row = 1;
  let quoted = false;
  for (const [found] of text.matchAll(/"|\r\n|\n|\r/g)) {
    if (found === '"') {
      quoted = !quoted;
      rows.add(row);
    } else if (!quoted) row++;
  }
  return rows;
}

export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

function checkRow({ row, cells }: CsvRow, titles: readonly string[], fail: Fail): void {
  if (cells.length !== titles.length) {
    const counts = { fields: pluralize(cells.length, 'field'), titles: titles.length };
    fail(
      row,
      null,
      cells.length > titles.length
        ? msg`has ${counts.fields}, but there are ${counts.titles} titles; put a field that holds the separator in quotes`
        : msg`has ${counts.fields}, but there are ${counts.titles} titles; write the separators of empty fields, too`,
    );
  }
  requireShort({ row, cells }, titles, fail);
}

export function requireShort({ row, cells }: CsvRow, titles: readonly string[], fail: Fail): void {
  for (const [i, cell] of cells.entries()) {
    const { fieldBytes } = limits.csv;
    // A character has at most three bytes for each of its code units.
    if (cell.length * 3 <= fieldBytes || utf8(cell).length <= fieldBytes) continue;
    fail(
      row,
      titles[i]?.trim() ?? null,
      msg`is longer than ${fieldBytes} bytes; shorten it, or close a quotation mark`,
    );
  }
}

/**
 * Returns the index of the column with one of the titles, in capitals or not, or -1. Fails when it appears twice: it would be ambiguous.
 */
export function findColumn({ titles, fail }: CsvFile, names: readonly string[]): number {
  const folded = titles.map((title) => title.normalize('NFC').toLowerCase());
  for (const name of names) {
    const at = folded.indexOf(name);
    if (at >= 0 && folded.lastIndexOf(name) !== at) fail(1, name, msg`appears twice; keep one of the two`);
    if (at >= 0) return at;
  }
  return -1;
}

/** Returns the titles for a message: the first few, in quotes. */
export function listTitles({ titles }: CsvFile): string {
  const named = titles.slice(0, 6).map(quote).join(', ');
  return titles.length > 6 ? `${named} and others` : named;
}
