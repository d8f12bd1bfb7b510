// Tables of many rows: what stands in each column, in type and rows of one size.
import {
  about,
  blank,
  cell,
  column,
  type Length,
  name,
  type Piece,
  row,
  rule,
  type Sized,
  text,
  tick,
} from '../compose.js';
import type { FontName } from '../fonts/fonts.js';
import type { Area } from './area.js';
import type { Align } from './place-text.js';

export interface Column<R> {
  readonly title: string;
  readonly size: Exclude<Length, 'own'>;
  readonly align: Align;
  /** What stands in each row, in type of so many points. */
  readonly cell: (size: number) => Piece<R>;
}

export interface TableShape<R> {
  readonly columns: readonly Column<R>[];
  readonly rowHeight: number;
  readonly size: number;
}

export function texts<R>(
  head: string,
  size: Column<R>['size'],
  of: (facts: R) => string | null,
  { align = 'left', font }: { readonly align?: Align; readonly font?: FontName } = {},
): Column<R> {
  const look = { align, ...(font === undefined ? {} : { font }) };
  return { title: head, size, align, cell: (points) => text(of, { size: points, ...look }) };
}

export function figures<R>(head: string, size: Column<R>['size'], of: (facts: R) => string | number): Column<R> {
  return texts(head, size, (facts) => String(of(facts)), { align: 'right' });
}

export function codes<R>(
  head: string,
  size: Column<R>['size'],
  of: (facts: R) => string | null,
  align: Align = 'left',
): Column<R> {
  return texts(head, size, of, { align, font: 'mono' });
}

/** A column of untrusted texts. */
export function names<R>(head: string, size: Column<R>['size'], of: (facts: R) => string | null): Column<R> {
  const where = head.toLowerCase();
  return {
    title: head,
    size,
    align: 'left',
    cell: (points) => name(of, { size: points, comfortable: Math.max(7.5, 0.75 * points), lines: 3, where }),
  };
}

export function ticks(head: string, size: number): Column<unknown> {
  return { title: head, size, align: 'center', cell: () => tick() };
}

export function blanks(head: string, size: number): Column<unknown> {
  return { title: head, size, align: 'left', cell: () => blank };
}

const HEADER = 5.5;
const GAP = 4;
/** Titles grow with type that is read from a distance. */
const HEAD_SHARE = 0.6;

export function rowsIn({ box, scale }: Area, { rowHeight }: Pick<TableShape<never>, 'rowHeight'>): number {
  return Math.floor((box.height / scale - HEADER) / rowHeight + 1e-6);
}

/** Rows may be higher by so much than their type needs. */
const AIRY = 1.3;

/** Returns the list with rows and type that grow, up to so many points, until as many rows as must stand on a page fill it, but for a height that is kept for what comes after them. */
export function growList<R>(room: Area, list: TableShape<R>, count: number, largest: number, kept = 0): TableShape<R> {
  const pages = Math.ceil((count + kept / list.rowHeight) / Math.max(1, rowsIn(room, list)));
  const most = Math.ceil(count / Math.max(1, pages));
  const height = (room.box.height / room.scale - HEADER - kept) / Math.max(1, most);
  const factor = Math.min(largest / list.size, Math.max(1, height / list.rowHeight));
  const rowHeight = Math.max(list.rowHeight, Math.min(height, AIRY * factor * list.rowHeight));
  return { ...list, rowHeight, size: factor * list.size };
}

export function table<R>({ columns, rowHeight, size }: TableShape<R>, count: number): Piece<readonly R[]> {
  const across = (pieces: readonly Piece<R>[]) =>
    row<R>(GAP, ...columns.map((each, i): Sized<R> => [each.size, pieces[i]]));
  const heads = columns.map(({ title: head, align }, i) =>
    cell(0, i, text(head.toUpperCase(), { font: 'label', size: Math.max(8, HEAD_SHARE * size), align }), 'column'),
  );
  const rows = Array.from({ length: count }, (_, i) => {
    const cells = columns.map((each, at) => cell(i + 1, at, each.cell(size)));
    return column<R>(0, ['1fr', across(cells)], [0, rule('rule')]);
  });
  return column<readonly R[]>(
    0,
    [HEADER, across(heads) as Piece],
    [0, rule('heading')],
    ...rows.map((piece, i): Sized<readonly R[]> => [rowHeight, about((all) => all[i], piece)]),
  );
}
