// Pairs the fleets of a pool so that opponents are as hard to sink as each other.
import type { Battle } from './battle.js';
import { type Score, unevenness } from './difficulty.js';
import type { MayMeet } from './even-pair.js';
import { type Cost, exchangeAround, type Pairs } from './exchange-around.js';
import { exchangePartners } from './exchange-partners.js';

/** Fleets in a pool. Half as many matches are dealt at once, whichever players sit at them (research on fairness, 1.6). */
export const POOL = 64;

/** Costs more than any difference between fleets that may meet. */
const FORBIDDEN = 1e6;

/**
 * Pairs all fleets of a pool, by index: neighbors in their first scores first, then partners are exchanged for as long as that makes
 * matches more even; fleets that may not meet are separated, among up to five pairs at once. Every fleet is used, so each sheet keeps the law it
 * was dealt by. Returns undefined when some fleets find no partner; the pool has to be dealt again.
 */
export function pairPool(
  battles: readonly Battle[],
  scores: readonly Score[],
  mayMeet: MayMeet,
): [number, number][] | undefined {
  const cost = prepareCost(battles, scores, mayMeet);
  const firstOf = (fleet: number) => scores[fleet]?.[0] ?? 0;
  const order = scores.map((_, i) => i).sort((a, b) => firstOf(a) - firstOf(b) || a - b);
  const pairs: Pairs = [];
  for (let i = 0; i + 1 < order.length; i += 2) pairs.push([order[i] as number, order[i + 1] as number]);
  for (;;) {
    exchangePartners(pairs, cost);
    const stuck = pairs.findIndex(([a, b]) => cost(a, b) >= FORBIDDEN);
    if (stuck < 0) return pairs;
    if (!exchangeAround(pairs, stuck, cost, FORBIDDEN)) return undefined;
  }
}

/** Returns the costs of all pairs, worked out once. */
function prepareCost(battles: readonly Battle[], scores: readonly Score[], mayMeet: MayMeet): Cost {
  const size = battles.length;
  const costs = new Float64Array(size * size);
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; b < size; b++) {
      const allowed = mayMeet(battles[a] as Battle, battles[b] as Battle);
      const cost = unevenness(scores[a] as Score, scores[b] as Score) + (allowed ? 0 : FORBIDDEN);
      costs[a * size + b] = costs[b * size + a] = cost;
    }
  }
  return (a, b) => costs[a * size + b] as number;
}
