// Answers a declared word: a declaration by its first square, or a word strike by both ends.
import { type Edition, editions } from '../editions/index.js';
import { refuse } from './answer.js';
import type { BattleCall } from './call.js';
import type { Defense } from './defense.js';
import { type JudgedSheet, requireSquares } from './judged-sheet.js';
import { announce, type Judgment, sink, unchanged } from './sink-ships.js';
import { wordSquares } from './word-squares.js';

type Declaration = Extract<BattleCall, { kind: 'declare' }>;

/** Returns the answer. A right word of a ship that is sunk already is still right; nothing more sinks (reading `declared-again`). */
export function answerDeclaration(sheet: JudgedSheet, defense: Defense, call: Declaration): Judgment {
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
