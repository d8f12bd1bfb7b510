// Holds the difficulty of fleets against the published weights, worked out anew for each.
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../src/game/battle.js';
import { parseSquare } from '../../src/game/board.js';
import { tenByTen as board } from '../../src/game/editions/common.js';
import { prepareDifficulty, RUNS, type Score, unevenness } from '../../src/game/difficulty.js';
import type { EditionName } from '../../src/game/editions/index.js';
import { prepareHunt } from '../../src/game/hunt.js';
import { type Contact, placementAt } from '../../src/game/placement.js';
import { prepareWordHunt } from '../../src/game/word-hunt.js';
import { masterOfSeed } from '../../src/core/random/keys.js';
import { createRandom } from '../../src/core/random/random.js';
import { readWordList, groupByLength, wordsOf as wordsOfLevel } from '../../src/game/words/word-list.js';
import { deal, dealOne } from '../support/deal.js';
import { admiral, blank, codebreaker, engagement, withShip, withWords, wordsOnly } from '../support/sample-battle.js';

const KEY = masterOfSeed('difficulty');

const pool = groupByLength(wordsOfLevel(readWordList('english-1'), 'standard'));

function scoreOf(battle: Battle, key = KEY): number {
  return scoresOf([battle], key)[0]?.[0] as number;
}

function scoresOf(battles: readonly Battle[], key = KEY): Score[] {
  const { edition, rules } = battles[0] as Battle;
  return prepareDifficulty(
    edition,
    rules,
    pool,
  )(
    battles,
    battles.map(() => key),
  );
}

function shotsOf({ fleet }: Battle, contact: Contact): number {
  const hunt = prepareHunt(board, [5, 4, 3, 3, 2], contact);
  const placements = fleet.map(({ start, direction, length }) => {
    return placementAt(board, parseSquare(start ?? '', board) as number, direction ?? 'across', length);
  });
  return hunt(placements, createRandom(KEY, 'hunt'), RUNS);
}

/** The letters' part of engagement, by another count than the product's. */
function lettersOf(words: readonly string[]): number {
  const counts = new Map<string, number>();
  const ships = new Map<string, number>();
  for (const word of words) {
    for (const letter of word) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    for (const letter of new Set(word)) ships.set(letter, (ships.get(letter) ?? 0) + 1);
  }
  const shared = [...ships.values()].filter((count) => count >= 2).length;
  const rare = words.join('').replaceAll(/[^JQXZVK]/g, '').length;
  return -1.7 * Math.max(...counts.values()) - 0.25 * shared - 0.24 * rare;
}

const wordsOf = ({ fleet }: Battle) => fleet.flatMap(({ word }) => word ?? []);

describe('the difficulty of a codebreaker fleet', () => {
  it('is the mean of 100 hunts', () => {
    expect(RUNS).toBe(100);
    expect(scoreOf(codebreaker)).toBe(shotsOf(codebreaker, 'touching'));
  });

  it('has nothing to do with words', () => {
    expect(scoreOf(withWords(codebreaker, ['ZZZZZ', 'QQQQ', 'JJJ', 'XXX', 'VV']))).toBe(scoreOf(codebreaker));
  });

  it('counts on ships that keep apart in the open sea only', () => {
    const open: Battle = { ...codebreaker, rules: { ...codebreaker.rules, contact: 'open-sea' } };
    const clear: Battle = { ...codebreaker, rules: { ...codebreaker.rules, contact: 'clear-water' } };
    expect(scoreOf(open)).toBe(shotsOf(codebreaker, 'apart'));
    expect(scoreOf(open)).not.toBe(scoreOf(codebreaker));
    expect(scoreOf(clear)).toBe(scoreOf(codebreaker));
  });
});

