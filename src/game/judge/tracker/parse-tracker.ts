// Reads a filled-in tracker: the rows of its grid, and lines such as `R 2`, `T yes`, `E9 not T` and `sunk Ketch`.
import { type Board, columnName, parseSquare, squareAt } from '../../board.js';
import { asGiven, because, type Cause, Problem } from '../../../core/problem.js';
import type { Tracker, TrackerNote } from './tracker.js';
import type { LetterColor } from '../../letter-color.js';

/** A note before it knows its line. */
type Unplaced<Note = TrackerNote> = Note extends TrackerNote ? Omit<Note, 'line'> : never;

const MARKS: Readonly<Record<string, 'miss' | 'hit' | 'mine'>> = { o: 'miss', '-': 'miss', x: 'hit', m: 'mine' };

/** Returns the marks of a row, of which `before` rows stand above it; squares that were not tried yield none. */
function readRow(line: string, before: number, board: Board): Unplaced[] | Misread {
  const number = /^\s*(\d+)/.exec(line);
  const start = number?.[0].length ?? 0;
  const fail = (column: number, cause: Cause) => misread(undefined, column, cause);
  if (before === board.rows) return fail(1, because`is one row too many; a grid has ${board.rows}`);
  if (number !== null && Number(number[1]) !== before + 1)
    return fail(
      start,
      because`is numbered ${number[1]?.slice(0, 5) ?? ''}, but row ${before + 1} comes next; write the rows in order`,
    );
  const notes: Unplaced[] = [];
  let column = 0;
  for (let at = start; at < line.length; at++) {
    const character = String.fromCodePoint(line.codePointAt(at) ?? 0);
    if (/\s/.test(character)) continue;
    if (column === board.columns)
      return fail(
        at + 1,
        because`row ${before + 1} has more than ${board.columns} squares; write . for untried, o for a miss, x for a hit, m for a mine, and letters as capitals`,
      );
    const square = squareAt(column, before);
    const mark = Object.hasOwn(MARKS, character) ? MARKS[character] : undefined;
    if (mark !== undefined) notes.push({ kind: 'mark', square, mark });
    else if (/^[A-Z]$/.test(character)) notes.push({ kind: 'letter', square, letter: character });
    else if (character !== '.' && character !== '_')
      return fail(
        at + 1,
        because`${asGiven(character)} is not a mark; write . for untried, o for a miss, x for a hit, m for a mine, and letters as capitals`,
      );
    column++;
  }
  return column === board.columns
    ? notes
    : fail(
        line.trimEnd().length + 1,
        because`row ${before + 1} has ${column} of ${board.columns} squares; write . for untried, o for a miss, x for a hit, m for a mine, and letters as capitals`,
      );
}

const MOST_DIGITS = 2;
const COLORS: Readonly<Record<string, LetterColor>> = { GREEN: 'green', YELLOW: 'yellow', GRAY: 'gray', GREY: 'gray' };

/** Returns the note or notes, what is wrong with them, or undefined for a line that begins as no note does. */
function readNote(line: Line, board: Board): Unplaced | Unplaced[] | Misread | undefined {
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

/** What a tracker may hold: more than anybody notes. */
const limits = { characters: 50_000, lines: 1000 } as const;

/** Returns what the text notes. Throws Problem `bad-sheet` that names line and column: `tracker.txt:4:7`. */
export function parseTracker(text: string, name: string, board: Board): Tracker {
  const fail = (line: number, { column, cause }: Misread): never => {
    throw new Problem('bad-sheet', cause, { file: name, line, column });
  };
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (text.length > limits.characters || lines.length > limits.lines)
    fail(1, misread(undefined, 1, because`is too long; keep it to ${limits.lines} lines`));
  const notes: TrackerNote[] = [];
  let rows = 0;
  for (const [index, raw] of lines.entries()) {
    const line = index + 1;
    const written = withoutRemark(raw);
    const tokens = readTokens(written);
    if (tokens.tokens.length === 0 || (rows === 0 && isHead(written, board))) continue;
    const note = readNote(tokens, board);
    const read = note ?? readRow(written, rows, board);
    if ('cause' in read) return fail(line, read);
    if (note === undefined) rows++;
    notes.push(...(Array.isArray(read) ? read : [read]).map((each) => ({ ...each, line })));
  }
  if (rows > 0 && rows < board.rows)
    fail(
      lines.length,
      misread(undefined, 1, because`has ${rows} of ${board.rows} rows; write a row of dots where nothing was tried`),
    );
  if (rows === 0 && notes.length === 0)
    fail(
      1,
      misread(
        undefined,
        1,
        because`notes nothing; write ${board.rows} rows of ${board.columns} squares, or lines such as R 2`,
      ),
    );
  return { hasGrid: rows > 0, notes };
}

function withoutRemark(line: string): string {
  const at = line.search(/(^|[ \t])#/);
  return at < 0 ? line : line.slice(0, at);
}

/** The line of letters above a grid. */
function isHead(line: string, { columns }: Board): boolean {
  return line.replace(/\s/g, '').toUpperCase() === Array.from({ length: columns }, (_, c) => columnName(c)).join('');
}

interface Token {
  /** A run of letters A-Z and digits in capitals, or one other character. */
  readonly text: string;
  /** Counted from 1, in UTF-16 units as editors do. */
  readonly column: number;
}

/** What could not be read, and where. */
interface Misread {
  readonly kind: 'misread';
  readonly column: number;
  readonly cause: Cause;
}

/** The tokens of a text and the column after its end. */
interface Line {
  readonly tokens: readonly Token[];
  readonly end: number;
}

/** Returns the tokens of a text, of which `before` characters of its line precede it; blanks only part them. */
function readTokens(written: string, before = 0): Line {
  const text = narrow(written);
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (isBlank(code)) {
      at++;
      continue;
    }
    let end = at;
    while (end < text.length && isAlphanumeric(text.charCodeAt(end))) end++;
    // A character beyond the basic plane is two units and stays in one piece.
    if (end === at) end += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
    tokens.push({ text: text.slice(at, end).toUpperCase(), column: before + at + 1 });
    at = end;
  }
  return { tokens, end: before + text.trimEnd().length + 1 };
}

/** Returns full-width signs as plain ones, each in its place. */
function narrow(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}

function misread(token: Token | undefined, end: number, cause: Cause): Misread {
  return { kind: 'misread', column: token?.column ?? end, cause };
}

/** Whether a token is letters alone. */
function isWord(text: string): boolean {
  return hasOnly(text, isLetter);
}

/** Whether a token is digits alone. */
function isNumber(text: string): boolean {
  return hasOnly(text, isDigit);
}

function hasOnly(text: string, isMember: (code: number) => boolean): boolean {
  for (let i = 0; i < text.length; i++) if (!isMember(text.charCodeAt(i))) return false;
  return text !== '';
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 0xa0;
}

function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isAlphanumeric(code: number): boolean {
  return isLetter(code) || isDigit(code);
}
