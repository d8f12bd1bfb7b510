// Proves that a file of an odd number of pages ends with a blank one, and that no other page changes.
import { expect, it } from 'vitest';
import type { Page } from '../../../src/paper/scene/scene.js';
import { evenPages } from '../../../src/paper/compose/in-pages.js';

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
