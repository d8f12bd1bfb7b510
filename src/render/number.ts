// Writes numbers into documents: short, and the same everywhere.

/** Returns the number with at most two decimals, never in exponent form and never as -0. */
export function formatNumber(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return rounded === 0 ? '0' : String(rounded);
}
