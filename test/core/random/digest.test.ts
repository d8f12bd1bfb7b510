// Proves that numbers from a digest are its bytes, exactly uniform, apart from those of other purposes, and without end.
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createDigest } from '../../../src/core/random/digest.js';
import { masterOfSeed, sheetKey } from '../../../src/core/random/keys.js';
import { createRandom, type Random } from '../../../src/core/random/random.js';
import { tally, uniformityTest } from '../../support/chi-square.js';
import { showFigure } from '../../support/figures.js';

const RARE = 0.001;
const key = sheetKey(masterOfSeed('the digests'), ['test']);

function draws(random: Random, n: number, count: number): number[] {
  return Array.from({ length: count }, () => random.below(n));
}

/** The bytes of a purpose: HMACs with a counter, joined. */
function bytesOf(purpose: string, blocks: number): number[] {
  return Array.from({ length: blocks }, (_, block) => [
    ...createHmac('sha256', key).update(`digest ${purpose} ${block}`).digest(),
  ]).flat();
}

describe('a digest', () => {
  it('is the HMACs of its purpose and a counter, a byte or two a draw', () => {
    expect(draws(createDigest(key, 'mine'), 256, 320)).toEqual(bytesOf('mine', 10));
    const bytes = bytesOf('mine', 10);
    const pairs = Array.from({ length: 160 }, (_, i) => (bytes[2 * i] ?? 0) * 256 + (bytes[2 * i + 1] ?? 0));
    expect(draws(createDigest(key, 'mine'), 65_536, 160)).toEqual(pairs);
    const mixed = createDigest(key, 'mine');
    expect([mixed.below(256), ...draws(mixed, 65_536, 20)]).toEqual([
      bytes[0],
      ...Array.from({ length: 20 }, (_, i) => (bytes[2 * i + 1] ?? 0) * 256 + (bytes[2 * i + 2] ?? 0)),
    ]);
  });

  it.each([3, 83, 100, 129, 200, 255])('below %i rejects exactly the bytes above the largest multiple', (n) => {
    const kept = bytesOf('rejection', 20).filter((byte) => byte < Math.floor(256 / n) * n);
    const expected = kept.slice(0, 150).map((byte) => byte % n);
    expect(draws(createDigest(key, 'rejection'), n, 150)).toEqual(expected);
    expect(kept.length).toBeLessThan(20 * 32);
  });

  it.each([257, 1000, 40_000, 65_535])('below %i rejects exactly the pairs above the largest multiple', (n) => {
    const bytes = bytesOf('rejection', 40);
    const pairs = Array.from({ length: 640 }, (_, i) => (bytes[2 * i] ?? 0) * 256 + (bytes[2 * i + 1] ?? 0));
    const kept = pairs.filter((pair) => pair < Math.floor(65_536 / n) * n).map((pair) => pair % n);
    expect(draws(createDigest(key, 'rejection'), n, 300)).toEqual(kept.slice(0, 300));
  });

  it.each([2, 4, 6, 32, 83, 125, 256, 343, 729, 1000])('below %i is uniform', (n) => {
    const p = uniformityTest(tally(n, draws(createDigest(key, `uniform ${n}`), n, Math.max(60_000, 50 * n))));
    showFigure(`below(${n}) of a digest, p`, p);
    expect(p).toBeGreaterThan(RARE);
  });

  it('below 170 would favor 86 numbers two to one by a plain remainder; rejection does not', () => {
    const plain = draws(createDigest(key, 'plain'), 256, 60_000).map((byte) => byte % 170);
    expect(uniformityTest(tally(170, plain))).toBeLessThan(1e-6);
    expect(uniformityTest(tally(170, draws(createDigest(key, 'plain'), 170, 60_000)))).toBeGreaterThan(RARE);
  });

  it('does not move when another purpose or a stream of the same name is drawn from, and shares nothing with them', () => {
    const names = ['mine', 'mine 0', 'mine 1', 'min', ''];
    const alone = names.map((name) => draws(createDigest(key, name), 256, 64));
    const digests = names.map((name) => createDigest(key, name));
    const together = names.map((): number[] => []);
    for (let i = 0; i < 64; i++) for (const [d, digest] of digests.entries()) together[d]?.push(digest.below(256));
    expect(together).toEqual(alone);
    alone.push(draws(createRandom(key, 'mine'), 256, 64));
    const windows = alone.flatMap((bytes) => bytes.slice(0, -7).map((_, i) => bytes.slice(i, i + 8).join()));
    expect(new Set(windows).size).toBe(windows.length);
  });

  it.each([0, -1, 65_537, Number.NaN])('refuses to draw below %d', (n) => {
    expect(() => createDigest(key, 'range').below(n)).toThrow(RangeError);
  });
});
