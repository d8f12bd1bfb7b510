// The standings for the wall: rank, player, points and what parts those who have equal ones.
import type { Page } from '../../paper/scene/scene.js';
import { layoutFrame, type PageHeading } from '../../paper/compose/frame.js';
import { inPages, remember } from '../../paper/compose/in-pages.js';
import { checkedPart, finishPage, type PageSetup } from '../../paper/compose/page-setup.js';
import { type Column, prepareTable } from '../../paper/compose/table.js';

export interface StandingRow {
  readonly rank: string;
  /** Null leaves a line for a name that the fonts cannot draw. */
  readonly name: string | null;
  readonly points: string;
  /** Shots against par; null where the format has none. */
  readonly par: string | null;
  readonly opponents: string;
  readonly ships: string;
  readonly games: string;
}

const BLOCK = 'standings';

const number = (title: string, mm: number): Column => ({ title, size: { mm }, align: 'right', kind: 'text' });

const COLUMNS: readonly Column[] = [
  number('Rank', 11),
  { title: 'Player', size: { fr: 1 }, align: 'left', kind: 'name' },
  number('Points', 15),
  number('Par', 15),
  number('Opponents', 22),
  number('Ships', 14),
  number('Games', 14),
];

/** Yields the pages. */
export function* layoutStandings(
  pageSetup: PageSetup,
  heading: PageHeading,
  rows: readonly StandingRow[],
): Generator<Page> {
  // A column in which nothing stands is left out.
  const hasPar = rows.some(({ par }) => par !== null);
  const columns = COLUMNS.filter(({ title }) => hasPar || title !== 'Par');
  const frame = layoutFrame(pageSetup, BLOCK, heading, false);
  const table = prepareTable(frame.place, frame.inner, { columns, rowHeight: 7.2, size: 10.5 });
  const artOf = remember((count: number) => [frame.art, checkedPart(pageSetup, BLOCK, table.art(count))]);
  let page = 0;
  for (const part of inPages(rows, table.capacity)) {
    page++;
    const own = part.flatMap(({ rank, name, points, par, opponents, ships, games }, i) =>
      table.row(i, [rank, name, points, ...(hasPar ? [par] : []), opponents, ships, games]),
    );
    yield finishPage(pageSetup, BLOCK, artOf(part.length), [...own, ...frame.foot(page)]);
  }
}
