// Reads calls that begin with a square: E9-T, E9, B3: ARMOR, B2-F2 STORM.
import { asGiven, because } from '../../core/problem.js';
import type { Call } from './call.js';
import { parseCallSquare } from '../board.js';
import { readEnd } from './read-call-end.js';
import { readDeclared } from './read-declared.js';
import { isWord, type Line, type Misread, misread } from './read-tokens.js';
import { isDash, readRange } from './read-range.js';

/** Returns the call of a line whose first token is a square. */
export function readSquareCall(line: Line, square: number): Call | Misread {
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
export function readJoined(line: Line): Call | Misread | undefined {
  const [, name = '', letter = ''] = /^([A-Z]\d{1,2})([A-Z])$/.exec(line.tokens[0]?.text ?? '') ?? [];
  const square = parseCallSquare(name);
  return square === undefined ? undefined : readEnd(line, 1, { kind: 'fire', square, letter });
}
