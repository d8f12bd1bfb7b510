// Reads a sheet back from its braille, by the cells alone.
import type { Battle } from '../../src/game/battle.js';
import { readSheetText } from './read-sheet-text.js';

/** Signs of more cells first. Both kinds of quotes and apostrophes have one sign; sheets in tests have the straight ones. */
const SIGNS: readonly (readonly [cells: string, character: string])[] = [
  ['444', '…'],
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
  ['0', '"'],
];

const MODIFIERS: Readonly<Record<string, string>> = {
  ...{ '^*': '\u0300', '^/': '\u0301', '^%': '\u0302', '^]': '\u0303', '@-': '\u0304', '@+': '\u0306', '^3': '\u0308' },
  ...{ '^$': '\u030a', '^+': '\u030c', '^&': '\u0327', '@*': '\u0338', '@3': '\u0335' },
};

/** Returns the text that cells stand for. */
export function fromBraille(cells: string): string {
  let text = '';
  let isNumber = false;
  let capitals: 'letter' | 'word' | 'passage' | null = null;
  for (let at = 0; at < cells.length;) {
    const rest = cells.slice(at);
    const [indicator = ''] = /^,{1,3}(?=[A-Z^@.])|^,'/.exec(rest) ?? [];
    const [modified = '', marks = '', letter = ''] = /^((?:[\^@][*/%\]\-+3$&])*)([A-Z])/.exec(rest) ?? [];
    const sign = SIGNS.find(([each]) => rest.startsWith(each));
    if (indicator !== '') {
      capitals = { ",'": null, ',': 'letter', ',,': 'word', ',,,': 'passage' }[indicator] as typeof capitals;
      at += indicator.length;
      isNumber = false;
    } else if (rest.startsWith('#')) {
      isNumber = true;
      at++;
    } else if (isNumber && /^[A-J]/.test(rest)) {
      text += String('JABCDEFGHI'.indexOf(rest.charAt(0)));
      at++;
    } else if (rest.startsWith(';')) {
      isNumber = false;
      at++;
    } else if (modified !== '') {
      const small = (
        letter.toLowerCase() + (marks.match(/../g) ?? []).map((mark) => MODIFIERS[mark]).join('')
      ).normalize();
      text += capitals === null ? small : small.toUpperCase();
      if (capitals === 'letter') capitals = null;
      isNumber = false;
      at += modified.length;
    } else {
      const opens = rest.startsWith('8') && /(?:^|[ (])$/.test(text) && rest.length > 1;
      isNumber &&= /^[14]/.test(rest);
      if (capitals === 'word') capitals = null;
      text += opens ? '"' : rest.startsWith('8') ? '?' : (sign?.[1] ?? rest.charAt(0));
      at += sign?.[0].length ?? 1;
    }
  }
  return text;
}

/** Returns the sheets of a file in the format `brf`: each begins with its title. */
export function readSheetBrailles(cells: string): Battle[] {
  return cells.split(/\f(?= *,BATTLE ,TRACKER1)/).map(readSheetBraille);
}

/** Returns the lines of all pages, without heads and numbers; a blank line stands between a title and what is below it. */
export function linesOfPages(cells: string): string[] {
  return cells.split('\f').flatMap((page, i) => {
    const lines = page.replace(/\n$/, '').split('\n');
    if (lines.length !== 25 || fromBraille((lines.at(-1) ?? '').trim()) !== String(i + 1))
      throw new Error(`page ${i + 1} has ${lines.length} lines, the last of them ${lines.at(-1) ?? ''}`);
    const own = lines.slice(i === 0 ? 0 : 1, -1);
    return own.slice(0, own.findLastIndex((line) => line !== '') + 1);
  });
}

/** Returns everything that the braille of one sheet says of it. */
export function readSheetBraille(cells: string): Battle {
  const blocks = linesOfPages(cells).join('\n').split('\n\n');
  const sections = Array.from({ length: blocks.length / 2 }, (_, i) => {
    const [title = '', body = ''] = blocks.slice(2 * i);
    const isList = !body.startsWith(',CODES3');
    const lines = (isList ? body.replace(/\n {2}(?! )/g, ' ') : body)
      .split('\n')
      .filter((line) => !/^ {4,6}\S/.test(line) || /^ {4}A {2}B/.test(line));
    const name = fromBraille(title.replace(/\s+/g, ' ').trim());
    return [i === 0 ? name : name.toUpperCase(), ...lines.map(readLine)].join('\n');
  });
  return readSheetText(`${sections.join('\n\n')}\n`);
}

function readLine(line: string): string {
  // Letters of grids and logs stand as they are, without a sign for capitals.
  if (/^[A-Z] (?: {4}|#[A-J] )/.test(line)) return inCells(line, 6).map(readCount).join('  ');
  const [, number = '', squares] = /^(#[A-J]+) +('.*)$/.exec(line) ?? [];
  if (squares !== undefined)
    return `${fromBraille(number).padStart(2)} ${inCells(squares, 3).map(readSquare).join(' ')}`;
  return fromBraille(line).replace(
    /^([\w ]+ \d: )( +) at$/,
    (_, ship: string, room: string) => `${ship}${'_'.repeat(room.length)} at`,
  );
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
