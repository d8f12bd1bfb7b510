// Finds the people in a list: its separators, its titles, the columns of names, and rows that are of nobody.
import { nearName } from '../../core/input/choose.js';
import {
  type CsvRow,
  type Fail,
  isBlank,
  placeIn,
  readRecords,
  requireShort,
  requireSize,
} from '../../core/input/csv-rows.js';
import { decodeList } from '../../core/input/decode-list.js';
import type { Refuse } from '../../core/input/person-name.js';
import { asGiven, because, type Cause, Problem } from '../../core/problem.js';
import type { ProblemCode } from '../../core/problems/kinds.js';
import { quote } from '../../core/problems/quote.js';
import { printFields, readWord, readYes } from '../options/person-columns.js';
import { foldName } from './fold-name.js';
import { columnOf, holdsNames, isHeading, isNameColumn, isNobody, type PeopleColumn, titles } from './people-titles.js';

/** What is read beside the name. */
export type Extra = Exclude<PeopleColumn, 'full' | 'bare' | 'owner' | 'first' | 'last' | 'last2' | 'infix'>;

/** Whose list it is: how people are called, and which columns are read beside names. */
export interface Kind {
  readonly one: string;
  readonly many: string;
  readonly extras: readonly Extra[];
}

export type Field = Extra | 'name';

/** A row with the name that its cells make. */
export interface Row extends CsvRow {
  readonly name: string;
}

interface Table {
  readonly fail: Fail;
  /** As they stand in the file; none where each row is a name. */
  readonly titles: readonly string[];
  /** Where the titles stand, as a spreadsheet counts. */
  readonly head: number;
  readonly rows: readonly CsvRow[];
}

export interface PeopleList {
  readonly table: Table;
  readonly people: readonly Row[];
  readonly columns: Columns;
  readonly notes: string[];
  readonly placeOf: (index: number, field: Field) => ReturnType<typeof placeIn>;
}

/** The index of each column; -1 where there is none. */
type Columns = Readonly<Record<PeopleColumn, number>>;

export function cellOf({ columns }: PeopleList, { cells }: Row, field: Extra): string {
  return cells[columns[field]]?.trim() ?? '';
}

export function refuseAt(list: PeopleList, { row }: Row, field: Field): Refuse {
  return (cause) => list.table.fail(row, titleOf(list, field), cause);
}

function titleOf({ table, columns }: Pick<PeopleList, 'table' | 'columns'>, field: Field): string | null {
  const at = field === 'name' ? (nameColumns(columns).find((column) => column >= 0) ?? -1) : columns[field];
  return table.titles.length === 0 ? null : (table.titles[at] ?? field);
}

/** Returns who is in a list, and what was read and guessed. Throws Problem `code` that names row and column. */
export function readPeople(bytes: Uint8Array, name: string, kind: Kind, code: ProblemCode): PeopleList {
  const fail: Fail = (row, column, cause) => {
    throw new Problem(code, cause, placeIn(name, row, column));
  };
  requireSize(bytes, fail);
  const { text, guessed } = decodeList(bytes, fail);
  const shown = text.replace(INVISIBLE, '');
  const rows = splitRows(shown, fail);
  const head = findTitles(rows);
  const notes: string[] = [];
  const table = head < 0 ? untitled(rows, fail, notes) : titled(rows, head, fail, notes);
  const found = table.titles.length === 0 ? { ...NONE, bare: 0 } : findColumns(table, kind);
  const columns = table.titles.length === 0 ? found : keepUnderstood(table, found, notes);
  const people = takePeople(table, columns, notes);
  if (people.length === 0)
    fail(null, null, because`has no ${kind.many} in it; write one name per row, below the titles`);
  notes.push(...findOddities(table, columns, people));
  const said = [summary(table, columns, people, kind), ...(guessed === undefined ? [] : [sayGuess(guessed, people)])];
  if (shown !== text) notes.push('invisible signs are left out');
  const list = { table, people, columns, notes: [said.join('; '), ...notes] };
  return { ...list, placeOf: (index, field) => placeIn(name, people[index]?.row ?? null, titleOf(list, field)) };
}

// Rows and cells

