// Reads a count: 2, two, none, 2 R's, 3 Rs, I have 2 R's, 2 at B4, D7, 2 in Ketch, PT.
import { parseCallSquare } from '../board.js';
import { because } from '../../core/problem.js';
import { quote } from '../../core/problems/quote.js';
import type { Answer } from './answer.js';
import { isNumber, type Line, lineFrom, type Misread, misread } from './read-tokens.js';
import { isJoint, readShips, readSunk } from './read-sunk.js';

const NUMBERS: ReadonlyMap<string, number> = new Map(
  'ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN'
    .split(' ')
    .map((word, number) => [word, number] as const)
    .concat([
      ['NONE', 0],
      ['ONCE', 1],
      ['TWICE', 2],
    ]),
);
const OPENINGS = ['I HAVE', 'THERE ARE', 'THERE IS'].map((words) => words.split(' '));

/** Whether a line begins with a count. */
export function startsCount(line: Line): boolean {
  return numberAt(line, opened(line)) !== undefined;
}

/** Returns the count of a line that begins with one; `letter` is the one that was called, where it is known. */
export function readCount(line: Line, letter: string | null): Answer | Misread {
  const at = opened(line);
  const count = numberAt(line, at) ?? 0;
  const named = readLetter(line, at + 1);
  if (letter !== null && named.letter !== null && named.letter !== letter)
    return misread(
      line.tokens[at + 1],
      line.end,
      because`${named.letter} is not the letter that was called; write the count of ${letter}, or call ${named.letter}`,
    );
  return readPlaces(line, named.used, count);
}

function opened({ tokens }: Line): number {
  return OPENINGS.some((words) => words.every((word, i) => tokens[i]?.text === word)) ? 2 : 0;
}

function numberAt({ tokens }: Line, at: number): number | undefined {
  const text = tokens[at]?.text ?? '';
  return isNumber(text) && text.length <= 2 ? Number(text) : NUMBERS.get(text);
}

/** Reads `R`, `Rs` or `R's` behind a number. */
function readLetter(line: Line, at: number): { letter: string | null; used: number } {
  const [first, mark, plural] = lineFrom(line, at).tokens.map(({ text }) => text);
  const letter = /^([A-Z])S?$/.exec(first ?? '')?.[1];
  if (first === undefined || letter === undefined) return { letter: null, used: at };
  const isMarked = first.length === 1 && (mark === '\x27' || mark === '\u2019') && plural === 'S';
  return { letter, used: isMarked ? at + 3 : at + 1 };
}

function readPlaces(line: Line, used: number, count: number): Answer | Misread {
  const answer = { kind: 'count', count, at: null, ships: null } as const;
  const word = line.tokens[used]?.text;
  if (word === 'AT') {
    const squares = readSquares(line, used + 1);
    if (squares.found.length === 0)
      return misread(line.tokens[used + 1], line.end, because`squares are missing; write 2 at B4 D7`);
    return readSunk(line, squares.used, (sunk) => ({ ...answer, at: squares.found, sunk }));
  }
  if (word !== 'IN') return readSunk(line, used, (sunk) => ({ ...answer, sunk }));
  const { names, used: after } = readShips(line.tokens, used + 1);
  if (names.length === 0) {
    const token = line.tokens[used + 1];
    return misread(
      token,
      line.end,
      because`ships are missing${token === undefined ? '' : ` before ${quote(token.text)}`}; write 2 in Ketch, PT`,
    );
  }
  return readSunk(line, after, (sunk) => ({ ...answer, ships: names, sunk }));
}

function readSquares({ tokens }: Line, from: number): { found: number[]; used: number } {
  const found: number[] = [];
  let used = from;
  for (;;) {
    const at = found.length > 0 && isJoint(tokens[used]?.text) ? used + 1 : used;
    const square = parseCallSquare(tokens[at]?.text ?? '');
    if (square === undefined) return { found, used };
    found.push(square);
    used = at + 1;
  }
}
