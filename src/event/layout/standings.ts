// The standings for the wall: rank, player, points and what parts those who have equal ones.
import { figures, names } from '../../paper/compose/table.js';
import { layoutList, type PageHeading } from '../../paper/compose/director-page.js';
import type { PageSetup } from '../../paper/compose/page-setup.js';
import type { Page } from '../../paper/scene/scene.js';

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

/** Yields the pages; a column in which nothing stands is left out. */
export function layoutStandings(setup: PageSetup, heading: PageHeading, rows: readonly StandingRow[]): Iterable<Page> {
  const par = rows.some((row) => row.par !== null) ? [figures<StandingRow>('Par', 15, (row) => row.par ?? '')] : [];
  const columns = [
    figures<StandingRow>('Rank', 11, ({ rank }) => rank),
    names<StandingRow>('Player', '1fr', ({ name }) => name),
    figures<StandingRow>('Points', 15, ({ points }) => points),
    ...par,
    figures<StandingRow>('Opponents', 22, ({ opponents }) => opponents),
    figures<StandingRow>('Ships', 14, ({ ships }) => ships),
    figures<StandingRow>('Games', 14, ({ games }) => games),
  ];
  return layoutList(setup, 'standings', heading, { columns, rowHeight: 7.2, size: 10.5 }, rows);
}
