// Where a ship of some length can lie, as tables that are read many times a turn.
import type { Board } from '../board.js';
import { blockedSquares, type Contact, placementsOf } from '../placement.js';

export interface Chart {
  readonly length: number;
  /** How many squares the board has; they are numbered by their place along its rows. */
  readonly size: number;
  readonly count: number;
  /** In reading order; placement p has them at p * length. */
  readonly squares: Uint8Array;
  /** By square, the placements through it. */
  readonly through: readonly Uint16Array[];
  /** By placement, the squares around it that no other ship may use; none where ships may touch. */
  readonly around: readonly Uint8Array[];
  /** By square, the placements that have it around them. */
  readonly beside: readonly Uint16Array[];
}

export function prepareChart(board: Board, length: number, contact: Contact): Chart {
  const placements = placementsOf(board, length);
  const around = placements.map((placement) =>
    blockedSquares(board, placement, contact).filter((square) => !placement.squares.includes(square)),
  );
  const size = board.columns * board.rows;
  return {
    length,
    size,
    count: placements.length,
    squares: Uint8Array.from(placements.flatMap(({ squares }) => squares)),
    through: bySquare(
      size,
      placements.map(({ squares }) => squares),
    ),
    around: around.map((squares) => Uint8Array.from(squares)),
    beside: bySquare(size, around),
  };
}

function bySquare(size: number, lists: readonly (readonly number[])[]): Uint16Array[] {
  return Array.from({ length: size }, (_, square) =>
    Uint16Array.from(lists.flatMap((squares, number) => (squares.includes(square) ? [number] : []))),
  );
}

export function squaresAt({ squares, length }: Chart, placement: number): Uint8Array {
  return squares.subarray(placement * length, (placement + 1) * length);
}
