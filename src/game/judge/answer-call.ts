// Answers a call at a fleet, and says what it does to the grid; it knows nothing of turns.
import { isOnBoard } from '../board.js';
import { type Edition, editions } from '../editions/index.js';
import { countAnswer, MISS, refuse } from './answer.js';
import { answerDeclaration } from './answer-declaration.js';
import { answerScan } from './answer-scan.js';
import type { BattleCall } from './call.js';
import type { Defense } from './defense.js';
import { countLetter, type JudgedSheet, requireSquares } from './judged-sheet.js';
import { announce, type Judgment, sinkFound, sinkSwept, unchanged } from './sink-ships.js';

/**
 * Returns the answer to a call at a fleet, and the grid after it. A call that does not count is answered `refused` and changes nothing. Throws
 * Problem `cannot-judge` when the sheet does not hold what the answer needs.
 */
export function answerCall(sheet: JudgedSheet, defense: Defense, call: BattleCall): Judgment {
  switch (call.kind) {
    case 'fire':
      // Reading `off-board`.
      if (!isOnBoard(call.square, sheet.board)) return unchanged(defense, refuse('off-board'));
      requireSquares(sheet);
      return fire[editions[sheet.edition].shots](sheet, defense, call);
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

type Fire = Extract<BattleCall, { kind: 'fire' }>;

/** A square may be called again: no original forbids it, and where letters are guessed it is how one is found (reading `square-again`). */
const fire: Readonly<Record<Edition['shots'], (sheet: JudgedSheet, defense: Defense, call: Fire) => Judgment>> = {
  guess: (sheet, defense, call) => {
    const { square, letter } = call;
    if (letter === null) return unchanged(defense, refuse('needs-letter'));
    const shot: Defense = { ...defense, shots: [...defense.shots, call] };
    const there = sheet.letterAt[square];
    if (there === undefined) return answerWater(sheet, shot, square);
    // Hit & Yes or Hit & No: a letter is in the fleet even when its ship is sunk (reading `in-the-fleet`).
    if (there !== letter) return unchanged(shot, { kind: 'hit-and', inFleet: countLetter(sheet, letter) > 0 });
    const { after, sunk } = sinkFound(sheet, shot, square);
    return { defense: after, answer: { kind: 'bullseye', sunk: announce(sheet, sunk) } };
  },
  'hit-or-miss': (sheet, defense, call) => {
    if (call.letter !== null) return unchanged(defense, refuse('takes-no-letter'));
    const shot: Defense = { ...defense, shots: [...defense.shots, call] };
    return unchanged(shot, sheet.letterAt[call.square] === undefined ? MISS : { kind: 'hit' });
  },
  letter: (sheet, defense, call) => {
    if (call.letter !== null) return unchanged(defense, refuse('takes-no-letter'));
    const shot: Defense = { ...defense, shots: [...defense.shots, call] };
    const letter = sheet.letterAt[call.square];
    if (letter === undefined) return unchanged(shot, MISS);
    const { after, sunk } = sinkFound(sheet, shot, call.square);
    return { defense: after, answer: { kind: 'revealed', letter, sunk: announce(sheet, sunk) } };
  },
};

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
