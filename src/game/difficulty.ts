// How hard a fleet is to sink, in closed form: numbers that only compare fleets of one edition, and never stand on a sheet. docs/derivation.md describes them.
import type { Battle } from './battle.js';
import { type Board, parseSquare } from './board.js';
import type { LetterWeights, SquareWeights } from './editions/edition.js';
import { type Edition, type EditionName, editions } from './editions/index.js';
import { LETTERS } from './manifest.js';
import { blockedSquares, type Contact, type Placement, placementAt } from './placement.js';
import type { RulesInForce } from './rules.js';
import type { WordPool } from './words/word-list.js';

/** What each of a few players needs for a fleet; higher is harder. */
export type Score = readonly number[];

/** Returns the score of a fleet; one without squares or words is judged by what it has. */
export type Difficulty = (battle: Pick<Battle, 'fleet'>) => Score;

/** Returns how uneven a match of two fleets is: of several players about four times the sum of the squares of (chance to win - 0.5). */
export function unevenness(a: Score, b: Score): number {
  // Multiplied: engines may round powers as they like, and two phones must agree.
  const squares = a.map((score, player) => (score - (b[player] as number)) * (score - (b[player] as number)));
  if (squares.length === 1) return squares[0] as number;
  return squares.reduce((sum, square) => sum + square / (square + Math.PI), 0);
}

/** What an edition weighs that says nothing: where its ships lie. */
const usual: SquareWeights = { by: 'squares', hiding: 1, mostOfOneLetter: 0, sharedLetters: 0, rareLetters: 0 };

/** Prepares the estimate for an edition under its rules and for the words that its fleets are dealt from. */
export function prepareDifficulty(name: EditionName, inForce: RulesInForce, pool: WordPool): Difficulty {
  const { board, ships, difficulty = usual }: Edition = editions[name];
  if (difficulty.by === 'letters')
    return prepareLetters(
      pool,
      ships.map(({ length }) => length),
      difficulty,
    );
  const contact = inForce.contact === 'open-sea' ? 'apart' : 'touching';
  return ({ fleet }) => {
    const placements = fleet.flatMap((ship) => placementOf(board, ship));
    const hiding = placements.length < fleet.length ? 0 : hidingOf(board, placements, contact);
    return [difficulty.hiding * hiding - easeOf(wordsOf(fleet), difficulty)];
  };
}

/** By a ship's length, how much it costs that few placements of that length run through its squares, where the edition says nothing else: fitted to hunts of 3,072 fleets. */
const HIDING: Readonly<Record<number, number>> = { 5: 30, 4: 35, 3: 45, 2: 100 };
const OTHER_HIDING = 40;

/** What it costs that a ship lies along the rim, and that it ends there. */
const [ALONG_RIM, AT_RIM] = [1, 0.5];

/** Returns the turns, but for a constant, that it takes to touch every ship: a ship is the harder to find the fewer ways there are to lie across it, and at the rim. */
export function hidingOf(board: Board, placements: readonly Placement[], contact: Contact): number {
  const { columns, rows } = board;
  let sum = 0;
  for (const [ship, { direction, squares }] of placements.entries()) {
    const taken = new Uint8Array(columns * rows);
    for (const [other, placement] of placements.entries()) {
      if (other !== ship) for (const square of blockedSquares(board, placement, contact)) taken[square] = 1;
    }
    const length = squares.length;
    let ways = 0;
    for (const square of squares) {
      ways += waysThrough(taken, { square, step: 1, at: square % columns, size: columns }, length);
      ways += waysThrough(taken, { square, step: columns, at: Math.floor(square / columns), size: rows }, length);
    }
    const [first, last] = [squares[0] as number, squares[length - 1] as number];
    const [column, row] = [first % columns, Math.floor(first / columns)];
    const isAcross = direction === 'across';
    sum += (HIDING[length] ?? OTHER_HIDING) / ways;
    if (isAcross ? row === 0 || row === rows - 1 : column === 0 || column === columns - 1) sum += ALONG_RIM;
    if (isAcross ? column === 0 || last % columns === columns - 1 : row === 0 || last >= columns * (rows - 1))
      sum += AT_RIM;
  }
  return sum;
}

/** A square on the row or column that it is looked at along. */
interface OnLine {
  readonly square: number;
  readonly step: number;
  readonly at: number;
  readonly size: number;
}

/** Returns how many placements of the length run through a square along a line, free of other ships. */
function waysThrough(taken: Uint8Array, { square, step, at, size }: OnLine, length: number): number {
  let [before, after] = [0, 0];
  while (before < length - 1 && before < at && taken[square - (before + 1) * step] === 0) before++;
  while (after < length - 1 && at + after + 1 < size && taken[square + (after + 1) * step] === 0) after++;
  return Math.max(0, before + after + 2 - length);
}

const RARE = 'JQXZVK';

/** Returns how much easier a fleet is for its letters. */
function easeOf(words: readonly string[], by: SquareWeights): number {
  const all = words.join('');
  const counts = [...LETTERS].map((letter) => all.split(letter).length - 1);
  const shared = [...LETTERS].filter((letter) => words.filter((word) => word.includes(letter)).length > 1).length;
  const rare = [...all].filter((letter) => RARE.includes(letter)).length;
  return by.mostOfOneLetter * Math.max(...counts) + by.sharedLetters * shared + by.rareLetters * rare;
}

/** Letters of English text, the most frequent first. */
const ENGLISH = 'ETAOINSHRDLCUMWFGYPBVKJXQZ';

/** Prepares what players who call letters need: two by rote, as list or language has it, and one who thinks. */
function prepareLetters(pool: WordPool, lengths: readonly number[], by: LetterWeights): Difficulty {
  const absent = new Map(
    [...LETTERS].map((letter) => [
      letter,
      lengths.reduce((product, length) => product * lacking(pool.get(length) ?? [], letter), 1),
    ]),
  );
  // Sorting is stable: of letters that are equally rare the alphabet's first comes first.
  const order = [...LETTERS].sort((a, b) => (absent.get(a) as number) - (absent.get(b) as number));
  return ({ fleet }) => {
    const letters = [...new Set(wordsOf(fleet).join(''))];
    const [first = 0, second = 0, third = 0] = letters.map((letter) => order.indexOf(letter) + 1).sort((a, b) => b - a);
    const habit = Math.max(0, ...letters.map((letter) => ENGLISH.indexOf(letter) + 1));
    const [one, two, three] = by.rarest;
    const thinking = one * first + two * second + three * third + by.letters * letters.length;
    return [first / by.spread.rote, habit / by.spread.rote, thinking / by.spread.thinking];
  };
}

/** Returns the share of words that lack a letter. */
function lacking(words: readonly string[], letter: string): number {
  return words.filter((word) => !word.includes(letter)).length / words.length;
}

function wordsOf(fleet: Battle['fleet']): string[] {
  return fleet.flatMap(({ word }) => word ?? []);
}

function placementOf(board: Board, { start, direction, length }: Battle['fleet'][number]): Placement[] {
  const square = start === null ? undefined : parseSquare(start, board);
  return square === undefined || direction === null ? [] : [placementAt(board, square, direction, length)];
}
