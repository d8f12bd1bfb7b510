// Proves that launch codes follow their law: five different ones of three digits, uniform, and balanced where asked.
import { describe, expect, it } from 'vitest';
import { launchCodes } from '../../src/game/editions/common.js';
import { drawCodes } from '../../src/game/launch-codes.js';
import { createDigest } from '../../src/core/random/digest.js';
import { masterOfSeed, sheetKey } from '../../src/core/random/keys.js';
import { chiSquareTest, tally, uniformityTest } from '../support/chi-square.js';
import { showFigure } from '../support/figures.js';

const SHEETS = 60_000;

type CodeLaw = 'random' | 'balanced';

const drawn = new Map<CodeLaw, string[][]>();

function draw(law: CodeLaw): string[][] {
  const known = drawn.get(law);
  if (known !== undefined) return known;
  const master = masterOfSeed(`launch codes, ${law}`);
  const sheets = Array.from({ length: SHEETS }, (_, i) =>
    drawCodes(
      createDigest(sheetKey(master, [i]), 'launch codes'),
      { ...launchCodes, leastTop: () => (law === 'balanced' ? '4' : undefined), differ: () => true, partings: [] },
      {},
    ),
  );
  drawn.set(law, sheets);
  return sheets;
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways *= (n - i) / (i + 1);
  return ways;
}

function topOf(codes: readonly string[]): number {
  return Math.max(...[...codes.join('')].map(Number));
}

describe.each(['random', 'balanced'] as const)('%s codes', (law) => {
  it('are five, of three digits with their zeros, and different', () => {
    let zeros = 0;
    for (const codes of draw(law)) {
      if (codes.length !== 5 || new Set(codes).size !== 5) expect.fail(codes.join(' '));
      for (const code of codes) if (!/^[0-9]{3}$/.test(code)) expect.fail(code);
      if (codes.some((code) => code.startsWith('0'))) zeros++;
    }
    expect(zeros).toBeGreaterThan(SHEETS / 3);
  });

  it('come in every order equally often', () => {
    const orders = draw(law).map((codes) => {
      const smaller = codes.map((code, i) => codes.slice(i + 1).filter((other) => other < code).length);
      return smaller.reduce((rank, count, i) => rank * (5 - i) + count, 0);
    });
    const p = uniformityTest(tally(120, orders));
    showFigure(`orders of ${law} codes, p`, p);
    expect(p).toBeGreaterThan(0.001);
  });
});

describe('random codes', () => {
  it('are uniform from 000 to 999 in each of the five places', () => {
    const sheets = draw('random');
    const least = [0, 1, 2, 3, 4].map((place) =>
      uniformityTest(
        tally(
          1000,
          sheets.map((codes) => Number(codes[place])),
        ),
      ),
    );
    showFigure('random codes by place, least p of 5', Math.min(...least));
    expect(Math.min(...least)).toBeGreaterThan(0.001);
  });

  it('hold a nine on 79 % of sheets, which is why admirals balance them', () => {
    const nines = draw('random').filter((codes) => topOf(codes) === 9).length;
    expect(nines / SHEETS).toBeCloseTo(1 - choose(729, 5) / choose(1000, 5), 2);
    expect(nines / SHEETS).toBeCloseTo(0.794, 2);
  });
});

describe('balanced codes', () => {
  const sheets = draw('balanced');

  it('have a top digit of 4 to 9, each equally often, that no other digit exceeds', () => {
    const tops = sheets.map(topOf);
    expect(Math.min(...new Set(tops))).toBe(4);
    const p = uniformityTest(
      tally(
        6,
        tops.map((top) => top - 4),
      ),
    );
    showFigure('top digit of balanced codes, p', p);
    expect(p).toBeGreaterThan(0.001);
  });

  it('are uniform among all sets with that top digit: as many codes hold it as should', () => {
    const least = [4, 5, 6, 7, 8, 9].map((top) => {
      const withTop = (top + 1) ** 3 - top ** 3;
      const ways = [1, 2, 3, 4, 5].map((k) => choose(withTop, k) * choose(top ** 3, 5 - k));
      const all = ways.reduce((sum, count) => sum + count, 0);
      const holding = sheets
        .filter((codes) => topOf(codes) === top)
        .map((codes) => codes.filter((code) => code.includes(String(top))).length - 1);
      return chiSquareTest(
        tally(5, holding),
        ways.map((count) => (count / all) * holding.length),
      );
    });
    showFigure('codes that hold the top digit, least p of 6', Math.min(...least));
    expect(Math.min(...least)).toBeGreaterThan(0.001);
  });
});
