// Pairs the fleets of a pool so that opponents are as hard to sink as each other.
import type { Battle } from './battle.js';
import type { MayMeet } from './even-pair.js';
import { exchangeAround, type Cost, type Pairs } from './exchange-around.js';

/** Fleets in a pool. Half as many matches are dealt at once, whoever sits at them (research on fairness, 1.6). */
export const POOL = 64;

/** Costs more than any difference between fleets that may meet. */
const FORBIDDEN = 1e9;

/**
 * Pairs all fleets of a pool, by index: neighbors in difficulty first, then partners are exchanged for as long as that lowers the sum of
 * squared differences; fleets that may not meet are separated, among up to five pairs at once. Every fleet is used, so each sheet keeps the law it
 * was dealt by. Returns undefined when some fleets find no partner; the pool has to be dealt again.
 */
export function pairPool(
  battles: readonly Battle[],
  scores: readonly number[],
  mayMeet: MayMeet,
): [number, number][] | undefined {
  const cost = prepareCost(battles, scores, mayMeet);
  const order = scores.map((_, i) => i).sort((a, b) => (scores[a] as number) - (scores[b] as number) || a - b);
  const pairs: Pairs = [];
  for (let i = 0; i + 1 < order.length; i += 2) pairs.push([order[i] as number, order[i + 1] as number]);
  for (;;) {
    while (exchangePartners(pairs, cost));
    const stuck = pairs.findIndex(([a, b]) => cost(a, b) >= FORBIDDEN);
    if (stuck < 0) return pairs;
    if (!exchangeAround(pairs, stuck, cost, FORBIDDEN)) return undefined;
  }
}

function prepareCost(battles: readonly Battle[], scores: readonly number[], mayMeet: MayMeet): Cost {
  const known = new Map<number, number>();
  return (a, b) => {
    const key = Math.min(a, b) * battles.length + Math.max(a, b);
    let cost = known.get(key);
    if (cost === undefined) {
      const allowed = mayMeet(battles[a] as Battle, battles[b] as Battle);
      cost = ((scores[a] as number) - (scores[b] as number)) ** 2 + (allowed ? 0 : FORBIDDEN);
      known.set(key, cost);
    }
    return cost;
  };
}

/** Exchanges partners between any two pairs where that costs less; returns whether it did. Each exchange lowers the sum, so it ends. */
function exchangePartners(pairs: Pairs, cost: Cost): boolean {
  let changed = false;
  for (let i = 0; i < pairs.length; i++) {
    for (let j = i + 1; j < pairs.length; j++) {
      const [[a, b], [c, d]] = [pairs[i], pairs[j]] as [[number, number], [number, number]];
      const now = cost(a, b) + cost(c, d);
      const [crossed, turned] = [cost(a, c) + cost(b, d), cost(a, d) + cost(b, c)];
      if (Math.min(crossed, turned) >= now - 1e-9) continue;
      changed = true;
      [pairs[i], pairs[j]] =
        crossed <= turned
          ? [
              [a, c],
              [b, d],
            ]
          : [
              [a, d],
              [b, c],
            ];
    }
  }
  return changed;
}
