// Proves of many fleets, with PROVE=1 of a million a level, that no word repeats, none is foreign, all are equally likely.
import { beforeAll, describe, expect, it } from 'vitest';
import { drawWords } from '../../src/game/draw-words.js';
import { editions } from '../../src/game/editions/index.js';
import { masterOfSeed, sheetKey } from '../../src/core/random/keys.js';
import { createRandom } from '../../src/core/random/random.js';
import { readWordList, groupByLength, wordsOf } from '../../src/game/words/word-list.js';
import { MIN_P, uniformityTest } from '../support/chi-square.js';
import { deal } from '../support/deal.js';
import { proving } from '../support/figures.js';

const FLEETS = proving ? 1_000_000 : 20_000;

/**
 * Begun with 20,000, where the Ark of this seed came out at p = 0.0012, the least of 20 such tests. Eight other seeds
 * gave 0.05 to 0.89 and this one at five times as many 0.18: chance. The seed was kept and the count raised.
 */
const DEALS = proving ? 100_000 : 40_000;
const MINUTES = 60_000;

const list = readWordList('english-1');
const ships = editions.engagement.ships;
const lengths = ships.map(({ length }) => length);

/** Counts the words of fleets, ship by ship. */
class Tally {
  readonly #counts = ships.map(() => new Map<string, number>());
  repeats = 0;
  fleets = 0;

  add(words: readonly string[]): void {
    this.fleets++;
    if (new Set(words).size !== words.length) this.repeats++;
    words.forEach((word, ship) => this.#counts[ship]?.set(word, (this.#counts[ship].get(word) ?? 0) + 1));
  }

  /** Returns the dealt words of a ship that are not among those it may bear. */
  foreign(ship: number, words: readonly string[]): string[] {
    const known = new Set(words);
    return [...(this.#counts[ship]?.keys() ?? [])].filter((word) => !known.has(word));
  }

  counts(ship: number, words: readonly string[]): number[] {
    return words.map((word) => this.#counts[ship]?.get(word) ?? 0);
  }
}

/** Holds a tally against the words of a level. */
function itIsFair(tally: Tally, level: string): void {
  const pool = groupByLength(wordsOf(list, level));

  it('repeat no word within a fleet', () => {
    expect(tally.fleets).toBeGreaterThanOrEqual(20_000);
    expect(tally.repeats).toBe(0);
  });

  it('hold no word from outside the level', () => {
    expect(lengths.flatMap((length, ship) => tally.foreign(ship, pool.get(length) ?? []))).toEqual([]);
  });

  it.each(ships.map(({ name, length }, ship) => [name, length, ship] as const))(
    'deal each word of the %s, %i letters, equally often',
    (_, length, ship) => {
      const counts = tally.counts(ship, pool.get(length) ?? []);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(tally.fleets);
      const p = uniformityTest(counts);
      if (process.env['SHOW_P'] === '1') console.info(`${level} ${length} letters, ship ${ship}: p = ${p.toFixed(4)}`);
      expect(p, `p = ${p}`).toBeGreaterThan(MIN_P);
    },
  );
}

describe.each(['easy', 'standard', 'expert'])(`${FLEETS} draws of words of level %s`, (level) => {
  const tally = new Tally();
  const pool = groupByLength(wordsOf(list, level));

  beforeAll(() => {
    const master = masterOfSeed(`many fleets, ${level}`);
    for (let copy = 1; copy <= FLEETS; copy++) {
      tally.add(drawWords(createRandom(sheetKey(master, [copy]), 'words'), pool, lengths));
    }
  }, 10 * MINUTES);

  itIsFair(tally, level);
});

describe(`${DEALS} sheets as they are dealt`, () => {
  // In the open sea nothing is dealt again for what ships spell together, so that words stay exactly uniform.
  const tally = new Tally();
  const level = 'standard';

  beforeAll(() => {
    for (const { fleet } of deal('many sheets', { level, rules: ['contact=open-sea'], count: DEALS })) {
      tally.add(fleet.flatMap(({ word }) => word ?? []));
    }
  }, 10 * MINUTES);

  itIsFair(tally, level);
});
