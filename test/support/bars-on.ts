// Finds the bars of a known length on a page, by what is written on them and the ticks at their ends.
import type { Item, LineItem, Page, TextItem } from '../../src/scene/scene.js';

export interface Bar {
  readonly text: string;
  /** From tick to tick, in mm. */
  readonly length: number;
  readonly items: readonly Item[];
}

/** Returns every bar of the page; throws where a length is written without a bar. */
export function barsOn(page: Page): Bar[] {
  return [...page.art, ...page.parts].flatMap(({ items }) => {
    const level = items.flatMap((item, i) => (isText(item, /^(50 mm|2 in)$/) ? [[i]] : []));
    const upright = items.flatMap((item, i) =>
      isText(item, /^(50|2)$/) && isText(items[i + 1], /^(mm|in)$/) ? [[i, i + 1]] : [],
    );
    return [...level, ...upright].map((words) => barAround(items, words));
  });
}

function isText(item: Item | undefined, pattern: RegExp): item is TextItem {
  return item?.kind === 'text' && item.font === 'label' && pattern.test(item.text);
}

/** Two lines stand before the words, and two after them: a tick and a piece, a piece and a tick. */
function barAround(items: readonly Item[], words: readonly number[]): Bar {
  const [first = 0, last = first] = words;
  const around = [items[first - 2], items[first - 1], items[last + 1], items[last + 2]];
  const lines = around.filter((item): item is LineItem => item?.kind === 'line');
  const [from, , , to] = lines;
  if (from === undefined || to === undefined) throw new Error('a length is written without a bar');
  const texts = words.map((i) => (items[i] as TextItem).text);
  return {
    text: texts.join(' '),
    length: Math.abs(to.x1 - from.x1) + Math.abs(to.y1 - from.y1),
    items: [...lines, ...words.map((i) => items[i] as TextItem)],
  };
}
