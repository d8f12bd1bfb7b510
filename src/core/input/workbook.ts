// Turns a workbook of Excel (.xlsx) into the text that its cells would be when copied, so that all that read lists read it.
import { unzipSync, zipSync } from 'fflate';
import readCells, { type CellValue } from 'read-excel-file/universal';
import { utf8 } from '../bytes.js';
import { because, Problem } from '../problem.js';
import { quote } from '../problems/quote.js';
import type { Fail } from './csv-rows.js';
import type { UnpackedList } from './decode-list.js';

/** Of what is unpacked: the rows of the largest list take a third of it. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Of rows and columns as far as they are used; the largest list has 100,000 rows. */
const MOST_CELLS = 5_000_000;

/** Returns the first sheet that holds rows, cells separated by tabs. */
export async function readWorkbook(bytes: Uint8Array, fail: Fail): Promise<UnpackedList> {
  const sheets = (await readSheets(bytes, fail)).filter(({ data }) => data.length > 0);
  const [first] = sheets;
  if (first === undefined) return fail(null, null, because`holds no rows; write one name or word per row`);
  const lines = first.data.map((cells) => cells.map(writeCell).join('\t'));
  const notes = sheets.length === 1 ? [] : [`of ${sheets.length} sheets with rows ${quote(first.sheet)} is read`];
  return { bytes: utf8(`${lines.join('\n')}\n`), notes };
}

async function readSheets(bytes: Uint8Array, fail: Fail) {
  try {
    const files = unpack(bytes, fail);
    for (const xml of Object.values(files)) requireNear(xml, fail);
    return await readCells(zipSync(files, { level: 0 }).buffer);
  } catch (error) {
    if (error instanceof Problem) throw error;
    return fail(null, null, because`is damaged; open it and save it anew, or save the list as CSV`);
  }
}

/** What a file says of its size is what it gets here; the reader of workbooks would unpack whatever comes. */
function unpack(bytes: Uint8Array, fail: Fail): ReturnType<typeof unzipSync> {
  let size = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/.test(name)) return false;
      size += originalSize;
      if (size > MOST_BYTES)
        fail(null, null, because`holds more than a list of people or words; copy the list into a workbook of its own`);
      return true;
    },
  });
  if (files['xl/workbook.xml'] !== undefined) return files;
  return fail(null, null, because`is no workbook of Excel, but a packed file of another kind; save the list as CSV`);
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
    if (tag === 'c' && row * width > MOST_CELLS)
      fail(null, null, because`has cells far apart; copy the list into a workbook of its own`);
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
