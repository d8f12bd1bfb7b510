// Lowers the cost of a pairing by exchanging partners among two or three pairs at a time.
import type { Cost, Pairs } from './exchange-around.js';

/** A gain below this is rounding. */
const LEAST_GAIN = 1e-7;

/** The ways to pair six fleets anew so that none of the three pairs is left, by their positions in the three pairs. */
const RINGS: readonly (readonly [number, number, number, number, number, number])[] = [
  [0, 2, 1, 4, 3, 5],
  [0, 2, 1, 5, 3, 4],
  [0, 3, 1, 4, 2, 5],
  [0, 3, 1, 5, 2, 4],
  [0, 4, 1, 2, 3, 5],
  [0, 4, 1, 3, 2, 5],
  [0, 5, 1, 2, 3, 4],
  [0, 5, 1, 3, 2, 4],
];

/** Exchanges partners for as long as any two or three pairs would cost less. Each exchange lowers the sum, so it ends. */
export function exchangePartners(pairs: Pairs, cost: Cost): void {
  while (exchangeTwo(pairs, cost) || exchangeThree(pairs, cost));
}

function exchangeTwo(pairs: Pairs, cost: Cost): boolean {
  let changed = false;
  for (let i = 0; i < pairs.length; i++) {
    for (let j = i + 1; j < pairs.length; j++) {
      const [[a, b], [c, d]] = [pairs[i], pairs[j]] as [[number, number], [number, number]];
      const now = cost(a, b) + cost(c, d);
      const [crossed, turned] = [cost(a, c) + cost(b, d), cost(a, d) + cost(b, c)];
      if (Math.min(crossed, turned) >= now - LEAST_GAIN) continue;
      changed = true;
      pairs[i] = [a, crossed <= turned ? c : d];
      pairs[j] = [b, crossed <= turned ? d : c];
    }
  }
  return changed;
}

function exchangeThree(pairs: Pairs, cost: Cost): boolean {
  const fleets = [0, 0, 0, 0, 0, 0];
  let changed = false;
  for (let i = 0; i < pairs.length; i++) {
    for (let j = i + 1; j < pairs.length; j++) {
      for (let k = j + 1; k < pairs.length; k++) {
        [fleets[0], fleets[1]] = pairs[i] as [number, number];
        [fleets[2], fleets[3]] = pairs[j] as [number, number];
        [fleets[4], fleets[5]] = pairs[k] as [number, number];
        const ring = cheapestRing(fleets, cost);
        if (ring === undefined) continue;
        changed = true;
        const at = (position: number) => fleets[ring[position] as number] as number;
        pairs[i] = [at(0), at(1)];
        pairs[j] = [at(2), at(3)];
        pairs[k] = [at(4), at(5)];
      }
    }
  }
  return changed;
}

/** Returns the cheapest ring through three pairs, where it costs less than they do. */
function cheapestRing(fleets: readonly number[], cost: Cost): (typeof RINGS)[number] | undefined {
  const costAt = (a: number, b: number) => cost(fleets[a] as number, fleets[b] as number);
  let best: (typeof RINGS)[number] | undefined;
  let bestCost = costAt(0, 1) + costAt(2, 3) + costAt(4, 5) - LEAST_GAIN;
  for (const ring of RINGS) {
    const own = costAt(ring[0], ring[1]) + costAt(ring[2], ring[3]) + costAt(ring[4], ring[5]);
    if (own < bestCost) [best, bestCost] = [ring, own];
  }
  return best;
}
