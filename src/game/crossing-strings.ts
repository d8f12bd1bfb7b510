// Reads a finished grid along its rows and columns, both ways, for what the letters of several ships spell together.
import type { Board } from './board.js';
import type { Placement } from './placement.js';
import { findSharedRuns } from './shared-runs.js';

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
  const found: string[] = [];
  for (const { text, ships } of findSharedRuns(board, words, placements, shortest)) {
    let reversed = '';
    for (let i = 0; i < text.length; i++) reversed = text.charAt(i) + reversed;
    for (let start = 0; start <= text.length - shortest; start++) {
      for (let end = start + shortest; end <= text.length; end++) {
        // A ship lies straight, so these letters are of one ship only when the first and the last are.
        if (ships[start] === ships[end - 1]) continue;
        found.push(text.slice(start, end), reversed.slice(text.length - end, text.length - start));
      }
    }
  }
  return found;
}
