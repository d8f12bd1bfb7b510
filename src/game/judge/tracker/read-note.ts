// Reads one line of a tracker that is no row of its grid: a count, a circle or cross, a letter tried, a ship struck off.
import { type Board, parseSquare } from '../../board.js';
import { asGiven, because } from '../../../core/problem.js';
import { isNumber, isWord, type Line, type Misread, misread, type Token } from '../read-tokens.js';
import type { Unplaced } from './read-row.js';
import type { LetterColor } from '../../letter-color.js';

const MOST_DIGITS = 2;
const COLORS: Readonly<Record<string, LetterColor>> = { GREEN: 'green', YELLOW: 'yellow', GRAY: 'gray', GREY: 'gray' };

/** Returns the note or notes, what is wrong with them, or undefined for a line that begins as no note does. */
export function readNote(line: Line, board: Board): Unplaced | Unplaced[] | Misread | undefined {
  const [first, second] = line.tokens;
  if (first?.text === 'SUNK') return readSunk(line);
  const color = first !== undefined && Object.hasOwn(COLORS, first.text) ? COLORS[first.text] : undefined;
  if (color !== undefined) return readColor(line, color);
  const square = first === undefined ? undefined : parseSquare(first.text, board);
  if (square !== undefined) return readTried(line, square);
  if (first?.text.length !== 1 || !isWord(first.text)) return undefined;
  const at = second?.text === '=' || second?.text === ':' ? 2 : 1;
  const value = line.tokens[at];
  if (value === undefined || !(isNumber(value.text) || value.text === 'YES' || value.text === 'NO')) return undefined;
  return readLetter(line, first.text, value, at + 1);
}

function readLetter(line: Line, letter: string, value: Token, used: number): Unplaced | Misread {
  if (value.text.length > MOST_DIGITS && isNumber(value.text))
    return misread(value, line.end, because`${asGiven(value.text)} is not a count; write R 2`);
  const note: Unplaced = isNumber(value.text)
    ? { kind: 'count', letter, count: Number(value.text) }
    : { kind: 'in-fleet', letter, inFleet: value.text === 'YES' };
  return readEnd(line, used, note);
}

function readTried(line: Line, square: number): Unplaced | Misread {
  const [first, not, letter] = line.tokens;
  if (not?.text !== 'NOT' || letter?.text.length !== 1 || !isWord(letter.text))
    return misread(
      not?.text === 'NOT' ? letter : not,
      line.end,
      because`nothing is noted at ${first?.text ?? ''}; write E9 not T for a letter that was tried at E9, A 2 with a blank for a count`,
    );
  return readEnd(line, 3, { kind: 'tried', square, letter: letter.text });
}

function readSunk(line: Line): Unplaced | Misread {
  const names = line.tokens.slice(1);
  const wrong = names.find(({ text }) => !isWord(text));
  if (names.length === 0 || wrong !== undefined)
    return misread(wrong, line.end, because`a ship is missing; write sunk Ketch, one ship a line`);
  return { kind: 'sunk', ship: names.map(({ text }) => text).join(' ') };
}

function readColor(line: Line, color: LetterColor): Unplaced[] | Misread {
  const letters = line.tokens.slice(1).filter(({ text }) => text !== ',');
  const wrong = letters.find(({ text }) => text.length !== 1 || !isWord(text));
  if (letters.length === 0 || wrong !== undefined)
    return misread(wrong, line.end, because`a letter is missing; write ${color} E T, the letters one by one`);
  return letters.map(({ text }) => ({ kind: 'color', letter: text, color }));
}

function readEnd(line: Line, used: number, note: Unplaced): Unplaced | Misread {
  const extra = line.tokens[used];
  return extra === undefined
    ? note
    : misread(
        extra,
        line.end,
        because`${asGiven(extra.text)} is more than the note; write one note a line, # before a remark`,
      );
}
