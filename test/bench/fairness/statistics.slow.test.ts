// The bench's statistics, held against cases whose answer is known.
import { describe, expect, it } from 'vitest';
import { type Chance, createChance } from './chance.js';
import { chanceToWin, deviation, mean, rootMean, squaredLead, type Turns } from './statistics.js';

/** Turns of a fleet that is equally likely to take `first` to `first + spread - 1` turns. */
function playEvenly(first: number, spread: number, games: number, chance: Chance): Turns {
  return Array.from({ length: games }, () => first + Math.floor(chance() * spread));
}

describe('the chance to win', () => {
  it('belongs to the fleet that is sunk in fewer turns, and ties count half', () => {
    expect(chanceToWin([3, 4], [5, 6])).toBe(1);
    expect(chanceToWin([5, 6], [3, 4])).toBe(0);
    expect(chanceToWin([5], [5])).toBe(0.5);
    expect(chanceToWin([1, 3, 5], [3])).toBe(0.5);
    expect(chanceToWin([1, 2, 5, 5], [3])).toBe(0.5);
    expect(chanceToWin([1, 3], [3])).toBe(0.75);
  });
});

describe('the squared lead', () => {
  it('is one quarter when one side always wins', () => {
    expect(squaredLead([1, 2, 3], [7, 8])).toBeCloseTo(0.25, 12);
    expect(squaredLead([7, 8], [1, 2, 3])).toBeCloseTo(0.25, 12);
  });

  it('is the mean over all splits into halves', () => {
    const first = [31, 44, 52, 40];
    const second = [45, 38, 60, 41];
    const halves = [
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 2],
      [1, 3],
      [2, 3],
    ] as const;
    const half = (turns: Turns, taken: readonly number[], inside: boolean) =>
      turns.filter((_, i) => taken.includes(i) === inside);
    const products = halves.flatMap((a) =>
      halves.map(
        (b) =>
          (chanceToWin(half(first, a, true), half(second, b, true)) - 0.5) *
          (chanceToWin(half(first, a, false), half(second, b, false)) - 0.5),
      ),
    );
    expect(squaredLead(first, second)).toBeCloseTo(mean(products), 12);
  });

  it('refuses a single game', () => {
    expect(() => squaredLead([1], [1, 2])).toThrow('two games');
  });
});

describe('the root mean over matches', () => {
  const matches = (gap: number) => {
    const chance = createChance(7, gap);
    const leads = Array.from({ length: 2000 }, () =>
      squaredLead(playEvenly(30, 20, 8, chance), playEvenly(30 + gap, 20, 8, chance)),
    );
    return rootMean(leads, chance);
  };

  it('is about zero for equal fleets, where the plain figure is far from it', () => {
    const chance = createChance(7, 0);
    const plain = Array.from(
      { length: 2000 },
      () => (chanceToWin(playEvenly(30, 20, 8, chance), playEvenly(30, 20, 8, chance)) - 0.5) ** 2,
    );
    expect(Math.sqrt(mean(plain))).toBeGreaterThan(0.12);
    expect(matches(0).value).toBeLessThan(0.04);
  });

  it('is the known value for a known gap', () => {
    // Of two fair draws of 0 to 19 the second, raised by 4, is larger in 264 of 400 cases and equal in 16.
    const known = (264 + 16 / 2) / 400 - 0.5;
    const { value, standardError } = matches(4);
    expect(known).toBeCloseTo(0.18, 12);
    expect(Math.abs(value - known)).toBeLessThan(0.012);
    expect(standardError).toBeGreaterThan(0.001);
    expect(standardError).toBeLessThan(0.006);
  });

  it('has the standard error of independent matches', () => {
    const chance = createChance(8);
    const leads = Array.from({ length: 400 }, () => 0.04 + 0.02 * (chance() - 0.5));
    const { value, standardError } = rootMean(leads, chance);
    expect(value).toBeCloseTo(0.2, 2);
    const expected = deviation(leads) / Math.sqrt(leads.length) / (2 * value);
    expect(standardError / expected).toBeGreaterThan(0.9);
    expect(standardError / expected).toBeLessThan(1.1);
  });

  it('is zero when noise leaves less than nothing', () => {
    expect(rootMean([-0.01, -0.02], createChance(1))).toEqual({ value: 0, standardError: 0, interval: [0, 0] });
  });
});

describe('chance', () => {
  it('is the same for the same name and another for another', () => {
    const draw = (...name: number[]) => Array.from({ length: 5 }, createChance(...name));
    expect(draw(1, 2)).toEqual(draw(1, 2));
    expect(new Set([draw(1, 2), draw(2, 1), draw(1), draw(1, 2, 0), draw(1, 3)].map(String)).size).toBe(5);
  });

  it('is even between 0 and 1', () => {
    const chance = createChance(3);
    const draws = Array.from({ length: 100_000 }, () => chance());
    expect(Math.min(...draws.slice(0, 50_000))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...draws.slice(0, 50_000))).toBeLessThan(1);
    expect(mean(draws)).toBeCloseTo(0.5, 2);
    expect(deviation(draws)).toBeCloseTo(Math.sqrt(1 / 12), 2);
  });
});
