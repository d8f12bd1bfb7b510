// Reads a director's list of players from CSV: one name per row, and where each one sits if that is settled.
import { asGiven, because, readAll, readEach } from '../../core/problem.js';
import { type CsvFile, type CsvRow, findColumn, listTitles, placeIn, readCsv } from '../../core/input/csv-rows.js';
import type { CheckText, PlaceOf } from './pack-origin.js';
import { packLimits } from '../options/pack-limits.js';
import type { Entry, EntryField } from './pack-spec.js';
import type { SeatName } from './pairing.js';
import { type PersonPrint, printColumns, printFields } from '../options/person-columns.js';
import { isBareList, nameTitles } from './name-column.js';
import { findPrintColumns, readPrintCells } from './read-print-cells.js';
import { seats } from '../options/player-rows.js';
import { type Refuse, readName } from '../../core/input/person-name.js';
import { requireSeats } from './require-seats.js';
import { listUnused } from '../../core/input/unused-titles.js';

export interface PlayerFile {
  readonly entries: readonly Entry[];
  /** Where the entry with this index (from 0) stands. */
  readonly placeOf: PlaceOf;
  /** Titles of columns from which nothing was read. */
  readonly unused: readonly string[];
  /** Whether it has no titles: each row is a name. */
  readonly bare: boolean;
}

/** Returns the entries of a file in its order. Throws Problem `bad-players` that names row and column. */
export function readPlayers(bytes: Uint8Array, name: string): Entry[] {
  return [...readPlayerFile(bytes, name).entries];
}

/** Returns the entries together with their places in the file, for what is found wrong later. */
export function readPlayerFile(bytes: Uint8Array, name: string, check?: CheckText): PlayerFile {
  const whole = readCsv(bytes, name, 'bad-players');
  const bare = isBareList(whole);
  const file = bare ? { ...whole, titles: ['name'], rows: [{ row: 1, cells: whole.titles }, ...whole.rows] } : whole;
  const columns = findEntryColumns(file);
  if (file.rows.length === 0) file.fail(null, null, because`has no players; write one per row, below the titles`);
  const entries = readEntries(file, columns);
  const placeOf: PlaceOf = (index, field) =>
    placeIn(name, file.rows[index]?.row ?? null, file.titles[columns[field]] ?? field);
  if (check !== undefined) readEach(entries, (entry, i) => check(entry.name, placeOf(i, 'name')));
  return { entries, placeOf, unused: listUnused(file, columns, columnTitles), bare };
}

/** What people call the columns; the first is how we write it. */
const columnTitles: Readonly<Record<EntryField, readonly string[]>> = {
  name: nameTitles,
  table: ['table'],
  seat: ['seat'],
  round: ['round'],
  ...printColumns,
};

/** The titles that a list of players may have, for messages. */
export const playerTitles = ['name', 'table', 'seat', 'round', ...printFields.map((field) => printColumns[field][0])]
  .join(', ')
  .replace(/, ([^,]*)$/, ' and $1');

/** The index of each column; -1 where there is none. */
export type EntryColumns = Readonly<Record<EntryField, number>>;

/** Returns where the fields of an entry stand. Fails when there is no column of names. */
export function findEntryColumns(file: CsvFile): EntryColumns {
  const { name, table, seat, round } = columnTitles;
  const columns = {
    name: findColumn(file, name),
    table: findColumn(file, table),
    seat: findColumn(file, seat),
    round: findColumn(file, round),
    ...findPrintColumns(file),
  };
  if (columns.name >= 0) return columns;
  listUnused(file, columns, columnTitles);
  return file.fail(
    1,
    null,
    because`has no column "name"; write name above the names; the titles are ${listTitles(file)}`,
  );
}

export function readEntries(file: CsvFile, columns: EntryColumns): Entry[] {
  const entries = readEach(file.rows, (row) => readEntry(file, columns, row));
  requireSeats(entries, {
    refuse: (index, field, cause) =>
      file.fail(file.rows[index]?.row ?? null, file.titles[columns[field]] ?? field, cause),
    nameOf: (index) => `row ${file.rows[index]?.row}`,
  });
  return entries;
}

function readEntry(file: CsvFile, columns: EntryColumns, csvRow: CsvRow): Entry {
  const { titles, fail } = file;
  const { row, cells } = csvRow;
  const refuseIn =
    (column: number): Refuse =>
    (cause) =>
      fail(row, titles[column] ?? null, cause);
  const cell = (column: number) => cells[column]?.trim() ?? '';
  const { print, ...entry } = readAll<Entry & { readonly print: PersonPrint }>({
    name: () => readName(cells[columns.name] ?? '', refuseIn(columns.name)),
    table: () => readNumber(cell(columns.table), packLimits.tables, refuseIn(columns.table)),
    seat: () => readSeat(cell(columns.seat), refuseIn(columns.seat)),
    round: () => readNumber(cell(columns.round), packLimits.rounds, refuseIn(columns.round)),
    print: () => readPrintCells(file, columns, csvRow),
  });
  return { ...entry, ...print };
}

/** Returns a whole number from 1, or null for nothing. */
export function readNumber(text: string, most: number, refuse: Refuse): number | null {
  if (text === '') return null;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= most) return number;
  return refuse(because`cannot be ${asGiven(text)}; write a whole number from 1 to ${most}, or leave it empty`);
}

function readSeat(text: string, refuse: Refuse): SeatName | null {
  if (text === '') return null;
  const seat = seats.find((name) => name === text.toUpperCase());
  return seat ?? refuse(because`cannot be ${asGiven(text)}; write ${seats.join(' or ')}, or leave it empty`);
}