describe('the difficulty of an engagement fleet', () => {
  it('is made of hunts and letters', () => {
    // STORM WAVE SEA OAR GO: O and A three times; S, O, R, A, E in two ships or more; one V.
    expect(scoreOf(engagement)).toBeCloseTo(0.64 * shotsOf(engagement, 'touching') - 5.1 - 1.25 - 0.24, 9);
  });

  it('agrees with the weights on fleets of all levels', () => {
    for (const level of ['easy', 'standard', 'expert']) {
      for (const battle of deal('difficulty', { level, count: 20 })) {
        const expected = 0.64 * shotsOf(battle, 'touching') + lettersOf(wordsOf(battle));
        expect(scoreOf(battle)).toBeCloseTo(expected, 9);
      }
    }
  });
});

describe('the difficulty of an admiral fleet', () => {
  const declared = (words: readonly string[]): Battle => {
    return { ...withWords(admiral, words), rules: { ...admiral.rules, 'letters-sink': false } };
  };

  it('is what the player who declares needs, where only declared words sink', () => {
    const words = ['STALE', 'RATE', 'EAT', 'SEA', 'AT'];
    const wrong = prepareWordHunt(pool, [5, 4, 3, 3, 2])(words);
    expect(wrong).toBeGreaterThan(5);
    expect(scoresOf([declared(words)])).toEqual([[wrong / 11]]);
  });

  it('is what each of six players needs where letters sink, the same whoever else is in the pool', () => {
    const fleets = [
      ['STORM', 'WAVE', 'SEA', 'OAR', 'GO'],
      ['SEATS', 'TEAS', 'SEA', 'ATE', 'AT'],
      ['QUEEN', 'JAZZ', 'FOX', 'VOW', 'BY'],
    ].map((words) => withWords(admiral, words));
    const [usual, easy, hard] = scoresOf(fleets) as [Score, Score, Score];
    expect(usual).toHaveLength(6);
    // The first player declares.
    for (let player = 1; player < 6; player++) {
      expect(easy[player]).toBeLessThan(usual[player] as number);
      expect(usual[player]).toBeLessThan(hard[player] as number);
    }
    for (const [i, fleet] of fleets.entries()) expect(scoresOf([fleet])[0]).toEqual([usual, easy, hard][i]);
  });
});

describe('how uneven a match is', () => {
  it('is the square of the difference where one player judges', () => {
    expect(unevenness([30.5], [28])).toBe(6.25);
  });

  it('is nothing for equal scores, grows with each difference, and never beyond the number of players', () => {
    expect(unevenness([3, 4, 5], [3, 4, 5])).toBe(0);
    expect(unevenness([3, 4], [4, 4])).toBeGreaterThan(unevenness([3, 4], [3.5, 4]));
    expect(unevenness([3, 4], [4, 5])).toBeGreaterThan(unevenness([3, 4], [4, 4]));
    expect(unevenness([3, 4], [4, 6])).toBe(unevenness([4, 6], [3, 4]));
    expect(unevenness([0, 0], [1e6, 1e6])).toBeLessThanOrEqual(2);
  });
});

describe('what a sheet does not hold', () => {
  it('is not judged: words without squares, and neither', () => {
    expect(scoreOf(wordsOnly(codebreaker))).toBe(0);
    expect(scoreOf(wordsOnly(engagement))).toBeCloseTo(lettersOf(wordsOf(engagement)), 9);
    for (const battle of [engagement, admiral, codebreaker]) expect(scoreOf(blank(battle))).toBeCloseTo(0, 9);
    expect(scoreOf(withShip(codebreaker, 4, { start: null, direction: null }))).toBe(0);
  });
});

describe.each(['engagement', 'codebreaker'] as const)('%s fleets', (edition: EditionName) => {
  it('are scored by the stream that is given, and by nothing else', () => {
    const battle = dealOne('difficulty', { edition });
    const renamed: Battle = { ...battle, serial: 'X', player: 'Ada', fleetName: 'Y', launchCodes: null };
    expect(scoreOf(renamed)).toBe(scoreOf(battle));
    expect(scoreOf(battle, masterOfSeed('another'))).not.toBe(scoreOf(battle));
  });
});
