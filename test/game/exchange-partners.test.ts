// Proves that exchanges end, never cost more, and find the best pairing of six fleets.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exchangePartners, type Pairs } from '../../src/game/pair-pool.js';

const FORBIDDEN = 1e6;

/** Scores, and for each two fleets whether they may meet. */
const pools = (size: number) =>
  fc.record({
    scores: fc.array(fc.double({ min: 0, max: 60, noNaN: true }), { minLength: size, maxLength: size }),
    forbidden: fc.array(fc.nat(3), { minLength: size * size, maxLength: size * size }),
  });

function costOf(scores: readonly number[], forbidden: readonly number[]) {
  return (a: number, b: number) =>
    ((scores[a] ?? 0) - (scores[b] ?? 0)) ** 2 +
    (forbidden[Math.min(a, b) * scores.length + Math.max(a, b)] === 0 ? FORBIDDEN : 0);
}

const sumOf = (pairs: Pairs, cost: (a: number, b: number) => number) =>
  pairs.reduce((sum, [a, b]) => sum + cost(a, b), 0);

const inOrder = (size: number): Pairs => Array.from({ length: size / 2 }, (_, i) => [2 * i, 2 * i + 1]);

function* listPairings([first, ...others]: readonly number[]): Generator<Pairs> {
  if (first === undefined) yield [];
  else
    for (const partner of others)
      for (const rest of listPairings(others.filter((other) => other !== partner))) yield [[first, partner], ...rest];
}

describe('exchanges', () => {
  it('find the best pairing of six fleets', () => {
    const all = [...listPairings([0, 1, 2, 3, 4, 5])];
    expect(all).toHaveLength(15);
    fc.assert(
      fc.property(pools(6), ({ scores, forbidden }) => {
        const cost = costOf(scores, forbidden);
        const pairs = inOrder(6);
        exchangePartners(pairs, cost);
        expect(sumOf(pairs, cost)).toBeCloseTo(Math.min(...all.map((each) => sumOf(each, cost))), 5);
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  it('end, use every fleet once and cost no more, whoever may not meet', () => {
    fc.assert(
      fc.property(pools(24), ({ scores, forbidden }) => {
        const cost = costOf(scores, forbidden);
        const pairs = inOrder(24);
        const before = sumOf(pairs, cost);
        exchangePartners(pairs, cost);
        expect(pairs.flat().sort((a, b) => a - b)).toEqual(scores.map((_, i) => i));
        expect(sumOf(pairs, cost)).toBeLessThanOrEqual(before + 1e-6);
      }),
      { seed: 1, numRuns: 100 },
    );
  });
});
