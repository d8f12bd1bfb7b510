// A sheet as a braille file.
import { quote } from '../../core/problems/quote.js';
import type { Battle } from '../../game/battle.js';
import { spellForBraille, toBraille } from './braille.js';
import { braillePages, CELLS, listItem, paragraph, transcriberNote } from './braille-pages.js';
import { inRows, type Line } from './line.js';
import { sheetSections, type Topic } from './sheet-sections.js';

const LETTERS_A_ROW = 6;
/** In cells: a letter, and room for its count, for yes or for no. */
const LETTER = 6;
/** Numbers before rows and calls. */
const NUMBER = 4;
/** Dot 3, by which a finger finds a square; a mark, or a capital, has room in the two cells behind it. */
const SQUARE = "'";

export function sheetBraille(battle: Battle): string {
  const player = battle.player === null ? null : spellForBraille(battle.player);
  const sections = sheetSections({ ...battle, player }).map(({ topic, title, lines }) => {
    const [first = [], ...rest] = lines.map((line) => writeLine(line, topic));
    return { title, lines: [...first, ...(topic === 'game' ? noteOnName(battle, player) : []), ...rest.flat()] };
  });
  return braillePages(battle.serial ?? 'Battle Tracker', sections);
}

/** Says how the name stands in braille where it is not as given; null where it is. */
export function sayNameInBraille({ player }: Battle): string | null {
  const spelled = player === null ? null : spellForBraille(player);
  if (player === null || spelled === player.normalize('NFC')) return null;
  return `braille does not have all letters of ${quote(player)}: ${spelled === null ? 'a line to write it on' : `written as ${quote(spelled)}`}`;
}

function noteOnName({ player }: Battle, spelled: string | null): string[] {
  if (player === null || spelled === player.normalize('NFC')) return [];
  const note = spelled === null ? 'No letters in braille: write the name.' : 'Not all letters are in braille.';
  return transcriberNote(toBraille(note));
}

function writeLine(line: Line, topic: Topic): string[] {
  if ('row' in line) return listItem(toBraille(line.row));
  if ('text' in line) return (topic === 'source' ? listItem : paragraph)(toBraille(line.text));
  if ('marks' in line) return paragraph(toBraille(`Dot 3 and two cells: a square. ${line.marks}`));
  if ('calls' in line) return callsOf(line.calls);
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
  const where = place === null ? ' at' : `, ${place}`;
  return listItem(toBraille(`${ship} ${length}: ${word ?? ' '.repeat(length)}${where}`));
}

/** Two calls a row, numbered across, so that pages follow one another. */
function callsOf(calls: number): string[] {
  return Array.from({ length: calls / 2 }, (_, i) => numberOf(2 * i + 1).padEnd(CELLS / 2) + numberOf(2 * i + 2));
}

function numberOf(number: number | null): string {
  return toBraille(String(number ?? '')).padEnd(NUMBER);
}
