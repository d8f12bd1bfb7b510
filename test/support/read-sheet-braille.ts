// Reads a sheet back from its braille, by the cells alone.
import type { Battle } from '../../src/game/battle.js';
import { readSheetText } from './read-sheet-text.js';

/** Signs of more cells first. Both kinds of quotes and apostrophes have one sign; sheets in tests have the straight ones. */
const SIGNS: readonly (readonly [cells: string, character: string])[] = [
  [',-', '–'],
  [',7', '"'],
  ['"<', '('],
  ['">', ')'],
  ['_/', '/'],
  ['_*', '\\'],
  ['"7', '='],
  ['"6', '+'],
  ['"8', '×'],
  ['@&', '&'],
  ['.0', '%'],
  ['.-', '_'],
  ['"9', '*'],
  ['_?', '#'],
  ['4', '.'],
  ['1', ','],
  ['3', ':'],
  ['2', ';'],
  ['6', '!'],
  ['8', '?'],
  ['=', '_'],
];

/** Returns the text that cells stand for. */
export function fromBraille(cells: string): string {
  let text = '';
  let isNumber = false;
  for (let at = 0; at < cells.length; at++) {
    const cell = cells.charAt(at);
    const sign = SIGNS.find(([each]) => cells.startsWith(each, at));
    if (cell === '#') isNumber = true;
    else if (isNumber && /[A-J]/.test(cell)) text += String('JABCDEFGHI'.indexOf(cell));
    else {
      isNumber = false;
      if (sign !== undefined) {
        text += sign[1];
        at += sign[0].length - 1;
      } else if (cell === ',') text += cells.charAt(++at);
      else if (cell !== ';') text += cell.toLowerCase();
    }
  }
  return text;
}

/** Returns the sheets of a file in the format `brf`: each begins with its title. */
export function readSheetBrailles(cells: string): Battle[] {
  return cells.split(/\f(?=,BATTLE ,TRACKER1)/).map(readSheetBraille);
}

/** Returns everything that the braille of one sheet says of it. */
export function readSheetBraille(cells: string): Battle {
  const sections = cells
    .trimEnd()
    .split(/\n\n|\n\f/)
    .map((section) => {
      const [title = '', ...lines] = section.replace(/\n {2}(?! )/g, ' ').split('\n');
      // A title may be longer than a line.
      const isLong = title.startsWith(',BATTLE');
      return [isLong ? title : fromBraille(title).toUpperCase(), ...lines.slice(isLong ? 1 : 0).map(readLine)].join(
        '\n',
      );
    });
  return readSheetText(`${sections.join('\n\n')}\n`);
}

function readLine(line: string): string {
  // Letters of grids, logs and ships stand as they are, without a sign for capitals.
  if (/^[A-Z] (?: {4}|#[A-J] )/.test(line)) return inCells(line, 6).map(readCount).join('  ');
  const [, number = '', squares] = /^(#[A-J]+) +('.*)$/.exec(line) ?? [];
  if (squares !== undefined)
    return `${fromBraille(number).padStart(2)} ${inCells(squares, 3).map(readSquare).join(' ')}`;
  return fromBraille(line)
    .replace(/^([\w ]+ \d: )([a-z]+)(?=, | at$)/, (_, ship: string, word: string) => ship + word.toUpperCase())
    .replace(/^([\w ]+ \d: )( +) at$/, (_, ship: string, room: string) => `${ship}${'_'.repeat(room.length)} at`);
}

function inCells(line: string, cells: number): string[] {
  return line.match(new RegExp(`.{1,${cells}}`, 'g')) ?? [];
}

function readCount(pair: string): string {
  return `${pair.charAt(0)} ${fromBraille(pair.slice(2).trim()) || '_'}`;
}

/** Dot 3, and a letter where there is one. */
function readSquare(square: string): string {
  if (!square.startsWith("'")) throw new Error(`no dot is before the square ${square}`);
  return fromBraille(square.slice(1).trim()) || '_';
}
