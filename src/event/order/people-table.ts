// Splits a list of people into rows and cells, and finds its titles.
import { type CsvRow, type Fail, isBlank, readRecords, requireShort } from '../../core/input/csv-rows.js';
import { msg } from '../../core/problem.js';
import { quote } from '../../core/problems/quote.js';
import { nearName } from '../../core/input/choose.js';
import { columnOf, holdsNames, isHeading, isNobody, nearTitles, titleSlip } from './people-titles.js';

/** A row with the name that its cells make. */
export interface Row extends CsvRow {
  readonly name: string;
}

export interface Table {
  readonly fail: Fail;
  /** As they stand in the file; none where each row is a name. */
  readonly titles: readonly string[];
  /** Where the titles stand, as a spreadsheet counts. */
  readonly head: number;
  readonly rows: readonly CsvRow[];
}

/** Throws what makes rows no list, and adds what was guessed to the notes. */
export function readTable(text: string, fail: Fail, notes: string[]): Table {
  const rows = splitRows(text, fail);
  const head = findTitles(rows);
  return head < 0 ? untitled(rows, fail, notes) : titled(rows, head, fail, notes);
}

const DELIMITERS = ['\t', ';', '|', ',', ':'];
/** How far down, and how many characters of a line along, titles are looked for. */
const [HEAD, WIDE] = [12, 20_000];

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
    .map((line) => line.slice(0, WIDE).replace(/"[^"]*"/g, (quoted) => quoted.replace(/[^"\p{L} ]/gu, ' ')));
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

/** Returns the index of the row of titles: of several that may be, the one with the most that are known; -1 where there is none. */
function findTitles(rows: readonly CsvRow[]): number {
  const top = rows.slice(0, HEAD);
  const counts = top.map(({ cells }, i) => (mayBeTitles(top, i) ? countKnown(cells) : 0));
  return counts.findIndex((count) => count > 0 && count === Math.max(...counts));
}

function mayBeTitles(rows: readonly CsvRow[], at: number): boolean {
  const { cells } = rows[at] as CsvRow;
  if (!cells.some(holdsNames)) return false;
  const above = rows.slice(0, at).map((row) => row.cells.filter((cell) => cell !== ''));
  if (cells.filter((cell) => cell !== '').length > 1) return above.every((filled) => filled.length < cells.length);
  return above.every((filled) => filled.length === 1 && isHeading(filled[0] ?? ''));
}

function countKnown(cells: readonly string[]): number {
  return cells.filter((cell) => columnOf(cell) !== undefined).length;
}

/** Whether a row below the titles holds titles, too; alone, words such as Ad and Nomi are titles somewhere and names elsewhere. */
function areTitles(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const [first = ''] = filled;
  if (filled.length === 1) return columnOf(first)?.column === 'full' || /^names?$/i.test(first);
  return filled.some(holdsNames) && countKnown(filled) === filled.length;
}

function titled(rows: readonly CsvRow[], head: number, fail: Fail, notes: string[]): Table {
  const { cells: titles, row } = rows[head] as CsvRow;
  const width = titles.length;
  if (head > 0) notes.push(`${sayRows(rows.slice(0, head))} above the titles ${head === 1 ? 'is' : 'are'} left out`);
  requireShort({ row, cells: titles }, titles, fail);
  const people = rows.slice(head + 1).flatMap(({ row: at, cells }, below) => {
    if (cells.every((cell, i) => cell === titles[i])) return [];
    if (below === 0 && areTitles(cells)) {
      notes.push(`row ${at} below the titles has titles, too, and is left out`);
      return [];
    }
    const isNote = isNobody(cells.find((cell) => cell !== '') ?? '');
    if (!isNote && cells.slice(width).some((cell) => cell !== ''))
      fail(
        at,
        null,
        msg`has ${cells.length} fields, but there are ${width} titles; put a field that holds the separator in quotes`,
      );
    requireShort({ row: at, cells }, titles, fail);
    // Spreadsheets leave out the separators of empty cells at the end.
    return [{ row: at, cells: titles.map((_, i) => cells[i] ?? '') }];
  });
  return { fail, titles, head: row, rows: people };
}

/** Without titles a list is one of names, with nothing beside them but numbers. */
function untitled(rows: readonly CsvRow[], fail: Fail, notes: string[]): Table {
  const [first, ...others] = rows;
  if (first === undefined) return fail(1, null, msg`is empty; write one name per row`);
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
  } else notes.push(`the first name is ${quote(stripped(plain)[0] ?? start)}`);
  if (!/\p{L}/u.test(plain[0]?.cells[0] ?? '')) refuseUntitled(first, fail);
  return { fail, titles: [], head: first.row, rows: plain };
}

function requireNoSlip({ row, cells }: CsvRow, fail: Fail): void {
  for (const title of cells) {
    const meant = nearName(title, nearTitles.name ?? []);
    if (meant !== undefined) fail(row, title, titleSlip(meant));
  }
  // Titles with something between them that separates no columns here.
  const [first = ''] = cells;
  const parts = first.split(/[^\p{L} ]+/u);
  if (parts.length > 1 && parts.some((part) => nearTitles.name?.includes(part.toLowerCase()) === true))
    refuseUntitled({ row, cells }, fail);
}

/** What may be anybody's data is not shown. */
function refuseUntitled({ row, cells }: CsvRow, fail: Fail): never {
  const shown = cells.filter((cell) => /^\p{L}[\p{L}\p{M}' -]*$/u.test(cell)).slice(0, 6);
  const said = shown.length === 0 ? '' : `; it has ${shown.map(quote).join(', ')}`;
  return fail(
    row,
    null,
    msg`has no column with names${said}; write titles into the first row, name, or last name and first name; a name that holds a comma stands in quotes, as "Simpson, Lena"`,
  );
}

const BULLET = /^(?:[-–—*]\s+|[•·▪◦‣☐□✓✔]\s*)+/u;
const NUMBER = /^\(?(\d{1,4})([.):]?)\s+(?=\S)/u;

/** Returns the names of rows without bullets, and without numbers where these count up, or where most rows have a number with a sign behind it, or a bullet. */
export function stripped(rows: readonly CsvRow[], at = 0): string[] {
  const whole = rows.map(({ cells }) => cells[at] ?? '');
  const names = whole.map((name) => name.replace(BULLET, ''));
  const found = names.map((name) => NUMBER.exec(name));
  const numbers = found.flatMap((match) => (match === null ? [] : [Number(match[1])]));
  const filled = names.filter((name) => name !== '').length;
  const isCount = numbers.every((number, i) => (i === 0 ? number < 2 : number === (numbers[i - 1] ?? 0) + 1));
  const isRising = numbers.every((number, i) => i === 0 || number > (numbers[i - 1] ?? 0));
  const marked = names.filter((name, i) => (found[i]?.[2] ?? '') !== '' || name !== whole[i]).length;
  const strips = filled > 1 && ((isCount && numbers.length === filled) || (isRising && 2 * marked > filled));
  return strips ? names.map((name) => name.replace(NUMBER, '')) : names;
}

export const MAX_NAMED = 10;

export function sayRows(rows: readonly CsvRow[]): string {
  const numbers = rows.slice(0, MAX_NAMED).map(({ row }) => String(row));
  const more = rows.length > MAX_NAMED ? ` and ${rows.length - MAX_NAMED} more` : '';
  return `${rows.length === 1 ? 'row' : 'rows'} ${more === '' ? listed(numbers) : numbers.join(', ')}${more}`;
}

export function listed(texts: readonly string[]): string {
  return texts.join(', ').replace(/, ([^,]*)$/, ' and $1');
}
