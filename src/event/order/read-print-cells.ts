// Reads the columns of a list that say how each person's sheet is printed.
import {
  type PersonPrint,
  pickPrint,
  printColumns,
  type PrintField,
  printFields,
  readYes,
} from '../options/person-columns.js';
import { asGiven, because, readAll } from '../../core/problem.js';
import { type CsvFile, type CsvRow, findColumn } from '../../core/input/csv-rows.js';

/** The index of each column; -1 where there is none. */
export type PrintIndexes = Readonly<Record<PrintField, number>>;

export function findPrintColumns(file: CsvFile): PrintIndexes {
  return Object.fromEntries(printFields.map((field) => [field, findColumn(file, printColumns[field])])) as PrintIndexes;
}

/** Returns what a row says of its person's sheet. Fails, with row and column, for a cell that is neither yes nor no. */
export function readPrintCells({ titles, fail }: CsvFile, columns: PrintIndexes, { row, cells }: CsvRow): PersonPrint {
  const readers = printFields.map((field) => {
    const at = columns[field];
    const text = cells[at]?.trim() ?? '';
    const said = readYes(text, field);
    const refuse = () =>
      fail(row, titles[at] ?? null, because`${asGiven(text)} is neither yes nor no; write yes, no or nothing`);
    return [field, () => (said === undefined ? refuse() : said)] as const;
  });
  return pickPrint(readAll(Object.fromEntries(readers) as Record<PrintField, () => boolean | null>));
}
