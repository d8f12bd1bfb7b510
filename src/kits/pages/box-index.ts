// The first pages of a club box: its tables, to tick off as they are printed and built.
import type { Page } from '../../paper/scene/scene.js';
import { cutTop } from '../../paper/geometry/box.js';
import { placeTitle } from '../../paper/compose/place-title.js';
import { type Column, prepareTable } from '../../paper/compose/table.js';
import { kitPage, type KitPageSetup } from './kit-page.js';
import { areaOf } from './sea-pen.js';

const BLOCK = 'index';

export interface BoxRow {
  readonly table: string;
  readonly name: string;
  readonly players: number;
  readonly map: string;
  readonly sheets: number;
}

const COLUMNS: readonly Column[] = [
  { title: 'table', size: { mm: 14 }, align: 'left', kind: 'code' },
  { title: 'name', size: { fr: 1 }, align: 'left', kind: 'name' },
  { title: 'players', size: { mm: 14 }, align: 'center', kind: 'text' },
  { title: 'map', size: { mm: 28 }, align: 'left', kind: 'code' },
  { title: 'sheets', size: { mm: 14 }, align: 'center', kind: 'text' },
  { title: 'done', size: { mm: 16 }, align: 'center', kind: 'tick' },
];

/** Returns the pages: as many as the tables need. */
export function layoutBoxIndex(setup: KitPageSetup, title: string, rows: readonly BoxRow[]): Page[] {
  const area = areaOf(setup, BLOCK);
  const [head, body] = cutTop(area.box, 14);
  const table = prepareTable(area, body, { columns: COLUMNS, rowHeight: 7, size: 11 });
  return Array.from({ length: Math.ceil(rows.length / table.capacity) }, (_, page) => {
    const shown = rows.slice(page * table.capacity, (page + 1) * table.capacity);
    return kitPage(setup, BLOCK, [
      ...placeTitle(area, { size: 26, least: 12 }, title, { ...head, height: 11 }, 'left'),
      ...table.art(shown.length),
      ...shown.flatMap(({ table: number, name, players, map, sheets }, i) =>
        table.row(i, [number, name, String(players), map, String(sheets), null]),
      ),
    ]);
  });
}
