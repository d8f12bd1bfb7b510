// Proves that used art looks alike whoever shows it, and that its fonts come with it.
import { describe, expect, it } from 'vitest';
import { placeName } from '../../../../src/paper/compose/place-person.js';
import { readFonts, readFontFiles } from '../../../../src/paper/fonts/fonts.js';
import { renderPdf } from '../../../../src/paper/render/pdf/render-pdf.js';
import { readPdf } from '../../../support/pdf-reader/read-pdf.js';
import type { Art, Item, Page } from '../../../../src/paper/scene/scene.js';
import { collect } from '../../../support/matrix.js';
import { parseTexts, readObjects } from '../../../support/read-pdf.js';

const fonts = readFonts();
const facts = { title: 'A title', id: new Uint8Array(16), fonts, files: readFontFiles() };
const stroke = { width: 1, ink: 0 };
const text: Item = { kind: 'text', text: 'HELD', x: 2, y: 8, font: 'text', size: 5, ink: 0 };
const card: Art = {
  width: 63,
  height: 88,
  parts: [{ block: 'card', items: [{ kind: 'rect', x: 1, y: 1, width: 9, height: 9, stroke }, text] }],
};

const draw = (items: Item[]) => {
  const page: Page = { width: 210, height: 297, art: [], parts: [{ block: 'x', items }] };
  return collect(renderPdf({ ...facts, pages: [page] }));
};
const formsOf = (bytes: Uint8Array) =>
  [...readObjects(bytes).values()].filter(({ text: dictionary }) => dictionary.includes('/Form'));

describe('a form', () => {
  it('starts in black, undashed, with pointed corners and letters side by side, whoever shows it', async () => {
    const before: Item[] = [
      {
        kind: 'path',
        start: [1, 1],
        segments: [[9, 9]],
        fill: [1, 0, 0],
        stroke: { width: 2, ink: 0.5, dash: [1, 1] },
      },
      { kind: 'text', text: 'PITCHED', x: 20, y: 9, font: 'mono', size: 5, ink: 0.5, pitch: 9 },
    ];
    const [form, ...more] = formsOf(await draw([...before, { kind: 'use', art: card, x: 9, y: 9 }]));
    expect(more).toEqual([]);
    expect(Buffer.from(form?.stream ?? []).toString('latin1')).toMatch(/^0 g 0 G\[\]0 d 0 j 0 Tc\n/);
  });

  it('is written to a hundredth of a point, as large as its art', async () => {
    const [form] = formsOf(await draw([{ kind: 'use', art: card, x: 9, y: 9 }]));
    expect(form?.text).toMatch(/\/BBox \[0 0 178\.59 249\.45\]/);
    expect(Buffer.from(form?.stream ?? []).toString('latin1')).toContain('2.83 221.1 25.51 25.51 re');
  });

  it('shows names in their typeface, which is embedded once for pages and forms', async () => {
    const names = placeName(
      fonts,
      { size: 5, least: 3, where: 'x' },
      'Щукін',
      { x: 5, y: 5, width: 50, height: 9 },
      'left',
    );
    const art: Art = { ...card, parts: [{ block: 'card', items: names }] };
    const bytes = await draw([...names, { kind: 'use', art, x: 90, y: 90, turn: 90 }]);
    expect(formsOf(bytes)).toHaveLength(1);
    const [own] = [...readPdf(bytes).pages].map((page) => page.own);
    expect(own?.texts.map((shown) => shown.text)).toEqual(['Щукін']);
    expect(own?.uses[0]?.content.texts.map((shown) => shown.text)).toEqual(['Щукін']);
    expect((await parseTexts(bytes))[0]?.match(/Щукін/g)).toHaveLength(2);
  });

  it('is found by pdf-parse', async () => {
    const [found] = await parseTexts(await draw([{ kind: 'use', art: card, x: 9, y: 9 }]));
    expect(found).toContain('HELD');
  });
});
