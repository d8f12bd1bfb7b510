// A sheet as a braille file for pages of 40 cells by 25 lines.
import type { Battle } from '../../game/battle.js';
import { toBraille } from './braille.js';
import { inRows } from './in-rows.js';
import type { Line } from './line.js';
import { sheetSections } from './sheet-sections.js';
import { wrapText } from './wrap-text.js';

const CELLS = 40;
const LINES = 25;
const LETTERS_A_ROW = 6;
/** In cells: a letter, and room for its count, for yes or for no. */
const LETTER = 6;
/** Numbers before rows and calls. */
const NUMBER = 4;
/** Dot 3, by which a finger finds a square; a mark, or a capital, has room in the two cells behind it. */
const SQUARE = "'";

/** Returns the pages of a sheet, with a form feed between two. A section that has room on one page is not divided. */
export function sheetBraille(battle: Battle): string {
  const pages: string[][] = [[]];
  for (const { title, lines } of sheetSections(battle)) {
    const section = [...wrapText(toBraille(title), CELLS), ...lines.flatMap(writeLine)].map((line) => line.trimEnd());
    const page = pages.at(-1) ?? [];
    const isNext = page.length > 0 && page.length + 1 + section.length > LINES;
    if (isNext) pages.push(section);
    else page.push(...(page.length === 0 ? [] : ['']), ...section);
  }
  return `${pages.map((page) => page.join('\n')).join('\n\f')}\n`;
}

function writeLine(line: Line): string[] {
  if ('row' in line) return wrapText(toBraille(line.row), CELLS, '  ');
  if ('text' in line) return wrapText(toBraille(line.text), CELLS);
  if ('marks' in line) return wrapText(toBraille(`Dot 3 and two cells: a square. ${line.marks}`), CELLS);
  if ('calls' in line) return callsOf(line.calls / 2);
  if ('squares' in line) {
    const { label, squares } = line;
    const cells = squares.map((letter) => (label === null ? letter : SQUARE + toBraille(letter ?? '')) ?? '');
    return [numberOf(label) + cells.map((square) => square.padEnd(3)).join('')];
  }
  if ('counts' in line) {
    return inRows(line.counts, LETTERS_A_ROW).map((row) =>
      row.map(([letter, count]) => `${letter} ${toBraille(String(count ?? ''))}`.padEnd(LETTER)).join(''),
    );
  }
  const { ship, length, word, place } = line;
  const where = place === null ? toBraille(' at') : toBraille(`, ${place}`);
  return wrapText(`${toBraille(`${ship} ${length}: `)}${word ?? ' '.repeat(length)}${where}`, CELLS, '  ');
}

/** Returns so many rows of two calls each, numbered down. */
function callsOf(rows: number): string[] {
  return Array.from({ length: rows }, (_, i) => numberOf(i + 1).padEnd(CELLS / 2) + numberOf(i + 1 + rows));
}

function numberOf(number: number | null): string {
  return toBraille(String(number ?? '')).padEnd(NUMBER);
}
