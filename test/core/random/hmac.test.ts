// Proves that our HMAC of short messages is the HMAC-SHA-256 that Node computes, for every key and message.
import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hmacText } from '../../../src/core/random/hmac.js';

function reference(key: Uint8Array, message: string): string {
  return createHmac('sha256', key).update(message, 'utf8').digest('binary');
}

describe('hmacText', () => {
  it('is the value that RFC 4231 gives, test case 2', () => {
    const text = hmacText(Buffer.from('Jefe'), 'what do ya want for nothing?');
    expect(Buffer.from(text, 'latin1').toString('hex')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  it('agrees with Node for any key and any message, one after the other', () => {
    const keys = fc.uint8Array({ minLength: 0, maxLength: 130 });
    const messages = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 700 }),
      fc.string({ unit: 'grapheme', maxLength: 50 }),
      // Halves of surrogate pairs, too.
      fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
    );
    fc.assert(
      fc.property(keys, messages, (key, message) => {
        expect(hmacText(key, message)).toBe(reference(key, message));
      }),
      { seed: 1, numRuns: 2000 },
    );
  });

  it.each([0, 1, 63, 64, 319, 320, 321, 5000])('agrees for messages of %i units, of one byte or of three', (length) => {
    for (const message of ['a'.repeat(length), '\u20ac'.repeat(length)]) {
      for (const size of [0, 32, 63, 64, 65, 100]) {
        const key = Uint8Array.from({ length: size }, (_, i) => 3 * i);
        expect(hmacText(key, message)).toBe(reference(key, message));
      }
    }
  });
});
