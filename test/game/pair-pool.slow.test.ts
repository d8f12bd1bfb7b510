// Proves that pools are paired whole, evenly and by nothing but words and scores; small ones against every pairing there is.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../src/game/battle.js';
import { isEvenPair, type MayMeet, shareNoWord } from '../../src/game/even-pair.js';
import { pairPool, POOL } from '../../src/game/pair-pool.js';
import { masterOfSeed } from '../../src/core/random/keys.js';
import { createRandom } from '../../src/core/random/random.js';
import { wordsOf, readWordList } from '../../src/game/words/word-list.js';
import { deal } from '../support/deal.js';
import { showFigure } from '../support/figures.js';
import { engagement } from '../support/sample-battle.js';

type Pair = readonly [number, number];

/** Returns fleets of which exactly the given two share a word, each pair a word of its own. */
function fleetsSharing(count: number, sharing: readonly Pair[]): Battle[] {
  return Array.from({ length: count }, (_, fleet) => {
    const words = sharing.flatMap((pair, i) => (pair.includes(fleet) ? [`WORD${i}`] : []));
    return holding([`OWN${fleet}`, ...words]);
  });
}

function holding(words: readonly string[]): Battle {
  return {
    ...engagement,
    fleet: words.map((word) => ({ ship: 'Ship', length: 4, word, start: null, direction: null })),
  };
}

function costOf(pairs: readonly Pair[], scores: readonly number[]): number {
  return pairs.reduce((sum, [a, b]) => sum + ((scores[a] ?? 0) - (scores[b] ?? 0)) ** 2, 0);
}

/** Yields every pairing of the fleets in which nobody meets whom they may not. */
function* listPairings(left: readonly number[], mayMeet: (a: number, b: number) => boolean): Generator<Pair[]> {
  const [first, ...others] = left;
  if (first === undefined) yield [];
  for (const partner of others) {
    if (first === undefined || !mayMeet(first, partner)) continue;
    const rest = others.filter((other) => other !== partner);
    for (const pairs of listPairings(rest, mayMeet)) yield [[first, partner], ...pairs];
  }
}

function neighborsOf(scores: readonly number[]): Pair[] {
  const order = scores.map((_, i) => i).sort((a, b) => (scores[a] ?? 0) - (scores[b] ?? 0));
  return Array.from({ length: order.length / 2 }, (_, i): Pair => [order[2 * i] ?? 0, order[2 * i + 1] ?? 0]);
}

/** A pool: scores, and who may not meet. */
const pools = (sizes: readonly number[]) =>
  fc.constantFrom(...sizes).chain((size) =>
    fc.record({
      scores: fc.array(
        fc.integer({ min: 0, max: 400 }).map((n) => n / 8),
        { minLength: size, maxLength: size },
      ),
      sharing: fc
        .uniqueArray(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 2 * size, selector: (p) => p.join() })
        .map((all) => all.filter(([a, b]) => a < b)),
    }),
  );

/** A fleet's score where one player judges. */
const alone = (score: number) => [score];

