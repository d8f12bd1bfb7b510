// Answers a call at a fleet, and says what it does to the grid; it knows nothing of turns.
import { isOnBoard } from '../board.js';
import { type Edition, editions } from '../editions/index.js';
import { countAnswer, MISS, refuse } from './answer.js';
import { answerScan } from './answer-scan.js';
import type { BattleCall } from './call.js';
import type { Defense } from './defense.js';
import { countLetter, type JudgedSheet, requireSquares } from './judged-sheet.js';
import type { Fire } from '../shots/shots.js';
import { announce, type Judgment, sink, sinkSwept, unchanged } from './sink-ships.js';
import { wordSquares } from './word-squares.js';

/**
 * Returns the answer to a call at a fleet, and the grid after it. A call that does not count is answered `refused` and changes nothing. Throws
 * Problem `cannot-judge` when the sheet does not hold what the answer needs.
 */
export function answerCall(sheet: JudgedSheet, defense: Defense, call: BattleCall): Judgment {
  switch (call.kind) {
    case 'fire':
      return answerShot(sheet, defense, call);
    case 'sweep':
      return answerSweep(sheet, defense, call.letter);
    case 'declare':
      return answerDeclaration(sheet, defense, call);
    case 'scan':
      return answerScan(sheet, defense, call);
    case 'dictionary':
      return answerDictionary(sheet, defense, call.word);
  }
}

/** A square may be called again: no original forbids it (reading `square-again`). */
function answerShot(sheet: JudgedSheet, defense: Defense, call: Fire): Judgment {
  const { square, letter } = call;
  const { shots }: Edition = editions[sheet.edition];
  // Reading `off-board`.
  if (!isOnBoard(square, sheet.board)) return unchanged(defense, refuse('off-board'));
  requireSquares(sheet);
  if (shots.guesses !== (letter !== null))
    return unchanged(defense, refuse(shots.guesses ? 'needs-letter' : 'takes-no-letter'));
  const shot: Defense = { ...defense, shots: [...defense.shots, call] };
  const there = sheet.letterAt[square];
  return there === undefined ? answerWater(sheet, shot, square) : shots.answerHit(sheet, shot, call, there);
}

/** A mine strikes once; afterwards its square is plain water (reading `mine-once`). */
function answerWater(sheet: JudgedSheet, defense: Defense, square: number): Judgment {
  if (square !== sheet.mine || defense.mineStruck) return unchanged(defense, MISS);
  return { defense: { ...defense, mineStruck: true }, answer: { kind: 'mine' } };
}

/** A letter counts as called only at this grid (reading `once-each`). */
function answerSweep(sheet: JudgedSheet, defense: Defense, letter: string): Judgment {
  if (defense.swept.includes(letter)) return unchanged(defense, refuse('swept-before'));
  const count = countLetter(sheet, letter);
  const { after, sunk } = sinkSwept(sheet, { ...defense, swept: defense.swept + letter });
  return { defense: after, answer: countAnswer(count, announce(sheet, sunk)) };
}

/** Only a word that everybody has seen can be looked up: to ask for another would be a way of sweeping (reading `dictionary`). */
function answerDictionary(sheet: JudgedSheet, defense: Defense, word: string): Judgment {
  if (sheet.rules['dictionary-challenge'] !== true) return unchanged(defense, refuse('not-in-force'));
  const isSunk = defense.sunk.some((position) => sheet.ships[position]?.word === word);
  // Which words are words, the players' own dictionary says; dealt ones all are.
  return unchanged(defense, isSunk ? { kind: 'valid', valid: true } : refuse('not-sunk'));
}

type Declaration = Extract<BattleCall, { kind: 'declare' }>;

/** Returns the answer. A right word of a ship that is sunk already is still right; nothing more sinks (reading `declared-again`). */
function answerDeclaration(sheet: JudgedSheet, defense: Defense, call: Declaration): Judgment {
  const { word, start, end } = call;
  const { declares }: Edition = editions[sheet.edition];
  if (declares === null) return unchanged(defense, refuse('no-declarations'));
  if (declares === 'start' && end !== null) return unchanged(defense, refuse('takes-no-last-square'));
  if (declares === 'ends' && end === null) return unchanged(defense, refuse('needs-last-square'));
  requireSquares(sheet);
  const position = sheet.ships.findIndex(
    (ship) => ship.word === word && ship.squares[0] === start && (end === null || ship.squares.at(-1) === end),
  );
  if (position >= 0) {
    const { after, sunk } = sink(defense, [position]);
    return unchanged(after, { kind: 'correct', sunk: announce(sheet, sunk) });
  }
  // A declaration does not say whether it runs across or down (reading `either-way`).
  const isOff = declares === 'start' && wordSquares(sheet.board, call).length === 0;
  return unchanged(defense, { kind: isOff ? 'invalid-position' : 'incorrect' });
}
