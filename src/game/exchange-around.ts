// Finds partners for two fleets that may not meet, by exchanging partners round a circle of pairs.

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
