// Reads a call as people write it: E9-T, R, B3: ARMOR, STORM from B2 to F2, claim 142.
import { asGiven, because, Problem } from '../../core/problem.js';
import { noSquare, squareIsMissing } from '../sentences.js';
import type { Call, Device } from './call.js';
import { columnOf, parseCallSquare, rowOf, squareAt, squareName } from '../board.js';
import { isNumber, isWord, type Line, type Misread, misread, readTokens } from './read-tokens.js';
import { printCall } from './print-call.js';

const DASHES = new Set(['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212']);

function isDash(text: string | undefined): boolean {
  return text !== undefined && DASHES.has(text);
}

interface Range {
  readonly start: number;
  readonly end: number | null;
  /** The tokens that were read, with those before. */
  readonly used: number;
}

/** Reads `B2`, `B2-F2` or `B2 to F2` from a token on; undefined when no square stands there. */
function readRange({ tokens }: Line, from: number): Range | undefined {
  const start = parseCallSquare(tokens[from]?.text ?? '');
  if (start === undefined) return undefined;
  const joint = tokens[from + 1]?.text;
  const end = joint === 'TO' || isDash(joint) ? parseCallSquare(tokens[from + 2]?.text ?? '') : undefined;
  return end === undefined ? { start, end: null, used: from + 1 } : { start, end, used: from + 3 };
}

type Word = Omit<Extract<Call, { kind: 'declare' }>, 'kind'>;

const DIRECTIONS: ReadonlyMap<string, 'across' | 'down'> = new Map([
  ['ACROSS', 'across'],
  ['RIGHT', 'across'],
  ['HORIZONTAL', 'across'],
  ['HORIZONTALLY', 'across'],
  ['DOWN', 'down'],
  ['VERTICAL', 'down'],
  ['VERTICALLY', 'down'],
]);

function readDeclared(line: Line, used: number, word: Word): Call | Misread {
  const call: Call = { kind: 'declare', ...word };
  const direction = line.tokens[used];
  const runs = word.end === null ? DIRECTIONS.get(direction?.text ?? '') : undefined;
  if (direction === undefined || runs === undefined) return readEnd(line, used, call);
  const [column, row, more] = [columnOf(word.start), rowOf(word.start), word.word.length - 1];
  const end = runs === 'across' ? squareAt(column + more, row) : squareAt(column, row + more);
  const strike =
    parseCallSquare(squareName(end)) === end
      ? printCall({ ...call, end })
      : `${word.word} from ${squareName(word.start)} to its last square`;
  return {
    ...misread(
      direction,
      line.end,
      because`a declaration has no direction; write ${printCall(call)} for the word at its first square, or ${strike} for all its squares`,
    ),
    isTurned: true,
  };
}

/** Reads `STORM from B2 to F2`, `STORM B2-F2`, `ARMOR at B3`; undefined when the line has no such form. */
function readWordCall(line: Line): Call | Misread | undefined {
  const [word, joint] = line.tokens;
  if (word === undefined || joint === undefined || !isWord(word.text)) return undefined;
  const isJoined = JOINTS.has(joint.text);
  // A letter before a square is a letter that is tried there.
  if (word.text.length === 1 && joint.text !== 'FROM') return undefined;
  const range = readRange(line, isJoined ? 2 : 1);
  if (range === undefined) {
    if (joint.text !== 'FROM') return undefined;
    const missing = line.tokens[2];
    const cause = missing === undefined ? squareIsMissing() : noSquare(missing.text);
    return misread(missing, line.end, cause);
  }
  return readDeclared(line, range.used, { word: word.text, start: range.start, end: range.end });
}

const JOINTS = new Set(['FROM', 'AT', ':', ',']);

/** Returns the call of a text. Throws Problem `bad-call` that names the column. */
export function parseCall(text: string): Call {
  const call = readCall(readTokens(text));
  if (call.kind !== 'misread') return call;
  throw new Problem('bad-call', call.cause, { text, column: call.column });
}

export function readCall(written: Line): Call | Misread {
  const line = joinSquare(withoutMarks(written));
  const [first] = line.tokens;
  if (first === undefined)
    return misread(
      first,
      line.end,
      because`a call is missing here; write E9-T, E9, R, B3: ARMOR or STORM from B2 to F2`,
    );
  const keyword = keywords.get(first.text);
  if (keyword !== undefined && !isDeclared(line)) return keyword(line);
  const declared = readWordCall(line);
  if (declared !== undefined) return declared;
  if (first.text.length === 1 && isWord(first.text)) return readLetter(line, 0);
  const square = parseCallSquare(first.text);
  if (square !== undefined) return readSquareCall(line, square);
  return (
    readJoined(line) ??
    misread(
      first,
      line.end,
      because`${asGiven(first.text)} is not a call; write E9-T, E9, R, B3: ARMOR or STORM from B2 to F2`,
    )
  );
}

