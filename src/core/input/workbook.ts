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
    return await readCells(zipSync(unpack(bytes, fail), { level: 0 }).buffer);
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

/** As a spreadsheet writes it into a file of text; dates are written year first. */
function writeCell(cell: CellValue | null): string {
  // A number that no calendar has is no date.
  if (cell instanceof Date) return (cell.toJSON() as string | null)?.slice(0, 10) ?? '';
  const text = typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell ?? '');
  const line = text.replace(/\s+/gu, ' ').trim();
  return /[",;:|]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
}
