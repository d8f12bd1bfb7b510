// The director's guide for the day: what is done when, on one page, and below it the rounds with room for their times.
import { column } from '../../paper/compose.js';
import { blanks, figures, names, table, type TableShape } from '../../paper/compose/table.js';
import { directorPages, layoutList, type PageHeading } from '../../paper/compose/director-page.js';
import type { PageSetup } from '../../paper/compose/page-setup.js';
import type { Page } from '../../paper/scene/scene.js';
import { type Step, stepsIn } from '../../sheet/pages/how-to-play.js';

export interface GuideRound {
  readonly round: number;
  readonly tables: number;
  /** Who has a bye, by name. */
  readonly byes: string | null;
}

const BLOCK = 'day-guide';
const SIZES = { largest: 12, least: 8.5 } as const;
/** Further rounds stand on pages of their own. */
const MOST_ROUNDS = 8;

const list: TableShape<GuideRound> = {
  columns: [
    figures('Round', 12, ({ round }) => round),
    figures('Tables', 13, ({ tables }) => tables),
    blanks('Starts', 20),
    blanks('Ends', 20),
    names('Byes', '1fr', ({ byes }) => byes),
  ],
  rowHeight: 8,
  size: 10,
};

/** Yields the page, and more where there are very many rounds. */
export function* layoutDayGuide(
  setup: PageSetup,
  heading: PageHeading,
  steps: readonly Step[],
  rounds: readonly GuideRound[],
): Generator<Page> {
  const first = rounds.slice(0, MOST_ROUNDS);
  const { prepare } = directorPages(setup, BLOCK, heading);
  yield prepare(column<readonly GuideRound[]>(5, ['1fr', stepsIn(steps, SIZES)], ['own', table(list, first.length)]))(
    first,
    1,
  );
  const more = rounds.slice(MOST_ROUNDS);
  if (more.length > 0) yield* layoutList(setup, BLOCK, { ...heading, before: 1 }, list, more);
}