/** Whether the first token begins a call even where more follows: a keyword, a letter, a square. A word alone does not. */
export function beginsCall({ tokens: [first] }: Line): boolean {
  const text = first?.text ?? '';
  return keywords.has(text) || (text.length === 1 && isWord(text)) || parseCallSquare(text) !== undefined;
}

const MARKS = new Set(['?', '!', '.']);

/** What people put behind a question tells nothing. */
function withoutMarks({ tokens, end }: Line): Line {
  const last = tokens.findLastIndex(({ text }) => !MARKS.has(text));
  return { tokens: tokens.slice(0, last + 1), end };
}

/** `E 9 T` is a square and a letter, too. */
function joinSquare({ tokens, end }: Line): Line {
  const [letter, number, ...rest] = tokens;
  const square = (letter?.text ?? '') + (number?.text ?? '');
  return letter !== undefined && rest.length > 0 && /^[A-Z]$/.test(letter.text) && /^[A-Z]\d{1,2}$/.test(square)
    ? { tokens: [{ text: square, column: letter.column }, ...rest], end }
    : { tokens, end };
}

/** RADAR and CLAIM are words, too: who declares one goes on with `from`, or with a first and a last square. */
function isDeclared(line: Line): boolean {
  const [first, second, third] = line.tokens;
  if (second?.text === 'FROM') return third !== undefined;
  const range = readRange(line, 1);
  if (range === undefined || range.end === null) return false;
  const isScan = first?.text === 'RADAR' || first?.text === 'SONAR';
  return !isScan || liesInLine(range.start, range.end);
}

function liesInLine(first: number, last: number): boolean {
  return columnOf(first) === columnOf(last) || rowOf(first) === rowOf(last);
}

type ReadCall = (line: Line) => Call | Misread;

const keywords: ReadonlyMap<string, ReadCall> = new Map<string, ReadCall>([
  ['SWEEP', (line) => readLetter(line, 1)],
  ['LETTER', (line) => readLetter(line, 1)],
  ['HOW', readQuestion],
  ['RADAR', (line) => readScan(line, 'radar')],
  ['SONAR', (line) => readScan(line, 'sonar')],
  ['DICTIONARY', readDictionary],
  ...['CLAIM', 'CLAIMS', 'COUNTER', 'COUNTERS', 'BID', 'BIDS', 'RAISE', 'RAISES'].map(
    (word) => [word, readClaim] as const,
  ),
  ...['SHOW', 'SHOWS'].map((word) => [word, readShow] as const),
  ...['SAY', 'SAYS'].map((word) => [word, readSay] as const),
  ...plain('concede', 'CONCEDE', 'CONCEDES'),
  ...plain('challenge', 'CHALLENGE', 'CHALLENGES'),
  ...plain('reveal', 'REVEAL', 'REVEALS'),
  ...plain('digit', 'DIGIT'),
  ...plain('count', 'COUNT'),
  ...plain('first', 'FIRST'),
  ...plain('draw', 'DRAW'),
  ...plain('coin', 'COIN'),
]);

function plain(
  kind: 'concede' | 'challenge' | 'reveal' | 'digit' | 'count' | 'first' | 'draw' | 'coin',
  ...words: readonly string[]
): [string, ReadCall][] {
  return words.map((word) => [word, (line) => readEnd(line, 1, { kind })]);
}

/** Reads `R`, `R's`, or `T E9`: a letter that is tried at a square. */
function readLetter(line: Line, from: number): Call | Misread {
  const [letter, ...rest] = line.tokens.slice(from);
  if (letter?.text.length !== 1 || !isWord(letter.text))
    return misread(letter, line.end, because`a letter is missing; write sweep R, or R alone`);
  const [next] = rest;
  if (next !== undefined && isNumber(next.text))
    return misread(
      next,
      line.end,
      because`${asGiven(next.text)} could be a count or belong to a square; write ${letter.text} = ${next.text} for the count, ${letter.text}${next.text} for the square`,
    );
  const square = from === 0 ? parseCallSquare(next?.text ?? '') : undefined;
  return square === undefined
    ? readEnd(line, from + 1, { kind: 'sweep', letter: letter.text })
    : readEnd(line, from + 2, { kind: 'fire', square, letter: letter.text });
}

function readQuestion(line: Line): Call | Misread {
  const [, many, letters, ...rest] = line.tokens;
  const letter = /^([A-Z])S?$/.exec(letters?.text ?? '')?.[1];
  if (many?.text !== 'MANY' || letter === undefined)
    return misread(many, line.end, because`a letter is missing; write R, or how many R`);
  const tail = rest.map(({ text }) => text).join(' ');
  return /^([\x27\u2019] S)?( ?ARE( THERE)?( IN YOUR FLEET)?)?$/.test(tail)
    ? { kind: 'sweep', letter }
    : misread(
        rest[0],
        line.end,
        because`${asGiven(rest[0]?.text ?? '')} is more than the call; write R, or how many R`,
      );
}

