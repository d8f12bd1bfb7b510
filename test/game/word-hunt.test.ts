// Proves that the hunter who declares words counts the wrong ones, by cases whose answer is known.
import { describe, expect, it } from 'vitest';
import { prepareWordHunt } from '../../src/game/word-hunt.js';
import { readWordList, groupByLength, wordsOf } from '../../src/game/words/word-list.js';
import { deal } from '../support/deal.js';

const LENGTHS = [5, 4, 3, 3, 2];

describe('the hunter of words', () => {
  const known = new Map([
    [5, ['STORM', 'WORDS']],
    [4, ['WAVE', 'FISH']],
    [3, ['SEA', 'OAR']],
    [2, ['GO', 'UP']],
  ]);

  it('declares no wrong word but for what letters cannot tell', () => {
    // Which of the two ships of three letters is which, letters do not tell.
    const hunt = prepareWordHunt(known, LENGTHS);
    expect([hunt(['STORM', 'WAVE', 'SEA', 'OAR', 'GO']), hunt(['STORM', 'WAVE', 'OAR', 'SEA', 'GO'])].sort()).toEqual([
      0, 1,
    ]);
  });

  it('goes through the words that the letters allow', () => {
    const anagrams = new Map([...known, [5, ['STALE', 'LEAST', 'SLATE', 'TALES', 'STEAL']]]);
    const hunt = prepareWordHunt(anagrams, LENGTHS);
    const words = ['STALE', 'LEAST', 'SLATE', 'TALES', 'STEAL'];
    const wrong = words.map((word) => hunt([word, 'FISH', 'OAR', 'OAR', 'GO']));
    expect(wrong.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
  });

  it('judges a fleet alike whatever it has hunted before, and tells fleets apart', () => {
    const pool = groupByLength(wordsOf(readWordList('english-1'), 'standard'));
    const fleets = [...deal('word hunt', { edition: 'admiral', count: 16 })].map(({ fleet }) =>
      fleet.flatMap(({ word }) => word ?? []),
    );
    const hunt = prepareWordHunt(pool, LENGTHS);
    const wrong = fleets.map(hunt);
    expect([...fleets].reverse().map(hunt)).toEqual(wrong.toReversed());
    expect(new Set(wrong).size).toBeGreaterThan(6);
  });

  it('ends with words that it does not know', () => {
    // WAVE has no other letters than these.
    expect(prepareWordHunt(known, LENGTHS)(['QUEEN', 'JAZZ', 'FOX', 'VOW', 'BY'])).toBe(1);
  });
});
