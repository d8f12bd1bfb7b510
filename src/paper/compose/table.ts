// A table of many rows: its header and thin lines are art, its cells each page's own.
import { type Box, cutTop, type Size, splitLength } from '../geometry/box.js';
import { because, Problem } from '../../core/problem.js';
import type { Item, Stroke } from '../scene/scene.js';
import type { Area } from './block.js';
import { type Align, leastLabel, placeText, typeSize } from './place-text.js';
import { tickBox } from './marks.js';
import { placePerson } from './place-person.js';
import { asCell } from './tag-texts.js';

export interface Column {
  readonly title: string;
  readonly size: Size;
  readonly align: Align;
  /** `text` and `code` are our own, `name` is untrusted; `tick` is a box to tick, `line` room to write. */
  readonly kind: 'text' | 'code' | 'name' | 'tick' | 'line';
}

export interface Table {
  /** Rows that the box holds. */
  readonly capacity: number;
  /** Returns header and lines for so many rows. */
  readonly art: (rows: number) => Item[];
  /** Returns a row's cells; null leaves a cell empty. */
  readonly row: (index: number, cells: readonly (string | null)[]) => Item[];
  readonly cell: (index: number, column: number) => Box;
  /** What is left below so many rows. */
  readonly rest: (rows: number) => Box;
}

export interface TableShape {
  readonly columns: readonly Column[];
  /** In mm on large paper. */
  readonly rowHeight: number;
  /** In points. */
  readonly size: number;
}

const HEADER = 5.5;
const GAP = 2.4;

/** Settles a table's columns and rows in the box. */
export function prepareTable(place: Area, box: Box, { columns, rowHeight, size }: TableShape): Table {
  const { scale, style } = place;
  const [header, body] = cutTop(box, HEADER * scale);
  const height = rowHeight * scale;
  const cells = splitLength(
    box.width,
    GAP * scale,
    columns.map((column) => ('mm' in column.size ? { mm: column.size.mm * scale } : column.size)),
  ).map(({ start, length }) => ({ x: box.x + start, width: length }));
  const capacity = Math.floor(body.height / height + 1e-6);
  if (capacity < 1 || cells.some(({ width }) => width <= 0)) {
    throw new Problem('does-not-fit', because`has no room for a row; choose larger paper`, place.block);
  }
  const [x1, x2] = [box.x, box.x + box.width];
  const level = (y: number, stroke: Stroke): Item => ({ kind: 'line', x1, y1: y, x2, y2: y, stroke });
  const boxOf = (index: number, i: number): Box => ({
    x: cells[i]?.x ?? 0,
    width: cells[i]?.width ?? 0,
    y: body.y + index * height,
    height,
  });
  return {
    capacity,
    art: (rows) => [
      ...columns.flatMap((column, i) => titleOf(place, column, i, { ...header, ...cells[i] })),
      level(header.y + header.height, style.heading),
      ...Array.from({ length: rows }, (_, i) => level(body.y + (i + 1) * height, style.rule)),
      ...emptyCells(place, columns, rows, boxOf),
    ],
    row: (index, texts) =>
      columns.flatMap((column, i) => {
        const items = cellOf(place, column, size, texts[i] ?? null, boxOf(index, i));
        return asCell(index + 1, i, items);
      }),
    cell: boxOf,
    rest: (rows) => ({ ...body, y: body.y + rows * height, height: body.height - rows * height }),
  };
}

function titleOf(place: Area, { title, align }: Column, index: number, box: Box): Item[] {
  const style = { font: 'label', size: typeSize(place, 8), least: leastLabel(place) } as const;
  return asCell(0, index, [placeText(place, style, title.toUpperCase(), box, align)], { header: 'column' });
}

function emptyCells(
  place: Area,
  columns: readonly Column[],
  rows: number,
  boxOf: (row: number, column: number) => Box,
): Item[] {
  return Array.from({ length: rows }, (_, row) =>
    columns.flatMap(({ kind }, i): Item[] => (kind === 'tick' ? [tickBox(place, boxOf(row, i))] : [])),
  ).flat();
}

function cellOf(place: Area, { kind, align, title }: Column, size: number, text: string | null, box: Box): Item[] {
  if (text === null || text === '') return [];
  const mm = typeSize(place, size);
  if (kind === 'name') {
    const style = { size: mm, comfortable: typeSize(place, 7.5), lines: 3, cut: true, where: title.toLowerCase() };
    return placePerson(place, style, text, box, align);
  }
  const least = leastLabel(place);
  return [placeText(place, { font: kind === 'code' ? 'mono' : 'text', size: mm, least }, text, box, align)];
}
