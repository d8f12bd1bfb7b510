// Writes numbers into documents: short, and the same everywhere.

/** The hundredths of 500, of millimeters or points: more than nearly all pages have. */
const KNOWN = 50_000;

/**
 * The texts of numbers of up to that many hundredths, as they come up. V8 keeps what it makes of a number until it marks the whole heap, which
 * in a process that draws without end is 32 bytes for every place on every page.
 */
const texts: (string | undefined)[] = [];

/** Returns the number with at most two decimals, never in exponent form and never as -0. */
export function formatNumber(value: number): string {
  // Adding zero turns -0 into 0.
  const hundredths = Math.round(value * 100) + 0;
  if (hundredths < 0) return `-${formatHundredths(-hundredths)}`;
  return formatHundredths(hundredths);
}

function formatHundredths(count: number): string {
  if (count > KNOWN) return String(count / 100);
  return (texts[count] ??= String(count / 100));
}
