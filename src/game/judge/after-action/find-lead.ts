// Finds where a game turned: the turn from which one player stayed ahead.
import { otherSide, type Side, sides } from '../side.js';
import type { TracedTurn } from './trace-game.js';

export interface Lead {
  readonly side: Side;
  /** The first turn after which the player was ahead and stayed so. */
  readonly turn: number;
}

/** Returns the lead that lasted, or null while both have found as much. */
export function findLead(turns: readonly TracedTurn[]): Lead | null {
  const last = turns.at(-1);
  const side = sides.find((each) => last !== undefined && last.found[each] > last.found[otherSide(each)]);
  if (side === undefined) return null;
  const before = turns.findLastIndex(({ found }) => found[side] <= found[otherSide(side)]);
  return { side, turn: before + 2 };
}
