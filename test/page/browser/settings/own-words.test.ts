import { describe, expect, it } from 'vitest';
import { couldSail, countBerths, tallyWords, wordsIn } from '../../../../src/page/browser/settings/own-words.js';

describe('own words', () => {
  it('stand on lines, or between commas and blanks', () => {
    expect(wordsIn(' bread\nSHIP, cat;dog\t ox \r\n')).toEqual(['bread', 'SHIP', 'cat', 'dog', 'ox']);
  });

  it.each([
    ['', 'A sheet needs 1 of 5 letters, 1 of 4 letters, 2 of 3 letters, 1 of 2 letters; a match twice that.'],
    [
      'cat',
      '1 word. A sheet still needs 1 of 5 letters, 1 of 4 letters, 1 of 3 letters, 1 of 2 letters; a match twice that.',
    ],
    ['bread ship cat dog ox CAT', '5 words.'],
    [
      'because bread ship Bär cat dog ox because 4b',
      '5 words. Left out: because, Bär, 4b. Ships take 2 to 5 letters, A to Z.',
    ],
  ])('%j are counted', (text, tally) => {
    expect(tallyWords(text)).toBe(tally);
  });

  it('are counted folded, and as filled, where that is asked for', () => {
    expect(tallyWords('Bär weiß', { fold: true, fill: true })).toBe(
      '2 words. Our list adds 1 of 4 letters, 1 of 3 letters, 1 of 2 letters to a sheet.',
    );
    expect(couldSail(['Bär'], { fold: true, fill: true })).toBe(true);
    expect(couldSail(['Bär'], { fold: false, fill: true })).toBe(false);
  });

  it('are counted by ship, longest first, those of one length together', () => {
    const ships = [
      { name: 'PT', length: 2 },
      { name: 'Sub', length: 3 },
      { name: 'Ark', length: 3 },
    ];
    expect(countBerths('ox cat dog CAT Bär', ships)).toEqual([
      { ships: ['Sub', 'Ark'], length: 3, count: 2, needed: 2 },
      { ships: ['PT'], length: 2, count: 1, needed: 1 },
    ]);
    expect(countBerths('Bär', ships, { fold: true, fill: false })[0]?.count).toBe(1);
  });

  it('could sail when every ship has a word', () => {
    expect(couldSail(['bread', 'ship', 'cat', 'dog', 'ox'])).toBe(true);
    expect(couldSail(['bread', 'ship', 'cat', 'CAT', 'ox'])).toBe(false);
  });
});
