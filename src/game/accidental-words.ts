// Finds the words that touching ships spell by accident.
import type { Board } from './board.js';
import type { Placement } from './placement.js';

/** Returns every run of two or more letters along a row or column that is not exactly one of the ships. */
export function accidentalRuns(board: Board, words: readonly string[], placements: readonly Placement[]): string[] {
  const letters = new Map<number, string>();
  for (const [ship, { squares }] of placements.entries()) {
    for (const [i, square] of squares.entries()) letters.set(square, words[ship]?.[i] ?? '');
  }
  const ships = new Set(placements.map(({ squares }) => squares.join()));
  const runs: string[] = [];
  for (const squares of runsOf(board, letters)) {
    if (!ships.has(squares.join())) runs.push(squares.map((square) => letters.get(square)).join(''));
  }
  return runs;
}

function runsOf({ columns, rows }: Board, letters: ReadonlyMap<number, string>): number[][] {
  const lines = [
    ...Array.from({ length: rows }, (_, r) => Array.from({ length: columns }, (_, c) => r * columns + c)),
    ...Array.from({ length: columns }, (_, c) => Array.from({ length: rows }, (_, r) => r * columns + c)),
  ];
  const runs: number[][] = [];
  for (const line of lines) {
    let run: number[] = [];
    for (const square of [...line, -1]) {
      if (letters.has(square)) run.push(square);
      else {
        if (run.length > 1) runs.push(run);
        run = [];
      }
    }
  }
  return runs;
}
