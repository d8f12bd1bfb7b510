// Reads an answer as people write it: miss, hit & yes, bullseye, sunk Ketch, hit T, 2, correct, refused.
import { parseSquare } from '../game/board.js';
import { editions } from '../game/editions.js';
import { Problem, quote } from '../problem.js';
import { type Answer, countAnswer } from './answer.js';
import { isNumber, isWord, type Line, type Misread, misread, readTokens, type Token } from './read-tokens.js';

const FORMS = 'write miss, hit & yes, hit T, bullseye, 2, correct, incorrect, yes, no, true, false or refused';

/** Returns the answer of a text. Throws Problem `bad-call` that names the column. */
export function parseAnswer(text: string): Answer {
  const answer = readAnswer(readTokens(text));
  if (answer.kind !== 'misread') return answer;
  throw new Problem('bad-call', answer.message, { where: `${quote(text)} column ${answer.column}`, fix: answer.fix });
}

const single: ReadonlyMap<string, Answer> = new Map<string, Answer>([
  ['MISS', { kind: 'miss' }],
  ['MINE', { kind: 'mine' }],
  ['CORRECT', { kind: 'correct' }],
  ['INCORRECT', { kind: 'incorrect' }],
  ['WRONG', { kind: 'incorrect' }],
  ['YES', { kind: 'contact', contact: true }],
  ['NO', { kind: 'contact', contact: false }],
  ['VALID', { kind: 'valid', valid: true }],
  ['TRUE', { kind: 'truth', truth: true }],
  ['FALSE', { kind: 'truth', truth: false }],
  ['REFUSED', { kind: 'refused', reason: null }],
  ['NONE', countAnswer(0)],
]);

/** Returns the answer that a line of tokens holds. */
export function readAnswer(line: Line): Answer | Misread {
  const [first, second] = line.tokens;
  if (first === undefined) return misread(first, line.end, 'no answer stands here', FORMS);
  const known = single.get(first.text);
  if (known !== undefined) return readEnd(line, 1, known);
  if (first.text === 'INVALID')
    return second?.text === 'POSITION'
      ? readEnd(line, 2, { kind: 'invalid-position' })
      : readEnd(line, 1, { kind: 'valid', valid: false });
  if (first.text === 'BULLSEYE') return readSunk(line, 1, (sunk) => ({ kind: 'bullseye', sunk }));
  if (first.text === 'HIT') return readHit(line);
  if (isNumber(first.text) && first.text.length <= 2) return readCount(line, Number(first.text));
  return misread(first, line.end, `${quote(first.text)} is no answer`, FORMS);
}

function readEnd(line: Line, used: number, answer: Answer): Answer | Misread {
  const extra = line.tokens[used];
  return extra === undefined
    ? answer
    : misread(extra, line.end, `${quote(extra.text)} is more than the answer`, 'put # before a remark');
}

function readHit(line: Line): Answer | Misread {
  const at = JOINTS.has(line.tokens[1]?.text ?? '') || line.tokens[1]?.text === ':' ? 2 : 1;
  const told = line.tokens[at];
  if (told === undefined) return readEnd(line, 1, { kind: 'hit' });
  if (told.text === 'YES' || told.text === 'NO')
    return readEnd(line, at + 1, { kind: 'hit-and', inFleet: told.text === 'YES' });
  if (told.text.length === 1 && isWord(told.text))
    return readSunk(line, at + 1, (sunk) => ({ kind: 'revealed', letter: told.text, sunk }));
  return misread(
    told,
    line.end,
    `${quote(told.text)} is no answer to a hit`,
    'write hit, hit & yes, hit & no or hit T',
  );
}

function readCount(line: Line, count: number): Answer | Misread {
  const word = line.tokens[1]?.text;
  if (word === 'AT') {
    const squares: number[] = [];
    let used = 2;
    for (;;) {
      const square = parseSquare(line.tokens[used]?.text ?? '');
      if (square === undefined) break;
      squares.push(square);
      used++;
    }
    if (squares.length === 0) return misread(line.tokens[2], line.end, 'squares are missing', 'write 2 at B4 D7');
    return readSunk(line, used, (sunk) => ({ ...bare(count, sunk), at: squares }));
  }
  if (word !== 'IN') return readSunk(line, 1, (sunk) => bare(count, sunk));
  const { names, used } = readShips(line.tokens, 2);
  if (names.length === 0) return misread(line.tokens[2], line.end, 'ships are missing', 'write 2 in Ketch, PT');
  return readSunk(line, used, (sunk) => ({ ...bare(count, sunk), ships: names }));
}

function bare(count: number, sunk: readonly string[]): Extract<Answer, { kind: 'count' }> {
  return { kind: 'count', count, at: null, ships: null, sunk };
}

/** What may stand between the parts of an answer. */
const JOINTS = new Set([',', ';', '&', '+', 'AND']);

/** Reads `, sunk Ketch, PT` to the end of the line. */
function readSunk(line: Line, from: number, next: (sunk: readonly string[]) => Answer): Answer | Misread {
  const at = JOINTS.has(line.tokens[from]?.text ?? '') ? from + 1 : from;
  const token = line.tokens[at];
  if (token === undefined && at === from) return next([]);
  if (token?.text !== 'SUNK')
    return misread(token, line.end, `${quote(token?.text ?? '')} is more than the answer`, 'write, sunk Ketch');
  const { names, used } = readShips(line.tokens, at + 1);
  const extra = line.tokens[used];
  if (names.length === 0 || extra !== undefined)
    return misread(
      extra,
      line.end,
      extra === undefined ? 'a ship is missing' : `${quote(extra.text)} is no ship`,
      'name the ship: sunk Ketch',
    );
  return next(names);
}

/** The ships of all editions, by their names in tokens. */
const shipNames = [...new Set(Object.values(editions).flatMap(({ ships }) => ships.map(({ name }) => name)))].map(
  (name) => ({ name, words: name.toUpperCase().split(' ') }),
);

/** Reads names of ships, each once, until something else stands there. */
function readShips(tokens: readonly Token[], from: number): { names: readonly string[]; used: number } {
  const names: string[] = [];
  let used = from;
  for (;;) {
    const at = names.length > 0 && JOINTS.has(tokens[used]?.text ?? '') ? used + 1 : used;
    const ship = shipNames.find(
      ({ name, words }) => !names.includes(name) && words.every((word, i) => tokens[at + i]?.text === word),
    );
    if (ship === undefined) return { names, used };
    names.push(ship.name);
    used = at + ship.words.length;
  }
}
