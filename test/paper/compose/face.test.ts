// Proves that letters stand in the legible face where they would in the other, and nothing else of a sheet changes.
import { describe, expect, it } from 'vitest';
import { editions } from '../../../src/game/editions/index.js';
import { fontsOf } from '../../../src/paper/compose/face.js';
import { readFonts } from '../../../src/paper/fonts/fonts.js';
import { namesOf } from '../../../src/core/input/choose.js';
import { papers } from '../../../src/paper/geometry/papers.js';
import { secretBlocks } from '../../../src/sheet/layout/decoys.js';
import type { Page, TextItem } from '../../../src/paper/scene/scene.js';
import { deal, pagesOf, print, SEEDS } from '../../support/matrix.js';

const textsOf = (page: Page): TextItem[] =>
  [...page.art, ...page.parts].flatMap(({ items }) => items).filter((item) => item.kind === 'text');

const looks = namesOf(editions).flatMap((edition) => namesOf(papers).map((paper) => ({ edition, paper })));

describe.each(looks)('a sheet of $edition on $paper in the legible face', ({ edition, paper }) => {
  const battles = deal({ edition, filling: 'deployed', seed: SEEDS[0] });
  const pages = (face: 'standard' | 'legible', back: 'plain' | 'decoy' = 'plain') =>
    pagesOf(battles, { ...print(paper, 'normal'), face, back });

  it('says the same in as many squares, in another face', async () => {
    const [usual, legible] = await Promise.all([pages('standard'), pages('legible')]);
    for (const [i, page] of legible.entries()) {
      const [before, after] = [textsOf(usual[i] as Page), textsOf(page)];
      const told = ({ text, x, size, pitch }: TextItem) => ({ text, x, size, pitch });
      expect(after.map(told)).toEqual(before.map(told));
      for (const [j, { font, text, pitch }] of before.entries()) {
        const isSerial = font === 'mono' && pitch === undefined && text.length > 2;
        expect(after[j]?.font, text).toBe(font === 'mono' && !isSerial ? 'legible' : font);
      }
    }
  });

  it('has all that is secret in that face, and decoys, too', async () => {
    const [front, back] = await pages('legible', 'decoy');
    const own = (front?.parts ?? []).filter(({ block }) => secretBlocks.includes(block)).flatMap(({ items }) => items);
    const fonts = new Set(own.flatMap((item) => (item.kind === 'text' && item.font !== 'text' ? [item.font] : [])));
    expect(fonts).toEqual(new Set(['legible']));
    const decoys = textsOf(back as Page).filter(({ font }) => font === 'legible');
    expect(decoys.map(({ text }) => text).join('').length).toBeGreaterThan(100);
  });
});

it('leaves the fonts as they are for the usual face, and reads none of names earlier for the other', () => {
  const fonts = readFonts();
  expect(fontsOf('standard', fonts)).toBe(fonts);
  expect(fontsOf(undefined, fonts)).toBe(fonts);
  const legible = fontsOf('legible', fonts);
  expect(Object.keys(legible)).toEqual([]);
  expect([legible.mono, legible.text]).toEqual([fonts.legible, fonts.text]);
});
