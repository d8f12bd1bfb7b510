// A page of a kit that is read, not cut into cards: its area, and how it is checked.
import { liveArea } from '../../paper/geometry/papers.js';
import { points } from '../../paper/geometry/length.js';
import { checkPart } from '../../paper/scene/check-page.js';
import type { Item, Page } from '../../paper/scene/scene.js';
import type { Area } from '../../paper/compose/area.js';
import { type Piece, preparePage } from '../../paper/compose.js';
import type { PaperSetup } from '../../paper/compose/page-setup.js';
import { H1 } from '../../paper/compose/tag-texts.js';

/** Least type of what is read, in points. */
const LEAST = 7;

export function kitArea({ paper, style, fonts }: PaperSetup, block: string): Area {
  const box = liveArea(paper);
  return { box, style, fonts, block, least: points(LEAST), scale: Math.min(1, Math.max(0.76, box.width / 190)) };
}

/** Returns the page of a piece in the area. Throws Problem `does-not-fit` or `cannot-draw`. */
export function composedPage(setup: PaperSetup, area: Area, piece: Piece): Page {
  return preparePage(setup, area.block, () => piece(area))(undefined);
}

/** Returns the page of what is drawn by hand. Throws Problem `does-not-fit` or `cannot-draw`. */
export function kitPage({ paper, fonts }: PaperSetup, block: string, items: readonly Item[]): Page {
  const part = { block, items };
  checkPart(part, liveArea(paper), fonts);
  return { width: paper.width, height: paper.height, art: [part], parts: [] };
}

/** Returns the pages of a part, which viewers list by its title unless they have titles of their own. */
export function listedAs(entry: string, part: Iterable<Page>): Page[] {
  const pages = [...part];
  const isTitle = (item: Item) => item.kind === 'text' && item.tag === H1;
  if (pages.some(({ art }) => art.some(({ items }) => items.some(isTitle)))) return pages;
  return pages.map((page, i) => ({
    ...page,
    bookmark: i === 0 ? { label: entry, entry } : { label: `${entry} ${i + 1}` },
  }));
}
