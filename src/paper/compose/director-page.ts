// Pages for the director, the teacher and the wall: a heading above a line, the page's number at the foot, and lists of any length between them.
import {
  about,
  column,
  drawn,
  framed,
  grounded,
  name,
  padded,
  paragraph,
  type Piece,
  preparePage,
  row,
  rule,
  type Sized,
  tagged,
  text,
  title,
} from '../compose.js';
import { growList, rowsIn, table, type TableShape } from './table.js';
import type { Page } from '../scene/scene.js';
import type { Area } from './area.js';
import { ifItFits } from './if-it-fits.js';
import { inPages, remember } from './in-pages.js';
import { areaOn, keeperTag, type PageSetup } from './page-setup.js';
import { layoutScaleBar, scaleBarWidth } from './scale-bar.js';
import { H1, ORNAMENT } from './tag-texts.js';

export interface PageHeading {
  readonly title: string;
  readonly subtitle: string;
  /** How many pages of the document stand before the first with this heading. */
  readonly before?: number;
  /** Whether only the director, or the teacher, may see it. */
  readonly secret?: boolean;
}

interface DirectorPages {
  /** What a page has between heading and foot. */
  readonly room: Area;
  /** Returns what makes pages with this matter; a page that is the only one has no number. */
  readonly prepare: <F>(body: Piece<F>) => (facts: F, number?: number) => Page;
}

export function directorPages(setup: PageSetup, block: string, heading: PageHeading): DirectorPages {
  let room = areaOn(setup, block);
  const probe: Piece = (area) => {
    room = area;
    return { art: [] };
  };
  pageOf(setup, heading, probe)(room);
  return {
    room,
    prepare: <F>(body: Piece<F>) => {
      const make = preparePage(setup, block, pageOf(setup, heading, body));
      return (facts: F, number?: number) => make({ facts, number });
    },
  };
}

interface Numbered<F> {
  readonly facts: F;
  readonly number: number | undefined;
}

function pageOf<F>(setup: PageSetup, heading: PageHeading, body: Piece<F>): Piece<Numbered<F>> {
  return column<Numbered<F>>(
    0,
    [
      9,
      row(
        4,
        ['1fr', tagged(H1, title(heading.title, { size: 21, least: 13 }))],
        heading.secret === true && ['own', column(0, ['1fr'], [6, tab(keeperTag(setup), 10)], ['1fr'])],
      ),
    ],
    [6.6, underTitle(setup, heading)],
    [0, rule('frame')],
    [3],
    ['1fr', about(({ facts }: Numbered<F>) => facts, body)],
    [1.5],
    [5, tagged(ORNAMENT, footOf(setup))],
  );
}

/** The subtitle on the left; event and date on the right, unless the subtitle is the event's name. */
function underTitle({ event, date }: PageSetup, { title: head, subtitle }: PageHeading): Piece {
  const named = event === subtitle || event === head ? null : event;
  const dated = [named, date].filter((part) => part !== null).join(' · ');
  return row(
    4,
    ['1fr', name(subtitle, { size: 10, comfortable: 7.5, where: 'subtitle' })],
    dated !== '' && [
      named === null ? '0.3fr' : '1fr',
      name(dated, { size: 10, comfortable: 7.5, align: 'right', where: 'event' }),
    ],
  );
}

/** Screen readers skip what repeats at the foot of pages. */
function footOf({ game }: PageSetup): Piece<Numbered<unknown>> {
  return row<Numbered<unknown>>(
    4,
    ['1fr', text(`Battle Tracker · ${game}`, { size: 7.5 })],
    ['own', scaleBar],
    [
      10,
      text(({ number }) => (number === undefined ? null : String(number)), { font: 'label', size: 10, align: 'right' }),
    ],
  );
}

/** The bar that shows whether a printer scaled the page; its length is a true one. */
export const scaleBar: Piece = drawn((area) => ({ art: layoutScaleBar(area, area.box), width: scaleBarWidth(area) }));

/** A tab as the trackers have on what is secret: filled, or framed where ink is low. */
function tab(said: string, size: number): Piece {
  return (area) => {
    const ground = area.style.tab;
    const words = text(said, { font: 'stencil', size, ink: ground === undefined ? 0 : 1 });
    const plate = row(0, [2], ['own', words], [2]);
    return (ground === undefined ? framed('frame', plate) : grounded(ground, plate))(area);
  };
}

/** What is kept below the rows of a list for the wall for what comes after them, in mm. */
const AFTER = 20;

/** Yields the pages of a list that is read from a distance: few rows fill their page, in type of up to so many points. */
export function layoutWallList<R>(
  setup: PageSetup,
  block: string,
  heading: PageHeading & { readonly after?: Piece },
  list: TableShape<R>,
  rows: readonly R[],
): Generator<Page> {
  const { room } = directorPages(setup, block, heading);
  const kept = heading.after === undefined ? 0 : AFTER;
  return layoutList(setup, block, heading, growList(room, list, rows.length, LARGEST, kept), rows);
}

const LARGEST = 16;

/** Yields the pages of a list; what comes after the last row has a page of its own where there is no room. */
export function* layoutList<R>(
  setup: PageSetup,
  block: string,
  { after, ...heading }: PageHeading & { readonly after?: Piece },
  list: TableShape<R>,
  rows: Iterable<R>,
): Generator<Page> {
  const { room, prepare } = directorPages(setup, block, heading);
  const most = rowsIn(room, list);
  const pageOfRows = remember((count: number) => prepare(table(list, count)));
  let number = heading.before ?? 0;
  let last: readonly R[] | undefined;
  for (const page of inPages(rows, most)) {
    if (last !== undefined) yield pageOfRows(last.length)(last, ++number);
    last = page;
  }
  const shown = last ?? [];
  const withRest = (rest: Piece) => prepare(column<readonly R[]>(5, ['own', table(list, shown.length)], ['own', rest]));
  const whole = after === undefined ? undefined : ifItFits(() => withRest(after));
  yield (whole ?? pageOfRows(shown.length))(shown, ++number);
  if (after !== undefined && whole === undefined) yield prepare(after)(undefined, number + 1);
}

/** Returns the front page of a document for the director's or the teacher's eyes only: previews and piles show none of what follows. */
export function layoutSecretCover(
  setup: PageSetup,
  { title: said, lines }: { readonly title: string; readonly lines: readonly string[] },
): Page {
  const { event, date } = setup;
  const closed = `${keeperTag(setup)} · KEEP CLOSED DURING PLAY`;
  const inner = column(
    0,
    [10.4, name(event, { size: 20, align: 'center', whole: true, where: 'event' })],
    [7.6, name(date, { size: 12, align: 'center', whole: true, where: 'date' })],
    [34],
    [34, tagged(H1, title(said, { size: 84, least: 24 }, 'center'))],
    [16, text(closed, { font: 'label', size: 19, least: 10, align: 'center' })],
    [4],
    [0, rule('heading')],
    [10],
    ['1fr', column(0, ...lines.map((line): Sized<unknown> => [9, paragraph(line, { size: 13, leading: 1.15 })]))],
    [6, row(0, ['1fr'], ['own', scaleBar])],
  );
  const page = framed('ship', padded(2.4, 2.4, framed('middle', padded(12.6, 14, inner))), 2);
  return preparePage(setup, 'secret-cover', page)(undefined);
}
