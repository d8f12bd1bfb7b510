// A sheet as plain text of 40 columns: for terminals, screen readers, braille displays and embossers.
import type { Battle } from '../../game/battle.js';
import { TEXT_WIDTH } from '../../game/rules-page.js';
import { inRows, type Line, wrapText } from './line.js';
import { sheetSections } from './sheet-sections.js';

/** In braille a number of one digit takes a cell more, and a line has 40. */
const LETTERS_A_ROW = 6;
/** An empty square, or a blank to write on. */
const NOTHING = '_';

/** Returns the lines of a sheet, each ended by a line feed. */
export function sheetText(battle: Battle): string {
  const sections = sheetSections(battle).map(({ title, lines }) =>
    [...wrapText(title.toUpperCase(), TEXT_WIDTH), ...lines.flatMap(writeLine)].join('\n'),
  );
  return `${sections.join('\n\n')}\n`;
}

function writeLine(line: Line): string[] {
  if ('row' in line) return [line.row];
  if ('text' in line) return wrapText(line.text, TEXT_WIDTH);
  if ('marks' in line) return wrapText(`${NOTHING} nothing yet, ${line.marks}`, TEXT_WIDTH);
  if ('squares' in line) {
    const squares = line.squares.map((letter) => (letter ?? NOTHING).padEnd(line.width));
    return [`${(line.label ?? '').padStart(2)} ${squares.join(' ')}`.trimEnd()];
  }
  if ('counts' in line) {
    return inRows(line.counts, LETTERS_A_ROW).map((row) =>
      row.map(([letter, count]) => `${letter} ${count ?? NOTHING}`).join('  '),
    );
  }
  const { ship, length, word, place } = line;
  return [
    `${ship} ${length}: ${word ?? Array(length).fill(NOTHING).join(' ')}${place === null ? ' at' : `, ${place}`}`,
  ];
}
