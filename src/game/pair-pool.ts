// Pairs the fleets of a pool so that opponents are as hard to sink as each other.
import type { Battle } from './battle.js';
import { type Score, unevenness } from './difficulty.js';
import type { MayMeet } from './even-pair.js';

export type Pairs = [a: number, b: number][];
export type Cost = (a: number, b: number) => number;

/** A circle of so many pairs is found in every pool that has one; a longer one costs more time than dealing again. */
const MOST_PAIRS = 5;

interface Circle {
  /** The other pairs in the order in which they are passed, each as entered and left. */
  readonly passed: readonly (readonly [number, number])[];
  readonly cost: number;
}

/**
 * Replaces the pair at the index, and up to four others, by as many pairs below the limit, and returns whether it could. The shortest circle is
 * taken, and of these the one that costs least: (a,b) (c,d) (e,f) become (a,c) (d,e) (f,b).
 */
export function exchangeAround(pairs: Pairs, index: number, cost: Cost, limit: number): boolean {
  const [from, to] = pairs[index] as [number, number];
  const others = pairs.filter((_, i) => i !== index);
  for (let size = 1; size < MOST_PAIRS && size <= others.length; size++) {
    const circle = cheapestCircle({ others, to, cost, limit }, from, size);
    if (circle === undefined) continue;
    const kept = others.filter(
      ([a, b]) => !circle.passed.some(([c, d]) => (a === c && b === d) || (a === d && b === c)),
    );
    const ends = [from, ...circle.passed.flat(), to];
    pairs.splice(0, pairs.length, ...kept);
    for (let i = 0; i < ends.length; i += 2) pairs.push([ends[i] as number, ends[i + 1] as number]);
    return true;
  }
  return false;
}

interface Search {
  readonly others: Pairs;
  readonly to: number;
  readonly cost: Cost;
  readonly limit: number;
}

/** Returns the cheapest way from a fleet through so many of the others to the last one. */
function cheapestCircle(search: Search, from: number, size: number): Circle | undefined {
  const { others, to, cost, limit } = search;
  if (size === 0) return cost(from, to) < limit ? { passed: [], cost: cost(from, to) } : undefined;
  let best: Circle | undefined;
  for (const pair of others) {
    for (const [entered, left] of [pair, [pair[1], pair[0]] as const]) {
      const step = cost(from, entered) - cost(entered, left);
      if (cost(from, entered) >= limit) continue;
      const rest = { ...search, others: others.filter((other) => other !== pair) };
      const onward = cheapestCircle(rest, left, size - 1);
      if (onward === undefined || (best !== undefined && step + onward.cost >= best.cost)) continue;
      best = { passed: [[entered, left], ...onward.passed], cost: step + onward.cost };
    }
  }
  return best;
}

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

/** Swaps partners for as long as that lowers the sum of the costs of two or three pairs. Each swap lowers it, so this ends. */
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

/** Fleets in a pool. Half as many matches are dealt at once, whichever players sit at them. */
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
