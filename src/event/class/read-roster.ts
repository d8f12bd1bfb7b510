// Reads a teacher's list of children from CSV: titles and a child a row, or nothing but names.
import { classLimits, type ChildField, childOptions } from '../options/class-rows.js';
import { type PersonPrint, printColumns } from '../options/person-columns.js';
import { type Refuse, readName } from '../../core/input/person-name.js';
import { because, readAll, readEach } from '../../core/problem.js';
import { type CsvFile, type CsvRow, findColumn, listTitles, placeIn, readCsv } from '../../core/input/csv-rows.js';
import { isBareList, nameTitles } from '../order/name-column.js';
import { readPrintCells } from '../order/read-print-cells.js';
import { listUnused } from '../../core/input/unused-titles.js';
import type { ChildEntry, PlaceOfChild } from './child.js';

export interface Roster {
  readonly entries: ChildEntry[];
  readonly placeOf: PlaceOfChild;
  /** Titles of columns from which nothing was read. */
  readonly unused: readonly string[];
}

/** What teachers call the columns; the first is how we write it. */
export const columnTitles: Readonly<Record<ChildField, readonly [string, ...string[]]>> = {
  name: nameTitles,
  level: ['level'],
  ...printColumns,
  partner: ['partner', 'plays', 'opponent'],
};

type Columns = Readonly<Record<ChildField, number>>;

const NOTHING: Columns = { name: 0, level: -1, large: -1, lowerCase: -1, leftHand: -1, legible: -1, partner: -1 };

/** Returns the children in the file's order. Throws Problem `bad-players` that names row and column. */
export function readRoster(bytes: Uint8Array, name: string): Roster {
  const file = readCsv(bytes, name, 'bad-players');
  const found = Object.fromEntries(
    Object.entries(columnTitles).map(([field, titles]) => [field, findColumn(file, titles)]),
  ) as Columns;
  const bare = isBareList(file);
  const unused = bare ? [] : listUnused(file, found, columnTitles);
  if (found.name < 0 && !bare)
    file.fail(1, null, because`has no column with names; it has ${listTitles(file)}; call the column of names name`);
  const columns = bare ? NOTHING : found;
  const rows = bare ? [{ row: 1, cells: file.titles }, ...file.rows] : file.rows;
  if (rows.length === 0) file.fail(null, null, because`names no child; write one name per row, under the titles`);
  if (rows.length > classLimits.children)
    file.fail(
      null,
      null,
      because`holds ${rows.length} children; a class has at most ${classLimits.children}; make two classes of it, each in a folder of its own`,
    );
  return {
    entries: readEach(rows, (row) => readChild(file, columns, row)),
    placeOf: (index, field) =>
      placeIn(name, rows[index]?.row ?? null, bare ? null : (file.titles[columns[field]] ?? columnTitles[field][0])),
    unused,
  };
}

function readChild(file: CsvFile, columns: Columns, csvRow: CsvRow): ChildEntry {
  const { titles, fail } = file;
  const { row, cells } = csvRow;
  const refuse =
    (field: ChildField): Refuse =>
    (cause) =>
      fail(row, titles[columns[field]] ?? null, cause);
  const cell = (field: ChildField) => cells[columns[field]]?.trim() ?? '';
  const { print, ...child } = readAll<ChildEntry & { readonly print: PersonPrint }>({
    name: () => readName(cells[columns.name] ?? '', refuse('name')),
    level: () => cell('level').toLowerCase() || undefined,
    partner: () => (cell('partner') === '' ? undefined : readName(cell('partner'), refuse('partner'))),
    print: () => readPrintCells(file, columns, csvRow),
  });
  return { ...child, ...print };
}

export const rosterTitles = Object.keys(childOptions.shape)
  .map((field) => columnTitles[field as ChildField][0])
  .join(', ')
  .replace(/, ([^,]*)$/, ' and $1');
