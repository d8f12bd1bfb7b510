// Lays out a run of sheets: the art once, then each battle's own items.
import type { Fonts } from '../../paper/fonts/fonts.js';
import type { Battle } from '../../game/battle.js';
import { editions } from '../../game/editions/index.js';
import { type Box, grow, inset, intersect } from '../../paper/geometry/box.js';
import { points } from '../../paper/geometry/length.js';
import { isSmall, liveArea, orientPaper, type Paper } from '../../paper/geometry/papers.js';
import { msg, Problem } from '../../core/problem.js';
import { checkPart } from '../../paper/scene/check-page.js';
import type { Page, Part } from '../../paper/scene/scene.js';
import { arrange, type Hand, type PlacedBlock } from '../../paper/compose/arrange.js';
import type { BlockLayout, Place, Shared, SheetSlot } from '../block.js';
import { type BlockName, blocks } from '../blocks/index.js';
import { secretBlocks } from './decoys.js';
import { cellOf } from './grid-panel.js';
import {
  type Face,
  fontsOf,
  inFaces,
  narrowerThan,
  type FontSubstitutes,
  fontSubstitutesOf,
} from '../../paper/compose/face.js';
import { ifItFits } from '../../paper/compose/if-it-fits.js';
import type { LetterCase } from '../../paper/compose/letter-case.js';
import { hasNotes } from './note-lines.js';
import { prepareAlternatives } from './sheet-alternatives.js';
import { scaleStyle, type Style } from '../../paper/compose/style.js';
import { isLargePrint, type Template } from '../../paper/compose/template.js';

interface SheetLayout {
  readonly template: Template;
  readonly paper: Paper;
  readonly style: Style;
  readonly fonts: Fonts;
  /** Right unless told. */
  readonly hand?: Hand | undefined;
  /** Upper unless told. */
  readonly letterCase?: LetterCase | undefined;
  /** Standard unless told. */
  readonly face?: Face | undefined;
}

/** Turns a battle into its pages, on request with their blocks in words. */
export type LayoutSheet = (battle: Battle, slot?: SheetSlot, inWords?: boolean) => Page[];

/** Type and paddings of A4 and Letter, in either orientation; A5 takes three quarters of them. */
const FULL_WIDTH = { portrait: 190, landscape: 254 } as const;
const MIN_SCALE = 0.76;

/** Lines may lie on the edges of a block's box and reach over it by half their width. */
const SPILL = 0.45;

interface LaidOut {
  readonly block: string;
  readonly fontSubstitutes: FontSubstitutes;
  /** What the block's items must stay in. */
  readonly room: Box;
  readonly layout: BlockLayout;
}

/**
 * Lays out the art for all sheets that share edition, rules, opening, deployment and words, and returns the function that
 * turns one battle into its pages. Every page is checked: it is right, or a Problem is thrown.
 */
export function prepareLayout(
  shared: Shared,
  { template, paper: upright, style: full, fonts: all, hand, letterCase, face }: SheetLayout,
): LayoutSheet {
  const paper = orientPaper(upright, template.orientation);
  if (isLargePrint(template) && isSmall(upright)) throw doesNotFit(template, paper, 'such large type');
  const live = liveArea(paper);
  const scale = Math.min(1, Math.max(MIN_SCALE, live.width / FULL_WIDTH[template.orientation])) * template.scale;
  const edition = editions[shared.edition];
  const style = scaleStyle(full, scale);
  const pages = arrange(template, inset(live, style.ship.width / 2), hand);
  const least = points(template.leastType);
  const fontSubstitutes = fontSubstitutesOf(face, isLargePrint(template));
  const fonts = fontsOf(fontSubstitutes, all);
  const narrower = isLargePrint(template) ? undefined : narrowerThan(fontSubstitutes);
  const sizes = { least, edition, style, fonts, scale };
  const cell = commonCell(pages.flat(), sizes);
  const common = { ...sizes, shared, hand, letterCase, inches: paper.inches, cell };
  const layouts = inTemplate(template, paper, () =>
    pages.map((placed, i) => {
      const secret = placed.some(({ block }) => secretBlocks.includes(block));
      const leaf = pages.length === 1 ? {} : { leaf: { number: i + 1, of: pages.length, secret } };
      return layoutPage({ ...common, ...leaf }, placed, { paper, live, all, fontSubstitutes, narrower });
    }),
  );
  return (battle, slot, inWords) => layouts.map((layout) => layout(battle, slot, inWords));
}

