import { describe, expect, it } from 'vitest';
import { latin1, toBase64 } from '../../src/core/bytes.js';

/** Every byte, and more of them than a function takes arguments. */
const bytes = Uint8Array.from({ length: 300_001 }, (_, i) => i % 256);

describe('bytes as text', () => {
  it('have a character for each byte', () => {
    expect(latin1(bytes) === Buffer.from(bytes).toString('latin1')).toBe(true);
    expect(latin1(bytes.subarray(7, 9))).toBe('\u0007\u0008');
  });

  it.each([0, 1, 2, 3, bytes.length])('are base 64 of %s bytes', (length) => {
    const some = bytes.subarray(200, 200 + length);
    expect(toBase64(some) === Buffer.from(some).toString('base64')).toBe(true);
  });
});
