// What all printed pages around the trackers are made from, and how such a page is checked and finished.
import type { Fonts } from '../fonts/fonts.js';
import { inset } from '../geometry/box.js';
import { liveArea, type Paper } from '../geometry/papers.js';
import { checkPart } from '../scene/check-page.js';
import type { Item, Part } from '../scene/scene.js';
import type { Area } from './area.js';
import type { Style } from './style.js';

/** What any page is drawn on and with. */
export interface PaperSetup {
  readonly paper: Paper;
  readonly style: Style;
  readonly fonts: Fonts;
}

export interface PageSetup extends PaperSetup {
  /** The event's name, untrusted text of any script. */
  readonly event: string | null;
  readonly date: string | null;
  /** Who alone may see what is secret on the pages; null where only players are there. The director unless told. */
  readonly keeper?: 'director' | 'teacher' | null;
  /** What is played, as the foot of pages names it. */
  readonly game: string;
}

export type Seat = 'A' | 'B';

/** Returns what stands on every page that shows fleets. */
export function keeperTag({ keeper = 'director' }: Pick<PageSetup, 'keeper'>): string {
  return keeper === null ? 'SECRET' : `${keeper.toUpperCase()} ONLY`;
}

/** Type and paddings of A4 and Letter; smaller paper takes a share of them, as the trackers do. */
const FULL_WIDTH = 190;
const MIN_SCALE = 0.76;

/** Returns the area of a page's items: all that may be printed on but half of the heaviest line at its edges. */
export function areaOn({ paper, style, fonts }: PaperSetup, block: string): Area {
  const live = liveArea(paper);
  return {
    box: inset(live, style.ship.width / 2),
    style,
    fonts,
    block,
    inches: paper.inches,
    scale: Math.min(1, Math.max(MIN_SCALE, live.width / FULL_WIDTH)),
  };
}

/** Returns the items as a part of the page. Throws Problem `does-not-fit` or `cannot-draw` when one leaves the live area or cannot be read. */
export function checkedPart({ paper, fonts }: PaperSetup, block: string, items: readonly Item[]): Part {
  const part = { block, items };
  checkPart(part, liveArea(paper), fonts);
  return part;
}
