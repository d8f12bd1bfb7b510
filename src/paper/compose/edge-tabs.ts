// Black tabs at the right edge of a leaf, which step down with round and table: in a pile a leaf that is filed wrongly shows.
import type { Box } from '../geometry/box.js';
import { liveArea, type Paper } from '../geometry/papers.js';
import { checkPart } from '../scene/check-page.js';
import type { Item, Part } from '../scene/scene.js';
import type { PageSetup } from './page-setup.js';

/** Where somebody plays: a spare has no table yet, and a match neither. */
interface TabPlace {
  readonly round: number | null;
  readonly table: number | null;
}

const block = 'edge-tabs';
/** How far from the edge printers reach, in mm: the tabs are in the margin, where nothing else is. */
const REACH = 5;
const WIDTH = 4;

/** Rounds step through the upper part of the edge, tables through the rest; after so many steps they start again at the top. */
const ROUNDS = 10;
const TABLES = 20;
const ROUNDS_SHARE = 0.3;
/** Between the parts. */
const GAP = 6;

/** Returns the tabs of a leaf, or nothing where there is neither round nor table. */
export function layoutEdgeTabs({ paper, fonts }: PageSetup, { round, table }: TabPlace): Part[] {
  const [rounds, tables] = edgesOf(paper);
  const items = [...tabAt(rounds, round, ROUNDS), ...tabAt(tables, table, TABLES)];
  if (items.length === 0) return [];
  const part = { block, items };
  const { width, height } = paper;
  checkPart(part, { x: 0, y: REACH, width: width - REACH, height: height - 2 * REACH }, fonts);
  return [part];
}

function edgesOf(paper: Paper): [Box, Box] {
  const { y, height } = liveArea(paper);
  const edge = { x: paper.width - REACH - WIDTH, width: WIDTH };
  const upper = (height - GAP) * ROUNDS_SHARE;
  return [
    { ...edge, y, height: upper },
    { ...edge, y: y + upper + GAP, height: height - GAP - upper },
  ];
}

function tabAt(edge: Box, number: number | null, steps: number): Item[] {
  if (number === null) return [];
  const height = edge.height / steps;
  return [{ kind: 'rect', ...edge, y: edge.y + ((number - 1) % steps) * height, height, fill: 0 }];
}