/** What every sheet of the template has was written by us: where it has no room, the paper is too small for the template. */
function inTemplate<T>(template: Template, paper: Paper, prepare: () => T): T {
  try {
    return prepare();
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'does-not-fit') throw error;
    throw doesNotFit(template, paper, error.place.field ?? 'a block');
  }
}

function doesNotFit({ name }: Template, { title }: Paper, what: string): Problem {
  return new Problem(
    'does-not-fit',
    msg`${name} does not fit on ${title}: ${what} has no room; choose larger paper, or another template`,
    'template',
  );
}

interface PageLook {
  readonly paper: Paper;
  readonly live: Box;
  /** The fonts for which others stand in. */
  readonly all: Fonts;
  readonly fontSubstitutes: FontSubstitutes;
  /** What stands in in a block whose words have no room otherwise. */
  readonly narrower: FontSubstitutes | undefined;
}

type LayoutPage = (...given: Parameters<LayoutSheet>) => Page;

/** Lays out the art of one page, and returns what adds a battle's own. */
function layoutPage(
  common: Omit<Place, 'box' | 'block'>,
  placed: readonly PlacedBlock[],
  { paper, live, all, fontSubstitutes, narrower }: PageLook,
): LayoutPage {
  const { width, height } = paper;
  const each = placed.map(({ block, box, leastType }): LaidOut => {
    const room = intersect(grow(box, SPILL), live);
    const layoutIn = (own: FontSubstitutes) => {
      const fonts = fontsOf(own, all);
      const layout = blocks[block as BlockName]({ ...common, ...leastOf(leastType), fonts, box, block });
      checkPart({ block, items: layout.art }, room, fonts);
      return { block, fontSubstitutes: own, room, layout };
    };
    if (narrower === undefined) return layoutIn(fontSubstitutes);
    return ifItFits(() => layoutIn(fontSubstitutes)) ?? layoutIn(narrower);
  });
  // Lines beside the fleet are enough.
  const isNoted = each.some(({ block, layout }) => block !== 'notes' && hasNotes(layout.art));
  const laidOut = each.filter(({ block }) => !isNoted || block !== 'notes');
  const art: Part[] = laidOut.map(({ block, fontSubstitutes: own, layout }) => ({
    block,
    items: inFaces(own, layout.art),
  }));
  const alternativesOf = prepareAlternatives(placed, common.shared);
  return (battle, slot, inWords = false) => {
    const parts: Part[] = [];
    for (const { block, fontSubstitutes: own, room, layout } of laidOut) {
      const part = { block, items: inFaces(own, layout.fill?.(battle, slot) ?? []) };
      checkPart(part, room, all);
      if (part.items.length > 0) parts.push(part);
    }
    const alternatives = inWords ? { alternatives: alternativesOf(battle, slot) } : {};
    // Only names of persons are truncated, and most sheets bear none.
    const truncated = slot === undefined && battle.player === null ? {} : truncatedIn(parts);
    return { width, height, art, parts, ...alternatives, ...truncated };
  };
}

/** Returns the names that end in an ellipsis, if there are any. */
function truncatedIn(parts: readonly Part[]): Pick<Page, 'truncated'> {
  const truncated: string[] = [];
  for (const { items } of parts)
    for (const item of items) if (item.kind === 'text' && item.whole !== undefined) truncated.push(item.whole);
  return truncated.length > 0 ? { truncated } : {};
}

function leastOf(leastType: number | undefined): Pick<Place, 'least'> {
  return leastType === undefined ? {} : { least: points(leastType) };
}

/** Returns the side of the squares of all grids on the sheet: what the one with the least room allows. */
function commonCell(placed: readonly PlacedBlock[], place: Omit<Parameters<typeof cellOf>[0], 'box'>): number {
  const cells = placed.flatMap(({ block, box, leastType }) => {
    if (block !== 'attack-grid' && block !== 'defense-grid') return [];
    return [cellOf({ ...place, ...leastOf(leastType), box }, block === 'attack-grid' && place.edition.sweepMargins)];
  });
  return Math.min(...cells);
}
