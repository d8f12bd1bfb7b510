// What is mixed in counts in one form, and is never taken for harder to foresee than it was.
import { describe, expect, it } from 'vitest';
import { LEAST_MIX_BITS, mixBits, readMix } from '../../../src/event/order/read-mix.js';
import { problemOf } from './problem-of.js';

describe('a mix', () => {
  it.each([
    ['  4 2\t6\n1 ', '4 2 6 1'],
    ['Zoe\u0308', 'Zoë'],
    ['one  line\r\nfrom each', 'one line from each'],
  ])('%j counts as %j', (text, mix) => expect(readMix(text, 'mix')).toBe(mix));

  it.each(['', ' \n', 'a\u0007', 'a\u202eb', 'x'.repeat(241)])('cannot be %j', (text) => {
    expect(problemOf(() => readMix(text, 'mix'))).toMatchObject({ code: 'bad-value', where: '--mix' });
  });
});

describe('the bits of a mix', () => {
  it.each([
    ['4 2 6 1 1 3 5 2', 20.68],
    ['42611352', 20.68],
    ['4 2 6', 7.75],
    ['2048 1729', 26.58],
    ['heads tails heads', 15],
    ['1 1 1 1 1 1 1 1', 0],
    ['', 0],
    ['c0ffee0123456789', 64],
  ])('of %j are %d', (mix, bits) => expect(mixBits(mix)).toBeCloseTo(bits, 1));

  it('of eight dice are enough, of seven not', () => {
    expect(mixBits('4 2 6 1 1 3 5 2')).toBeGreaterThan(LEAST_MIX_BITS);
    expect(mixBits('4 2 6 1 1 3 5')).toBeLessThan(LEAST_MIX_BITS);
  });
});
