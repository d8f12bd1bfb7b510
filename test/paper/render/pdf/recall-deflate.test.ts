// Proves that what is remembered is what would be compressed, and that not too much is.
import { describe, expect, it } from 'vitest';
import { compress, createCompress } from '../../../../src/paper/render/pdf/recall-deflate.js';

const body = (number: number, length = 200) => {
  const bytes = new Uint8Array(length).fill(65);
  new DataView(bytes.buffer).setUint32(0, number);
  return bytes;
};

describe('createCompress', () => {
  it('returns the streams of compress, in any order, and the same for equal bytes', () => {
    const remember = createCompress();
    for (const number of [1, 2, 1, 0x80ff00e9, 3, 2]) {
      expect(remember(body(number))).toEqual(compress(body(number)));
      expect(remember(body(number))).toBe(remember(body(number)));
    }
  });

  it('takes a part of a larger memory for what it is', () => {
    const remember = createCompress();
    const whole = Uint8Array.from({ length: 100 }, (_, i) => i);
    expect(remember(whole.subarray(10, 20))).toEqual(compress(whole.slice(10, 20)));
    expect(remember(whole.subarray(20, 30))).toEqual(compress(whole.slice(20, 30)));
  });

  it('remembers no long pieces, and forgets the oldest of too many', () => {
    const remember = createCompress();
    expect(remember(body(1, 5000))).not.toBe(remember(body(1, 5000)));
    const first = remember(body(0));
    for (let number = 1; number < 2048; number++) remember(body(number));
    expect(remember(body(0))).toBe(first);
    remember(body(2048));
    expect(remember(body(0))).not.toBe(first);
    expect(remember(body(0))).toEqual(first);
  });
});
