// Proves that the two fleets of a match share no word, are even in uncommon words, and favor neither seat.
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../src/game/battle.js';
import { type BattleSetup, prepareDeal } from '../../src/game/deal-battle.js';
import { dealPair, isEvenPair, type Pair } from '../../src/game/deal-pair.js';
import { readWordList } from '../../src/pipeline/assets.js';
import { parseGame } from '../../src/pipeline/request.js';
import { masterOfSeed, sheetKey } from '../../src/random/keys.js';
import { groupByLength, poolOf, wordsOf, type WordPool } from '../../src/words/word-list.js';
import { chiSquareTest } from '../support/chi-square.js';
import { engagement } from '../support/sample-battle.js';

const PAIRS = 2000;
const LENGTHS = [5, 4, 3, 3, 2];

const list = readWordList('english-1');
const common = new Set(wordsOf(list, 'easy'));
const pool = poolOf(list, 'standard');
const master = masterOfSeed('pairs');

type DealKey = (key: Uint8Array) => Battle;

function dealFrom(words: WordPool): DealKey {
  const setup: BattleSetup = {
    ...parseGame({}),
    deployment: 'deployed',
    words: { list: 'english-1', level: 'standard', theme: null },
    pool: words,
    vocabulary: new Set(),
  };
  const deal = prepareDeal(setup);
  return (key) => deal(key, { player: null });
}

function keysOf(match: number): [Uint8Array, Uint8Array] {
  return [sheetKey(master, [match, 'seat', 1]), sheetKey(master, [match, 'seat', 2])];
}

function fleetOf(battle: Battle): string[] {
  return battle.fleet.map(({ word }) => word ?? '');
}

function uncommonIn(battle: Battle): number {
  return fleetOf(battle).filter((word) => !common.has(word)).length;
}

/** Returns the chance of 0 to 5 uncommon words in a fleet that is dealt alone. */
function chancesAlone(): number[] {
  let chances = [1];
  const drawn = new Map<number, number>();
  // The second word of three letters is another than the first: a share of one in hundreds, left out here.
  for (const length of LENGTHS) {
    const words = pool.get(length) ?? [];
    const share = words.filter((word) => !common.has(word)).length / words.length;
    drawn.set(length, share);
    chances = Array.from(
      { length: chances.length + 1 },
      (_, k) => (chances[k] ?? 0) * (1 - share) + (chances[k - 1] ?? 0) * share,
    );
  }
  expect([...drawn.values()].every((share) => share > 0.2 && share < 0.8)).toBe(true);
  return chances;
}

/** Joins none with one and four with five: alone they are too rare for the test. */
function joinEnds([none = 0, one = 0, two = 0, three = 0, four = 0, five = 0]: readonly number[]): number[] {
  return [none + one, two, three, four + five];
}

