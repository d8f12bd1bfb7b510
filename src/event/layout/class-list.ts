// The teacher's list: every child, against whom they play, what they were given, and what to know of the words.
import type { Box } from '../../paper/geometry/box.js';
import type { Item, Page } from '../../paper/scene/scene.js';
import type { Place } from '../../paper/compose/block.js';
import { layoutFrame, type PageHeading } from '../../paper/compose/frame.js';
import { inPages, remember } from '../../paper/compose/in-pages.js';
import { checkedPart, finishPage, type PageSetup } from '../../paper/compose/page-setup.js';
import { placeParagraphs } from '../../paper/compose/place-paragraph.js';
import { type Column, prepareTable } from '../../paper/compose/table.js';

export interface ClassRow {
  readonly number: number;
  /** The number of their pair; empty without a partner. */
  readonly table: string;
  /** Null leaves a line for a name that the fonts cannot draw. */
  readonly name: string | null;
  readonly plays: string | null;
  /** The level of the words, and how the sheet is printed. */
  readonly sheet: string;
  readonly serial: string;
}

const BLOCK = 'class-list';

const COLUMNS: readonly Column[] = [
  { title: 'No.', size: { mm: 9 }, align: 'right', kind: 'text' },
  { title: 'Child', size: { fr: 1.2 }, align: 'left', kind: 'name' },
  { title: 'Table', size: { mm: 11 }, align: 'right', kind: 'text' },
  { title: 'Plays', size: { fr: 1 }, align: 'left', kind: 'name' },
  { title: 'Sheet', size: { fr: 1.2 }, align: 'left', kind: 'text' },
  { title: 'Serial', size: { mm: 26 }, align: 'left', kind: 'code' },
  { title: 'Handed out', size: { mm: 17 }, align: 'center', kind: 'tick' },
];

/** Most that a note takes in mm: three lines and the space below. */
const NOTE = 16;

/** Yields the pages; notes follow the last row, on a page of their own where there is no room. */
export function* layoutClassList(
  pageSetup: PageSetup,
  heading: PageHeading,
  rows: readonly ClassRow[],
  notes: readonly string[],
): Generator<Page> {
  const frame = layoutFrame(pageSetup, BLOCK, heading, true);
  const { place } = frame;
  const table = prepareTable(place, frame.inner, { columns: COLUMNS, rowHeight: 7.2, size: 10.5 });
  const artOf = remember((count: number) => [frame.art, checkedPart(pageSetup, BLOCK, table.art(count))]);
  const needed = (5 + notes.length * NOTE) * place.scale;
  let number = heading.before ?? 0;
  let written = notes.length === 0;
  for (const page of inPages(rows, table.capacity)) {
    number++;
    const own = page.flatMap((row, i) => table.row(i, cellsOf(row)));
    const rest = table.rest(page.length);
    const fits = !written && page.at(-1) === rows.at(-1) && rest.height >= needed;
    const below = { ...rest, y: rest.y + 5 * place.scale, height: rest.height - 5 * place.scale };
    written ||= fits;
    yield finishPage(pageSetup, BLOCK, artOf(page.length), [
      ...own,
      ...(fits ? notesOf(place, below, notes) : []),
      ...frame.foot(number),
    ]);
  }
  if (!written)
    yield finishPage(pageSetup, BLOCK, [frame.art], [...notesOf(place, frame.inner, notes), ...frame.foot(number + 1)]);
}

function notesOf(place: Place, box: Box, notes: readonly string[]): Item[] {
  return placeParagraphs(place, { size: 10.5, leading: 1.3 }, notes, box, NOTE);
}

function cellsOf({ number, table, name, plays, sheet, serial }: ClassRow): (string | null)[] {
  return [String(number), name, table, plays, sheet, serial, null];
}
