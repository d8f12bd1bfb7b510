// Says which answers are certain before they are given, from what a player knows already.
import type { Board } from '../board.js';
import { type Edition, type EditionName, editions } from '../editions/index.js';
import { type Answer, countAnswer, MISS } from './answer.js';
import { scannedSquares } from './answer-scan.js';
import type { BattleCall } from './call.js';
import { type Knowledge, knownLetter, knownSquare } from './knowledge.js';
import { wordSquares } from './word-squares.js';

/** Returns the answer that must come, or undefined where it is open. It draws the plain conclusions, not every possible one. */
export function foretell(edition: EditionName, knowledge: Knowledge, call: BattleCall): Answer | undefined {
  switch (call.kind) {
    case 'fire':
      return foretellShot(editions[edition], knowledge, call.square, call.letter);
    case 'sweep':
      return knownLetter(knowledge, call.letter).count === 0 ? countAnswer(0) : undefined;
    case 'scan':
      return foretellScan(editions[edition].board, knowledge, call.center);
    case 'declare':
      if (wordSquares(editions[edition].board, call).length > 0) return undefined;
      return { kind: editions[edition].declares === 'start' ? 'invalid-position' : 'incorrect' };
    case 'dictionary':
      return undefined;
  }
}

function foretellShot(
  { shots }: Edition,
  knowledge: Knowledge,
  square: number,
  tried: string | null,
): Answer | undefined {
  const { is } = knownSquare(knowledge, square);
  if (is === 'unknown') return undefined;
  // A letter is known at a square only once it has been found there, or its ship is sunk: nothing sinks again.
  return is === 'water' ? MISS : shots.foretellHit(knowledge, square, tried);
}

function foretellScan(board: Board, knowledge: Knowledge, center: number): Answer | undefined {
  const area = (scannedSquares(board, center) ?? []).map((square) => knownSquare(knowledge, square).is);
  if (area.includes('ship')) return { kind: 'contact', contact: true };
  return area.every((is) => is === 'water') ? { kind: 'contact', contact: false } : undefined;
}
