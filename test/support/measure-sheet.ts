// Measures what a sheet gives to hands and eyes: squares, type, and how much of the paper it uses.
import type { Fonts } from '../../src/paper/fonts/fonts.js';
import { toPoints } from '../../src/paper/geometry/length.js';
import { liveArea } from '../../src/paper/geometry/papers.js';
import { boundsOf } from '../../src/paper/scene/check-page.js';
import type { Item, Page } from '../../src/paper/scene/scene.js';

/** Returns the items of a block, or of all. */
export function itemsOf(page: Page, block?: string): Item[] {
  return [...page.art, ...page.parts]
    .filter((part) => block === undefined || part.block === block)
    .flatMap(({ items }) => items);
}

/** Returns the side of the squares of a grid in mm: a tenth of its frame. */
export function squareOf(page: Page, block: string): number {
  const frames = itemsOf(page, block).filter((item) => item.kind === 'rect');
  const [frame] = frames.filter(({ width, height }) => Math.abs(width - height) < 1e-6);
  if (frame === undefined) throw new Error(`${block} has no frame`);
  return frame.width / 10;
}

/** Returns the least size of type on the pages, in points. */
export function leastTypeOf(pages: readonly Page[]): number {
  return toPoints(
    Math.min(...pages.flatMap((page) => itemsOf(page)).map((item) => (item.kind === 'text' ? item.size : Infinity))),
  );
}

/** Returns how much of the live area lies between the outermost things printed on a page, in percent. */
export function usedShareOf(page: Page, fonts: Fonts): number {
  const live = liveArea({ title: '', width: page.width, height: page.height });
  const boxes = itemsOf(page).map((item) => boundsOf(item, fonts));
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - Math.min(...boxes.map(({ x }) => x));
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - Math.min(...boxes.map(({ y }) => y));
  return (100 * width * height) / (live.width * live.height);
}
