// Kits of one seed, whose maps are drawn once, and what is written on their pages.
import { type PlunderOrder, orderPlunder } from '../../../src/kits/plunder/plunder-order.js';
import { layoutPart, type PlunderPartName } from '../../../src/kits/plunder/plunder-parts.js';
import { readFonts } from '../../../src/paper/fonts/fonts.js';
import type { Item, Page } from '../../../src/paper/scene/scene.js';

/** Maps are remembered by seed, players and what else draws them. */
export const order = (fields: Record<string, unknown> = {}): PlunderOrder =>
  orderPlunder({ seed: 'black pearl', ...fields });

export const pagesOf = (asked: PlunderOrder, part: PlunderPartName): Page[] => layoutPart(asked, part, readFonts());

/** Returns all items of a page, those of the art that it uses among them. */
export function itemsOf({ art, parts }: Pick<Page, 'art' | 'parts'>): Item[] {
  const items = [...art, ...parts].flatMap((part) => part.items);
  return items.flatMap((item) => (item.kind === 'use' ? itemsOf({ art: [], parts: item.art.parts }) : [item]));
}

export const textsOf = (page: Page): string[] =>
  itemsOf(page).flatMap((item) => (item.kind === 'text' ? [item.text] : []));

/** Returns the rectangles of a size in mm; where only a width is given, those of any height. */
export const boxesOf = (page: Page, width: number, height?: number) =>
  itemsOf(page).filter(
    (item) =>
      item.kind === 'rect' &&
      Math.abs(item.width - width) < 0.1 &&
      (height === undefined || Math.abs(item.height - height) < 0.1),
  );
