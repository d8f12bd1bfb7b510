// Draws calls and answers of every kind, for tests of the notation.
import { tenByTen } from '../../../src/game/editions/common.js';
import { editions } from '../../../src/game/editions/index.js';
import { LETTERS } from '../../../src/game/manifest.js';
import { type Answer, countAnswer } from '../../../src/game/judge/answer.js';
import { parseCallSquare } from '../../../src/game/board.js';
import type { Call } from '../../../src/game/judge/call.js';
import { pick, type Random } from '../../../src/core/random/random.js';

const letters = [...LETTERS];
const shipNames = [...new Set(Object.values(editions).flatMap(({ ships }) => ships.map(({ name }) => name)))];

/** One drawer a kind, so that a kind without one does not compile. */
const calls: Readonly<Record<Call['kind'], (random: Random) => Call>> = {
  fire: (random) => ({
    kind: 'fire',
    square: drawSquare(random),
    letter: random.below(2) === 0 ? null : pick(random, letters),
  }),
  sweep: (random) => ({ kind: 'sweep', letter: pick(random, letters) }),
  declare: (random) => ({
    kind: 'declare',
    word: drawWord(random),
    start: drawSquare(random),
    end: random.below(2) === 0 ? null : drawSquare(random),
  }),
  scan: (random) => ({ kind: 'scan', device: pick(random, ['radar', 'sonar'] as const), center: drawSquare(random) }),
  dictionary: (random) => ({ kind: 'dictionary', word: drawWord(random) }),
  claim: (random) => ({ kind: 'claim', claim: drawDigits(random, 1 + random.below(3)) }),
  concede: () => ({ kind: 'concede' }),
  challenge: () => ({ kind: 'challenge' }),
  reveal: () => ({ kind: 'reveal' }),
  digit: () => ({ kind: 'digit' }),
  count: () => ({ kind: 'count' }),
  show: (random) => ({ kind: 'show', number: random.below(1000) }),
  say: (random) => ({ kind: 'say', digit: drawDigits(random, 1) }),
  first: () => ({ kind: 'first' }),
  draw: () => ({ kind: 'draw' }),
  coin: () => ({ kind: 'coin' }),
};

const answers: Readonly<Record<Exclude<Answer['kind'], 'none'>, (random: Random) => Answer>> = {
  miss: () => ({ kind: 'miss' }),
  mine: () => ({ kind: 'mine' }),
  bullseye: (random) => ({ kind: 'bullseye', sunk: drawShips(random) }),
  'hit-and': (random) => ({ kind: 'hit-and', inFleet: random.below(2) === 0 }),
  hit: () => ({ kind: 'hit' }),
  revealed: (random) => {
    const letter = pick(random, letters);
    return { kind: 'revealed', letters: letter, name: letter, sunk: drawShips(random) };
  },
  count: (random) => {
    const answer = { ...countAnswer(random.below(18), drawShips(random)), kind: 'count' } as Extract<
      Answer,
      { kind: 'count' }
    >;
    const detail = random.below(3);
    if (detail === 1) return { ...answer, at: [random.below(50), 50 + random.below(50)] };
    return detail === 2 ? { ...answer, ships: [pick(random, shipNames)] } : answer;
  },
  correct: (random) => ({ kind: 'correct', sunk: drawShips(random) }),
  incorrect: () => ({ kind: 'incorrect' }),
  'invalid-position': () => ({ kind: 'invalid-position' }),
  contact: (random) => ({ kind: 'contact', contact: random.below(2) === 0 }),
  valid: (random) => ({ kind: 'valid', valid: random.below(2) === 0 }),
  truth: (random) => ({ kind: 'truth', truth: random.below(2) === 0 }),
  refused: () => ({ kind: 'refused', reason: null }),
};

/** Returns a call; every kind is equally likely. */
export function drawCall(random: Random): Call {
  return pick(random, Object.values(calls))(random);
}

/** Returns an answer; every kind is equally likely. */
export function drawAnswer(random: Random): Answer {
  return pick(random, Object.values(answers))(random);
}

export const callKinds = Object.keys(calls);
export const answerKinds = Object.keys(answers);

/** Words that mean something in the notation. */
const MEANING = 'FROM TO ALPHA BRAVO RADAR SONAR CLAIM SHOW SAY COIN DRAW FIRST SUNK SWEEP COUNT DIGIT AT IN HIT'.split(
  ' ',
);

function drawWord(random: Random): string {
  if (random.below(3) === 0) return pick(random, MEANING);
  return Array.from({ length: 2 + random.below(4) }, () => pick(random, letters)).join('');
}

function drawSquare(random: Random): number {
  return random.below(10) === 0
    ? (parseCallSquare(`${pick(random, letters)}${random.below(100)}`, tenByTen) ?? 0)
    : random.below(100);
}

function drawDigits(random: Random, length: number): string {
  return Array.from({ length }, () => String(random.below(10))).join('');
}

/** Ships stand in the order of the alphabet, as they are printed. */
function drawShips(random: Random): string[] {
  return random.below(2) === 0 ? [] : shipNames.filter(() => random.below(3) === 0).sort();
}
