// Proves the counts of a list: words by length, letters by share, and words spelled with the same letters.
import { describe, expect, it } from 'vitest';
import { countWords } from '../../../src/game/setup/count-lists.js';

describe('countWords', () => {
  it('counts words by length, shortest first', () => {
    expect([...countWords(['STORM', 'GO', 'SEA', 'AN', 'ARK', 'NO']).counts]).toEqual([
      [2, 3],
      [3, 2],
      [5, 1],
    ]);
  });

  it('gives each letter its share, most frequent first, equal ones by the alphabet', () => {
    expect(countWords(['SEAS', 'SO', 'AT']).letters).toEqual([
      { letter: 'S', share: 3 / 8 },
      { letter: 'A', share: 2 / 8 },
      { letter: 'E', share: 1 / 8 },
      { letter: 'O', share: 1 / 8 },
      { letter: 'T', share: 1 / 8 },
    ]);
  });

  it('makes the shares add up to one', () => {
    const shares = countWords(['STORM', 'OCEAN', 'WAVE', 'FOG']).letters.map(({ share }) => share);
    expect(shares.reduce((total, share) => total + share, 0)).toBeCloseTo(1, 12);
  });

  it('groups words of the same letters, however often a letter stands in them', () => {
    expect(countWords(['NET', 'TEN', 'SEE', 'ESE', 'SSE', 'ON', 'NO', 'GO']).anagrams).toEqual([
      ['NET', 'TEN'],
      ['SEE', 'ESE'],
      ['ON', 'NO'],
    ]);
  });

  it('counts nothing in nothing', () => {
    expect(countWords([])).toEqual({ counts: new Map(), letters: [], anagrams: [] });
  });
});
