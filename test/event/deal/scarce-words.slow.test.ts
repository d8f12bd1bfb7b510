// Proves that lists of one's own with few words of a length are dealt to opponents all the same, who share no word.
import { describe, expect, it } from 'vitest';
import { spellingList } from '../../support/spelling-words.js';
import { dealerOf, opponents, tableAt, tablesOf, untouched, wordsIn } from '../../support/table-dealer.js';
import { originals } from '../../support/originals.js';

describe.each(originals)('a list with four words of three letters, %s', (edition) => {
  it('gives every table two fleets that share no word', () => {
    const deal = tablesOf(dealerOf({ edition, ownWords: spellingList }));
    for (let table = 1; table <= 32; table++) {
      const [a, b] = opponents(deal(tableAt(table))).map(wordsIn) as [string[], string[]];
      expect(new Set([...a, ...b]).size).toBe(10);
    }
  });
});

describe('a list with two words of a length for each fleet', () => {
  const text = 'go my cat dog sun hat fish bird house apple';
  const ownWords = { name: 'least.txt', bytes: Buffer.from(text.replaceAll(' ', '\n')) };

  it('still makes a match, and a sheet for one that is spoiled', () => {
    const deal = tablesOf(dealerOf({ ownWords }));
    for (let table = 1; table <= 20; table++) {
      const sheets = deal(tableAt(table), { ...untouched, replaced: ['B'] });
      const [a, , b] = sheets.map(({ battle }) => wordsIn(battle)) as [string[], string[], string[]];
      expect(new Set([...a, ...b]).size).toBe(10);
    }
  });

  it('is refused at once with one word less, with the length and the remedy', () => {
    const less = { name: 'less.txt', bytes: Buffer.from(text.replace(' hat', '').replaceAll(' ', '\n')) };
    expect(() => dealerOf({ ownWords: less })).toThrow(
      expect.objectContaining({
        code: 'too-few-words',

        message:
          'the word list lacks 1 word of 3 letters for two fleets that share no word; add words of these lengths, or have them filled from our list, such as --fill easy',
      }),
    );
    expect(() => dealerOf({ ownWords: less, fill: 'easy' })).not.toThrow();
  });
});
