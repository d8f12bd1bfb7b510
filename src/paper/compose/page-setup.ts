// What all printed pages around the trackers are made from, and how such a page is checked and finished.
import type { Fonts } from '../fonts/fonts.js';
import type { Battle } from '../../game/battle.js';
import { editions } from '../../game/editions/index.js';
import { type Box, inset } from '../geometry/box.js';
import { liveArea, type Paper } from '../geometry/papers.js';
import { checkPart } from '../scene/check-page.js';
import type { Item, Page, Part } from '../scene/scene.js';
import type { Place } from './block.js';
import type { Style } from './style.js';

export interface PageSetup {
  /** The event's name, untrusted text of any script. */
  readonly event: string | null;
  readonly date: string | null;
  /** Who alone may see what is secret on the pages; the director unless told. */
  readonly keeper?: 'director' | 'teacher';
  readonly shared: Pick<Battle, 'edition' | 'rules' | 'opening' | 'deployment' | 'words'>;
  readonly paper: Paper;
  readonly style: Style;
  readonly fonts: Fonts;
}

export type Seat = 'A' | 'B';

/** Returns what stands on every page that shows fleets. */
export function keeperTag({ keeper = 'director' }: Pick<PageSetup, 'keeper'>): string {
  return `${keeper.toUpperCase()} ONLY`;
}

/** Type and paddings of A4 and Letter; smaller paper takes a share of them, as the trackers do. */
const FULL_WIDTH = 190;
const LEAST_SCALE = 0.76;

/** Returns the place of a page's items: all of the live area but half of the heaviest line at its edges. */
export function placeOn({ shared, paper, style, fonts }: PageSetup, block: string): Place {
  const live = liveArea(paper);
  return {
    box: inset(live, style.ship.width / 2),
    shared,
    edition: editions[shared.edition],
    style,
    fonts,
    block,
    inches: paper.inches,
    scale: Math.min(1, Math.max(LEAST_SCALE, live.width / FULL_WIDTH)),
  };
}

/** Returns the items as a part of the page. Throws Problem `does-not-fit` or `cannot-draw` when one leaves the live area or cannot be read. */
export function checkedPart({ paper, fonts }: PageSetup, block: string, items: readonly Item[]): Part {
  const part = { block, items };
  checkPart(part, liveArea(paper), fonts);
  return part;
}

/** Returns the page of art that was checked before and of items of its own, which are checked here. */
export function finishPage(pageSetup: PageSetup, block: string, art: readonly Part[], own: readonly Item[]): Page {
  const { width, height } = pageSetup.paper;
  return { width, height, art, parts: own.length === 0 ? [] : [checkedPart(pageSetup, block, own)] };
}

/** Returns the part of a box that lies below its first `height` mm and a gap. */
export function below(box: Box, height: number): Box {
  return { ...box, y: box.y + height, height: box.height - height };
}
