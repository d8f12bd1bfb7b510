// Finds the bars of a known length on a page, by what is written on them and the ticks at their ends.
import type { Item, LineItem, Page, TextItem } from '../../src/paper/scene/scene.js';

interface Bar {
  /** The length that is written on it. */
  readonly text: string;
  /** From tick to tick, in mm. */
  readonly length: number;
  readonly items: readonly Item[];
}

/** In large print the length stands alone. */
const WORDS = /^(?:(?:print )?at 100 %: (?:this is )?)?(50 mm|2 in)$/;

/** Returns every bar of the page; throws where a length is written without a bar. */
export function barsOn(page: Page): Bar[] {
  return [...page.art, ...page.parts].flatMap(({ items }) =>
    items.flatMap((item, i) => {
      const text = item.kind === 'text' ? WORDS.exec(item.text)?.[1] : undefined;
      return text === undefined ? [] : [barAround(items, i, text)];
    }),
  );
}

/** Two lines stand before the words, and two after them: a tick and a piece, a piece and a tick. */
function barAround(items: readonly Item[], at: number, text: string): Bar {
  const around = [items[at - 2], items[at - 1], items[at + 1], items[at + 2]];
  const lines = around.filter((item): item is LineItem => item?.kind === 'line');
  const [from, , , to] = lines;
  if (from === undefined || to === undefined) throw new Error('a length is written without a bar');
  return { text, length: to.x1 - from.x1, items: [...lines, items[at] as TextItem] };
}
