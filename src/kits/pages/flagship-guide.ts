// The player's guide, twice on a page that is cut in the middle: one for each player; or once, below what stands for the cards.
import type { Setup } from '../flagship/game/deck.js';
import type { FlagshipGuide, GuideSection } from '../flagship/game/compose-guide.js';
import { type Box, cutLeft, cutTop } from '../../paper/geometry/box.js';
import { points } from '../../paper/geometry/length.js';
import type { Item, Page } from '../../paper/scene/scene.js';
import type { Area } from '../../paper/compose/block.js';
import { placeTitle } from '../../paper/compose/place-title.js';
import { leastLabel, placeText } from '../../paper/compose/place-text.js';
import { flowSections } from './flow-text.js';
import { drawSetup } from './setup-diagram.js';
import { kitArea, kitPage, type KitPageSetup } from './kit-page.js';

const BLOCK = 'guide';
/** Free on either side of the cut, in mm. */
const MARGIN = 5;
const TITLE = 9;
const CREDIT = 4.5;
const GAP = 7;
const DIAGRAM = 0.36;
/** In points: guides are read across a table, never below 9. */
const TYPE = { largest: 11, least: 9 } as const;

/** Returns the page. Throws Problem `does-not-fit` when the guide needs type below 9 points. */
export function layoutFlagshipGuide(
  setup: KitPageSetup,
  guide: FlagshipGuide,
  table: Setup,
  standIns?: readonly GuideSection[],
): Page {
  const area = kitArea(setup, BLOCK);
  const middle = setup.paper.height / 2;
  const top: Box = { ...area.box, height: middle - MARGIN - area.box.y };
  const bottom: Box = { ...top, y: middle + MARGIN };
  const cut: Item = {
    kind: 'line',
    x1: area.box.x,
    y1: middle,
    x2: area.box.x + area.box.width,
    y2: middle,
    stroke: area.style.fold,
  };
  const room = Math.min(top.height, area.box.y + area.box.height - bottom.y);
  const half = (box: Box) => layoutHalf(area, guide, table, { ...box, height: room });
  if (standIns === undefined) return kitPage(setup, BLOCK, [...half(top), ...half(bottom), cut]);
  return kitPage(setup, BLOCK, [...layoutStandIns(area, standIns, top), ...half(bottom)]);
}

function layoutStandIns(area: Area, sections: readonly GuideSection[], box: Box): Item[] {
  const [titleRow, below] = cutTop(box, TITLE);
  const body = { ...below, y: below.y + 3, height: below.height - 3 };
  const [left, rest] = cutLeft(body, (body.width - GAP) / 2);
  return [
    ...placeTitle(area, { size: 19, least: 12 }, 'Flagship with a common pack', titleRow, 'left'),
    ...flowSections(area, TYPE, sections, [left, { ...rest, x: rest.x + GAP, width: rest.width - GAP }]),
  ];
}

function layoutHalf(area: Area, { title, sections, credit }: FlagshipGuide, table: Setup, box: Box): Item[] {
  const [titleRow, below] = cutTop(box, TITLE);
  const body = { ...below, y: below.y + 3, height: below.height - 3 - CREDIT };
  const [left, rest] = cutLeft(body, (body.width - GAP) / 2);
  const right = { ...rest, x: rest.x + GAP, width: rest.width - GAP };
  const [upper, lower] = cutTop(right, right.height * (1 - DIAGRAM));
  const foot = { ...box, y: box.y + box.height - CREDIT, height: CREDIT };
  const line = titleRow.y + titleRow.height + 1;
  return [
    ...placeTitle(area, { size: 19, least: 12 }, title, titleRow, 'left'),
    { kind: 'line', x1: box.x, y1: line, x2: box.x + box.width, y2: line, stroke: area.style.heading },
    ...flowSections(area, TYPE, sections, [left, upper]),
    ...drawSetup(area, table, lower),
    placeText(area, { font: 'text', size: points(7.5), least: leastLabel(area) }, credit, foot, 'left'),
  ];
}
