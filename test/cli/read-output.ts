// What the tests of the command line look for in an output: sheets as data, texts as printed, and all that a PDF holds.
import type { Battle } from '../../src/game/battle.js';
import { parseTexts, readObjects } from '../support/read-pdf.js';
import { readSvg } from '../support/read-svg.js';

/** Returns the sheets of a JSON output, one per line; its last line ends, too. */
export function readSheets(bytes: Uint8Array | string): Battle[] {
  const lines = textOf(bytes).split('\n');
  if (lines.pop() !== '') throw new Error('the last line does not end');
  return lines.map(sheetOf);
}

/** Returns the sheet of one line. */
export function sheetOf(line: string): Battle {
  return JSON.parse(line) as Battle;
}

/** Returns the only sheet of a JSON output. */
export function readSheet(bytes: Uint8Array | string): Battle {
  const [sheet, ...more] = readSheets(bytes);
  if (sheet === undefined || more.length > 0) throw new Error('not one sheet');
  return sheet;
}

/** Returns the text of each page of a PDF without white space: letters in squares stand apart, lines break where they fit. */
export async function readPdfPages(bytes: Uint8Array): Promise<string[]> {
  return (await parseTexts(bytes)).map((text) => text.replace(/\s/g, ''));
}

/** Returns the texts of an SVG, one an element, as they stand. */
export function readSvgTexts(bytes: Uint8Array): string[] {
  return readSvg(bytes).flatMap((page) => page.runs.map((run) => run.text));
}

/** Returns the bytes of a PDF, and after them every object with its stream unpacked. */
export function unpackPdf(bytes: Uint8Array): Buffer {
  const objects = [...readObjects(bytes).values()];
  const unpacked = objects.flatMap(({ text, stream }) => [Buffer.from(text, 'latin1'), stream ?? Buffer.alloc(0)]);
  return Buffer.concat([bytes, ...unpacked]);
}

function textOf(bytes: Uint8Array | string): string {
  return typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString('utf8');
}
