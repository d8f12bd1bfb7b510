// Proves the chi-square test itself, against quantiles from tables and against formulas that it does not use.
import { describe, expect, it } from 'vitest';
import { chiSquareSurvival, chiSquareTest, tally, uniformityTest } from './chi-square.js';

/** Exact for even degrees: the chance that a Poisson variable of mean x / 2 stays below degrees / 2, summed in logarithms. */
function survivalOfEven(x: number, degrees: number): number {
  let term = -x / 2;
  let total = Math.exp(term);
  for (let k = 1; k < degrees / 2; k++) {
    term += Math.log(x / 2) - Math.log(k);
    total += Math.exp(term);
  }
  return total;
}

describe('chiSquareSurvival', () => {
  // Upper quantiles as statistical tables print them (NIST/SEMATECH e-Handbook, 1.3.6.7.4).
  it.each([
    [1, 0.05, 3.841],
    [1, 0.001, 10.828],
    [2, 0.01, 9.21],
    [3, 0.1, 6.251],
    [5, 0.025, 12.833],
    [10, 0.05, 18.307],
    [14, 0.01, 29.141],
    [15, 0.99, 5.229],
    [30, 0.001, 59.703],
    [50, 0.95, 34.764],
    [100, 0.01, 135.807],
    [100, 0.99, 70.065],
  ])('%i degrees: %f lies above the printed quantile %f', (degrees, p, quantile) => {
    expect(chiSquareSurvival(quantile - 0.0005, degrees)).toBeGreaterThan(p);
    expect(chiSquareSurvival(quantile + 0.0005, degrees)).toBeLessThan(p);
  });

  it('agrees to ten digits with the exact sum for even degrees, up to 10,000 of them', () => {
    for (const degrees of [2, 4, 10, 38, 40, 42, 98, 750, 1000, 9022, 10_000]) {
      for (const z of [-3, -1, 0, 1, 2.33, 4, 6]) {
        const x = Math.max(0.01, degrees + z * Math.sqrt(2 * degrees));
        expect(chiSquareSurvival(x, degrees) / survivalOfEven(x, degrees)).toBeCloseTo(1, 9);
      }
    }
  });

  // Computed with SciPy 1.x, scipy.stats.chi2.sf.
  it.each([
    [0.2, 3, 0.9775892977616494],
    [150, 7, 4.059880032776308e-29],
    [29.5, 15, 0.013857794463861995],
    [700, 751, 0.9081851658605836],
    [830, 751, 0.0234012678390391],
    [8800, 9023, 0.9524341035729929],
    [9023, 9023, 0.498020165605231],
    [9300, 9023, 0.02036724519396778],
    [9800, 9023, 8.968671515183688e-9],
  ])('of %f at %i degrees is %f, as another implementation has it', (x, degrees, p) => {
    expect(chiSquareSurvival(x, degrees) / p).toBeCloseTo(1, 9);
  });

  it('holds the recurrence that links odd degrees to one degree, whose quantiles are the normal law’s', () => {
    // Q(x; n + 2) - Q(x; n) = (x/2)^(n/2) exp(-x/2) / gamma(n/2 + 1), with gamma(3/2) = sqrt(pi)/2.
    for (const x of [0.3, 1, 4, 12, 40, 110]) {
      let step = (Math.sqrt(x / 2) * Math.exp(-x / 2)) / (Math.sqrt(Math.PI) / 2);
      for (let degrees = 1; degrees < 99; degrees += 2) {
        expect(chiSquareSurvival(x, degrees + 2) - chiSquareSurvival(x, degrees)).toBeCloseTo(step, 12);
        step *= x / 2 / (degrees / 2 + 1);
      }
    }
    expect(chiSquareSurvival(1.959963984540054 ** 2, 1)).toBeCloseTo(0.05, 12);
    expect(chiSquareSurvival(6 ** 2, 1) / 1.973175290075396e-9).toBeCloseTo(1, 9);
  });

  it('is 1 at zero, falls, and stays a probability far out', () => {
    expect(chiSquareSurvival(0, 7)).toBe(1);
    for (const degrees of [1, 2, 14, 751, 9023]) {
      const tail = Array.from({ length: 60 }, (_, i) => chiSquareSurvival((i * degrees) / 10, degrees));
      tail.slice(1).forEach((p, i) => {
        expect(p).toBeLessThanOrEqual((tail[i] ?? 0) + 1e-12);
        expect(p).toBeGreaterThanOrEqual(0);
      });
    }
    expect(chiSquareSurvival(1e7, 751)).toBe(0);
  });

  it('refuses what is not a statistic', () => {
    expect(() => chiSquareSurvival(-1, 3)).toThrow(RangeError);
    expect(() => chiSquareSurvival(Number.NaN, 3)).toThrow(RangeError);
    expect(() => chiSquareSurvival(1, 0)).toThrow(RangeError);
  });
});

describe('chiSquareTest', () => {
  it('works Weldon’s dice through: 26,306 throws of twelve dice, by the number of fives and sixes', () => {
    // The example of Pearson's paper of 1900, against fair dice; cells of 10 and more run together.
    const observed = [185, 1149, 3265, 5475, 6114, 5194, 3067, 1331, 403, 105, 18];
    const ways = [1, 12, 66, 220, 495, 792, 924, 792, 495, 220, 66 + 12 / 2 + 1 / 4];
    const expected = ways.map((count, fives) => (26_306 * count * 2 ** (12 - fives)) / 3 ** 12);
    expect(chiSquareTest(observed, expected) / 1.0278779886e-4).toBeCloseTo(1, 8);
  });

  it('throws where its answer would mean nothing', () => {
    expect(() => chiSquareTest([10, 10], [10, 10, 10])).toThrow(/length/);
    expect(() => chiSquareTest([10, 10], [16, 4])).toThrow(/fewer than 5/);
    expect(() => chiSquareTest([10, 10], [15, 15])).toThrow(/sum/);
    expect(() => uniformityTest(tally(2, [0, 1, 1, 2]))).toThrow(RangeError);
  });

  it('counts values into cells', () => {
    expect(tally(4, [0, 3, 3, 1])).toEqual([1, 1, 0, 2]);
  });

  it('gives equal counts 1 and a loaded coin next to nothing', () => {
    expect(uniformityTest([50, 50])).toBe(1);
    expect(uniformityTest([600, 400])).toBeLessThan(1e-6);
  });
});
