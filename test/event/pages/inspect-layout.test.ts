// Proves that a page on which anything is used elsewhere, turned otherwise or cut otherwise is not as it was laid out.
import { expect, it } from 'vitest';
import { readFontFiles, readFonts } from '../../../src/paper/fonts/fonts.js';
import { renderPdf } from '../../../src/paper/render/pdf/render-pdf.js';
import { readPdf } from '../../../src/paper/render/pdf-reader/read-pdf.js';
import type { Art, Item, Page, UseItem } from '../../../src/paper/scene/scene.js';
import { prepareLayoutCheck } from '../../../src/event/pages/inspect-layout.js';
import { collect } from '../../support/matrix.js';

const fonts = readFonts();
const run: Item = {
  kind: 'path',
  start: [1, 1],
  segments: [
    [9, 9],
    [10, 10, 12, 12, 1, 8],
  ],
  closed: true,
  fill: 0,
};
const card: Art = { width: 30, height: 20, parts: [{ block: 'card', items: [run] }] };
const use: UseItem = { kind: 'use', art: card, x: 20, y: 30, turn: 90, clip: { x: 20, y: 35, width: 15, height: 20 } };
const pageWith = (...items: Item[]): Page => ({ width: 210, height: 297, art: [], parts: [{ block: 'x', items }] });

async function isFound(drawn: Page, laidOut: Page): Promise<boolean> {
  const pages = [drawn];
  const bytes = await collect(renderPdf({ pages, title: 'A', id: new Uint8Array(16), fonts, files: readFontFiles() }));
  const [read] = [...readPdf(bytes).pages];
  return read !== undefined && prepareLayoutCheck(fonts, false)(laidOut, read);
}

it.each([0, 90, 180, 270] as const)('a page is as it was laid out, with art turned by %s degrees', async (turn) => {
  expect(await isFound(pageWith(run, { ...use, turn }), pageWith(run, { ...use, turn }))).toBe(true);
});

const { clip, ...whole } = use;
const moved: Item = { ...run, start: [1, 2] };

it.each<[string, Item[]]>([
  ['is moved', [{ ...use, x: 21 }]],
  ['is turned', [{ ...use, turn: 270 }]],
  ['is not turned', [{ ...use, turn: 0 }]],
  ['is cut elsewhere', [{ ...use, clip: { x: 20, y: 36, width: 15, height: 20 } }]],
  ['is whole', [whole]],
  ['is other art', [{ ...use, art: { ...card, parts: [{ block: 'card', items: [moved] }] } }]],
  ['is there twice', [use, use]],
  ['is not there', [run]],
])('a page is not as it was laid out where used art %s', async (_, items) => {
  expect(clip).toBeDefined();
  expect(await isFound(pageWith(use), pageWith(...items))).toBe(false);
  expect(await isFound(pageWith(...items), pageWith(use))).toBe(false);
});
