// Proves how numbers are written into documents.
import { getHeapSpaceStatistics } from 'node:v8';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatNumber } from '../../../src/paper/render/number.js';

it.each([
  [0, '0'],
  [-0, '0'],
  [0.004, '0'],
  [-0.004, '0'],
  [0.006, '0.01'],
  [-0.006, '-0.01'],
  [1, '1'],
  [1.5, '1.5'],
  [2 / 3, '0.67'],
  [-12.345678, '-12.35'],
  [297.00000000000006, '297'],
  [0.1 + 0.2, '0.3'],
  [1e-12, '0'],
  [1e15, '1000000000000000'],
])('%d is written as %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

it('never writes an exponent, -0 or more than two decimals, and is never off by more than half a hundredth', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => {
      const text = formatNumber(value);
      expect(text).toMatch(/^(0|-?(?!0(\.0*)?$)\d+(\.\d{1,2})?)$/);
      expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(0.005 + 1e-9);
    }),
    { numRuns: 2000, seed: 11 },
  );
});

it('writes what it wrote before without a trace in the old heap, and to the letter as JavaScript does', () => {
  const numbers = Array.from({ length: 50_001 }, (_, i) => i / 100);
  expect(numbers.map(formatNumber)).toEqual(numbers.map(String));
  const grown = [1, 2, 3].map(() => {
    const before = oldBytes();
    let length = 0;
    for (const number of numbers) length += formatNumber(number).length + formatNumber(-number).length;
    expect(length).toBeGreaterThan(0);
    return oldBytes() - before;
  });
  // JavaScript's own conversion leaves up to 3 MB there each time; others in this process may leave something, too, but hardly thrice.
  expect(Math.min(...grown)).toBeLessThan(500_000);
});

function oldBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')?.space_used_size ?? NaN;
}
