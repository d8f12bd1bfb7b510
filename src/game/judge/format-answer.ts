// Writes an answer in the short form of the call log; equal answers are equal texts.
import { type Board, squareName } from '../board.js';
import type { Answer } from './answer.js';

/** Returns the answer in its one canonical form; empty for calls that are not answered. */
export function formatAnswer(answer: Answer, board: Board): string {
  switch (answer.kind) {
    case 'miss':
    case 'mine':
    case 'hit':
    case 'incorrect':
    case 'refused':
      return answer.kind;
    case 'bullseye':
    case 'correct':
      return `${answer.kind}${printSunk(answer.sunk)}`;
    case 'hit-and':
      return answer.inFleet ? 'hit & yes' : 'hit & no';
    case 'revealed':
      return `hit ${answer.name}${printSunk(answer.sunk)}`;
    case 'count':
      return `${answer.count}${printDetail(answer, board)}${printSunk(answer.sunk)}`;
    case 'invalid-position':
      return 'invalid position';
    case 'contact':
      return answer.contact ? 'yes' : 'no';
    case 'valid':
      return answer.valid ? 'valid' : 'invalid';
    case 'truth':
      return String(answer.truth);
    case 'none':
      return '';
  }
}

/** Whether two answers say the same; why a call is refused is no part of it. */
export function sameAnswer(a: Answer, b: Answer, board: Board): boolean {
  return formatAnswer(a, board) === formatAnswer(b, board);
}

function printSunk(sunk: readonly string[]): string {
  return sunk.length === 0 ? '' : `, sunk ${[...sunk].sort().join(', ')}`;
}

function printDetail({ at, ships }: Extract<Answer, { kind: 'count' }>, board: Board): string {
  if (at !== null)
    return ` at ${[...at]
      .sort((a, b) => a - b)
      .map((square) => squareName(square, board))
      .join(' ')}`;
  return ships === null ? '' : ` in ${[...ships].sort().join(', ')}`;
}
