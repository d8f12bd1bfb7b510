// Proves of the mat of Flagship that every card fits its square, and of the whole document that its cards are where the build sheet says.
import { expect, it } from 'vitest';
import { cardSizes } from '../../../src/kits/cards/card-sizes.js';
import { flagshipDocument, flagshipFiles } from '../../../src/kits/flagship/flagship-files.js';
import { readFlagshipOrder } from '../../../src/kits/flagship/flagship-order.js';
import { flagshipPlan } from '../../../src/kits/flagship/flagship-plan.js';
import { defaultSetup } from '../../../src/kits/flagship/game/deck.js';
import { countMat, layoutMat } from '../../../src/kits/pages/flagship-mat.js';
import { papers } from '../../../src/paper/geometry/papers.js';
import { styles } from '../../../src/paper/compose/style.js';
import { readFonts } from '../../../src/paper/fonts/fonts.js';
import type { Art } from '../../../src/paper/scene/scene.js';
import { readPdf } from '../../support/read-pdf.js';

const fonts = readFonts();

const artOf = (pages: ReturnType<typeof layoutMat>): Art => {
  const [use] = pages[0]?.parts[0]?.items ?? [];
  if (use?.kind !== 'use') throw new Error('a tile without its mat');
  return use.art;
};

it.each(Object.entries(cardSizes))(
  'has a square with room for each card of %s, on the same tiles of both papers',
  (_, size) => {
    const [a4, letter] = (['a4', 'letter'] as const).map((paper) => {
      const mat = { setup: defaultSetup, size, paper };
      const pages = layoutMat({ paper: papers[paper], style: styles.normal, fonts }, mat);
      expect(pages).toHaveLength(countMat(mat).pages);
      return artOf(pages);
    });
    expect(a4).toEqual(letter);
    const items = a4?.parts.flatMap((part) => part.items) ?? [];
    const squares = items.filter((item) => item.kind === 'rect' && item.width < 80);
    for (const square of squares.slice(0, 25))
      if (square.kind === 'rect') expect([square.width, square.height]).toEqual([size.width + 4, size.height + 4]);
    const texts = items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));
    expect(['a1', 'e5'].every((name) => texts.includes(name))).toBe(true);
    // Each side plays onto its country and the squares beside it.
    for (const side of ['A', 'B']) expect(texts.filter((text) => text === `${side} PLAYS SHIPS HERE`)).toHaveLength(3);
    expect(texts.filter((text) => text.startsWith('ISLAND'))).toHaveLength(2);
  },
);

it('takes four sheets and seams, which plan and build sheet count', async () => {
  const order = readFlagshipOrder({ mat: true });
  const [plain, plan] = [flagshipPlan(readFlagshipOrder({})), flagshipPlan(order)];
  expect([plan.sheets - plain.sheets, plan.cuts - plain.cuts, plan.seams]).toEqual([4, 4, 4]);
  const build = flagshipFiles(order).find(({ path }) => path.endsWith('-build.pdf'));
  const [page] = await readPdf(Buffer.concat([...(build?.write() ?? [])]));
  expect(page?.runs.map(({ text }) => text)).toContain('MAT: 4 CUTS, 4 GLUED SEAMS');
  // A common pack has nothing to build but the mat.
  const parts = (fields: Record<string, unknown>) =>
    flagshipPlan(readFlagshipOrder(fields)).parts.map(({ part }) => part);
  expect(parts({ deck: 'stand-in' })).toEqual(['guide']);
  expect(parts({ deck: 'stand-in', mat: true })).toEqual(['build', 'guide', 'mat']);
  expect(parts({ mat: true, for: 'drivethru' })).toEqual(['cards']);
  expect(() => readFlagshipOrder({ mat: true, paper: 'a5', grid: 'fold' })).toThrow('A4 or Letter');
});

it.each([{}, { mat: true }, { backs: 'separate' }, { grid: 'fold' }, { backs: 'off', mat: true }])(
  'has its cards on the pages that the build sheet of %j names, and nothing behind other pages',
  async (fields) => {
    const pages = await readPdf(Buffer.concat([...flagshipDocument(readFlagshipOrder(fields))]));
    const texts = pages.map(({ runs }) => runs.map(({ text }) => text).join(' '));
    const [, first, last] = /pages (\d+) to (\d+)/.exec(texts[0] ?? '') ?? [];
    const cards = texts.flatMap((text, i) => (/\d+\/40 · Flagship/.test(text) ? [i + 1] : []));
    expect(Number(first)).toBe(cards[0]);
    const isDuplex = !('backs' in fields) && !('grid' in fields);
    const backs = isDuplex ? 1 : 'backs' in fields && fields.backs === 'separate' ? cards.length : 0;
    expect(Number(last)).toBe((cards.at(-1) ?? 0) + backs);
    if (!isDuplex) return;
    const others = [...texts.keys()].filter((i) => i + 1 < Number(first) || i + 1 > Number(last));
    for (const [i, page] of others.entries()) expect(texts[page] === '').toBe(i % 2 === 1);
  },
);
