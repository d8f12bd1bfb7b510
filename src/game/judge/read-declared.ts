// Reads what follows a declared word and its squares: nothing, or a direction, which may mean two things.
import { because } from '../../core/problem.js';
import { noSquare, squareIsMissing } from '../sentences.js';
import { columnOf, parseCallSquare, rowOf, squareAt, squareName } from '../board.js';
import type { Call } from './call.js';
import { printCall } from './print-call.js';
import { readEnd } from './read-call-end.js';
import { readRange } from './read-range.js';
import { isWord, type Line, type Misread, misread } from './read-tokens.js';

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

/** Returns the declaration. */
export function readDeclared(line: Line, used: number, word: Word): Call | Misread {
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
export function readWordCall(line: Line): Call | Misread | undefined {
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