/** Joiners, marks of direction and soft hyphens, which programs leave in names. */
const INVISIBLE = /\u00ad|[\u200b-\u200f]|[\u2060\ufeff]|\ufe0e|\ufe0f/gu;

const DELIMITERS = ['\t', ';', '|', ',', ':'];
/** How far down titles are looked for. */
const HEAD = 12;

/** Returns the rows, blank ones left out, with cells that are trimmed. */
function splitRows(text: string, fail: Fail): CsvRow[] {
  const [, told, rest = text] = /^sep=(.)\r?\n([^]*)$/i.exec(text) ?? [];
  const records = readRecords(rest, told ?? chooseDelimiter(rest), fail);
  const skipped = told === undefined ? 0 : 1;
  return records.flatMap((cells, i) =>
    isBlank(cells) ? [] : [{ row: i + 1 + skipped, cells: cells.map((cell) => cell.trim()) }],
  );
}

/** Returns what separates titles that are known; without any what separates most cells of the first line that has some. */
function chooseDelimiter(text: string): string {
  const lines = text
    .split(/\r\n|\r|\n/, HEAD)
    .map((line) => line.replace(/"[^"]*"/g, (quoted) => quoted.replace(/[^"\p{L} ]/gu, ' ')));
  const known = DELIMITERS.map((delimiter) => ({
    delimiter,
    count: Math.max(
      ...lines.map((line) => {
        const cells = line.split(delimiter).map((cell) => cell.replaceAll('"', ''));
        return cells.length > 1 && cells.some(holdsNames)
          ? cells.filter((cell) => columnOf(cell) !== undefined).length
          : 0;
      }),
    ),
  })).reduce((best, next) => (next.count > best.count ? next : best));
  if (known.count > 0) return known.delimiter;
  const first = lines.find((line) => line.trim() !== '') ?? '';
  // Of a line without known titles a colon may be a part.
  const counted = DELIMITERS.slice(0, -1).map((delimiter) => ({ delimiter, count: first.split(delimiter).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}

/** Returns the index of the row of titles; -1 where there is none. */
function findTitles(rows: readonly CsvRow[]): number {
  return rows.slice(0, HEAD).findIndex(({ cells }, i) => {
    if (!cells.some(holdsNames)) return false;
    const above = rows.slice(0, i).map((row) => row.cells.filter((cell) => cell !== ''));
    if (cells.filter((cell) => cell !== '').length > 1) return above.every((filled) => filled.length < cells.length);
    return above.every((filled) => filled.length === 1 && isHeading(filled[0] ?? ''));
  });
}

function titled(rows: readonly CsvRow[], head: number, fail: Fail, notes: string[]): Table {
  const { cells: titles, row } = rows[head] as CsvRow;
  const width = titles.length;
  if (head > 0) notes.push(`${sayRows(rows.slice(0, head))} above the titles ${head === 1 ? 'is' : 'are'} left out`);
  requireShort({ row, cells: titles }, titles, fail);
  const below = rows.slice(head + 1).flatMap(({ row: at, cells }) => {
    if (cells.every((cell, i) => cell === titles[i])) return [];
    const isNote = isNobody(cells.find((cell) => cell !== '') ?? '');
    if (!isNote && cells.slice(width).some((cell) => cell !== ''))
      fail(
        at,
        null,
        because`has ${cells.length} fields, but there are ${width} titles; put a field that holds the separator in quotes`,
      );
    requireShort({ row: at, cells }, titles, fail);
    // Spreadsheets leave out the separators of empty cells at the end.
    return [{ row: at, cells: titles.map((_, i) => cells[i] ?? '') }];
  });
  return { fail, titles, head: row, rows: below };
}

/** Without titles a list is one of names, with nothing beside them but numbers. */
function untitled(rows: readonly CsvRow[], fail: Fail, notes: string[]): Table {
  const [first, ...others] = rows;
  if (first === undefined) return fail(1, null, because`is empty; write one name per row`);
  requireNoSlip(first, fail);
  const widest = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const isFilled = (at: number) => rows.some(({ cells }) => (cells[at] ?? '') !== '');
  const isNumbers = (at: number) =>
    rows.every(({ cells }, i) => Number(/^(\d+)[.)]?$/.exec(cells[at] ?? '')?.[1] ?? Number.NaN) === i + 1);
  const filled = Array.from({ length: widest }, (_, i) => i).filter(isFilled);
  const held = filled.filter((at) => filled.length === 1 || !isNumbers(at));
  const [at = 0] = held;
  if (held.length > 1) refuseUntitled(first, fail);
  if (held.length < filled.length) notes.push('numbers beside the names are left out');
  const plain = rows.map(({ row, cells }) => ({ row, cells: [cells[at] ?? ''] }));
  for (const row of plain) requireShort(row, [], fail);
  const [start = '', next = ''] = plain.map(({ cells }) => cells[0]);
  if (others.length > 0 && isHeading(start) && !isHeading(next)) {
    notes.push(`row ${first.row}, ${quote(start)}, is taken as a title, not as a name`);
    plain.shift();
  } else notes.push(`there are no titles: each row is taken as a name, from ${quote(stripped(plain)[0] ?? start)} on`);
  if (!/\p{L}/u.test(plain[0]?.cells[0] ?? '')) refuseUntitled(first, fail);
  return { fail, titles: [], head: first.row, rows: plain };
}

/** Titles that are a slip away from one of these are refused: what stands below would be lost. */
const NEAR: Partial<Record<Field, readonly string[]>> = {
  name: ['name', 'names'],
  level: ['level'],
  table: ['table'],
  round: ['round'],
  partner: ['partner', 'opponent'],
  braille: ['braille'],
  large: ['large', 'large print'],
  lowerCase: ['lower case'],
  leftHand: ['left hand'],
  legible: ['legible'],
};

function requireNoSlip({ row, cells }: CsvRow, fail: Fail): void {
  for (const title of cells) {
    const meant = nearName(title, NEAR.name ?? []);
    if (meant !== undefined) fail(row, title, slip(meant));
  }
  // Titles with something between them that separates no columns here.
  const [first = ''] = cells;
  const parts = first.split(/[^\p{L} ]+/u);
  if (parts.length > 1 && parts.some((part) => NEAR.name?.includes(part.toLowerCase()) === true))
    refuseUntitled({ row, cells }, fail);
}

function slip(meant: string): Cause {
  return because`is not a column that is read; write ${asGiven(meant)}, or give it another title if it is something else`;
}

/** What may be anybody's data is not shown. */
function refuseUntitled({ row, cells }: CsvRow, fail: Fail): never {
  const shown = cells.filter((cell) => /^\p{L}[\p{L}\p{M}' -]*$/u.test(cell)).slice(0, 6);
  const said = shown.length === 0 ? '' : `; it has ${shown.map(quote).join(', ')}`;
  return fail(
    row,
    null,
    because`has no column with names${said}; write titles into the first row, name, or last name and first name; a name that holds a comma stands in quotes, as "Simpson, Lena"`,
  );
}

// Columns

const NONE = Object.fromEntries(Object.keys(titles).map((column) => [column, -1])) as unknown as Columns;

function findColumns({ titles: row, head, fail, rows }: Table, { extras }: Kind): Columns {
  const found: Record<PeopleColumn, number> = { ...NONE };
  const ranks = new Map<PeopleColumn, number>();
  for (const [at, title] of row.entries()) {
    const about = columnOf(title);
    if (about === undefined) continue;
    const { column, rank } = about;
    const best = ranks.get(column) ?? Infinity;
    if (rank === best) fail(head, title.toLowerCase(), because`appears twice; keep one of the two`);
    if (rank > best) continue;
    ranks.set(column, rank);
    found[column] = at;
  }
  const read = settleNames(found, rows);
  for (const column of Object.keys(read) as PeopleColumn[])
    if (!isNameColumn(column) && !extras.includes(column)) read[column] = -1;
  const used = Object.values(read);
  for (const [at, title] of row.entries()) {
    const missing = extras.filter((field) => read[field] < 0).flatMap((field) => NEAR[field] ?? []);
    const meant = used.includes(at) ? undefined : nearName(title, missing);
    if (meant !== undefined) fail(head, title, slip(meant));
  }
  return read;
}

/** Of the columns with names those stay from which names are read: both parts, or the whole. */
function settleNames(found: Columns, rows: readonly CsvRow[]): Record<PeopleColumn, number> {
  const { full, bare, owner, first, last } = found;
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
  return first >= 0 ? { ...none, first } : parts(-1, last);
}

/** Whether a column holds what stands in another, in most rows: then it is the whole name. */
function holds(rows: readonly CsvRow[], whole: number, part: number): boolean {
  const both = rows.filter(({ cells }) => cells[whole] !== '' && cells[part] !== '');
  const holding = both.filter(({ cells }) => foldName(cells[whole] ?? '').includes(foldName(cells[part] ?? '')));
  return both.length > 0 && 2 * holding.length > both.length;
}

function nameColumns({ full, bare, owner, first, infix, last, last2 }: Columns): readonly number[] {
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
  const partners = said('partner');
  if (
    partners.length > 0 &&
    partners.every((text) => readWord(text) !== undefined) &&
    partners.some((text) => readWord(text) === true)
  )
    drop('partner', 'it says yes where the name of the other child should stand');
  for (const field of printFields) {
    const cells = said(field);
    const isOurs = NEAR[field]?.includes((row[columns[field]] ?? '').toLowerCase()) === true;
    if (!isOurs && cells.length > 0 && cells.every((text) => readYes(text, field) === undefined))
      drop(field, 'it says neither yes nor no');
  }
  return kept;
}

// Names

const BULLET = /^(?:[-–—•*·▪◦‣☐□✓✔]\s+)+/u;
const NUMBER = /^\(?(\d{1,4})[.):]?\s+(?=\S)/u;

/** Returns the names of rows without bullets, and without numbers where these count up. */
function stripped(rows: readonly CsvRow[], at = 0): string[] {
  const names = rows.map(({ cells }) => (cells[at] ?? '').replace(BULLET, ''));
  const numbers = names.flatMap((name) => (name === '' ? [] : [Number(NUMBER.exec(name)?.[1] ?? Number.NaN)]));
  const counts =
    numbers.length > 1 && numbers.every((number, i) => (i === 0 ? number < 2 : number === (numbers[i - 1] ?? 0) + 1));
  return counts ? names.map((name) => name.replace(NUMBER, '')) : names;
}

function takePeople(table: Table, columns: Columns, notes: string[]): Row[] {
  const { rows } = table;
  const at = nameColumns(columns).filter((column) => column >= 0);
  const alone = at.length === 1 ? stripped(rows, at[0]) : undefined;
  if (alone?.some((name, i) => name !== rows[i]?.cells[at[0] ?? 0]) === true)
    notes.push('numbers and bullets before the names are left out');
  const nobody: CsvRow[] = [];
  const nameless: CsvRow[] = [];
  const halves: CsvRow[] = [];
  const turned: (readonly [from: string, to: string])[] = [];
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
    if (isNobody(name) || (isNobody(start) && !/\p{L}/u.test(name))) {
      nobody.push(row);
      return [];
    }
    if (name === '' && extrasIn(columns).every((column) => cells[column] === '')) {
      nameless.push(row);
      return [];
    }
    if (
      columns.first >= 0 &&
      columns.last >= 0 &&
      name !== '' &&
      (cells[columns.first] === '' || cells[columns.last] === '')
    )
      halves.push(row);
    const other =
      whole === undefined || (columns.owner >= 0 && /team/i.test(table.titles[columns.owner] ?? ''))
        ? undefined
        : turnName(whole);
    if (other === undefined) return [{ ...row, name }];
    turned.push([whole ?? '', other]);
    return [{ ...row, name: other }];
  });
  const [example] = turned;
  if (example !== undefined)
    notes.push(
      `${turned.length === 1 ? 'a name' : `${turned.length} names`} with a comma ${turned.length === 1 ? 'is' : 'are'} turned round, as ${quote(example[0])} to ${quote(example[1])}`,
    );
  for (const row of nobody)
    notes.push(`row ${row.row}, ${quote(row.cells.find((cell) => cell !== '') ?? '')}, is of no person and left out`);
  if (nameless.length > 0)
    notes.push(
      `${sayRows(nameless)} ${nameless.length === 1 ? 'has' : 'have'} no name and ${nameless.length === 1 ? 'is' : 'are'} left out`,
    );
  if (halves.length > 0)
    notes.push(`${sayRows(halves)} ${halves.length === 1 ? 'has' : 'have'} only a first or only a last name`);
  return people;
}

function extrasIn(columns: Columns): readonly number[] {
  return (Object.keys(columns) as PeopleColumn[])
    .filter((column) => !isNameColumn(column))
    .map((column) => columns[column])
    .filter((at) => at >= 0);
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

// What is said

function summary({ titles: row }: Table, columns: Columns, people: readonly Row[], { one, many }: Kind): string {
  const names = nameColumns(columns).filter((column) => column >= 0);
  const said = [`${people.length} ${people.length === 1 ? one : many}`];
  const called = names.map((column) => row[column] ?? '').filter((title) => title !== '');
  if (called.length > 0)
    said.push(`names from ${called.length === 1 ? 'column' : 'columns'} ${listed(called.map(quote))}`);
  const also = extrasIn(columns).map((column) => quote(row[column] ?? ''));
  if (also.length > 0) said.push(`also read: ${also.join(', ')}`);
  const used = Object.values(columns);
  const unused = row.filter((title, at) => title !== '' && !used.includes(at)).map(quote);
  const more = unused.length > MOST_NAMED ? ` and ${unused.length - MOST_NAMED} more` : '';
  if (unused.length > 0) said.push(`not used: ${unused.slice(0, MOST_NAMED).join(', ')}${more}`);
  return said.join('; ');
}

const MOST_NAMED = 10;

function sayGuess(guessed: string, people: readonly Row[]): string {
  const example = people.find(({ name }) => /[^\0-\u007f]/u.test(name))?.name;
  return `read as ${guessed}${example === undefined ? '' : `, as in ${quote(example)}`}`;
}

function sayRows(rows: readonly CsvRow[]): string {
  const numbers = rows.slice(0, MOST_NAMED).map(({ row }) => String(row));
  const more = rows.length > MOST_NAMED ? ` and ${rows.length - MOST_NAMED} more` : '';
  return `${rows.length === 1 ? 'row' : 'rows'} ${more === '' ? listed(numbers) : numbers.join(', ')}${more}`;
}

function listed(texts: readonly string[]): string {
  return texts.join(', ').replace(/, ([^,]*)$/, ' and $1');
}

const LARGE = /large print|gro(?:ß|ss)druck|gros caracteres|letra grande|caratteri grandi/;

/** Names that look as if something went wrong before they came here, and wishes where nobody reads them. */
function findOddities({ titles: row, rows }: Table, columns: Columns, people: readonly Row[]): string[] {
  const notes: string[] = [];
  const garbled = people.flatMap(({ name }) => {
    const mended = mendName(name);
    return mended === undefined ? [] : [`${quote(name)} for ${quote(mended)}`];
  });
  if (garbled.length > 0)
    notes.push(
      `names look as if they were read in the wrong encoding, such as ${garbled[0]}: save the list anew in UTF-8`,
    );
  const coded = people.find(({ name }) => /&(?:#\d+|#x[0-9a-f]+|[a-z]+\d*);/i.test(name));
  if (coded !== undefined) notes.push(`names hold codes of web pages, such as ${quote(coded.name)}: write the letters`);
  const used = new Set([...extrasIn(columns)]);
  const wishes = rows.filter(({ cells }) => cells.some((cell, at) => !used.has(at) && LARGE.test(foldName(cell))));
  if (wishes.length > 0)
    notes.push(
      `${sayRows(wishes)} ${wishes.length === 1 ? 'speaks' : 'speak'} of large print${row.length === 0 ? '' : ' in a column that is not read for it'}: write yes in a column with the title large print`,
    );
  return notes;
}

const LOOKS_GARBLED = /[ÂÃÄÅÎÏÐÑÙØ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;

/** Returns a name whose UTF-8 was read as Windows-1252 as it was; undefined for other names. */
function mendName(name: string): string | undefined {
  if (!LOOKS_GARBLED.test(name)) return undefined;
  const bytes = [...name].map((letter) => WINDOWS.get(letter) ?? letter.codePointAt(0) ?? 256);
  if (bytes.some((byte) => byte > 255)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes));
  } catch {
    return undefined;
  }
}

const WINDOWS = new Map(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, i) => 128 + i))].map((letter, i) => [
    letter,
    128 + i,
  ]),
);
