// Result slips: what both players sign and hand in when a game ends, four to a page of large paper and two of small.
import { isSmall } from '../../paper/geometry/papers.js';
import type { Box } from '../../paper/geometry/box.js';
import type { Item, Page } from '../../paper/scene/scene.js';
import type { Place } from '../../paper/compose/block.js';
import { inPages, remember } from '../../paper/compose/in-pages.js';
import { layoutScaleBar } from '../../paper/compose/scale-bar.js';
import { checkedPart, finishPage, type PageSetup, placeOn } from '../../paper/compose/page-setup.js';
import { prepareSlip, type ResultSlip } from './result-slip.js';

export type { ResultSlip } from './result-slip.js';

const BLOCK = 'result-slips';

/** Between two slips, with the cut in its middle. */
const GUTTER = 12;
const CUT_MARK = 4;

/** Yields pages of slips; cut marks stand in the margins only. */
export function* layoutResultSlips(pageSetup: PageSetup, slips: Iterable<ResultSlip>): Generator<Page> {
  const place = placeOn(pageSetup, BLOCK);
  const cuts = cutPaper(pageSetup, place);
  const sheets = cuts.slips.map((box) => prepareSlip(place, pageSetup, box));
  // Each slip is told apart from the others.
  const partsOf = (all: readonly (readonly Item[])[]) =>
    all.map((items, i) => checkedPart(pageSetup, `${BLOCK}-${i}`, items));
  const artOf = remember((count: number) => [
    checkedPart(pageSetup, BLOCK, cuts.marks),
    ...partsOf(sheets.slice(0, count).map(({ art }) => art)),
  ]);
  for (const page of inPages(slips, cuts.slips.length)) {
    const own = partsOf(page.map((slip, i) => sheets[i]?.fill(slip) ?? []));
    yield { ...finishPage(pageSetup, BLOCK, artOf(page.length), []), parts: own };
  }
}

/** The cuts run through the middle of the paper, so that all slips are of one size and a stack can be cut at once. */
function cutPaper({ paper }: PageSetup, place: Place): { slips: Box[]; marks: Item[] } {
  const { box, scale, style } = place;
  const [x, y] = [paper.width / 2, paper.height / 2];
  const gutter = GUTTER * scale;
  const half = Math.min(y - box.y, box.y + box.height - y);
  const rows = [
    { y: y - half, height: half - gutter / 2 },
    { y: y + gutter / 2, height: half - gutter / 2 },
  ];
  const [left, right] = [box.x, box.x + box.width];
  const mark = CUT_MARK * scale;
  const level = (x1: number): Item => ({ kind: 'line', x1, y1: y, x2: x1 + mark, y2: y, stroke: style.rule });
  const upright = (y1: number): Item => ({ kind: 'line', x1: x, y1, x2: x, y2: y1 + mark, stroke: style.rule });
  // Off the cut, which runs through the middle of the gutter.
  const bar = {
    ...box,
    y: y - gutter / 2,
    height: gutter / 2,
    width: isSmall(paper) ? box.width : x - gutter / 2 - left,
  };
  const marks = [level(left), level(right - mark), ...layoutScaleBar(place, bar)];
  if (isSmall(paper)) return { slips: rows.map((row) => ({ ...box, ...row })), marks };
  const width = x - box.x - gutter / 2;
  const columns = [
    { x: left, width },
    { x: x + gutter / 2, width },
  ];
  return {
    slips: rows.flatMap((row) => columns.map((column) => ({ ...column, ...row }))),
    marks: [...marks, upright(y - half), upright(y + half - mark)],
  };
}
