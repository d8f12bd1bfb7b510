// The sampler that must not be used, to prove that the tests of the right one can fail: longest ship first, retry the ship.
import type { Board } from '../../src/game/board.js';
import { blockedSquares, type Contact, type Placement, placementsOf } from '../../src/game/placement.js';
import type { Random } from '../../src/core/random/random.js';

/** Returns a draw that is valid but not uniform: each ship is drawn until it fits; a dead end starts the fleet again. */
export function prepareNaiveSquares(board: Board, lengths: readonly number[], contact: Contact) {
  const choices = lengths.map((length) => placementsOf(board, length));
  return (random: Random): Placement[] => {
    for (;;) {
      const blocked = new Set<number>();
      const fleet: Placement[] = [];
      for (const options of choices) {
        const free = options.filter(({ squares }) => !squares.some((square) => blocked.has(square)));
        const chosen = free.length === 0 ? undefined : free[random.below(free.length)];
        if (chosen === undefined) break;
        for (const square of blockedSquares(board, chosen, contact)) blocked.add(square);
        fleet.push(chosen);
      }
      if (fleet.length === choices.length) return fleet;
    }
  };
}
