// Reads what follows a declared word and its squares: nothing, or a direction, which may mean two things.
import { because } from '../../core/problem.js';
import { noSquare, squareIsMissing } from '../sentences.js';
import { board } from '../board.js';
import type { Call } from './call.js';
import { callSquareName, isOnBoard } from './call-square.js';
import { printCall } from './print-call.js';
import { readEnd } from './read-call-end.js';
import { readRange } from './read-range.js';
import { isWord, type Line, type Misread, misread } from './read-tokens.js';

type Word = Omit<Extract<Call, { kind: 'declare' }>, 'kind'>;

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ACROSS', 1],
  ['RIGHT', 1],
  ['HORIZONTAL', 1],
  ['HORIZONTALLY', 1],
  ['DOWN', board.columns],
  ['VERTICAL', board.columns],
  ['VERTICALLY', board.columns],
]);

/** Returns the declaration. */
export function readDeclared(line: Line, used: number, word: Word): Call | Misread {
  const call: Call = { kind: 'declare', ...word };
  const direction = line.tokens[used];
  const step = word.end === null ? STEPS.get(direction?.text ?? '') : undefined;
  if (direction === undefined || step === undefined) return readEnd(line, used, call);
  const end = word.start + (word.word.length - 1) * step;
  const strike =
    isOnBoard(word.start) && isOnBoard(end)
      ? printCall({ ...call, end })
      : `${word.word} from ${callSquareName(word.start)} to its last square`;
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
