// Proves the bot's sums against ones that are done the long way: words one by one, ships in every order, letters in every split.
import { describe, expect, it } from 'vitest';
import { openAnyWords } from '../../../src/game/bot/any-words.js';
import { entropyOf, surprise } from '../../../src/game/bot/bits.js';
import { type Coverer, coverHits } from '../../../src/game/bot/cover-hits.js';
import { openCounts, passCounts, totalLaw } from '../../../src/game/bot/letter-counts.js';
import { openListedWords, prepareWordStore } from '../../../src/game/bot/listed-words.js';
import { ALL, ANY_LETTER, CELLS, COUNTS, letterAt, LETTERS, NONE, type Sums } from '../../../src/game/bot/words.js';
import { chance, publicWords } from './hunts.js';

describe('bits', () => {
  it('are p log2(1/p) within the width of the curve', () => {
    for (let p = 0.001; p < 1; p += 0.0037) expect(surprise(p)).toBeCloseTo(-p * Math.log2(p), 3);
    for (const p of [0, 1, -1, 2, NaN]) expect(surprise(p)).toBe(0);
    expect(entropyOf(Float64Array.of(0.25, 0.25, 0.25, 0.25))).toBeCloseTo(2, 9);
  });
});

describe('words of a list', () => {
  const words = publicWords.filter((word) => word.length === 4);
  const ratios = new Float64Array(CELLS).fill(1);
  for (let cell = 0; cell < CELLS; cell++) if (cell % COUNTS > 0) ratios[cell] = (1 + ((cell * 7919) % 13)) / 5;
  // A letter that is not in the fleet: words with it are gone.
  ratios.fill(0, 25 * COUNTS + 1, 26 * COUNTS);
  const count = (word: string, letter: number) => [...word].filter((_, i) => letterAt(word, i) === letter).length;
  const weigh = (word: string) =>
    [...new Set(word)].reduce((product, letter) => {
      const number = letterAt(letter, 0);
      return product * (ratios[number * COUNTS + count(word, number)] as number);
    }, 1);

  it.each([
    ['all', [ANY_LETTER, ANY_LETTER, ANY_LETTER, ANY_LETTER], []],
    ['some', [ANY_LETTER, ANY_LETTER & ~(1 << 4), (1 << 4) | (1 << 0) | (1 << 11), ANY_LETTER], ['DEAL']],
  ] as const)('add up, %s of them', (_, masks, ruledOut: readonly string[]) => {
    const book = openListedWords(prepareWordStore(4, words));
    const group = ruledOut.length === 0 ? ALL : book.groupOf(masks, ruledOut);
    expect(book.weigh(ratios)).toBe(true);
    const sums = book.sumsOf(group);
    const fitting = words.filter((word) => {
      return !ruledOut.includes(word) && masks.every((mask, i) => ((mask >> letterAt(word, i)) & 1) === 1);
    });
    expect(fitting.length).toBeGreaterThan(20);
    const total = words.reduce((sum, word) => sum + weigh(word), 0);
    const massOf = (own: readonly string[]) => own.reduce((sum, word) => sum + weigh(word), 0) / total;
    expect(sums.mass).toBeCloseTo(massOf(fitting), 9);
    for (let letter = 0; letter < LETTERS; letter++) {
      for (let n = 0; n < COUNTS; n++) {
        const held = fitting.filter((word) => count(word, letter) === n);
        expect(sums.counts[letter * COUNTS + n]).toBeCloseTo(massOf(held), 9);
      }
      for (let place = 0; place < 4; place++) {
        const held = fitting.filter((word) => letterAt(word, place) === letter);
        expect(sums.letters[place * LETTERS + letter]).toBeCloseTo(massOf(held), 9);
      }
    }
    const heaviest = Math.max(...fitting.map(weigh));
    expect(weigh(book.bestOf(group))).toBeCloseTo(heaviest, 9);
    expect(sums.bestWeight).toBeCloseTo(heaviest / total, 9);
  });

  it('are none when none fits, or all are ruled out', () => {
    const book = openListedWords(prepareWordStore(2, ['GO', 'UP']));
    expect(book.groupOf([1 << 25, ANY_LETTER], [])).toBe(NONE);
    expect(book.groupOf([1 << 6, ANY_LETTER], ['GO'])).toBe(NONE);
    book.keep(() => false);
    expect(book.weigh(new Float64Array(CELLS))).toBe(false);
  });
});

