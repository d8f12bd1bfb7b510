// Proves of the whole document that its cards are where the build sheet says.
import { expect, it } from 'vitest';
import { flagshipDocument } from '../../../src/kits/flagship/flagship-files.js';
import { readFlagshipOrder } from '../../../src/kits/flagship/flagship-order.js';
import { readPdf } from '../../support/read-pdf.js';

it.each([{}, { backs: 'separate' }, { grid: 'fold' }])(
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
