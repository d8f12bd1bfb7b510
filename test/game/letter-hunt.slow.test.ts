// Proves that the hunter of letters calls what is there, ends whatever it hunts, and judges a fleet alike in any company.
import { describe, expect, it } from 'vitest';
import { type Caller, prepareLetterHunt } from '../../src/game/letter-hunt.js';
import { masterOfSeed } from '../../src/core/random/keys.js';
import { createRandom } from '../../src/core/random/random.js';
import { readWordList, groupByLength, wordsOf } from '../../src/game/words/word-list.js';
import { deal } from '../support/deal.js';

const LENGTHS = [5, 4, 3, 3, 2];
const plain = new Float64Array(26).fill(1);
const random = createRandom(masterOfSeed('letter hunt'), 'tastes');
const tastes = Array.from({ length: 3 }, () =>
  Float64Array.from({ length: 26 }, () => 0.9 + random.below(1000) / 5000),
);

const listens: Caller = { hears: 'sinkings', seeks: 'letters' };
const callers: readonly Caller[] = [
  listens,
  { hears: 'sinkings', seeks: 'news' },
  { hears: 'counts', seeks: 'letters' },
  { hears: 'nothing', seeks: 'letters' },
  { hears: 'nothing', seeks: 'habit' },
];

const pool = groupByLength(wordsOf(readWordList('english-1'), 'standard'));
const fleets = [...deal('letter hunt', { edition: 'admiral', count: 24 })].map(({ fleet }) =>
  fleet.flatMap(({ word }) => word ?? []),
);
const lettersIn = (words: readonly string[]) => new Set(words.join('')).size;

describe('the hunter of letters', () => {
  it('calls no letter that is not there when it knows the words', () => {
    const words = ['STORM', 'WAVE', 'SEA', 'OAR', 'GO'];
    const known = new Map([5, 4, 3, 2].map((length) => [length, words.filter((word) => word.length === length)]));
    expect(prepareLetterHunt(known, LENGTHS)([words], listens, [plain])).toEqual([lettersIn(words)]);
  });

  it('draws conclusions from counts and sinkings', () => {
    // One O, and the ship of two letters is afloat after it: it must be AT.
    const known = new Map([
      [5, ['EERIE']],
      [4, ['DEED']],
      [3, ['SEE', 'BEE']],
      [2, ['OX', 'AT']],
    ]);
    const hunt = prepareLetterHunt(known, LENGTHS);
    const words = ['EERIE', 'DEED', 'SEE', 'BEE', 'AT'];
    const favorsO = Float64Array.from({ length: 26 }, (_, letter) => (letter === 14 ? 10 : 1));
    expect(hunt([words], listens, [favorsO])).toEqual([lettersIn(words) + 1]);
  });

  it('takes the letters in their English order where nothing is heard', () => {
    const hunt = prepareLetterHunt(pool, LENGTHS);
    // E T A O I N S H R D L: the L is the eleventh.
    const words = ['ALTER', 'TEAL', 'EAT', 'TEA', 'AT'];
    expect(hunt([words], { hears: 'nothing', seeks: 'habit' }, [plain])).toEqual([11]);
  });

  it.each(callers)('judges a fleet alike alone and in company, in any order: %o', (caller) => {
    const hunt = prepareLetterHunt(pool, LENGTHS);
    const together = hunt(fleets, caller, tastes);
    expect(hunt([...fleets].reverse(), caller, tastes)).toEqual([...together].reverse());
    // Another caller has hunted in between.
    hunt(fleets.slice(0, 2), listens, tastes);
    for (const [i, fleet] of fleets.slice(0, 4).entries()) expect(hunt([fleet], caller, tastes)).toEqual([together[i]]);
  });

  it.each(callers)('calls every letter of a fleet, and few others: %o', (caller) => {
    const calls = prepareLetterHunt(pool, LENGTHS)(fleets, caller, tastes);
    for (const [i, fleet] of fleets.entries()) {
      expect(calls[i]).toBeGreaterThanOrEqual(lettersIn(fleet));
      expect(calls[i]).toBeLessThanOrEqual(26);
    }
    const mean = calls.reduce((sum, own) => sum + own, 0) / calls.length;
    // The reference bot needs 19.5, and 26 would be the alphabet.
    expect(mean).toBeGreaterThan(17);
    expect(mean).toBeLessThan(22.5);
  });

  it('needs fewer calls the more it hears', () => {
    const hunt = prepareLetterHunt(pool, LENGTHS);
    const meanOf = (hears: Caller['hears']) =>
      hunt(fleets, { hears, seeks: 'letters' }, tastes).reduce((sum, own) => sum + own, 0) / fleets.length;
    expect(meanOf('sinkings')).toBeLessThan(meanOf('counts'));
    expect(meanOf('counts')).toBeLessThan(meanOf('nothing'));
  });

  it('ends with words that it does not know', () => {
    const hunt = prepareLetterHunt(new Map([[5, ['STORM']]]), LENGTHS);
    const [calls = 0] = hunt([['QUEEN', 'JAZZ', 'FOX', 'VOW', 'BY']], listens, [plain]);
    expect(calls).toBeGreaterThanOrEqual(lettersIn(['QUEENJAZZFOXVOWBY']));
    expect(calls).toBeLessThanOrEqual(26);
  });
});
