// A sheet as a braille file for pages of 40 cells by 25 lines.
import type { Battle } from '../game/battle.js';
import { toBraille } from './braille.js';
import { inRows } from './in-rows.js';
import type { Line } from './line.js';
import { sheetSections } from './sheet-sections.js';
import { wrapText } from './wrap-text.js';

const CELLS = 40;
const LINES = 25;
const LETTERS_A_ROW = 6;
/** Dots 3 and 6: nothing is known of a square, or a letter is not in the fleet. */
const NOTHING = '-';
/** All six dots: a box to write in. */
const BOX = '=';

/** Returns the pages of a sheet, with a form feed between two. A section that has room on one page is not divided. */
export function sheetBraille(battle: Battle): string {
  const pages: string[][] = [[]];
  for (const { title, lines } of sheetSections(battle)) {
    const section = [...wrapText(toBraille(title), CELLS), ...lines.flatMap(writeLine)];
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
  if ('squares' in line) {
    const label = line.label === null ? '' : toBraille(String(line.label));
    return [`${label.padEnd(3)} ${line.squares.map((letter) => letter ?? NOTHING).join(' ')}`];
  }
  if ('counts' in line) {
    const count = (value: number | undefined) =>
      value === undefined ? BOX : value === 0 ? NOTHING : toBraille(String(value));
    return inRows(line.counts, LETTERS_A_ROW).map((row) =>
      row.map(([letter, value]) => `${letter} ${count(value)}`).join('  '),
    );
  }
  const { ship, length, word, place } = line;
  const boxes = Array(length).fill(BOX).join(' ');
  const where = place === null ? toBraille(' at') : toBraille(`, ${place}`);
  return wrapText(`${toBraille(`${ship} ${length}: `)}${word ?? boxes}${where}`, CELLS, '  ');
}
