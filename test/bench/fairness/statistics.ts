// How uneven matches are, and what opponents learn of each other, from the turns that the same player needs for either fleet.

/** The turns of every game in which a fleet was hunted. */
export type Turns = readonly number[];

/** Two values, one of each opponent. */
type Pair = readonly [number, number];

/**
 * Returns an estimate of the square of (chance to win - 0.5) that noise does not raise: the mean of the products of two results that share no game. It can be
 * negative. Requires two games a fleet.
 */
export function squaredLead(first: Turns, second: Turns): number {
  const [n, m] = [first.length, second.length];
  const rows = new Float64Array(n);
  const columns = new Float64Array(m);
  let [sum, squares] = [0, 0];
  for (const [i, a] of first.entries()) {
    for (const [j, b] of second.entries()) {
      const result = Math.sign(b - a) / 2;
      sum += result;
      squares += result ** 2;
      rows[i] = (rows[i] as number) + result;
      columns[j] = (columns[j] as number) + result;
    }
  }
  const sumOfSquares = (values: Float64Array) => values.reduce((total, value) => total + value ** 2, 0);
  return (sum ** 2 - sumOfSquares(rows) - sumOfSquares(columns) + squares) / (n * (n - 1) * m * (m - 1));
}

/** Returns the root of the mean of squared leads, one a match, and two standard errors of it. */
export function rootMean(squaredLeads: readonly number[]): Pair {
  const square = mean(squaredLeads);
  const error = Math.sqrt(mean(squaredLeads.map((each) => (each - square) ** 2)) / squaredLeads.length);
  const root = Math.sqrt(Math.max(0, square));
  return [root, error / Math.max(root, Math.sqrt(error))];
}

/** Returns what the turns that a player's own fleet takes, if they were known exactly, tell of the opponent's: bits of two normal variables with the correlation that noise in the games does not lower. */
export function difficultyBits(turns: readonly Turns[], matches: readonly Pair[]): number {
  const halves = turns.map((own): Pair => [mean(own.slice(0, own.length >> 1)), mean(own.slice(own.length >> 1))]);
  const opponents = matches.map(([a, b]): Pair => [mean(turns[a] as Turns), mean(turns[b] as Turns)]);
  const both = [...opponents, ...opponents.map(([a, b]): Pair => [b, a])];
  const correlation = covariance(both) / covariance(halves);
  return -0.5 * Math.log2(1 - Math.min(0.9999, Math.max(0, correlation) ** 2));
}

/** Returns the bits that one of two opponents' numbers tells of the other, less what chance alone would show in so few matches. */
export function sharedBits(pairs: readonly Pair[]): number {
  const both = tallyOf(pairs.map(([a, b]) => `${a} ${b}`));
  const [first, second] = [tallyOf(pairs.map(([a]) => `${a}`)), tallyOf(pairs.map(([, b]) => `${b}`))];
  const chance = (both.size - first.size - second.size + 1) / (2 * pairs.length * Math.LN2);
  return Math.max(0, bitsOf(first, pairs.length) + bitsOf(second, pairs.length) - bitsOf(both, pairs.length) - chance);
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function tallyOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function bitsOf(counts: ReadonlyMap<string, number>, total: number): number {
  return [...counts.values()].reduce((bits, count) => bits - (count / total) * Math.log2(count / total), 0);
}

function covariance(pairs: readonly Pair[]): number {
  const [first, second] = [mean(pairs.map(([a]) => a)), mean(pairs.map(([, b]) => b))];
  return mean(pairs.map(([a, b]) => (a - first) * (b - second)));
}
