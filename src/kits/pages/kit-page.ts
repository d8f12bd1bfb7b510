// A page of a kit that is read, not cut into cards: its area, and how it is checked.
import { liveArea } from '../../paper/geometry/papers.js';
import { points } from '../../paper/geometry/length.js';
import { checkPart } from '../../paper/scene/check-page.js';
import type { Item, Page } from '../../paper/scene/scene.js';
import type { Area } from '../../paper/compose/area.js';
import { type Piece, preparePage } from '../../paper/compose.js';
import type { PaperSetup } from '../../paper/compose/page-setup.js';

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
