// Counts the Frequency Lock by other means, digit by digit, and compares.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countSum, LARGEST_SUM, type LockReading } from '../../../src/game/openings/frequency-lock.js';
import { editions } from '../../../src/game/editions/index.js';

const readings = editions.codebreaker.rules['lock-reading'];

/** An independent count: compares digits as numbers at every place. */
function naive(codes: readonly string[], sum: number, reading: LockReading): number {
  const digits = (text: string) => Array.from(text, Number);
  const wanted = sum < 10 ? [sum] : [1, sum - 10];
  const rows = reading === 'joined' ? [codes.flatMap(digits)] : codes.map(digits);
  const hits = rows.map((row) => row.filter((_, at) => wanted.every((digit, i) => row[at + i] === digit)).length);
  return hits.reduce((a, b) => a + b, 0);
}

const code = fc.integer({ min: 0, max: 999 }).map((value) => String(value).padStart(3, '0'));
const hand = fc.uniqueArray(code, { minLength: 5, maxLength: 5 });

describe('the count of a sum', () => {
  it.each(readings)('agrees with a count by hand: %s', (reading) => {
    fc.assert(
      fc.property(hand, (codes) => {
        for (let sum = 0; sum <= LARGEST_SUM; sum++) {
          expect(countSum(codes, sum, reading)).toBe(naive(codes, sum, reading));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('covers every reading that the rule knows', () => {
    expect([...readings].sort()).toEqual(['joined', 'substring']);
  });

  it('counts overlaps, and runs codes together only where it is told to', () => {
    const codes = ['111', '211', '118', '181', '500'];
    expect(countSum(codes, 11, 'substring')).toBe(4);
    // 111211118181500: one more where 211 meets 118.
    expect(countSum(codes, 11, 'joined')).toBe(5);
  });
});
