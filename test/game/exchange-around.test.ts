// Proves that partners are exchanged round the shortest and cheapest circle, and that nothing changes where there is none.
import { describe, expect, it } from 'vitest';
import { type Cost, exchangeAround, type Pairs } from '../../src/game/pair-pool.js';

const LIMIT = 100;

/** Fleets may meet at the given costs, and no others. */
function costsOf(allowed: Readonly<Record<string, number>>): Cost {
  return (a, b) => allowed[`${Math.min(a, b)}-${Math.max(a, b)}`] ?? LIMIT;
}

/** Returns the pairs in one spelling. */
function spell(pairs: Pairs): string[] {
  return pairs.map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`).sort();
}

/** Pairs of neighbors: 0-1, 2-3 and so on. */
function neighbors(count: number): Pairs {
  return Array.from({ length: count }, (_, i) => [2 * i, 2 * i + 1]);
}

describe('an exchange round a circle', () => {
  it.each([2, 3, 4, 5])('of %i pairs is found where it is the only one', (count) => {
    const pairs = neighbors(count);
    const allowed = Object.fromEntries([
      ...pairs.slice(0, -1).map(([, right]) => [`${right}-${right + 1}`, 1]),
      [`0-${2 * count - 1}`, 1],
    ]) as Record<string, number>;
    expect(exchangeAround(pairs, 0, costsOf(allowed), LIMIT)).toBe(true);
    expect(spell(pairs)).toEqual(Object.keys(allowed).sort());
  });

  it('changes nothing where there is none, or only a longer one', () => {
    const pairs = neighbors(6);
    const ring = Object.fromEntries(pairs.map(([, right]) => [`${right}-${(right + 1) % 12}`, 1]));
    const cost = costsOf({ ...ring, '0-11': 1 });
    expect(exchangeAround(pairs, 0, cost, LIMIT)).toBe(false);
    expect(exchangeAround(pairs, 0, () => LIMIT, LIMIT)).toBe(false);
    expect(pairs).toEqual(neighbors(6));
  });

  it('takes the shortest, and of these the one that costs least', () => {
    const short = { '0-2': 5, '1-3': 5, '0-4': 3, '1-5': 3 };
    const long = { '3-4': 0, '1-2': 0, '0-5': 0 };
    const pairs = neighbors(3);
    expect(exchangeAround(pairs, 0, costsOf({ ...long, ...short, '2-3': 5, '4-5': 5 }), LIMIT)).toBe(true);
    expect(spell(pairs)).toEqual(['0-4', '1-5', '2-3']);
  });

  it('weighs the pairs that it parts', () => {
    // Both circles cost ten; the first parts a pair that costs more.
    const cost = costsOf({ '2-3': 8, '4-5': 1, '0-2': 5, '1-3': 5, '0-4': 5, '1-5': 5 });
    const pairs = neighbors(3);
    expect(exchangeAround(pairs, 0, cost, LIMIT)).toBe(true);
    expect(spell(pairs)).toEqual(['0-2', '1-3', '4-5']);
  });
});
