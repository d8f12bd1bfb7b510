// Pearson's chi-square test: how likely it is that a fair draw strays at least this far from what was expected.

/**
 * What the p-value of a fair deal must exceed. The seeds are fixed, so an answer stays; but a hundred such tests stand in this suite, and each change of
 * the words draws all of them anew: at 0.01 one would fail by chance alone. A deal that is unfair has a p-value of about 0 with so many sheets.
 */
export const MIN_P = 0.001;

/**
 * Returns the p-value of observed counts against the counts expected of each cell. Cells expect at least 5; the two sums
 * agree; `fitted` parameters were taken from the data. A mistake in any of these is thrown, not passed over.
 */
export function chiSquareTest(observed: readonly number[], expected: readonly number[], fitted = 0): number {
  if (observed.length !== expected.length) throw new RangeError('observed and expected differ in length');
  if (expected.some((count) => !(count >= 5))) throw new RangeError('a cell expects fewer than 5');
  const total = sum(observed);
  if (Math.abs(total - sum(expected)) > 1e-4 * total) throw new RangeError('observed and expected differ in sum');
  const statistic = sum(observed.map((count, i) => (count - (expected[i] ?? 0)) ** 2 / (expected[i] ?? 0)));
  return chiSquareSurvival(statistic, observed.length - 1 - fitted);
}

/** Returns the p-value of counts that should all be equal. */
export function uniformityTest(observed: readonly number[]): number {
  return chiSquareTest(observed, new Array<number>(observed.length).fill(sum(observed) / observed.length));
}

/** Returns how often each of the numbers 0 to `cells` - 1 stands in `values`. */
export function tally(cells: number, values: Iterable<number>): number[] {
  const counts = new Array<number>(cells).fill(0);
  for (const value of values) counts[value] = (counts[value] ?? Number.NaN) + 1;
  return counts;
}

/**
 * Returns P(X >= x) for a chi-square variable X: the regularized upper incomplete gamma function Q(degrees / 2, x / 2), by
 * its series below the mean and by its continued fraction above. Relative error below 1e-10 up to 10,000 degrees where
 * the result is a normal number.
 */
function chiSquareSurvival(x: number, degrees: number): number {
  if (!(x >= 0) || !(degrees > 0)) throw new RangeError('x and the degrees of freedom must be positive');
  if (x === 0) return 1;
  const a = degrees / 2;
  const z = x / 2;
  const scale = Math.exp(a * Math.log(z) - z - logGamma(a));
  return z < a + 1 ? 1 - scale * lowerSeries(a, z) : scale * upperFraction(a, z);
}

/** The sum of z^n / (a (a + 1) ... (a + n)). */
function lowerSeries(a: number, z: number): number {
  let term = 1 / a;
  let total = term;
  for (let n = 1; term > total * 1e-17; n++) {
    term *= z / (a + n);
    total += term;
  }
  return total;
}

/** Lentz's evaluation of 1 / (z + 1 - a - 1 (1 - a) / (z + 3 - a - 2 (2 - a) / (z + 5 - a - ...))). */
function upperFraction(a: number, z: number): number {
  const tiny = 1e-300;
  let b = z + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let value = d;
  for (let n = 1; n < 1_000_000; n++) {
    const factor = -n * (n - a);
    b += 2;
    d = 1 / (factor * d + b || tiny);
    c = b + factor / c || tiny;
    value *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) return value;
  }
  throw new RangeError('the continued fraction does not settle');
}

const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** The logarithm of the gamma function for a > 0.5: Lanczos' approximation, and Stirling's series where it is better. */
function logGamma(a: number): number {
  if (a >= 20) {
    const series = 1 / (12 * a) - 1 / (360 * a ** 3) + 1 / (1260 * a ** 5) - 1 / (1680 * a ** 7);
    return (a - 0.5) * Math.log(a) - a + 0.5 * Math.log(2 * Math.PI) + series;
  }
  if (a === 0.5) return 0.5 * Math.log(Math.PI);
  const t = a + 6.5;
  const series = LANCZOS.reduce((total, coefficient, i) => (i === 0 ? coefficient : total + coefficient / (a - 1 + i)));
  return 0.5 * Math.log(2 * Math.PI) + (a - 0.5) * Math.log(t) - t + Math.log(series);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
