// The bits that a pairing gives away, held against cases whose answer is known.
import { describe, expect, it } from 'vitest';
import { createChance } from './chance.js';
import { difficultyBits, sharedBits } from './leaks.js';

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);

describe('bits that two opponents share', () => {
  it('are none of independent numbers, and all of equal ones', () => {
    const chance = createChance(1);
    const draw = () => Math.floor(4 * chance());
    expect(sharedBits(numbers(20_000).map(() => [draw(), draw()]))).toBeLessThan(0.001);
    const equal = numbers(20_000).map(draw);
    expect(sharedBits(equal.map((own) => [own, own]))).toBeCloseTo(2, 2);
  });
});

describe('bits of difficulty', () => {
  /** Sums of uniform draws, near enough to normal. */
  const chance = createChance(2);
  const normal = () => numbers(12).reduce((sum) => sum + chance(), -6);

  it.each([
    [0, 0],
    [0.6, 0.322],
    [0.9, 1.198],
  ])('of a correlation of %d are %d, whatever the noise of games', (correlation, bits) => {
    const means = numbers(8000).map(normal);
    for (let i = 1; i < means.length; i += 2) {
      const other = Math.sqrt(1 - correlation ** 2) * (means[i] as number);
      means[i] = correlation * (means[i - 1] as number) + other;
    }
    const turns = means.map((own) => numbers(8).map(() => 40 + 3 * own + 4 * normal()));
    const matches = numbers(4000).map((i) => [2 * i, 2 * i + 1] as const);
    expect(Math.abs(difficultyBits(turns, matches) - bits)).toBeLessThan(0.15);
  });
});