describe('a pool without words in common', () => {
  it('is paired in neighbors of difficulty', () => {
    const scores = [30, 10, 31, 12, 50, 11, 52, 20];
    const pairs = pairPool(fleetsSharing(8, []), scores.map(alone), shareNoWord) ?? [];
    expect(pairs.map((pair) => [...pair].sort().join('')).sort()).toEqual(['02', '15', '37', '46']);
  });

  it('is paired as well as it can be at all', () => {
    fc.assert(
      fc.property(pools([2, 4, 6, 8]), ({ scores }) => {
        const best = [
          ...listPairings(
            scores.map((_, i) => i),
            () => true,
          ),
        ].map((pairs) => costOf(pairs, scores));
        const pairs = pairPool(fleetsSharing(scores.length, []), scores.map(alone), shareNoWord) ?? [];
        expect(costOf(pairs, scores)).toBeCloseTo(Math.min(...best), 6);
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  it('is paired whatever its scores, equal ones and infinitely small differences among them', () => {
    const fleets = fleetsSharing(POOL, []);
    for (const scores of [fleets.map(() => 7), fleets.map((_, i) => i * 1e-12), fleets.map((_, i) => -i)]) {
      const pairs = pairPool(fleets, scores.map(alone), shareNoWord) ?? [];
      expect(pairs.flat().sort((a, b) => a - b)).toEqual(fleets.map((_, i) => i));
    }
  });
});

describe('a small pool in which some may not meet', () => {
  it('uses every fleet once, and pairs none that may not meet', () => {
    fc.assert(
      fc.property(pools([2, 4, 6, 8, 10]), ({ scores, sharing }) => {
        const pairs = pairPool(fleetsSharing(scores.length, sharing), scores.map(alone), shareNoWord);
        if (pairs === undefined) return;
        expect(pairs.flat().sort((a, b) => a - b)).toEqual(scores.map((_, i) => i));
        const forbidden = new Set(sharing.map((pair) => pair.join()));
        for (const [a, b] of pairs) expect(forbidden).not.toContain([Math.min(a, b), Math.max(a, b)].join());
      }),
      { seed: 1, numRuns: 1000 },
    );
  });

  /** Whether a pairing is found exactly where there is one, over random pools. */
  function findsAll(sizes: readonly number[]): void {
    fc.assert(
      fc.property(pools(sizes), ({ scores, sharing }) => {
        const forbidden = new Set(sharing.map((pair) => pair.join()));
        const [possible] = listPairings(
          scores.map((_, i) => i),
          (a, b) => !forbidden.has(`${a},${b}`),
        );
        const pairs = pairPool(fleetsSharing(scores.length, sharing), scores.map(alone), shareNoWord);
        expect(pairs !== undefined).toBe(possible !== undefined);
      }),
      { seed: 1, numRuns: 2000 },
    );
  }

  it('of two or four is paired wherever it can be', () => findsAll([2, 4]));

  it('of six to ten is paired wherever it can be', () => findsAll([6, 8, 10]));

  it.each([
    ['two fleets of one word', 2, [[0, 1]]],
    [
      'one fleet that may meet nobody',
      4,
      [
        [0, 1],
        [0, 2],
        [0, 3],
      ],
    ],
    [
      'three that may only meet the fourth',
      4,
      [
        [0, 1],
        [0, 2],
        [1, 2],
      ],
    ],
  ] as const)('is given up: %s', (_, size, sharing) => {
    const scores = Array.from({ length: size }, (__, i) => i);
    expect(pairPool(fleetsSharing(size, sharing), scores.map(alone), shareNoWord)).toBeUndefined();
  });

  it('never costs more than neighbors would, where these may meet', () => {
    let allowed = 0;
    fc.assert(
      fc.property(pools([4, 6, 8, 10, 16]), ({ scores, sharing }) => {
        const neighbors = neighborsOf(scores);
        const forbidden = new Set(sharing.map((pair) => pair.join()));
        if (neighbors.some(([a, b]) => forbidden.has([Math.min(a, b), Math.max(a, b)].join()))) return;
        allowed++;
        const pairs = pairPool(fleetsSharing(scores.length, sharing), scores.map(alone), shareNoWord) ?? [];
        expect(pairs).toHaveLength(scores.length / 2);
        expect(costOf(pairs, scores)).toBeLessThanOrEqual(costOf(neighbors, scores) + 1e-6);
      }),
      { seed: 1, numRuns: 1000 },
    );
    expect(allowed).toBeGreaterThan(200);
  });
});

describe('pools of 64 fleets as they are dealt', () => {
  const list = readWordList('english-1');
  const common = new Set(wordsOf(list, 'easy'));
  const mayMeet: MayMeet = (a, b) => isEvenPair(a, b, common);
  const random = createRandom(masterOfSeed('pair pool'), 'scores');
  const fleets = [...deal('pair pool', { level: 'standard', count: 30 * POOL })];
  const pools64 = Array.from({ length: 30 }, (_, i) => {
    const battles = fleets.slice(i * POOL, (i + 1) * POOL);
    // As spread as real scores: 30 shots, with a deviation of about 4.
    const scores = battles.map(() => 18 + (random.below(1000) + random.below(1000) + random.below(1000)) / 125);
    const pairs = pairPool(battles, scores.map(alone), mayMeet);
    return pairs === undefined ? [] : { battles, scores, pairs };
  }).flat();

  it('are paired, nearly all of them, and whole', () => {
    showFigure('pools of 30 that are paired at the first attempt', pools64.length);
    expect(pools64.length).toBeGreaterThanOrEqual(28);
    for (const { pairs } of pools64) {
      expect(pairs.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: POOL }, (_, i) => i));
    }
  });

  it('pair only fleets that may meet, though their neighbors may often not', () => {
    let refused = 0;
    for (const { battles, scores, pairs } of pools64) {
      const even = ([a, b]: Pair) => mayMeet(battles[a] as Battle, battles[b] as Battle);
      expect(pairs.filter((pair) => !even(pair))).toEqual([]);
      refused += neighborsOf(scores).filter((pair) => !even(pair)).length;
    }
    expect(refused).toBeGreaterThan(100);
  });

  it('keep opponents close: half of them within .15 deviations', () => {
    const gaps = pools64
      .flatMap(({ scores, pairs }) => pairs.map(([a, b]) => Math.abs((scores[a] ?? 0) - (scores[b] ?? 0))))
      .sort((a, b) => a - b);
    const all = pools64.flatMap(({ scores }) => scores);
    const mean = all.reduce((sum, score) => sum + score, 0) / all.length;
    const deviation = Math.sqrt(all.reduce((sum, score) => sum + (score - mean) ** 2, 0) / all.length);
    const at = (share: number) => (gaps[Math.floor(share * gaps.length)] ?? Number.NaN) / deviation;
    showFigure('difference inside a pair, median, in deviations', at(0.5));
    showFigure('difference inside a pair, 95th percentile, in deviations', at(0.95));
    expect(at(0.5)).toBeLessThan(0.15);
  });

  it('leave no two tables that would do better to exchange partners', () => {
    for (const { battles, scores, pairs } of pools64) {
      const may = (a: number, b: number) => mayMeet(battles[a] as Battle, battles[b] as Battle);
      const better = pairs.flatMap(([a, b], i) =>
        pairs.slice(i + 1).flatMap(([c, d]) => {
          const now = costOf(
            [
              [a, b],
              [c, d],
            ],
            scores,
          );
          const others: Pair[][] = [
            [
              [a, c],
              [b, d],
            ],
            [
              [a, d],
              [b, c],
            ],
          ];
          return others.filter((two) => costOf(two, scores) < now - 1e-6 && two.every(([e, f]) => may(e, f)));
        }),
      );
      expect(better).toEqual([]);
    }
  });

  it('come out the same each time, whatever stands on the sheets besides words', () => {
    for (const { battles, scores, pairs } of pools64.slice(0, 5)) {
      const renamed = battles.map((battle, i) => ({ ...battle, serial: String(i), launchCodes: null, player: 'Ada' }));
      expect(pairPool(renamed, scores.map(alone), mayMeet)).toEqual(pairs);
    }
  });
});
