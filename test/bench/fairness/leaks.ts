// What players learn of their opponent's fleet because it was paired with their own, in bits.
import { mean, type Turns } from './statistics.js';

/** Two values, one of each opponent. */
type Pair = readonly [number, number];

/**
 * Returns what the turns that a player's own fleet takes, if they were known exactly, tell of the opponent's: bits of two normal variables with the correlation
 * that noise in the games does not lower. Requires two games a fleet.
 */
export function difficultyBits(turns: readonly Turns[], matches: readonly Pair[]): number {
  const halves = turns.map((own): Pair => [mean(own.slice(0, own.length >> 1)), mean(own.slice(own.length >> 1))]);
  const between = covariance(halves);
  const opponents = matches.map(([a, b]): Pair => [mean(turns[a] as Turns), mean(turns[b] as Turns)]);
  const correlation = covariance([...opponents, ...opponents.map(([a, b]): Pair => [b, a])]) / between;
  return -0.5 * Math.log2(1 - Math.min(0.9999, Math.max(0, correlation) ** 2));
}

/** Returns the bits that one of two opponents' numbers tells of the other, less what chance alone would show in so few matches. */
export function sharedBits(pairs: readonly Pair[]): number {
  const both = tallyOf(pairs.map(([a, b]) => `${a} ${b}`));
  const [first, second] = [tallyOf(pairs.map(([a]) => `${a}`)), tallyOf(pairs.map(([, b]) => `${b}`))];
  const chance = (both.size - first.size - second.size + 1) / (2 * pairs.length * Math.LN2);
  return Math.max(0, bitsOf(first, pairs.length) + bitsOf(second, pairs.length) - bitsOf(both, pairs.length) - chance);
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
