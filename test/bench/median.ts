// The middle of measured values, and how far they lie apart.
import { figure } from './table.js';

/** Returns the middle of the values, the lower one of two. Requires at least one value. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] as number;
}

/** Writes the middle, and the least and the most. */
export function spread(values: readonly number[], decimals: number): string {
  const write = (value: number) => figure(value, decimals);
  return `${write(median(values))} (${write(Math.min(...values))}-${write(Math.max(...values))})`;
}
