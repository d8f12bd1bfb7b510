// Proves that two fleets may meet exactly when they share no word and are even in uncommon ones.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../src/game/battle.js';
import {
  CANDIDATES,
  dealEvenPair,
  dealNearest,
  mayMeet,
  MAX_UNCOMMON_DIFFERENCE,
  shareNoWord,
} from '../../src/game/even-pair.js';
import { wordsOf, readWordList } from '../../src/game/words/word-list.js';
import { deal } from '../support/deal.js';
import { showFigure } from '../support/figures.js';
import { blank, engagement, wordsOnly } from '../support/sample-battle.js';

const holding = (...words: (string | null)[]): Battle => ({
  ...engagement,
  fleet: words.map((word) => ({ ship: 'Ship', length: 4, word, start: null, direction: null })),
});

const fleetOf = ({ fleet }: Battle) => fleet.map(({ word }) => word ?? '');

describe('two fleets', () => {
  const everyday = new Set(['GO', 'SEA', 'AN', 'OAR', 'GOAT', 'SEAM']);

  it.each([
    ['no word in common', ['GO', 'SEA'], ['AN', 'OAR'], true],
    ['one word in common', ['GO', 'SEA'], ['OAR', 'GO'], false],
    ['all words in common', ['GO', 'SEA'], ['GO', 'SEA'], false],
    ['an uncommon word in common', ['GO', 'ZAX'], ['ZAX', 'AN'], false],
    ['a word inside another', ['GO', 'SEA'], ['GOAT', 'SEAM'], true],
    ['empty ships', [null, 'SEA'], [null, 'OAR'], true],
    ['one uncommon word more', ['GO', 'ZAX'], ['AN', 'OAR'], true],
    ['one uncommon word fewer', ['AN', 'OAR'], ['GO', 'ZAX'], true],
    ['two uncommon words more', ['XI', 'ZAX'], ['AN', 'OAR'], false],
    ['two uncommon words fewer', ['AN', 'OAR'], ['XI', 'ZAX'], false],
    ['as many uncommon words', ['XI', 'ZAX'], ['XU', 'ZEX'], true],
  ])('are judged: %s', (_, ours, theirs, even) => {
    expect(mayMeet(holding(...ours), holding(...theirs), everyday)).toBe(even);
  });

  it('may differ by one uncommon word', () => {
    expect(MAX_UNCOMMON_DIFFERENCE).toBe(1);
  });

  it('are judged the same from both sides, in any order of words', () => {
    const words = fc.uniqueArray(fc.constantFrom(...'ABCDEFGHIJKLMNOPQRST'), { maxLength: 5 });
    let even = 0;
    fc.assert(
      fc.property(words, words, fc.subarray([...'ABCDEFGHIJKLMNOPQRST']), (ours, theirs, known) => {
        const common = new Set(known);
        const answer = mayMeet(holding(...ours), holding(...theirs), common);
        expect(mayMeet(holding(...theirs), holding(...ours), common)).toBe(answer);
        expect(mayMeet(holding(...ours.toReversed()), holding(...theirs), common)).toBe(answer);
        const rare = (fleet: readonly string[]) => fleet.filter((word) => !known.includes(word)).length;
        const shared = new Set([...ours, ...theirs]).size < ours.length + theirs.length;
        expect(answer).toBe(!shared && Math.abs(rare(ours) - rare(theirs)) < 2);
        expect(shareNoWord(holding(...ours), holding(...theirs))).toBe(!shared);
        if (answer) even++;
      }),
      { seed: 1, numRuns: 1000 },
    );
    expect(even).toBeGreaterThan(100);
    expect(even).toBeLessThan(900);
  });

  it('are judged by their words, wherever these lie; blank ones may always meet', () => {
    const other = holding('BRINE', 'TIDE', 'FOG', 'ICE', 'AN');
    const common = new Set([...fleetOf(engagement), ...fleetOf(other)]);
    expect(mayMeet(wordsOnly(engagement), other, common)).toBe(true);
    expect(mayMeet(wordsOnly(engagement), engagement, common)).toBe(false);
    expect(mayMeet(blank(engagement), blank(engagement), new Set())).toBe(true);
  });
});

describe('of fleets as they are dealt', () => {
  it.each([
    // Exactly .951 share no word; few differ by more than one uncommon word, as there are none.
    ['easy', 0.92, 0.98],
    ['standard', 0.5, 0.75],
    ['expert', 0.4, 0.75],
  ] as const)('a share of level %s may meet', (level, least, most) => {
    const common = new Set(wordsOf(readWordList('english-1'), 'easy'));
    const fleets = [...deal('even pairs', { level, count: 2000 })];
    let even = 0;
    for (let i = 0; i < fleets.length; i += 2) {
      const [a, b] = [fleets[i], fleets[i + 1]] as [Battle, Battle];
      const words = new Set([...fleetOf(a), ...fleetOf(b)]);
      const rare = (battle: Battle) => fleetOf(battle).filter((word) => !common.has(word)).length;
      const expected = words.size === 10 && [-1, 0, 1].includes(rare(a) - rare(b));
      expect(mayMeet(a, b, common)).toBe(expected);
      if (expected) even++;
    }
    showFigure(`pairs of level ${level} that may meet, of 1,000`, even);
    expect(even / 1000).toBeGreaterThan(least);
    expect(even / 1000).toBeLessThan(most);
  });
});

describe('a pair', () => {
  const common = new Set<string>();
  /** Fleets whose words say who they are and which one; each is as hard as the list says. */
  const dealer = (seat: string, hard: readonly number[]) => (i: number) => holding(`${seat}${i} ${hard[i] ?? 0}`);
  const difficulty = ({ fleet }: Pick<Battle, 'fleet'>) => [Number(fleet[0]?.word?.split(' ')[1])];
  const rules = { difficulty, common };
  const names = (pair: readonly Battle[] | undefined) => pair?.map((battle) => fleetOf(battle)[0]?.split(' ')[0]);

  it('is the most even of all candidates, of equals the first', () => {
    expect(CANDIDATES).toBe(8);
    const a = dealer('A', [10, 20, 30, 40, 50, 60, 70, 80, 5]);
    expect(names(dealEvenPair([a, dealer('B', [19, 45, 0, 0, 0, 0, 0, 4, 10])], rules))).toEqual(['A1', 'B0']);
    expect(names(dealEvenPair([a, dealer('B', [25, 25, 25, 0, 0, 0, 0, 0])], rules))).toEqual(['A1', 'B0']);
  });

  it('may meet; where none of a round may, the next candidates are dealt', () => {
    const alike = () => holding('SEA 1');
    expect(dealEvenPair([alike, alike], rules)).toBeUndefined();
    const ours = (i: number) => holding(i < CANDIDATES ? 'SEA 1' : `OAR${i} ${i}`);
    const theirs = (i: number) => holding(i < CANDIDATES ? 'SEA 1' : `BAY${i} ${20 - i}`);
    expect(names(dealEvenPair([ours, theirs], rules))).toEqual(['OAR8', 'BAY12']);
  });

  it('of a fleet that stands is the nearest that may meet it', () => {
    const standing = holding('B0 42');
    expect(names([dealNearest(dealer('A', [10, 41, 44, 43]), standing, rules) as Battle])).toEqual(['A1']);
    expect(dealNearest(() => standing, standing, rules)).toBeUndefined();
  });
});
