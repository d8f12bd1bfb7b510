// Lays the words of a fleet on the squares of its board.
import type { Battle } from './battle.js';
import { parseSquare } from './board.js';
import { editions } from './editions/index.js';

/** Returns the letters of the fleet along the rows, with `none` where there are none; in all of them where the player places the ships. */
export function lettersBySquare<None extends string | undefined = undefined>(
  battle: Battle,
  none?: None,
): (string | None)[] {
  const { board } = editions[battle.edition];
  const letters = new Array<string | None>(board.columns * board.rows).fill(none as None);
  for (const { word, start, direction, length } of battle.fleet) {
    const first = start === null ? undefined : parseSquare(start, board);
    if (word === null || first === undefined || direction === null) continue;
    const step = direction === 'across' ? 1 : board.columns;
    for (let i = 0; i < length; i++) letters[first + i * step] = word[i] as string;
  }
  return letters;
}
