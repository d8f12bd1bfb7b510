// Proves that streams are uniform, apart from each other, repeatable, and the only source of chance.
import { createHmac } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { masterOfSeed, sheetKey } from '../../../src/core/random/keys.js';
import { createRandom, pick, type Random } from '../../../src/core/random/random.js';
import { tally, uniformityTest } from '../../support/chi-square.js';
import { deal } from '../../support/deal.js';
import { showFigure } from '../../support/figures.js';
import { originals } from '../../support/originals.js';

/** Several p-values are asked of each property: the least of them must still be no rarer than this. */
const RARE = 0.001;

const WHOLE = 2 ** 32;

/** Streams that sheets, packs and bots draw from. */
const STREAMS = ['words', 'squares', 'hunt', 'order', 'bot A'];

const key = sheetKey(masterOfSeed('the streams'), ['test']);

function draws(random: Random, n: number, count: number): number[] {
  return Array.from({ length: count }, () => random.below(n));
}

/** ARC4 as Rivest's cipher is published, the first 256 bytes thrown away, read as big-endian numbers of 32 bits. */
function arc4(bytes: Uint8Array): () => number {
  const s = Uint8Array.from({ length: 256 }, (_, i) => i);
  let [i, j] = [0, 0];
  const swap = () => {
    [s[i], s[j]] = [s[j] ?? 0, s[i] ?? 0];
  };
  for (; i < 256; i++) {
    j = (j + (s[i] ?? 0) + (bytes[i % bytes.length] ?? 0)) & 255;
    swap();
  }
  [i, j] = [0, 0];
  const next = () => {
    i = (i + 1) & 255;
    j = (j + (s[i] ?? 0)) & 255;
    swap();
    return s[((s[i] ?? 0) + (s[j] ?? 0)) & 255] ?? 0;
  };
  for (let dropped = 0; dropped < 256; dropped++) next();
  return () => ((next() * 256 + next()) * 256 + next()) * 256 + next();
}

describe('a stream', () => {
  it('is ARC4, keyed with the HMAC of its name', () => {
    for (const name of STREAMS) {
      const reference = arc4(createHmac('sha256', key).update(`stream ${name}`).digest());
      const expected = Array.from({ length: 1000 }, reference);
      expect(draws(createRandom(key, name), WHOLE, 1000)).toEqual(expected);
    }
  });

  it('repeats for the same key and name', () => {
    expect(draws(createRandom(key, 'words'), 1000, 100)).toEqual(draws(createRandom(key, 'words'), 1000, 100));
  });

  it('does not move when another stream of the key is drawn from', () => {
    const alone = draws(createRandom(key, 'words'), 1000, 100);
    const words = createRandom(key, 'words');
    const squares = createRandom(key, 'squares');
    const mixed = Array.from({ length: 100 }, (_, i) => {
      draws(squares, 100, i % 7);
      return words.below(1000);
    });
    expect(mixed).toEqual(alone);
  });

  it('has other draws for every other name and every other key', () => {
    const keys = ['test', 'test 2', ''].map((part) => sheetKey(masterOfSeed('the streams'), [part]));
    const all = [...keys, sheetKey(masterOfSeed('other'), ['test'])].flatMap((of) =>
      [...STREAMS, 'word', 'words '].map((name) => draws(createRandom(of, name), WHOLE, 4).join()),
    );
    expect(new Set(all).size).toBe(4 * 7);
  });

  it('is independent of the streams beside it: pairs of draws are uniform', () => {
    const keys = ['test', 'test 2'].map((part) => sheetKey(masterOfSeed('the streams'), [part]));
    const [first, second] = keys.map((of) => STREAMS.map((name) => createRandom(of, name)));
    const streams = [...(first ?? []), ...(second ?? []).slice(0, 1)];
    const least: number[] = [];
    streams.forEach((a, i) => {
      for (const b of streams.slice(i + 1)) {
        const pairs = Array.from({ length: 20_000 }, () => a.below(16) * 16 + b.below(16));
        least.push(uniformityTest(tally(256, pairs)));
      }
    });
    showFigure('independence of two streams, least p of 15', Math.min(...least));
    expect(Math.min(...least)).toBeGreaterThan(RARE);
  });

  it('is as uniform in its first draw over the copies of a seed as along itself', () => {
    const master = masterOfSeed('friday night');
    const first = Array.from({ length: 40_000 }, (_, copy) =>
      createRandom(sheetKey(master, ['engagement', 'copy', copy]), 'squares').below(120),
    );
    const p = uniformityTest(tally(120, first));
    showFigure('first draw of 40,000 keys, p', p);
    expect(p).toBeGreaterThan(RARE);
  });
});

