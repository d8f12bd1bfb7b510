// Whether two lists of figures put the same things first: Spearman's rank correlation.
import { mean } from './fairness/statistics.js';

/** Returns the correlation of the ranks, from -1 to 1; equal values share their mean rank. Requires lists of one length, neither all equal. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [ranksOf(a), ranksOf(b)];
  const [meanX, meanY] = [mean(x), mean(y)];
  const product = (left: readonly number[], right: readonly number[], middleLeft: number, middleRight: number) =>
    left.reduce((sum, value, i) => sum + (value - middleLeft) * ((right[i] as number) - middleRight), 0);
  return product(x, y, meanX, meanY) / Math.sqrt(product(x, x, meanX, meanX) * product(y, y, meanY, meanY));
}

function ranksOf(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2);
}
