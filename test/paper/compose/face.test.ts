// Proves that a sheet in the legible face has its letters where they stand in the other, and that its words, too, are set in a plain face.
import { describe, expect, it } from 'vitest';
import { fontsOf, fontSubstitutesOf } from '../../../src/paper/compose/face.js';
import { readFonts } from '../../../src/paper/fonts/fonts.js';
import { namesOf } from '../../../src/core/input/choose.js';
import { isSmall, papers } from '../../../src/paper/geometry/papers.js';
import { secretBlocks } from '../../../src/sheet/layout/decoys.js';
import type { Page, TextItem } from '../../../src/paper/scene/scene.js';
import { deal, pagesOf, print, SEEDS } from '../../support/matrix.js';
import { originals } from '../../support/originals.js';

const textsOf = (page: Page): TextItem[] =>
  [...page.art, ...page.parts].flatMap(({ items }) => items).filter((item) => item.kind === 'text');

const looks = originals.flatMap((edition) => namesOf(papers).map((paper) => ({ edition, paper })));

describe.each(looks)('a sheet of $edition on $paper in the legible face', ({ edition, paper }) => {
  const battles = deal({ edition, filling: 'deployed', seed: SEEDS[0] });
  const pages = (face: 'standard' | 'legible', back: 'plain' | 'decoy' = 'plain') =>
    pagesOf(battles, { ...print(paper, 'normal'), face, back });

  it('has the same letters in as many squares, in that face', async () => {
    const [[usual], [legible]] = await Promise.all([pages('standard'), pages('legible')]);
    const lettersOn = (page: Page | undefined) =>
      textsOf(page as Page)
        .filter(({ font, pitch }) => pitch !== undefined && ['mono', 'legible'].includes(font))
        .map(({ text }) => text);
    expect(lettersOn(legible)).toEqual(lettersOn(usual));
    expect(lettersOn(legible).length).toBeGreaterThan(10);
    const words = (legible?.parts ?? []).find(({ block }) => block === 'fleet')?.items ?? [];
    const pitches = words.flatMap((item) => (item.kind === 'text' && item.pitch !== undefined ? [item.pitch] : []));
    expect(pitches).toHaveLength(5);
    if (!isSmall(papers[paper])) expect(Math.min(...pitches)).toBeGreaterThanOrEqual(6.4);
    // Of the usual faces a serial's alone is left, in which letters stand closer than a W is wide.
    const left = textsOf(legible as Page).filter(({ font }) => font === 'mono');
    expect(left.map(({ text }) => text)).toEqual([battles[0]?.serial]);
  });

  it('has headings, instructions and rules in the plain face, on small paper in most blocks', async () => {
    const all = await pages('legible');
    const blocks = all.flatMap(({ art }) => art).filter(({ items }) => items.some((item) => item.kind === 'text'));
    const narrow = blocks.filter(({ items }) =>
      items.some((item) => item.kind === 'text' && ['stencil', 'label', 'text'].includes(item.font)),
    );
    expect(narrow.length).toBeLessThanOrEqual(isSmall(papers[paper]) ? 1 : 0);
    const words = all.flatMap(textsOf).filter(({ font }) => font === 'plain');
    expect(words.map(({ text }) => text)).toContain('BATTLE TRACKER');
  });

  it('has all that is secret in that face, and decoys, too', async () => {
    const [front, back] = await pages('legible', 'decoy');
    const own = (front?.parts ?? []).filter(({ block }) => secretBlocks.includes(block)).flatMap(({ items }) => items);
    const fonts = new Set(own.flatMap((item) => (item.kind === 'text' && item.font !== 'plain' ? [item.font] : [])));
    expect(fonts).toEqual(new Set(['legible']));
    const decoys = textsOf(back as Page).filter(({ font }) => font === 'legible');
    expect(decoys.map(({ text }) => text).join('').length).toBeGreaterThan(100);
  });
});

describe.each(originals)('large print of %s', (edition) => {
  it.each(['standard', 'legible'] as const)('is never condensed, face %s', async (face) => {
    for (const player of ['Ada', 'Łukasz Šťastný', 'Дмитрий']) {
      const battles = deal({ edition, filling: 'deployed', seed: SEEDS[0] }, { player });
      const all = await pagesOf(battles, { ...print('a4', 'normal'), template: 'large', face });
      const fonts = new Set(all.flatMap(textsOf).map(({ font }) => font));
      for (const font of fonts) expect(['plain', 'mono', 'legible', 'names'], font).toContain(font);
    }
  });
});

it('leaves the fonts as they are for the usual face, and reads none of names earlier for the other', () => {
  const fonts = readFonts();
  expect(fontsOf(fontSubstitutesOf('standard'), fonts)).toBe(fonts);
  expect(fontsOf(fontSubstitutesOf(undefined), fonts)).toBe(fonts);
  const legible = fontsOf(fontSubstitutesOf('legible'), fonts);
  expect(Object.keys(legible)).toEqual([]);
  expect([legible.mono, legible.text, legible.stencil]).toEqual([fonts.legible, fonts.plain, fonts.plain]);
  const large = fontsOf(fontSubstitutesOf(undefined, true), fonts);
  expect([large.mono, large.label]).toEqual([fonts.mono, fonts.plain]);
});
