// Where a declared word could lie on the grid.
import { type Board, columnOf, isOnBoard, rowOf, squareAt } from '../board.js';
import type { BattleCall } from './call.js';

/** Returns the squares of every placement that a declaration can mean, across and then down; none when the word does not fit there. */
export function wordSquares(
  board: Board,
  { word, start, end }: Extract<BattleCall, { kind: 'declare' }>,
): (readonly number[])[] {
  return [
    [1, 0],
    [0, 1],
  ]
    .map(([right = 0, down = 0]) =>
      Array.from(word, (_, i) => squareAt(columnOf(start) + i * right, rowOf(start) + i * down)),
    )
    .filter(
      (squares) => squares.every((square) => isOnBoard(square, board)) && (end === null || squares.at(-1) === end),
    );
}
