// Finds what the columns of a list of people hold.
import { nearName } from '../../core/input/choose.js';
import type { CsvRow } from '../../core/input/csv-rows.js';
import { msg } from '../../core/problem.js';
import { quote } from '../../core/problems/quote.js';
import { printFields, readWord, readYes } from '../options/person-columns.js';
import { foldName } from './fold-name.js';
import type { Table } from './people-table.js';
import { columnOf, isNameColumn, nearTitles, type PeopleColumn, titles, titleSlip } from './people-titles.js';

/** What is read beside the name. */
export type Extra = Exclude<
  PeopleColumn,
  'full' | 'bare' | 'owner' | 'first' | 'preferred' | 'last' | 'last2' | 'infix'
>;

/** Whose list it is: how people are called, and which columns are read beside names. */
export interface Kind {
  readonly one: string;
  readonly many: string;
  readonly extras: readonly Extra[];
}

export type Field = Extra | 'name';

/** The index of each column; -1 where there is none. */
export type Columns = Readonly<Record<PeopleColumn, number>>;

const NONE = Object.fromEntries(Object.keys(titles).map((column) => [column, -1])) as unknown as Columns;

/** Without titles there are only names. Throws where titles are ambiguous, and adds what was guessed to the notes. */
export function readColumns(table: Table, kind: Kind, notes: string[]): Columns {
  if (table.titles.length === 0) return { ...NONE, bare: 0 };
  return keepUnderstood(table, findColumns(table, kind), notes);
}

function findColumns({ titles: row, head, fail, rows }: Table, { extras }: Kind): Columns {
  const found: Record<PeopleColumn, number> = { ...NONE };
  const ranks = new Map<PeopleColumn, number>();
  for (const [at, title] of row.entries()) {
    const about = columnOf(title);
    if (about === undefined) continue;
    const { column, rank } = about;
    const best = ranks.get(column) ?? Infinity;
    if (rank === best) fail(head, title.toLowerCase(), msg`appears twice; keep one of the two`);
    if (rank > best) continue;
    ranks.set(column, rank);
    found[column] = at;
  }
  const read = settleNames(found, rows);
  for (const column of Object.keys(read) as PeopleColumn[])
    if (!isNameColumn(column) && !extras.includes(column)) read[column] = -1;
  const used = Object.values(read);
  for (const [at, title] of row.entries()) {
    const missing = extras.filter((field) => read[field] < 0).flatMap((field) => nearTitles[field] ?? []);
    const meant = used.includes(at) ? undefined : nearName(title, missing);
    if (meant !== undefined) fail(head, title, titleSlip(meant));
  }
  return read;
}

/** Of the columns with names those stay from which names are read: both parts, or the whole. */
function settleNames(found: Columns, rows: readonly CsvRow[]): Record<PeopleColumn, number> {
  const { full, bare, owner, first, preferred, last } = found;
  const none = { ...found, full: -1, bare: -1, owner: -1, first: -1, last: -1, last2: -1, infix: -1 };
  const parts = (firsts: number, lasts: number) => ({
    ...none,
    first: firsts,
    last: lasts,
    last2: found.last2,
    infix: found.infix,
  });
  if (first >= 0 && last >= 0) return parts(first, last);
  if (full >= 0) return { ...none, full };
  if (bare >= 0 && first >= 0 && !holds(rows, bare, first)) return parts(first, bare);
  if (bare >= 0 && last >= 0 && !holds(rows, bare, last)) return parts(bare, last);
  if (bare >= 0) return { ...none, bare };
  if (owner >= 0) return { ...none, owner };
  if (first >= 0) return { ...none, first };
  // Without another a preferred name is the first name.
  return { ...parts(preferred, last), preferred: -1 };
}

/** Whether a column holds what stands in another, in most rows: then it is the whole name. */
function holds(rows: readonly CsvRow[], whole: number, part: number): boolean {
  const both = rows.filter(({ cells }) => cells[whole] !== '' && cells[part] !== '');
  const holding = both.filter(({ cells }) => foldName(cells[whole] ?? '').includes(foldName(cells[part] ?? '')));
  return both.length > 0 && 2 * holding.length > both.length;
}

export function nameColumns({ full, bare, owner, first, infix, last, last2 }: Columns): readonly number[] {
  return [full, bare, owner, first, infix, last, last2];
}

/** Leaves out columns that are titled as ours but hold something else, and says so. */
function keepUnderstood(table: Table, columns: Columns, notes: string[]): Columns {
  const { rows, titles: row } = table;
  const kept: Record<PeopleColumn, number> = { ...columns };
  const said = (field: Extra) => rows.flatMap(({ cells }) => cells[columns[field]] || []);
  const drop = (field: Extra, why: string) => {
    notes.push(`column ${quote(row[columns[field]] ?? field)} is not used: ${why}`);
    kept[field] = -1;
  };
  const levels = said('level');
  if (levels.length > 0 && levels.every((text) => /\d/.test(text) || text.length < 3))
    drop('level', 'it names no levels of words, such as easy');
  if (said('absent').some((text) => readWord(text) === undefined)) drop('absent', 'it says more than yes and no');
  const partners = said('partner');
  if (
    partners.length > 0 &&
    partners.every((text) => readWord(text) !== undefined) &&
    partners.some((text) => readWord(text) === true)
  )
    drop('partner', 'it says yes where the name of the other child should stand');
  for (const field of printFields) {
    const cells = said(field);
    const isOurs = nearTitles[field]?.includes((row[columns[field]] ?? '').toLowerCase()) === true;
    if (!isOurs && cells.length > 0 && cells.every((text) => readYes(text, field) === undefined))
      drop(field, 'it says neither yes nor no');
  }
  return kept;
}

export function extrasIn(columns: Columns): readonly number[] {
  return (Object.keys(columns) as PeopleColumn[])
    .filter((column) => !isNameColumn(column))
    .map((column) => columns[column])
    .filter((at) => at >= 0);
}
