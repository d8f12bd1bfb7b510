// A blind page is given the length of the page that it is like, whatever its own is, and more for what may tell its length.
import { expect, it } from 'vitest';
import { type BlindWriting, createBlindLengths } from '../../../src/render/pdf/blind-lengths.js';
import { deflate } from '../../../src/render/pdf/deflate.js';
import type { Page, Part } from '../../../src/scene/scene.js';

const part = (block: string): Part => ({ block, items: [] });
const page = (...blocks: string[]): Page => ({ width: 100, height: 100, art: [], parts: blocks.map(part) });
const like = page('head', 'grid');
const blind = (...blocks: string[]): Page => ({ ...page(...blocks), fill: { open: ['head'], step: 10, like } });

const written: string[][] = [];
const writing: BlindWriting = {
  art: [],
  write: ({ parts }) => {
    written.push(parts.map(({ block }) => block));
    return parts.map(({ block }) => block).join('');
  },
  compress: (bytes) => deflate(bytes, 6),
  inFigures: false,
};

it('works out the lengths once for all pages that are like one, without what is open', () => {
  const lengthsOf = createBlindLengths();
  const first = lengthsOf(blind('grid'), 0, writing);
  expect(written).toEqual([['grid'], []]);
  expect(lengthsOf(blind('grid', 'more', 'more'), 0, writing)).toEqual(first);
  expect(written).toEqual([['grid'], [], []]);
  expect(first.content).toBeGreaterThan('grid'.length);
});

it('adds what is open as it is written, and room for each mark that the page has more', () => {
  const lengthsOf = createBlindLengths();
  const bare = lengthsOf(blind('grid'), 0, writing);
  const headed = lengthsOf(blind('head', 'grid'), 2, writing);
  expect(headed.structure - bare.structure).toBe(96);
  expect(headed.content - bare.content).toBe(96 + 'head'.length);
});

it('refuses a page that is filled up and does not say what it is like', () => {
  const { fill, ...rest } = blind('grid');
  const unlike = { ...rest, fill: { open: fill?.open ?? [], step: 10 } };
  expect(() => createBlindLengths()(unlike, 0, writing)).toThrow(RangeError);
});