/** Reads `radar D5`, `radar sweep at D5`, or the corners of the area: `radar C4-E6`. */
function readScan(line: Line, device: Device): Call | Misread {
  const named = ['SWEEP', 'PING'].includes(line.tokens[1]?.text ?? '') ? 2 : 1;
  const from = ['AT', 'AROUND'].includes(line.tokens[named]?.text ?? '') ? named + 1 : named;
  const range = readRange(line, from);
  const token = line.tokens[from];
  if (range === undefined)
    return misread(token, line.end, token === undefined ? squareIsMissing() : noSquare(token.text));
  const center = range.end === null ? range.start : middleOf(range.start, range.end);
  return center === undefined
    ? misread(
        token,
        line.end,
        because`these are no corners of nine squares; write ${device} D5, or ${device} C4-E6; for the word, ${device.toUpperCase()} from its first to its last square`,
      )
    : readEnd(line, range.used, { kind: 'scan', device, center });
}

/** Returns the middle of nine squares that are named by their first and last. */
function middleOf(first: number, last: number): number | undefined {
  const [column, row] = [columnOf(first), rowOf(first)];
  return last === squareAt(column + 2, row + 2) ? squareAt(column + 1, row + 1) : undefined;
}

function readDictionary(line: Line): Call | Misread {
  const word = line.tokens[1];
  return word !== undefined && isWord(word.text)
    ? readEnd(line, 2, { kind: 'dictionary', word: word.text })
    : misread(word, line.end, because`a word of letters A-Z is missing; write dictionary STORM`);
}

const MOST_DIGITS = 3;

function readClaim(line: Line): Call | Misread {
  return readDigits(line, 'claim 142, or bid 7', (claim) => readEnd(line, 2, { kind: 'claim', claim }));
}

function readShow(line: Line): Call | Misread {
  return readDigits(line, 'show 2', (digits) => readEnd(line, 2, { kind: 'show', number: Number(digits) }));
}

function readSay(line: Line): Call | Misread {
  return readDigits(line, 'say 7', (digits) =>
    digits.length === 1
      ? readEnd(line, 2, { kind: 'say', digit: digits })
      : misread(line.tokens[1], line.end, because`${digits} is more than a digit; write say 7`),
  );
}

function readDigits(line: Line, example: string, next: (digits: string) => Call | Misread): Call | Misread {
  const token = line.tokens[1];
  return token !== undefined && isNumber(token.text) && token.text.length <= MOST_DIGITS
    ? next(token.text)
    : misread(token, line.end, because`a number of one to three digits is missing; write ${example}`);
}

/** Returns the call of a line whose first token is a square. */
function readSquareCall(line: Line, square: number): Call | Misread {
  const { tokens } = line;
  const range = readRange(line, 0);
  if (range !== undefined && range.end !== null) {
    const at = tokens[range.used]?.text === ':' || tokens[range.used]?.text === ',' ? range.used + 1 : range.used;
    const word = tokens[at];
    if (word === undefined || !isWord(word.text))
      return misread(word, line.end, because`a word of letters A-Z is missing; write STORM from B2 to F2`);
    return readDeclared(line, at + 1, { word: word.text, start: range.start, end: range.end });
  }
  const sign = tokens[1]?.text;
  if (sign === undefined) return { kind: 'fire', square, letter: null };
  const used = isDash(sign) || sign === ':' || sign === ',' ? 2 : 1;
  const told = tokens[used];
  if (sign === ':' && (told === undefined || !isWord(told.text)))
    return misread(told, line.end, because`a word of letters A-Z is missing; write B3: ARMOR or STORM from B2 to F2`);
  if (told === undefined || !isWord(told.text))
    return misread(told, line.end, because`a letter is missing; write E9-T for a letter, B3: ARMOR for a word`);
  if (told.text.length === 1) return readEnd(line, used + 1, { kind: 'fire', square, letter: told.text });
  return isDash(sign)
    ? misread(told, line.end, because`${asGiven(told.text)} is more than a letter; write B3: ARMOR for a word`)
    : readDeclared(line, used + 1, { word: told.text, start: square, end: null });
}

/** Returns the call of a line whose first token is a square and a letter in one, such as E9T; undefined when it is none. */
function readJoined(line: Line): Call | Misread | undefined {
  const [, name = '', letter = ''] = /^([A-Z]\d{1,2})([A-Z])$/.exec(line.tokens[0]?.text ?? '') ?? [];
  const square = parseCallSquare(name);
  return square === undefined ? undefined : readEnd(line, 1, { kind: 'fire', square, letter });
}

function readEnd(line: Line, used: number, call: Call): Call | Misread {
  const extra = line.tokens[used];
  return extra === undefined
    ? call
    : misread(
        extra,
        line.end,
        because`${asGiven(extra.text)} is more than the call; put = before the answer, # before a remark`,
      );
}
