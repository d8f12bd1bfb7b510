// The matching of people in pairs is as good as the best of all matchings, and as fast as a tournament needs it.
import { describe, expect, it } from 'vitest';
import { matchPairs } from '../../../src/event/order/match-pairs.js';
import { createDraw } from '../../proof/mutate.js';
import { proving, showFigure } from '../../support/figures.js';

/** The greatest weight of all perfect matchings, from that of each set of people. */
function bestOf(count: number, weightOf: (a: number, b: number) => number): number {
  const best = new Float64Array(1 << count).fill(-1);
  best[0] = 0;
  for (let set = 0; set + 1 < best.length; set++) {
    const sum = best[set] as number;
    const first = Math.log2(~set & (set + 1));
    if (sum < 0) continue;
    for (let other = first + 1; other < count; other++) {
      if ((set >> other) & 1) continue;
      const larger = set | (1 << first) | (1 << other);
      best[larger] = Math.max(best[larger] as number, sum + weightOf(first, other));
    }
  }
  return best.at(-1) as number;
}

function sumOf(mates: readonly number[], weightOf: (a: number, b: number) => number): number {
  return mates.reduce((sum, mate, i) => sum + (mate > i ? weightOf(i, mate) : 0), 0);
}

describe('a matching', () => {
  it('is of everybody, and as heavy as the best of all of up to 14', () => {
    const draw = createDraw(20_261_127);
    const cases = proving ? 4000 : 400;
    for (let i = 0; i < cases; i++) {
      const count = 2 * (1 + draw(7));
      // Few different weights make many blossoms; great ones test that sums stay exact.
      const most = [3, 10, 1000, 1e12][draw(4)] ?? 3;
      const weights = Array.from({ length: count * count }, () => 1 + draw(most));
      const weightOf = (a: number, b: number) => weights[Math.min(a, b) * count + Math.max(a, b)] as number;
      const mates = matchPairs(count, weightOf);
      expect(mates.map((mate, at) => mates[mate] === at && mate !== at)).not.toContain(false);
      expect(sumOf(mates, weightOf), `matching ${i} of ${count}`).toBe(bestOf(count, weightOf));
    }
  });

  it('of 200 gives each a mate', () => {
    const draw = createDraw(7);
    const weights = Array.from({ length: 200 * 200 }, () => 1 + draw(100));
    const began = performance.now();
    const mates = matchPairs(200, (a, b) => weights[Math.min(a, b) * 200 + Math.max(a, b)] as number);
    showFigure('ms to match 200', Math.round(performance.now() - began));
    expect(new Set(mates).size).toBe(200);
  });

  it('of an odd number is refused', () => {
    expect(() => matchPairs(3, () => 1)).toThrow('odd');
  });
});
