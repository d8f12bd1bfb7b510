// Where a declared word could lie on the grid.
import { board } from '../board.js';
import { placementsOf } from '../placement.js';
import type { BattleCall } from './call.js';

/** Returns the squares of every placement that a declaration can mean; none when the word does not fit there. */
export function wordSquares({ word, start, end }: Extract<BattleCall, { kind: 'declare' }>): (readonly number[])[] {
  const longest = Math.max(board.columns, board.rows);
  if (word.length > longest) return [];
  return placementsOf(board, word.length)
    .filter((placement) => placement.start === start && (end === null || placement.squares.at(-1) === end))
    .map(({ squares }) => squares);
}
