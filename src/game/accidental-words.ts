// Finds the words that touching ships spell by accident.
import type { Board } from './board.js';
import type { Placement } from './placement.js';
import { findSharedRuns } from './shared-runs.js';

/** Returns every run of two or more letters along a row or column that is not exactly one of the ships. */
export function accidentalRuns(board: Board, words: readonly string[], placements: readonly Placement[]): string[] {
  // A ship lies straight, so a run of one ship's letters is that ship.
  return findSharedRuns(board, words, placements, 2).map(({ text }) => text);
}
