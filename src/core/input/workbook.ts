// Turns a workbook of Excel (.xlsx) into the text that its cells would be when copied, so that all that read lists read it.
import { unzipSync, zipSync } from 'fflate';
import readCells, { type CellValue } from 'read-excel-file/universal';
import { utf8 } from '../bytes.js';
import { msg, Problem } from '../problem.js';
import { quote } from '../problems/quote.js';
import type { Fail } from './csv-rows.js';
import type { UnpackedList } from './decode-list.js';

/** Of what is unpacked: the rows of the largest list take a third of it. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Of rows and columns as far as they are used; the largest list has 100,000 rows. */
const MAX_CELLS = 5_000_000;

/** Returns the first sheet that holds rows, of what a person sees there, cells separated by tabs. */
export async function readWorkbook(bytes: Uint8Array, fail: Fail): Promise<UnpackedList> {
  const sheets = (await readSheets(bytes, fail)).filter(({ data }) => data.flat().some((cell) => cell !== null));
  const [first] = sheets;
  if (first === undefined) return fail(null, null, msg`holds no rows; write one name or word per row`);
  const lines = first.data.map((cells) => cells.map(writeCell).join('\t'));
  const notes = [
    ...(sheets.length === 1 ? [] : [`of ${sheets.length} sheets with rows ${quote(first.sheet)} is read`]),
    ...(first.hidden === 0 ? [] : [`${first.hidden} hidden ${first.hidden === 1 ? 'row is' : 'rows are'} left out`]),
  ];
  return { bytes: utf8(`${lines.join('\n')}\n`), notes };
}

async function readSheets(bytes: Uint8Array, fail: Fail) {
  try {
    const files = unpack(bytes, fail);
    for (const xml of Object.values(files)) requireNear(xml, fail);
    const hiddenRows = leaveOutHidden(files);
    const sheets = await readCells(zipSync(files, { level: 0 }).buffer);
    return sheets.map((sheet, i) => ({ ...sheet, hidden: hiddenRows[i] ?? 0 }));
  } catch (error) {
    if (error instanceof Problem) throw error;
    return fail(null, null, msg`is damaged; open it and save it anew, or save the list as CSV`);
  }
}

/** What a file says of its size is what it gets here; the reader of workbooks would unpack whatever comes. */
function unpack(bytes: Uint8Array, fail: Fail): ReturnType<typeof unzipSync> {
  let size = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/.test(name)) return false;
      size += originalSize;
      if (size > MAX_BYTES)
        fail(null, null, msg`holds more than a list of people or words; copy the list into a workbook of its own`);
      return true;
    },
  });
  if (files['xl/workbook.xml'] !== undefined) return files;
  return fail(null, null, msg`is no workbook of Excel, but a packed file of another kind; save the list as CSV`);
}

/** Takes out what a person does not see, and the reader gives with the rest; returns how many rows that is of each sheet which stays. */
function leaveOutHidden(files: ReturnType<typeof unzipSync>): number[] {
  const textOf = (path: string) => new TextDecoder().decode(files[path]);
  const targets = new Map(
    (textOf('xl/_rels/workbook.xml.rels').match(/<(?:\w+:)?Relationship\s[^<>]*>/g) ?? []).map((tag) => [
      attributeOf(tag, 'Id'),
      `xl/${attributeOf(tag, 'Target').replace(/^\/xl\//, '')}`,
    ]),
  );
  const counts: number[] = [];
  const workbook = textOf('xl/workbook.xml').replace(/<(?:\w+:)?sheet\s[^<>]*>/g, (tag) => {
    if (/hidden$/i.test(attributeOf(tag, 'state'))) return '';
    const path = targets.get(attributeOf(tag, '\\w+:id')) ?? '';
    const { xml, count } = withoutHiddenRows(path in files ? textOf(path) : '');
    if (count > 0) files[path] = new TextEncoder().encode(xml);
    counts.push(count);
    return tag;
  });
  files['xl/workbook.xml'] = new TextEncoder().encode(workbook);
  return counts;
}

/** Hidden rows stay without their cells, so that all others keep their numbers. */
function withoutHiddenRows(whole: string): { readonly xml: string; readonly count: number } {
  let [xml, at, count] = ['', 0, 0];
  let isHidden = false;
  for (const { 0: tag, index } of whole.matchAll(/<\/?(?:\w+:)?row(?=[\s/>])[^<>]*>/g)) {
    if (isHidden && tag.startsWith('</')) {
      [at, isHidden] = [index + tag.length, false];
      count++;
    } else if (!isHidden && !tag.endsWith('/>') && /^(?:1|true)$/.test(attributeOf(tag, 'hidden'))) {
      xml += `${whole.slice(at, index)}${tag.slice(0, -1)}/>`;
      [at, isHidden] = [whole.length, true];
    }
  }
  return { xml: xml + whole.slice(at), count };
}

function attributeOf(tag: string, name: string): string {
  return new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)`).exec(tag)?.[1] ?? '';
}

/** The reader fills in all rows and columns that lie before a cell, so one that claims to stand far out is refused. */
function requireNear(xml: Uint8Array, fail: Fail): void {
  let [row, column, width] = [0, 0, 0];
  for (const [, tag, attributes = ''] of new TextDecoder().decode(xml).matchAll(TAG)) {
    [row, column] = tag === 'row' ? [row + 1, 0] : [row, column + 1];
    for (const [, place = ''] of attributes.matchAll(/r\s*=\s*["']([^"']*)/g)) {
      const [, letters = '', digits] = /^([A-Z]{0,3})(\d{1,7})$/.exec(place) ?? [];
      if (digits === undefined) throw new Error(`no cell is called ${place}`);
      row = Math.max(row, Number(digits));
      column = Math.max(
        column,
        [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0),
      );
    }
    width = Math.max(width, column);
    if (tag === 'c' && row * width > MAX_CELLS)
      fail(null, null, msg`has cells far apart; copy the list into a workbook of its own`);
  }
}

const TAG = /<(?:[^\s<>/:]+:)?(row|c)(?=[\s/>])([^<]*)/gu;

/** As a spreadsheet writes it into a file of text; dates are written year first. */
function writeCell(cell: CellValue | null): string {
  // A number that no calendar has is no date.
  if (cell instanceof Date) return (cell.toJSON() as string | null)?.slice(0, 10) ?? '';
  const text = typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell ?? '');
  const line = text.replace(/\s+/gu, ' ').trim();
  return /[",;:|]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
}
