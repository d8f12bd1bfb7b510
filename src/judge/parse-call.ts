// Reads a call as people write it: E9-T, R, B3: ARMOR, STORM from B2 to F2, claim 142.
import { parseSquare } from '../game/board.js';
import { Problem, quote } from '../problem.js';
import type { Call } from './call.js';
import { isNumber, isWord, type Line, type Misread, misread, readTokens, type Token } from './read-tokens.js';

const FORMS = 'write E9-T, E9, R, B3: ARMOR or STORM from B2 to F2';

/** Returns the call of a text. Throws Problem `bad-call` that names the column. */
export function parseCall(text: string): Call {
  const call = readCall(readTokens(text));
  if (call.kind !== 'misread') return call;
  throw new Problem('bad-call', call.message, { where: `${quote(text)} column ${call.column}`, fix: call.fix });
}

/** Returns the call that a line of tokens holds. */
export function readCall(line: Line): Call | Misread {
  const [first] = line.tokens;
  if (first === undefined) return misread(first, line.end, 'no call stands here', FORMS);
  if (isStrike(line.tokens)) return readStrike(line, first);
  const keyword = keywords.get(first.text);
  if (keyword !== undefined) return keyword(line);
  if (first.text.length === 1 && isWord(first.text)) return readEnd(line, 1, { kind: 'sweep', letter: first.text });
  const square = parseSquare(first.text);
  if (square === undefined) return misread(first, line.end, `${quote(first.text)} begins no call`, FORMS);
  return readAtSquare(line, square);
}

/** RADAR and CLAIM are words, too: who strikes one goes on with `from` and a square. FROM itself is a word, and may be looked up or declared. */
function isStrike([first, second, third]: readonly Token[]): boolean {
  if (second?.text !== 'FROM') return false;
  return third !== undefined || !(keywords.has(first?.text ?? '') || parseSquare(first?.text ?? '') !== undefined);
}

type ReadCall = (line: Line) => Call | Misread;

const keywords: ReadonlyMap<string, ReadCall> = new Map<string, ReadCall>([
  ['SWEEP', readSweep],
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

function readEnd(line: Line, used: number, call: Call): Call | Misread {
  const extra = line.tokens[used];
  return extra === undefined
    ? call
    : misread(
        extra,
        line.end,
        `${quote(extra.text)} is more than the call`,
        'put = before the answer, # before a remark',
      );
}

const DASHES = new Set(['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212']);

function readAtSquare(line: Line, square: number): Call | Misread {
  const [, sign, after] = line.tokens;
  if (sign === undefined) return { kind: 'fire', square, letter: null };
  if (sign.text === ':') return readWord(line, after, (word) => readEnd(line, 3, declaration(word, square)));
  const dashed = DASHES.has(sign.text);
  const letter = dashed ? after : sign;
  const used = dashed ? 3 : 2;
  if (letter === undefined || !isWord(letter.text))
    return misread(letter, line.end, 'a letter is missing', 'write E9-T for a letter, B3: ARMOR for a word');
  if (letter.text.length === 1) return readEnd(line, used, { kind: 'fire', square, letter: letter.text });
  return dashed
    ? misread(letter, line.end, `${quote(letter.text)} is more than a letter`, 'write B3: ARMOR for a word')
    : readEnd(line, used, declaration(letter.text, square));
}

function declaration(word: string, start: number): Call {
  return { kind: 'declare', word, start, end: null };
}

function readStrike(line: Line, first: Token): Call | Misread {
  const [, , from, to, last] = line.tokens;
  return readWord(line, first, (word) =>
    readSquare(line, from, (start) => {
      if (to?.text !== 'TO') return misread(to, line.end, '"to" is missing', 'write STORM from B2 to F2');
      return readSquare(line, last, (end) => readEnd(line, 5, { kind: 'declare', word, start, end }));
    }),
  );
}

function readSweep(line: Line): Call | Misread {
  const letter = line.tokens[1];
  if (letter?.text.length !== 1 || !isWord(letter.text))
    return misread(letter, line.end, 'a letter is missing', 'write sweep R, or R alone');
  return readEnd(line, 2, { kind: 'sweep', letter: letter.text });
}

function readScan(line: Line, device: 'radar' | 'sonar'): Call | Misread {
  return readSquare(line, line.tokens[1], (center) => readEnd(line, 2, { kind: 'scan', device, center }));
}

function readDictionary(line: Line): Call | Misread {
  return readWord(line, line.tokens[1], (word) => readEnd(line, 2, { kind: 'dictionary', word }));
}

const MOST_DIGITS = 3;

function readClaim(line: Line): Call | Misread {
  return readDigits(line, 'write claim 142, or bid 7', (claim) => readEnd(line, 2, { kind: 'claim', claim }));
}

function readShow(line: Line): Call | Misread {
  return readDigits(line, 'write show 2', (digits) => readEnd(line, 2, { kind: 'show', number: Number(digits) }));
}

function readSay(line: Line): Call | Misread {
  return readDigits(line, 'write say 7', (digits) =>
    digits.length === 1
      ? readEnd(line, 2, { kind: 'say', digit: digits })
      : misread(line.tokens[1], line.end, `${digits} is more than a digit`, 'write say 7'),
  );
}

function readDigits(line: Line, fix: string, next: (digits: string) => Call | Misread): Call | Misread {
  const token = line.tokens[1];
  return token !== undefined && isNumber(token.text) && token.text.length <= MOST_DIGITS
    ? next(token.text)
    : misread(token, line.end, 'a number of one to three digits is missing', fix);
}

function readWord(line: Line, token: Token | undefined, next: (word: string) => Call | Misread): Call | Misread {
  return token !== undefined && isWord(token.text)
    ? next(token.text)
    : misread(token, line.end, 'a word of letters A-Z is missing', 'write B3: ARMOR or STORM from B2 to F2');
}

function readSquare(line: Line, token: Token | undefined, next: (square: number) => Call | Misread): Call | Misread {
  const square = token === undefined ? undefined : parseSquare(token.text);
  return square === undefined
    ? misread(
        token,
        line.end,
        `${token === undefined ? 'a square is missing' : `${quote(token.text)} is no square`}`,
        'squares are A1 to J10',
      )
    : next(square);
}
