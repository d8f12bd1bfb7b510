// The rank correlation against cases that are known.
import { expect, it } from 'vitest';
import { rankCorrelation } from './judge-ranks.js';

it('is 1 for the same order, -1 for the reverse, and shares ranks', () => {
  expect(rankCorrelation([1, 2, 3, 40], [5, 6, 70, 80])).toBeCloseTo(1, 12);
  expect(rankCorrelation([1, 2, 3], [9, 8, 1])).toBeCloseTo(-1, 12);
  expect(rankCorrelation([1, 2, 3, 4, 5], [2, 1, 4, 3, 5])).toBeCloseTo(0.8, 12);
  // The textbook's pairs with a tie: ranks 1, 2.5, 2.5, 4 beside 1, 2, 3, 4.
  expect(rankCorrelation([10, 20, 20, 30], [1, 2, 3, 4])).toBeCloseTo(0.948683, 6);
});
