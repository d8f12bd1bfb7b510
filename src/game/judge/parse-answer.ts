// Reads an answer as people write it: miss, hit & yes, bullseye, sunk Ketch, hit T, 2 R's, correct, refused.
import { asGiven, because, Problem } from '../../core/problem.js';
import { moreThanAnswer } from '../sentences.js';
import type { Answer } from './answer.js';
import type { Call } from './call.js';
import { readHit } from './read-hit.js';
import { isJoint, readShips, readSunk } from './read-sunk.js';
import { isNumber, isWord, type Line, lineFrom, type Misread, misread, readTokens } from './read-tokens.js';
import { refusals } from './refusals.js';
import { parseCallSquare } from '../board.js';
import { quote } from '../../core/problems/quote.js';

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

function startsCount(line: Line): boolean {
  return numberAt(line, opened(line)) !== undefined;
}

/** Returns the count of a line that begins with one; `letter` is the one that was called, where it is known. */
function readCount(line: Line, letter: string | null): Answer | Misread {
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

/** Returns the answer of a text. Throws Problem `bad-call` that names the column. */
export function parseAnswer(text: string): Answer {
  const answer = readAnswer(readTokens(text));
  if (answer.kind !== 'misread') return answer;
  throw new Problem('bad-call', answer.cause, { text, column: answer.column });
}

/** Answers of one word, each with what the judge may say behind it. */
const single: ReadonlyMap<string, readonly [answer: Answer, behind?: string]> = new Map<
  string,
  readonly [Answer, string?]
>([
  ['MINE', [{ kind: 'mine' }, 'its owner has two turns running']],
  ['INCORRECT', [{ kind: 'incorrect' }, 'the turn is over']],
  ['WRONG', [{ kind: 'incorrect' }, 'the turn is over']],
  ['YES', [{ kind: 'contact', contact: true }, 'part of a ship lies there']],
  ['NO', [{ kind: 'contact', contact: false }, 'no ship lies there']],
  ['VALID', [{ kind: 'valid', valid: true }]],
  ['TRUE', [{ kind: 'truth', truth: true }]],
  ['FALSE', [{ kind: 'truth', truth: false }]],
  ['HEARD', [{ kind: 'none' }]],
]);

/** Returns the answer that a line of tokens holds; where its call is known, a letter that is named must be the one called. */
export function readAnswer(written: Line, call?: Call): Answer | Misread {
  const line = withoutMarks(written);
  const [first, second] = line.tokens;
  if (first === undefined)
    return misread(
      first,
      line.end,
      because`an answer is missing; write miss, hit & yes, hit T, bullseye, 2, correct, incorrect, yes, no, true, false or refused`,
    );
  const known = single.get(first.text);
  if (known !== undefined) return readEnd(line, 1, ...known);
  if (first.text === 'MISS') return readMiss(line);
  if (first.text === 'INVALID')
    return second?.text === 'POSITION'
      ? readEnd(line, 2, { kind: 'invalid-position' }, 'the turn is over')
      : readEnd(line, 1, { kind: 'valid', valid: false });
  if (first.text === 'REFUSED') return readRefused(line);
  if (first.text === 'CORRECT') return readSunk(line, 1, (sunk) => ({ kind: 'correct', sunk }));
  const bullseye = BULLSEYES.find((words) => words.every((word, i) => line.tokens[i]?.text === word));
  if (bullseye !== undefined) return readSunk(line, bullseye.length, (sunk) => ({ kind: 'bullseye', sunk }));
  if (first.text === 'HIT' || (first.text === 'H' && second !== undefined)) return readHit(line);
  if (startsCount(line)) return readCount(line, call?.kind === 'sweep' ? call.letter : null);
  if (first.text.length === 1 && isWord(first.text)) return refuseLetter(line);
  return misread(
    first,
    line.end,
    because`${asGiven(first.text)} is not an answer; write miss, hit & yes, hit T, bullseye, 2, correct, incorrect, yes, no, true, false or refused`,
  );
}

const BULLSEYES = [
  'BULLSEYE',
  'BULLS EYE',
  'BULLS - EYE',
  'BULL \x27 S EYE',
  'BULL \u2019 S EYE',
  'BULL \x27 S - EYE',
  'BULL \u2019 S - EYE',
].map((words) => words.split(' '));

/** A cry is no part of an answer, and neither is a full stop. */
function withoutMarks({ tokens, end }: Line): Line {
  return { tokens: tokens.filter(({ text }) => text !== '!' && text !== '.'), end };
}

/** The answer ends here, or goes on with a colon and what the judge says behind it. */
function readEnd(line: Line, used: number, answer: Answer, behind?: string): Answer | Misread {
  const extra = line.tokens[used];
  if (extra === undefined) return answer;
  if (extra.text === ':' && behind !== undefined && textOf(lineFrom(line, used + 1)) === textOf(readTokens(behind)))
    return answer;
  return misread(extra, line.end, moreThanAnswer(extra.text));
}

function textOf({ tokens }: Line): string {
  return tokens.map(({ text }) => text).join(' ');
}

/** Reads `miss`, and `miss, and a mine`. */
function readMiss(line: Line): Answer | Misread {
  const at = line.tokens.findIndex(({ text }) => ![',', ';', 'MISS', 'AND', '&', '+', 'A'].includes(text));
  const [answer, behind] = single.get('MINE') ?? [];
  return answer !== undefined && line.tokens[at]?.text === 'MINE'
    ? readEnd(line, at + 1, answer, behind)
    : readEnd(line, 1, { kind: 'miss' });
}

/** Reads `refused`, and why. */
function readRefused(line: Line): Answer | Misread {
  const why = textOf(lineFrom(line, 2));
  const known = Object.values(refusals).find((sentence) => textOf(readTokens(sentence)) === why);
  return readEnd(line, 1, { kind: 'refused', reason: null }, known);
}

/** In Codebreaker P may be the letter that was hit, and M a miss. */
function refuseLetter({ tokens: [letter], end }: Line): Misread {
  const text = letter?.text ?? '';
  return misread(
    letter,
    end,
    because`${asGiven(text)} alone may mean a letter that was hit or be short for a word; write hit ${text} for the letter; write miss, hit or none in full`,
  );
}
