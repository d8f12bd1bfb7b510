// The director's guide for the day: what is done when, on one page, and below it the rounds with room for their times.
import { type Box, cutTop } from '../../paper/geometry/box.js';
import type { Page } from '../../paper/scene/scene.js';
import { layoutFrame, type PageHeading } from '../../paper/compose/frame.js';
import { drawSteps, type Step } from '../../sheet/pages/how-to-play.js';
import { inPages } from '../../paper/compose/in-pages.js';
import { checkedPart, finishPage, type PageSetup } from '../../paper/compose/page-setup.js';
import { type Column, prepareTable } from '../../paper/compose/table.js';

export interface GuideRound {
  readonly round: number;
  readonly tables: number;
  /** Who has a bye, by name. */
  readonly byes: string | null;
}

const BLOCK = 'day-guide';
const SIZES = { largest: 12, least: 8.5, step: 0.25 } as const;
const ROW = 8;
/** Further rounds stand on pages of their own. */
const MOST_ROUNDS = 8;

const COLUMNS: readonly Column[] = [
  { title: 'Round', size: { mm: 12 }, align: 'left', kind: 'text' },
  { title: 'Tables', size: { mm: 13 }, align: 'right', kind: 'text' },
  { title: 'Starts', size: { mm: 20 }, align: 'left', kind: 'line' },
  { title: 'Ends', size: { mm: 20 }, align: 'left', kind: 'line' },
  { title: 'Byes', size: { fr: 1 }, align: 'left', kind: 'name' },
];

/** Yields the page, and more where there are very many rounds. */
export function* layoutDayGuide(
  pageSetup: PageSetup,
  heading: PageHeading,
  steps: readonly Step[],
  rounds: readonly GuideRound[],
): Generator<Page> {
  const frame = layoutFrame(pageSetup, BLOCK, heading, false);
  const { place, inner } = frame;
  const first = rounds.slice(0, MOST_ROUNDS);
  const height = (6 + ROW * first.length) * place.scale;
  const [upper, lower] = cutTop(inner, inner.height - height);
  const body = { ...upper, height: upper.height - 5 * place.scale };
  const drawn = checkedPart(pageSetup, BLOCK, drawSteps(place, steps, body, SIZES));
  const rowsIn = (box: Box, part: readonly GuideRound[]) => {
    const table = prepareTable(place, box, { columns: COLUMNS, rowHeight: ROW, size: 10 });
    const cells = part.flatMap((row, i) => table.row(i, [String(row.round), String(row.tables), null, null, row.byes]));
    return { capacity: table.capacity, items: [...table.art(part.length), ...cells] };
  };
  yield finishPage(pageSetup, BLOCK, [frame.art, drawn], [...rowsIn(lower, first).items, ...frame.foot(1)]);
  let page = 1;
  for (const part of inPages(rounds.slice(MOST_ROUNDS), rowsIn(inner, []).capacity)) {
    page++;
    yield finishPage(pageSetup, BLOCK, [frame.art], [...rowsIn(inner, part).items, ...frame.foot(page)]);
  }
}
