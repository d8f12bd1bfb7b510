// Proves that phrases tell tables apart, are easy to say, and hold no word of any fleet.
import { distance } from 'fastest-levenshtein';
import { describe, expect, it } from 'vitest';
import { readOffensiveWords } from '../../../src/game/words/offensive-words.js';
import { masterOfSeed, sheetKey } from '../../../src/core/random/keys.js';
import { drawPhrase, phraseAt, phraseWords } from '../../../src/event/deal/deal-tables.js';
import { wordsOf, readWordList } from '../../../src/game/words/word-list.js';
import { MIN_P, tally, uniformityTest } from '../../support/chi-square.js';
import { dealerOf, tableAt } from '../../support/table-dealer.js';

const master = masterOfSeed('phrases');

describe('the words of phrases', () => {
  it('are 256, all different, of six letters or more', () => {
    expect(phraseWords).toHaveLength(256);
    expect(new Set(phraseWords).size).toBe(256);
    expect(phraseWords.filter((word) => !/^[a-z]{6,9}$/.test(word))).toEqual([]);
  });

  it('are no words of fleets, and none that offends', () => {
    const list = readWordList('english-1');
    const dealt = new Set([...list.levels.keys()].flatMap((level) => wordsOf(list, level)));
    const offensive = readOffensiveWords();
    const found = phraseWords.filter((word) => dealt.has(word.toUpperCase()) || offensive.has(word.toUpperCase()));
    expect(found).toEqual([]);
  });

  it('look and sound different: three letters apart at least, and none begins or ends like another', () => {
    const alike = (word: string, other: string) =>
      distance(word, other) < 3 || word.slice(0, 4) === other.slice(0, 4) || word.slice(-5) === other.slice(-5);
    const close = phraseWords.flatMap((word, i) =>
      phraseWords.slice(i + 1).flatMap((other) => (alike(word, other) ? [`${word} ${other}`] : [])),
    );
    expect(close).toEqual([]);
  });
});

describe('a phrase', () => {
  it('is four words, each equally likely in each place', () => {
    const phrases = Array.from({ length: 6000 }, (_, i) => drawPhrase(sheetKey(master, [i])));
    expect(new Set(phrases.map((phrase) => phrase.join(' '))).size).toBe(6000);
    for (const place of [0, 1, 2, 3]) {
      const p = uniformityTest(
        tally(
          256,
          phrases.map((phrase) => phraseWords.indexOf(phrase[place] ?? '')),
        ),
      );
      expect(p).toBeGreaterThan(MIN_P);
    }
  });

  it('holds no word twice', () => {
    const phrases = Array.from({ length: 2000 }, (_, i) => drawPhrase(sheetKey(master, ['twice', i])));
    expect(phrases.filter((phrase) => new Set(phrase).size < phrase.length)).toEqual([]);
  });

  it('belongs to a table: another one for every round, table and spare', () => {
    const dealer = dealerOf();
    const places = [1, 2, 3, 12].flatMap((round) =>
      [1, 2, 3, 12].flatMap((table) => [tableAt(table, round), tableAt(table, round, true)]),
    );
    const phrases = places.map((place) => phraseAt(dealer, place).join(' '));
    expect(new Set(phrases).size).toBe(places.length);
    expect(places.map((place) => phraseAt(dealer, place).join(' '))).toEqual(phrases);
  });

  it('is of the table alone, however its fleets are picked', () => {
    const phrases = [dealerOf(), dealerOf({ duplicate: true })].map((dealer) => phraseAt(dealer, tableAt(5)));
    expect(phrases[1]).toEqual(phrases[0]);
  });
});
