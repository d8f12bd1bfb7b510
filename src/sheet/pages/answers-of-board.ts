// The page from which a teacher answers the class at the board: the fleet, how often each letter stands in it, and how the class plays.
import type { Battle } from '../../game/battle.js';
import { type Box, cutLeft, cutTop } from '../../paper/geometry/box.js';
import type { Page } from '../../paper/scene/scene.js';
import { prepareFleet } from '../layout/fleet-on-grid.js';
import { layoutGrid } from '../layout/square-grid.js';
import { layoutFrame, type PageHeading } from '../../paper/compose/frame.js';
import { layoutCounts, layoutWords } from './key-pieces.js';
import { below, checkedPart, finishPage, type PageSetup } from '../../paper/compose/page-setup.js';
import { placeParagraphs } from '../../paper/compose/place-paragraph.js';

const BLOCK = 'answers-of-board';
const GAP = 6;
const COUNTS = 14;
/** Most that a line of how the class plays takes in mm. */
const LINE = 28;

/** Returns the page; `lines` say how the class plays. */
export function layoutAnswersOfBoard(
  pageSetup: PageSetup,
  heading: PageHeading,
  battle: Battle,
  lines: readonly string[],
): Page {
  const { place, art, inner } = layoutFrame(pageSetup, BLOCK, heading, true);
  const gap = GAP * place.scale;
  const [upper, rest] = cutTop(inner, Math.min(inner.width * 0.58, inner.height * 0.5));
  const [left, right] = cutLeft(upper, upper.height);
  const [counts, under] = cutTop(below(rest, gap), COUNTS * place.scale);
  const column: Box = { ...right, x: right.x + gap, width: right.width - gap };
  const grid = layoutGrid(place, left);
  // Each piece is a table of its own, as long for every fleet.
  const pieces = [
    { name: 'grid', art: grid.art, fill: prepareFleet(place, grid, place.style.middle) },
    { name: 'words', ...layoutWords(place, column) },
    { name: 'counts', ...layoutCounts(place, counts) },
  ].map(({ name, ...piece }) => ({ ...piece, block: `${BLOCK}-${name}` }));
  const play = placeParagraphs(place, { size: 13.5, leading: 1.25 }, lines, below(under, gap), LINE);
  const drawn = pieces.map((piece) => checkedPart(pageSetup, piece.block, piece.art));
  const page = finishPage(pageSetup, BLOCK, [art, ...drawn, checkedPart(pageSetup, `${BLOCK}-play`, play)], []);
  return { ...page, parts: pieces.map(({ block, fill }) => checkedPart(pageSetup, block, fill(battle))) };
}