describe('below', () => {
  it.each([2, 3, 5, 7, 10, 42, 83, 100, 120, 256, 479, 1000, 2086])('%i is uniform', (n) => {
    const p = uniformityTest(tally(n, draws(createRandom(key, `uniform ${n}`), n, Math.max(60_000, 50 * n))));
    showFigure(`below(${n}), p`, p);
    expect(p).toBeGreaterThan(RARE);
  });

  // Where a remainder alone would favor the small numbers two to one.
  it.each([3 * 2 ** 30, 5 * 2 ** 29, 7 * 2 ** 29])('%i is uniform, which a remainder is not', (n) => {
    const cells = 30;
    const cellOf = (value: number) => Math.floor(value / (n / cells));
    const p = uniformityTest(tally(cells, draws(createRandom(key, `large ${n}`), n, 60_000).map(cellOf)));
    showFigure(`below(${n}), p`, p);
    expect(p).toBeGreaterThan(RARE);
    const whole = draws(createRandom(key, `large ${n}`), WHOLE, 60_000);
    expect(
      uniformityTest(
        tally(
          cells,
          whole.map((value) => cellOf(value % n)),
        ),
      ),
    ).toBeLessThan(1e-6);
  });

  it('throws away exactly the draws above the largest multiple of n', () => {
    for (const n of [3, 1000, 2 ** 31 + 1, 3 * 2 ** 30, WHOLE - 1, WHOLE]) {
      const whole = createRandom(key, 'rejection');
      const kept: number[] = [];
      while (kept.length < 500) {
        const draw = whole.below(WHOLE);
        if (draw < Math.floor(WHOLE / n) * n) kept.push(draw % n);
      }
      expect(draws(createRandom(key, 'rejection'), n, 500)).toEqual(kept);
    }
  });

  it('returns integers from 0 to n - 1 for every n', () => {
    const random = createRandom(key, 'range');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: WHOLE }), (small, large) => {
        for (const n of [small, large]) {
          const draw = random.below(n);
          expect(Number.isInteger(draw) && draw >= 0 && draw < n).toBe(true);
        }
      }),
      { seed: 1, numRuns: 1000 },
    );
    expect(draws(random, 1, 5)).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('pick', () => {
  it('returns each item equally often', () => {
    const random = createRandom(key, 'pick');
    const items = ['amber', 'bold', 'brass', 'bright', 'copper'];
    const picked = Array.from({ length: 20_000 }, () => items.indexOf(pick(random, items)));
    expect(uniformityTest(tally(5, picked))).toBeGreaterThan(RARE);
  });

  it('throws for an empty list instead of looking for an item for ever', () => {
    const run = () => pick(createRandom(key, 'pick'), []);
    // The context's time limit is what ends an endless loop.
    expect(() => void runInNewContext('run()', { run }, { timeout: 60_000 })).toThrow(RangeError);
  });
});

describe('chance from elsewhere', () => {
  it('is never used: dealing does not call Math.random, the clock or the library’s global generator', () => {
    const original = Math.random;
    const random = vi.spyOn(Math, 'random').mockImplementation(() => {
      throw new Error('Math.random was called');
    });
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => {
      throw new Error('the clock was read');
    });
    try {
      const dealt = originals.map((edition) => [
        ...deal('friday night', { edition, count: 20, rules: edition === 'engagement' ? ['minefield=on'] : [] }),
      ]);
      expect(dealt.flat()).toHaveLength(60);
      expect(Math.random).toBe(random);
      expect(random).not.toHaveBeenCalled();
      expect(clock).not.toHaveBeenCalled();
    } finally {
      random.mockRestore();
      clock.mockRestore();
    }
    expect(Math.random).toBe(original);
    expect(Math.random.toString()).toContain('[native code]');
  });
});
