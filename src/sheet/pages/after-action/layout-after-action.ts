// The after-action sheet: who won and how it came about above, what each marked of the other's fleet below, on one page.
import { type Box, cutLeft, cutTop } from '../../../paper/geometry/box.js';
import type { Item, Page } from '../../../paper/scene/scene.js';
import type { Place } from '../../../paper/compose/block.js';
import { layoutPanel } from '../../../paper/compose/panel.js';
import { layoutFrame } from '../../../paper/compose/frame.js';
import { FIGURE, tagTexts } from '../../../paper/compose/tag-texts.js';
import { checkedPart, finishPage, type PageSetup } from '../../../paper/compose/page-setup.js';
import type { ActionBoard, AfterAction, BothSides } from './action-data.js';
import { layoutCourseChart } from './course-chart.js';
import { boardInWords, courseInWords } from './action-in-words.js';
import { layoutMarkedGrid } from './marked-grid.js';
import { layoutMarkedLetters } from './marked-letters.js';
import { layoutMarkedRoster } from './marked-roster.js';
import { prepareMarksKey } from './marks-key.js';
import { layoutMoments } from './moment-list.js';
import { layoutScoreboard } from './scoreboard.js';

export type { AfterAction } from './action-data.js';

const BLOCK = 'after-action';
const SCORE = 17;
const GUTTER = 7;
const GAP = 3.4;

/** Returns the page. Throws Problem `cannot-draw` for a name that no shipped font can write. */
export function layoutAfterAction(pageSetup: PageSetup, action: AfterAction): Page {
  const frame = layoutFrame(pageSetup, BLOCK, { title: 'After action', subtitle: action.summary }, false);
  const { place, inner } = frame;
  const { scale } = place;
  const [score, below] = cutTop(inner, SCORE * scale);
  const width = columnsOf(place, inner).alpha.width;
  const height = boardHeight(place, width);
  const key = prepareMarksKey(place, inner.width, action);
  const foot = inner.y + inner.height - key.height;
  const boards = { ...inner, y: foot - GAP * scale - height, height };
  const story = lower(below, GAP * scale, boards.y - GAP * scale);
  const [chart, beside] = cutLeft(story, story.width * 0.62);
  const list = { ...beside, x: beside.x + GUTTER * scale, width: beside.width - GUTTER * scale };
  const columns = columnsOf(place, boards);
  const blocks: readonly (readonly [block: string, items: readonly Item[]])[] = [
    [BLOCK, layoutScoreboard(place, columnsOf(place, score), action)],
    ['course', tagTexts(FIGURE, layoutCourseChart(place, chart, action))],
    ['moments', layoutMoments(place, list, action.moments)],
    ['alpha', layoutBoard(place, columns.alpha, 'Alpha', action.boards.alpha)],
    ['bravo', layoutBoard(place, columns.bravo, 'Bravo', action.boards.bravo)],
    ['marks', key.place(inner.x, foot)],
  ];
  const art = blocks.map(([block, items]) => checkedPart(pageSetup, block, items));
  const told = (block: string, title: string, box: Box, description: string) => ({ block, title, box, description });
  const alternatives = [
    told('course', action.measure.title, chart, courseInWords(action)),
    told('alpha', 'Alpha', columns.alpha, boardInWords(place, action.boards.alpha)),
    told('bravo', 'Bravo', columns.bravo, boardInWords(place, action.boards.bravo)),
  ];
  return { ...finishPage(pageSetup, BLOCK, [frame.art, ...art], frame.foot(1)), alternatives };
}

function columnsOf({ scale }: Place, box: Box): BothSides<Box> {
  const width = (box.width - GUTTER * scale) / 2;
  return { alpha: { ...box, width }, bravo: { ...box, x: box.x + width + GUTTER * scale, width } };
}

function lower(box: Box, by: number, end: number): Box {
  return { ...box, y: box.y + by, height: end - box.y - by };
}

const HEADING = 6.3;
const LOG = 14;
const ROW = 4.9;
/** What the grid keeps for its letters and numbers, as square-grid has it. */
const LABELS = 4.4;

/** Returns the side of the square box of the grid, next to which the letters stand. */
function gridSide({ scale }: Place, width: number): number {
  return width - (LOG + 2) * scale;
}

function boardHeight(place: Place, width: number): number {
  return HEADING * place.scale + gridSide(place, width) + (1.6 + ROW * place.edition.ships.length) * place.scale;
}

function layoutBoard(place: Place, box: Box, who: string, board: ActionBoard): Item[] {
  const { scale, edition } = place;
  const panel = layoutPanel(
    { ...place, box },
    { title: `${who}’s Attack Grid`, note: edition.panels.log, noteAtEnd: true, secret: false },
  );
  const side = gridSide(place, box.width);
  const [upper, rest] = cutTop(panel.inner, side);
  const [grid, beside] = cutLeft(upper, side);
  const letters = {
    x: beside.x + 2 * scale,
    y: beside.y + LABELS * scale,
    width: beside.width - 2 * scale,
    height: side - LABELS * scale - place.style.frame.width / 2,
  };
  const roster = lower(rest, 1.6 * scale, box.y + box.height);
  return [
    ...panel.art,
    ...layoutMarkedGrid(place, grid, board),
    ...layoutMarkedLetters(place, letters, board.letters),
    ...layoutMarkedRoster(place, roster, board.ships),
  ];
}
