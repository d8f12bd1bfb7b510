// Finds the people in a list: their names, and rows that are of nobody.
import { type CsvRow, type Fail, requireSize } from '../../core/input/csv-rows.js';
import { placeIn } from '../../core/problems/place.js';
import { decodeList } from '../../core/input/decode-list.js';
import type { Refuse } from '../../core/input/person-name.js';
import { msg, Problem } from '../../core/problem.js';
import type { ProblemCode } from '../../core/problems/kinds.js';
import { quote } from '../../core/problems/quote.js';
import {
  type Columns,
  type Extra,
  extrasIn,
  type Field,
  type Kind,
  nameColumns,
  readColumns,
} from './people-columns.js';
import { findOddities, summary } from './people-notes.js';
import { readTable, type Row, sayRows, stripped, type Table } from './people-table.js';
import { foldName } from './fold-name.js';
import { isNobody } from './people-titles.js';

export interface PeopleList {
  readonly table: Table;
  readonly people: readonly Row[];
  readonly columns: Columns;
  readonly notes: string[];
  readonly placeOf: (index: number, field: Field) => ReturnType<typeof placeIn>;
}

export function cellOf({ columns }: PeopleList, { cells }: Row, field: Extra): string {
  return cells[columns[field]]?.trim() ?? '';
}

export function refuseAt(list: PeopleList, { row }: Row, field: Field): Refuse {
  return (message) => list.table.fail(row, titleOf(list, field), message);
}

function titleOf({ table, columns }: Pick<PeopleList, 'table' | 'columns'>, field: Field): string | null {
  const at = field === 'name' ? (nameColumns(columns).find((column) => column >= 0) ?? -1) : columns[field];
  return table.titles.length === 0 ? null : (table.titles[at] ?? field);
}

/** Joiners, marks of direction and soft hyphens, which programs leave in names. */
const INVISIBLE = /\u00ad|[\u200b-\u200f]|[\u2060\ufeff]|\ufe0e|\ufe0f/gu;

/** Returns who is in a list, and what was read and guessed. Throws Problem `code` that names row and column. */
export function readPeople(bytes: Uint8Array, name: string, kind: Kind, code: ProblemCode): PeopleList {
  const fail: Fail = (row, column, message) => {
    throw new Problem(code, message, placeIn(name, row, column));
  };
  requireSize(bytes, fail);
  const { text, notes: guessed } = decodeList(bytes, fail);
  const shown = text.replace(INVISIBLE, '');
  const notes: string[] = [];
  const table = readTable(shown, fail, notes);
  const columns = readColumns(table, kind, notes);
  const people = takePeople(table, columns, notes);
  if (people.length === 0) fail(null, null, msg`has no ${kind.many} in it; write one name per row, below the titles`);
  notes.push(...findOddities(table, columns, people));
  if (shown !== text) notes.push('invisible signs are left out');
  const list = { table, people, columns, notes: [summary(table, columns, people, kind), ...guessed, ...notes] };
  return { ...list, placeOf: (index, field) => placeIn(name, people[index]?.row ?? null, titleOf(list, field)) };
}

function takePeople(table: Table, columns: Columns, notes: string[]): Row[] {
  const { rows } = table;
  const at = nameColumns(columns).filter((column) => column >= 0);
  const alone = at.length === 1 ? stripped(rows, at[0]) : undefined;
  if (alone?.some((name, i) => name !== rows[i]?.cells[at[0] ?? 0]) === true)
    notes.push('numbers and bullets before the names are left out');
  const nobody: CsvRow[] = [];
  const nameless: CsvRow[] = [];
  const turned: (readonly [from: string, to: string])[] = [];
  const called: (readonly [from: string, to: string])[] = [];
  const unclear: CsvRow[] = [];
  const people = rows.flatMap((row, i): Row[] => {
    const { cells } = row;
    const whole = alone?.[i];
    const name =
      whole ??
      at
        .map((column) => cells[column] ?? '')
        .filter((part) => part !== '')
        .join(' ');
    const start = cells.find((cell) => cell !== '') ?? '';
    // A total beside its count may stand in the columns of last and first names.
    if (isNobody(name.replace(/^\d+ /, '')) || (isNobody(start) && !/\p{L}/u.test(name))) {
      nobody.push(row);
      return [];
    }
    if (name === '' && extrasIn(columns).every((column) => cells[column] === '')) {
      nameless.push(row);
      return [];
    }
    const other =
      whole === undefined || (columns.owner >= 0 && /team/i.test(table.titles[columns.owner] ?? ''))
        ? undefined
        : turnName(whole);
    if (other !== undefined) turned.push([whole ?? '', other]);
    const legal = other ?? name;
    const preferred = preferredName(legal, cells, columns);
    if (preferred === undefined) unclear.push(row);
    else if (preferred !== legal) called.push([legal, preferred]);
    return [{ ...row, name: preferred ?? legal }];
  });
  const [first] = called;
  if (first !== undefined)
    notes.push(
      `${called.length === 1 ? 'a preferred name is' : `${called.length} preferred names are`} printed, as ${quote(first[1])} for ${quote(first[0])}`,
    );
  if (unclear.length > 0)
    notes.push(
      `${sayRows(unclear)}: the preferred name is not used, as first and last name stand in one column; write the name there as it is to be printed`,
    );
  const [example] = turned;
  if (example !== undefined)
    notes.push(
      `${turned.length === 1 ? 'a name' : `${turned.length} names`} with a comma ${turned.length === 1 ? 'is' : 'are'} turned round, as ${quote(example[0])} to ${quote(example[1])}`,
    );
  for (const row of nobody)
    notes.push(
      `row ${row.row}, ${quote(row.cells.find((cell) => cell !== '') ?? '')}, names no person and is left out`,
    );
  if (nameless.length > 0)
    notes.push(
      `${sayRows(nameless)} ${nameless.length === 1 ? 'has' : 'have'} no name and ${nameless.length === 1 ? 'is' : 'are'} left out`,
    );
  return people;
}

/** Returns what somebody is called: the preferred name stands for the first, or is the whole. Undefined where the whole name does not tell which is the first. */
function preferredName(name: string, cells: readonly string[], columns: Columns): string | undefined {
  const preferred = cells[columns.preferred] ?? '';
  if (preferred === '') return name;
  const [first = '', last = '', ...others] = name.split(' ');
  const surname = columns.first < 0 ? last : (cells[columns.last] ?? '');
  if (foldName(preferred).split(' ').length > 1 && foldName(preferred).endsWith(foldName(surname))) return preferred;
  if (columns.first >= 0) return `${preferred}${name.slice(cells[columns.first]?.length ?? 0)}`;
  if (last === '') return preferred;
  return others.length === 0 && first !== '' ? `${preferred} ${last}` : undefined;
}

const SUFFIX = /^(?:jr|sr|junior|senior|ii|iii|iv|ph\.?d|md|m\.d|esq)\.?$/i;

/** Returns `Last, First` as `First Last`, with what follows a second comma, as `Jr.`, behind it; undefined for what is no such name. */
export function turnName(name: string): string | undefined {
  const [last = '', first = '', ...rest] = name.split(/\s*,\s*/).map((part) => part.trim());
  const isPart = (part: string) => /^[\p{L}'’]/u.test(part);
  if (!isPart(last) || !isPart(first) || SUFFIX.test(first) || rest.length > 1) return undefined;
  // `Eve, the second` has no first name behind its comma.
  if (/^\p{Lu}/u.test(last) && /^\p{Ll}/u.test(first)) return undefined;
  if (rest.some((part) => !SUFFIX.test(part))) return undefined;
  return [first, last, ...rest].join(' ');
}
