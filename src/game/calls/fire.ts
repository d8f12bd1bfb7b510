// Shots at a square. Kinds of shots differ in what is called and how a hit is answered.
import { isOnBoard } from '../board.js';
import { type Answer, MISS, refuse } from '../judge/answer.js';
import type { GridState } from '../judge/grid-state.js';
import type { Fact } from '../judge/fact.js';
import { type JudgedSheet, requireSquares } from '../judge/judged-sheet.js';
import { type Knowledge, knownSquare, noteInFleet, noteLetterAt, noteSquare, noteTry } from '../judge/knowledge.js';
import { type Judgment, judgment } from '../judge/sink-ships.js';
import { lettersBut } from '../manifest.js';
import type { CallKind, CallOf } from './call-kind.js';

type Fire = CallOf<'fire'>;

interface ShotRules {
  /** Whether a letter is called with the square. */
  readonly guesses: boolean;
  /** What sinks a ship: its letters found in their squares, its squares hit, or, apart from each other, its letters swept and its squares hit. */
  readonly finds: 'letters' | 'squares' | 'apart';
  readonly answers: readonly Answer['kind'][];
  /** Whether "hit" alone is a whole answer (reading `bare-hit`). */
  readonly mayBeBare: boolean;
  /** What a hit may reveal; none where it tells no letter. */
  readonly reveals: readonly Pick<Extract<Answer, { readonly kind: 'revealed' }>, 'letters' | 'name'>[];
  /** Answers a call that hit the letter `there`, which is noted on the grid already. */
  readonly answerHit: (sheet: JudgedSheet, grid: GridState, call: Fire, there: string) => Judgment;
  /** The answer that a shot at a square of a ship must get, or undefined where it is open. */
  readonly expectedHit: (knowledge: Knowledge, square: number, tried: string | null) => Answer | undefined;
}

export type Shots = ShotRules & CallKind<Fire>;

export function shots(hits: ShotRules): Shots {
  return {
    ...hits,
    answer: (sheet, grid, call) => answerShot(hits, sheet, grid, call),
    expectedAnswer(_, knowledge, { square, letter }) {
      const { is } = knownSquare(knowledge, square);
      if (is === 'unknown') return undefined;
      // A letter is known at a square only once it has been found there, or its ship is sunk: nothing sinks again.
      return is === 'water' ? MISS : hits.expectedHit(knowledge, square, letter);
    },
    implies: tellShot,
    update: (_, knowledge, call, answer) => learnShot(knowledge, call, answer),
  };
}

/** A square may be called again: no original forbids it (reading `square-again`). */
function answerShot({ guesses, answerHit }: ShotRules, sheet: JudgedSheet, grid: GridState, call: Fire): Judgment {
  const { square, letter } = call;
  // Reading `void-call`.
  if (!isOnBoard(square, sheet.board)) return judgment(grid, refuse('off-board'));
  requireSquares(sheet);
  if (guesses !== (letter !== null)) return judgment(grid, refuse(guesses ? 'needs-letter' : 'takes-no-letter'));
  const called: GridState = { ...grid, shots: [...grid.shots, call] };
  const there = sheet.letterAt[square];
  return there === undefined ? answerWater(sheet, called, square) : answerHit(sheet, called, call, there);
}

/** A mine strikes once; afterwards its square is plain water (reading `mine-once`). */
function answerWater(sheet: JudgedSheet, grid: GridState, square: number): Judgment {
  if (square !== sheet.mine || grid.mineStruck) return judgment(grid, MISS);
  return { grid: { ...grid, mineStruck: true }, answer: { kind: 'mine' } };
}

function tellShot({ square, letter: tried }: Fire, answer: Answer): Fact[] {
  const ship: Fact = { kind: 'ship', square };
  const isNot = (letter: string): Fact => ({ kind: 'holds-not', square, letter });
  const isThere = (letter: string): Fact[] => [
    { kind: 'holds', square, letter },
    { kind: 'in-fleet', letter },
  ];
  const { kind } = answer;
  if (kind === 'miss') return [{ kind: 'water', square }];
  if (kind === 'mine')
    return [
      { kind: 'water', square },
      { kind: 'mine', square },
    ];
  if (kind === 'revealed') {
    const { letters } = answer;
    return [ship, ...(letters.length === 1 ? isThere(letters) : lettersBut(letters).map(isNot))];
  }
  if (kind !== 'hit' && kind !== 'hit-and' && kind !== 'bullseye') return [];
  if (tried === null) return [ship];
  if (kind === 'bullseye') return [ship, ...isThere(tried)];
  const told: Fact[] = kind === 'hit' ? [] : [{ kind: answer.inFleet ? 'in-fleet' : 'not-in-fleet', letter: tried }];
  return [ship, isNot(tried), ...told];
}

function learnShot(knowledge: Knowledge, { square, letter: tried }: Fire, answer: Answer): Knowledge {
  if (answer.kind === 'miss') return noteSquare(knowledge, square, { is: 'water' });
  if (answer.kind === 'mine')
    return { ...noteSquare(knowledge, square, { is: 'water' }), mine: knowledge.mine ?? square };
  if (answer.kind === 'hit') return noteTry(knowledge, square, tried);
  if (answer.kind === 'revealed') {
    if (answer.letters.length === 1) return noteLetterAt(knowledge, square, answer.letters);
    const hit = noteTry(knowledge, square, null);
    return lettersBut(answer.letters).reduce((known, letter) => noteTry(known, square, letter), hit);
  }
  if (tried === null) return knowledge;
  if (answer.kind === 'bullseye') return noteLetterAt(knowledge, square, tried);
  if (answer.kind !== 'hit-and') return knowledge;
  return noteInFleet(noteTry(knowledge, square, tried), tried, answer.inFleet);
}
