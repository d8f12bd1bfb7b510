// The teacher's list: every child, against whom they play, what they were given, and what to know of the words.
import { column, paragraph, type Sized } from '../../paper/compose.js';
import { codes, figures, names, type TableShape, texts, ticks } from '../../paper/compose/table.js';
import { layoutList, type PageHeading } from '../../paper/compose/director-page.js';
import type { PageSetup } from '../../paper/compose/page-setup.js';
import type { Page } from '../../paper/scene/scene.js';

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

const list: TableShape<ClassRow> = {
  columns: [
    figures('No.', 9, ({ number }) => number),
    names('Child', '1.2fr', ({ name }) => name),
    figures('Table', 11, ({ table }) => table),
    names('Plays', '1fr', ({ plays }) => plays),
    texts('Sheet', '1.2fr', ({ sheet }) => sheet),
    codes('Serial', 26, ({ serial }) => serial),
    ticks('Handed out', 17),
  ],
  rowHeight: 7.2,
  size: 10.5,
};

/** Yields the pages; notes follow the last row. */
export function layoutClassList(
  setup: PageSetup,
  heading: PageHeading,
  rows: readonly ClassRow[],
  notes: readonly string[],
): Iterable<Page> {
  const after = notes.map((note): Sized<unknown> => ['own', paragraph(note, { size: 10.5, leading: 1.3 })]);
  const more = after.length === 0 ? {} : { after: column(1.5, ...after) };
  return layoutList(setup, 'class-list', { ...heading, ...more, secret: true }, list, rows);
}
