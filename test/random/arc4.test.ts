// Holds our ARC4 against the library whose numbers it must give.
import seedrandom from 'seedrandom';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Arc4 } from '../../src/random/arc4.js';

function both(key: string, count: number): [number[], number[]] {
  const [ours, theirs] = [new Arc4(key), seedrandom(key)];
  return [Array.from({ length: count }, () => ours.next()), Array.from({ length: count }, () => theirs.int32() >>> 0)];
}

describe('our ARC4', () => {
  it('gives the numbers of seedrandom 3.0.5, whatever the key', () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 256 });
    fc.assert(
      fc.property(bytes, (key) => {
        const [ours, theirs] = both(Buffer.from(key).toString('binary'), 300);
        expect(ours).toEqual(theirs);
      }),
      { numRuns: 300 },
    );
  });

  it('gives them far along, too', () => {
    const [ours, theirs] = both('0123456789abcdef0123456789abcdef', 100_000);
    expect(ours).toEqual(theirs);
  });
});
