// The first pages of a club box: its tables, to tick off as they are printed and built.
import { about, column, title } from '../../paper/compose.js';
import { codes, names, rowsIn, table, type TableShape, texts, ticks } from '../../paper/compose/table.js';
import { inPages } from '../../paper/compose/in-pages.js';
import type { Page } from '../../paper/scene/scene.js';
import { composedPage } from './kit-page.js';
import type { PaperSetup } from '../../paper/compose/page-setup.js';
import { areaOf } from './sea-pen.js';

export interface BoxRow {
  readonly table: string;
  readonly name: string;
  readonly players: number;
  readonly map: string;
  readonly sheets: number;
}

const list: TableShape<BoxRow> = {
  columns: [
    codes('table', 14, (row) => row.table),
    names('name', '1fr', (row) => row.name),
    texts('players', 14, ({ players }) => String(players), { align: 'center' }),
    codes('map', 28, ({ map }) => map),
    texts('sheets', 14, ({ sheets }) => String(sheets), { align: 'center' }),
    ticks('done', 16),
  ],
  rowHeight: 7,
  size: 11,
};

const HEAD = 11;
const GAP = 3;

/** Returns the pages: as many as the tables need. */
export function layoutBoxIndex(setup: PaperSetup, heading: string, rows: readonly BoxRow[]): Page[] {
  const area = areaOf(setup, 'index');
  const { box } = area;
  const most = rowsIn({ ...area, box: { ...box, height: box.height - HEAD - GAP } }, list);
  return Array.from(inPages(rows, most), (shown) =>
    composedPage(
      setup,
      area,
      column(
        GAP,
        [HEAD, title(heading, { size: 26, least: 12 })],
        ['own', about(() => shown, table(list, shown.length))],
      ),
    ),
  );
}