describe('any words', () => {
  it('are every letter at every place, but for what is known and ruled out', () => {
    const book = openAnyWords(3);
    const sums: Sums = book.sumsOf(book.groupOf([1 << 0, ANY_LETTER, (1 << 1) | (1 << 2)], []));
    const held = (place: number, letter: number) => (sums.letters[place * LETTERS + letter] as number) / sums.mass;
    expect(held(0, 0)).toBeCloseTo(1, 9);
    expect(held(2, 1) + held(2, 2)).toBeCloseTo(1, 9);
    expect(Array.from({ length: LETTERS }, (_, letter) => held(1, letter)).reduce((a, b) => a + b)).toBeCloseTo(1, 9);
    expect(book.groupOf([1 << 0, 1 << 1, 1 << 2], ['ABC'])).toBe(NONE);
    const tried: string[] = [];
    for (let i = 0; i < 30; i++)
      tried.push(book.bestOf(book.groupOf([1 << 0, ANY_LETTER, (1 << 1) | (1 << 2)], [...tried])));
    expect(new Set(tried).size).toBe(30);
    for (const word of tried) expect(word).toMatch(/^A[A-Z][BC]$/);
  });
});

describe('hits', () => {
  it('are covered in every way that there is, each as likely as it weighs', () => {
    const random = chance('covers');
    for (let round = 0; round < 200; round++) {
      const hits = random.below(5);
      const units = Array.from({ length: 3 }, (_, k): Coverer => {
        const edges = Array.from({ length: 1 + random.below(4) }, () => random.below(2 ** hits)).filter(
          (mask) => mask > 0,
        );
        const weights = edges.map(() => 1 + random.below(9));
        return { ships: k === 1 ? 2 : 1, open: 1 + random.below(5), masks: edges, weights, openChance: 0, chances: [] };
      });
      const expected = coverSlowly(hits, units);
      if (expected === undefined) {
        expect(() => coverHits(hits, units)).toThrow('no fleet');
        continue;
      }
      coverHits(hits, units);
      for (const [k, { openChance, chances }] of units.entries()) {
        expect(openChance).toBeCloseTo(expected[k]?.at(-1) ?? NaN, 9);
        for (const [i, own] of chances.entries()) expect(own).toBeCloseTo(expected[k]?.[i] ?? NaN, 9);
      }
    }
  });
});

/** Goes through all choices of all ships, each of its placements or none; the last chance of a unit is that of none. */
function coverSlowly(hits: number, units: readonly Coverer[]): number[][] | undefined {
  const ships = units.flatMap((unit, k) => Array.from({ length: unit.ships }, () => k));
  const chances = units.map(({ masks }) => [...masks, 0].map(() => 0));
  let total = 0;
  const go = (ship: number, covered: number, weight: number, chosen: readonly number[]): void => {
    if (ship === ships.length) {
      if (covered !== 2 ** hits - 1) return;
      total += weight;
      for (const [at, i] of chosen.entries()) ((chances[ships[at] as number] as number[])[i] as number) += weight;
      return;
    }
    const { masks, weights, open } = units[ships[ship] as number] as Coverer;
    go(ship + 1, covered, weight * open, [...chosen, masks.length]);
    for (const [i, mask] of masks.entries()) {
      if ((mask & covered) === 0) go(ship + 1, covered | mask, weight * (weights[i] as number), [...chosen, i]);
    }
  };
  go(0, 0, 1, []);
  return total > 0 ? chances.map((own) => own.map((sum) => sum / total)) : undefined;
}

describe('letter counts', () => {
  const bounds = () => ({
    least: new Uint8Array(LETTERS),
    most: new Uint8Array(LETTERS).fill(17),
    laid: new Uint8Array(LETTERS),
  });
  const units = () => {
    const [one, two] = [openCounts(1), openCounts(2)];
    one.counts.set([0.5, 0.3, 0.2]);
    two.counts.set([0.6, 0.4]);
    return [one, two] as const;
  };

  it('of the fleet are the sums of all ships, within what the answers allow', () => {
    const open = totalLaw(bounds(), units(), 0);
    expect(open[0]).toBeCloseTo(0.5 * 0.36, 9);
    expect(open[1]).toBeCloseTo(0.3 * 0.36 + 0.5 * 0.48, 9);
    const told = bounds();
    told.least[0] = told.most[0] = 1;
    expect(totalLaw(told, units(), 0)[1]).toBeCloseTo(1, 9);
  });

  it('tell each ship what the others leave', () => {
    const [one, two] = units();
    const told = bounds();
    told.least[0] = told.most[0] = 1;
    passCounts(told, [one, two]);
    // None of it: the others hold one (0.48). One of it: they hold none (0.36).
    expect(one.ratios[1]).toBeCloseTo(0.36 / 0.48, 6);
    expect(one.ratios[2]).toBe(0);
    expect(two.ratios[1]).toBeCloseTo((0.5 * 0.6) / (0.3 * 0.6 + 0.5 * 0.4), 6);
    told.laid[0] = 1;
    passCounts(told, [one, two]);
    expect([...one.ratios.subarray(1, COUNTS)]).toEqual([0, 0, 0, 0, 0]);
  });
});
