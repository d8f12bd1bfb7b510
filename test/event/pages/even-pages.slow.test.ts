// Proves that a file of an odd number of pages ends with a blank one, and that no other page changes.
import { expect, it } from 'vitest';
import type { Page } from '../../../src/paper/scene/scene.js';
import { readPdf } from '../../../src/paper/render/pdf-reader/read-pdf.js';
import { evenPages } from '../../../src/paper/compose/in-pages.js';
import { fileOf, makePack, packOf, preflightOf } from './packs.js';

const page = (width: number): Page => ({ width, height: 297, art: [{ block: 'x', items: [] }], parts: [] });
const blank = { width: 210, height: 297, art: [], parts: [] };

it.each([
  [0, 0],
  [1, 1],
  [2, 0],
  [5, 1],
])('%i pages are followed by %i', (count, blanks) => {
  const pages = Array.from({ length: count }, () => page(210));
  const found = [...evenPages(pages)];
  expect(found.slice(0, count)).toEqual(pages);
  expect(found.slice(count)).toEqual(Array.from({ length: blanks }, () => blank));
});

it('pages are taken one at a time', () => {
  const taken: number[] = [];
  function* pages() {
    for (const number of [1, 2, 3]) {
      taken.push(number);
      yield page(number);
    }
  }
  evenPages(pages()).next();
  expect(taken).toEqual([1]);
});

it.each(['off', 'long', 'short'])(
  'all files of a pack are even where leaves have two sides: duplex %s',
  async (duplex) => {
    const pack = await makePack(packOf({ players: ['Ada', 'Ben', 'Cleo', 'Đặng'], duplex, event: 'Harbor Cup' }));
    const counts = new Map<string, number>();
    for (const file of pack.files.filter(({ path }) => path.endsWith('.pdf'))) {
      const pages = [...readPdf(file.bytes).pages];
      counts.set(file.path, pages.length);
      expect(await preflightOf(pack, file, file.bytes)).toBeUndefined();
      const [art, own] = [pages.at(-1)?.art.texts ?? [], pages.at(-1)?.own.texts ?? []];
      if (file.path === 'director/count-sheet.pdf') expect(art.length + own.length > 0).toBe(duplex === 'off');
    }
    expect(fileOf(pack, 'director/count-sheet.pdf').bytes.length).toBeGreaterThan(1000);
    expect([...counts.values()].some((count) => count % 2 === 1)).toBe(duplex === 'off');
  },
);