describe(`${PAIRS} pairs`, () => {
  const deal = dealFrom(pool);
  const pairs: Pair[] = [];
  for (let match = 0; match < PAIRS; match++) {
    const pair = dealPair([deal, deal], keysOf(match), common);
    if (pair !== undefined) pairs.push(pair);
  }

  it('can all be dealt', () => {
    expect(pairs).toHaveLength(PAIRS);
  });

  it('share no word', () => {
    const shared = pairs.filter(([a, b]) => fleetOf(a).some((word) => fleetOf(b).includes(word)));
    expect(shared).toEqual([]);
  });

  it('differ by at most one uncommon word, and do differ', () => {
    const differences = pairs.map(([a, b]) => Math.abs(uncommonIn(a) - uncommonIn(b)));
    expect(new Set(differences)).toEqual(new Set([0, 1]));
  });

  it('keep the fleets that were dealt first whenever these will do', () => {
    let kept = 0;
    pairs.forEach((pair, match) => {
      const [a, b] = keysOf(match);
      const first: Pair = [deal(a), deal(b)];
      if (!isEvenPair(first, common)) expect(pair[0].serial).not.toBe(first[0].serial);
      else {
        kept++;
        expect(pair).toEqual(first);
      }
    });
    expect(kept).toBeGreaterThan(PAIRS / 2);
    expect(kept).toBeLessThan(PAIRS);
  });

  it('are dealt again together', () => {
    let again = 0;
    pairs.forEach(([a, b], match) => {
      const [ours, theirs] = keysOf(match);
      expect(a.serial === deal(ours).serial).toBe(b.serial === deal(theirs).serial);
      if (a.serial !== deal(ours).serial) again++;
    });
    expect(again).toBeGreaterThan(100);
  });

  it.each([
    ['first', 0],
    ['second', 1],
  ] as const)('give the %s seat as many uncommon words as theory does', (_, seat) => {
    const alone = chancesAlone();
    const chances = alone.map((chance, k) => chance * ((alone[k - 1] ?? 0) + chance + (alone[k + 1] ?? 0)));
    const total = chances.reduce((sum, chance) => sum + chance, 0);
    const expected = chances.map((chance) => (PAIRS * chance) / total);
    const observed = expected.map((__, k) => pairs.filter((pair) => uncommonIn(pair[seat]) === k).length);
    expect(observed.reduce((sum, count) => sum + count, 0)).toBe(PAIRS);
    const p = chiSquareTest(joinEnds(observed), joinEnds(expected));
    if (process.env['SHOW_P'] === '1') console.info(`seat ${seat + 1}: p = ${p.toFixed(4)}`);
    expect(p, `p = ${p}`).toBeGreaterThan(0.01);
  });

  it('come out the same each time', () => {
    for (let match = 0; match < 50; match++) {
      expect(dealPair([deal, deal], keysOf(match), common)).toEqual(pairs[match]);
    }
  });
});

describe('dealPair returns nothing', () => {
  const five = groupByLength(['STORM', 'WAVE', 'SEA', 'FOG', 'GO']);
  const others = groupByLength(['OCEAN', 'BOAT', 'OAR', 'ARK', 'AN']);

  it('when both can only hold the same words', () => {
    const deal = dealFrom(five);
    expect(dealPair([deal, deal], keysOf(0), new Set())).toBeUndefined();
  });

  it('when one word cannot be avoided', () => {
    const almost = groupByLength(['OCEAN', 'BOAT', 'OAR', 'ARK', 'GO']);
    expect(dealPair([dealFrom(five), dealFrom(almost)], keysOf(0), new Set())).toBeUndefined();
  });

  it('when one knows only common words and the other none', () => {
    const known = new Set(['STORM', 'WAVE', 'SEA', 'FOG', 'GO']);
    const deals = [dealFrom(five), dealFrom(others)] as const;
    expect(dealPair(deals, keysOf(0), known)).toBeUndefined();
    expect(dealPair(deals, keysOf(0), new Set())).toBeDefined();
  });
});

describe('isEvenPair', () => {
  const holding = (...words: (string | null)[]): Battle => ({
    ...engagement,
    fleet: words.map((word) => ({ ship: 'Ship', length: 4, word, start: null, direction: null })),
  });

  it.each([
    ['no word in common', ['GO', 'SEA'], ['AN', 'OAR'], true],
    ['one word in common', ['GO', 'SEA'], ['OAR', 'GO'], false],
    ['a word inside another', ['GO', 'SEA'], ['GOAT', 'SEAM'], true],
    ['empty ships', [null, 'SEA'], [null, 'OAR'], true],
    ['one uncommon word more', ['GO', 'ZAX'], ['AN', 'OAR'], true],
    ['two uncommon words more', ['XI', 'ZAX'], ['AN', 'OAR'], false],
    ['two uncommon words fewer', ['AN', 'OAR'], ['XI', 'ZAX'], false],
    ['as many uncommon words', ['XI', 'ZAX'], ['XU', 'ZEX'], true],
  ])('judges %s', (_, ours, theirs, even) => {
    const everyday = new Set(['GO', 'SEA', 'AN', 'OAR', 'GOAT', 'SEAM']);
    expect(isEvenPair([holding(...ours), holding(...theirs)], everyday)).toBe(even);
  });
});
