// How unequal matches are, from the turns that the same bot needs for either fleet.
import { type Chance } from './chance.js';

export interface Estimate {
  readonly value: number;
  readonly standardError: number;
  /** Of 95 %. */
  readonly interval: readonly [number, number];
}

/** The turns of every game in which a fleet was hunted. */
export type Turns = readonly number[];

/** Resamples for a standard error. */
const RESAMPLES = 2000;

/** Returns the chance that a player who hunts the first fleet is done before one who hunts the second; ties count half. */
export function chanceToWin(first: Turns, second: Turns): number {
  let wins = 0;
  for (const a of first) for (const b of second) wins += lead(a, b) + 0.5;
  return wins / (first.length * second.length);
}

/**
 * Returns an estimate of the square of (chance to win - 0.5) that noise does not raise: each fleet's games are split into halves, the two
 * leads that come of separate halves are multiplied, and the products of all splits that there are averaged. What is left are the products of
 * two results that share no game, so it needs no random split. It can be negative. Requires two games a fleet.
 */
export function squaredLead(first: Turns, second: Turns): number {
  const [n, m] = [first.length, second.length];
  if (n < 2 || m < 2) throw new Error('an estimate without bias needs two games a fleet');
  const rows = new Float64Array(n);
  const columns = new Float64Array(m);
  let sum = 0;
  let squares = 0;
  for (const [i, a] of first.entries()) {
    for (const [j, b] of second.entries()) {
      const result = lead(a, b);
      sum += result;
      squares += result ** 2;
      (rows[i] as number) += result;
      (columns[j] as number) += result;
    }
  }
  const shared = sumOfSquares(rows) + sumOfSquares(columns) - squares;
  return (sum ** 2 - shared) / (n * (n - 1) * m * (m - 1));
}

/** Returns the root of the mean of squared leads, one a match, with its standard error and interval by resampling the matches. */
export function rootMean(squaredLeads: readonly number[], chance: Chance): Estimate {
  const resampled = Array.from({ length: RESAMPLES }, () =>
    root(mean(squaredLeads.map(() => squaredLeads[Math.floor(chance() * squaredLeads.length)] as number))),
  );
  const sorted = resampled.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * RESAMPLES)] as number;
  return {
    value: root(mean(squaredLeads)),
    standardError: deviation(resampled),
    interval: [at(0.025), at(0.975)],
  };
}

/** Returns the mean. Requires a value. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Returns the standard deviation of a sample. Requires two values. */
export function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1));
}

/** Returns one half when the first is done in fewer turns, minus one half when the second is, and nothing for a tie. */
function lead(first: number, second: number): number {
  return Math.sign(second - first) / 2;
}

function root(square: number): number {
  return Math.sqrt(Math.max(0, square));
}

function sumOfSquares(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value ** 2, 0);
}
