// Reads a finished grid along its rows and columns, both ways, for what the letters of several ships spell together.
import type { Board } from './board.js';
import type { Placement } from './placement.js';

/**
 * Returns every string of at least `shortest` neighboring letters of two or more ships, along rows and columns, forward and backward.
 * What stands inside a single ship is its word's own affair.
 */
export function crossingStrings(
  board: Board,
  words: readonly string[],
  placements: readonly Placement[],
  shortest: number,
): string[] {
  const squares: (Square | undefined)[] = new Array<Square | undefined>(board.columns * board.rows).fill(undefined);
  for (const [ship, placement] of placements.entries()) {
    for (const [i, square] of placement.squares.entries()) squares[square] = { ship, letter: words[ship]?.[i] ?? '' };
  }
  const found: string[] = [];
  for (let row = 0; row < board.rows; row++) readLine(squares, row * board.columns, 1, board.columns, shortest, found);
  for (let column = 0; column < board.columns; column++)
    readLine(squares, column, board.columns, board.rows, shortest, found);
  return found;
}

interface Square {
  readonly ship: number;
  readonly letter: string;
}

function readLine(
  squares: readonly (Square | undefined)[],
  first: number,
  step: number,
  length: number,
  shortest: number,
  found: string[],
): void {
  for (let start = 0; start < length; start++) {
    const ship = squares[first + start * step]?.ship;
    if (ship === undefined) continue;
    let text = '';
    let crossed = false;
    for (let end = start; end < length; end++) {
      const square = squares[first + end * step];
      if (square === undefined) break;
      text += square.letter;
      crossed ||= square.ship !== ship;
      if (crossed && text.length >= shortest) found.push(text, [...text].reverse().join(''));
    }
  }
}
