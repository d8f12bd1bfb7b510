// Proves that the manifest counts every letter of the fleet, zeros included.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countLetters, LETTERS } from '../../src/game/manifest.js';

const word = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 2, maxLength: 5 });

describe('countLetters', () => {
  it('has the 26 letters in order, whatever the words', () => {
    for (const words of [[], ['ZEBRA'], ['GO', 'AN']]) {
      expect(Object.keys(countLetters(words)).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    }
    expect(LETTERS).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  });

  it('counts a letter as often as it stands in the whole fleet', () => {
    const manifest = countLetters(['LLAMA', 'WELL', 'ALL', 'OAR', 'GO']);
    expect(manifest).toMatchObject({ A: 4, E: 1, G: 1, L: 6, M: 1, O: 2, R: 1, W: 1, Z: 0 });
  });

  it('adds up to all letters, and each count is the number of places', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), (words) => {
        const manifest = countLetters(words);
        const text = words.join('');
        for (const letter of LETTERS) expect(manifest[letter]).toBe(text.split(letter).length - 1);
        expect(Object.values(manifest).reduce((sum, count) => sum + count, 0)).toBe(text.length);
      }),
      { seed: 1 },
    );
  });
});
