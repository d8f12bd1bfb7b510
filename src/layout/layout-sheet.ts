// Lays out a run of sheets: the art once, then each battle's own items.
import type { Fonts } from '../fonts/fonts.js';
import type { Battle } from '../game/battle.js';
import { editions } from '../game/editions/index.js';
import { type Box, grow, inset, intersect } from '../geometry/box.js';
import { liveArea, type Paper } from '../geometry/papers.js';
import { checkPart } from '../scene/check-page.js';
import type { Page, Part } from '../scene/scene.js';
import { arrange } from './arrange.js';
import type { BlockLayout, Shared, SheetSlot } from './block.js';
import { type BlockName, blocks } from './blocks/index.js';
import type { Style } from './style.js';
import type { Template } from './template.js';

export interface SheetLayout {
  readonly template: Template;
  readonly paper: Paper;
  readonly style: Style;
  readonly fonts: Fonts;
}

/** Type and paddings of A4 and Letter; A5 takes three quarters of them. */
const FULL_WIDTH = 190;
const LEAST_SCALE = 0.76;

/** Lines may lie on the edges of a block's box and reach over it by half their width. */
const SPILL = 0.45;

interface LaidOut {
  readonly block: string;
  /** What the block's items must stay in. */
  readonly room: Box;
  readonly layout: BlockLayout;
}

/**
 * Lays out the art for all sheets that share edition, rules, opening, deployment and words, and returns the function that
 * turns one battle into its page. Every page is checked: it is right, or a Problem is thrown.
 */
export function prepareLayout(
  shared: Shared,
  { template, paper, style, fonts }: SheetLayout,
): (battle: Battle, slot?: SheetSlot) => Page {
  const live = liveArea(paper);
  const scale = Math.min(1, Math.max(LEAST_SCALE, live.width / FULL_WIDTH));
  const edition = editions[shared.edition];
  const laidOut: LaidOut[] = arrange(template, inset(live, style.ship.width / 2)).map(({ block, box }) => ({
    block,
    room: intersect(grow(box, SPILL), live),
    layout: blocks[block as BlockName]({ box, shared, edition, style, fonts, scale, block }),
  }));
  const art: Part[] = laidOut.map(({ block, layout }) => ({ block, items: layout.art }));
  for (const { block, room, layout } of laidOut) checkPart({ block, items: layout.art }, room, fonts);
  return (battle, slot) => {
    const parts: Part[] = [];
    for (const { block, room, layout } of laidOut) {
      const part = { block, items: layout.fill?.(battle, slot) ?? [] };
      checkPart(part, room, fonts);
      if (part.items.length > 0) parts.push(part);
    }
    return { width: paper.width, height: paper.height, art, parts };
  };
}
