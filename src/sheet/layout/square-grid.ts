// A grid of squares with its letters and numbers, as large as its box allows.
import { capHeight, textWidth } from '../../paper/fonts/measure.js';
import { columnName, rowName } from '../../game/board.js';
import type { Box } from '../../paper/geometry/box.js';
import { Problem } from '../../core/problem.js';
import { noRoomAtAll } from '../../core/sentences.js';
import type { Item } from '../../paper/scene/scene.js';
import type { Tag } from '../../paper/scene/tag.js';
import type { Place } from '../block.js';
import { leastLabel, placeText, typeSize } from '../../paper/compose/place-text.js';

export interface SquareGrid {
  readonly art: Item[];
  /** Side of a square. */
  readonly cell: number;
  /** Top left corner of A1. */
  readonly x: number;
  readonly y: number;
}

const GUTTER = 4.4;
/** Between a number and the grid, which the last figure of 10 would touch. */
const AIR = 0.9;

type Sized = Pick<Place, 'edition' | 'scale' | 'fonts' | 'least'>;

/** Returns the room to the left of the grid, in which a 10 can be read. */
function gutterOf(place: Sized): number {
  return Math.max(GUTTER * place.scale, widthOfTen(place, leastLabel(place)) + AIR * place.scale);
}

function widthOfTen({ fonts }: Pick<Place, 'fonts'>, size: number): number {
  return textWidth(fonts.mono, size, '10');
}

/** Returns the side of the largest squares that fit the box with their labels, in mm. */
export function largestCell(place: Sized & Pick<Place, 'style'>, box: Box): number {
  const { board } = place.edition;
  const around = gutterOf(place) + place.style.frame.width / 2;
  return Math.min((box.width - around) / board.columns, (box.height - around) / board.rows);
}

/** Returns the grid in the box, which is filled in print or by hand; open squares for notes on rows and columns reach `margin` mm beyond it, to the right and below. */
export function layoutGrid(place: Place, box: Box, margin = 0, isFilled = true): SquareGrid {
  const { columns } = place.edition.board;
  const gutter = gutterOf(place);
  const cell = Math.min(place.cell ?? Infinity, largestCell(place, box));
  // Numbers on the right are not under a left hand that writes.
  const mirrored = place.hand === 'left' && !isFilled;
  const x = box.x + (mirrored ? place.style.frame.width / 2 : gutter);
  const y = box.y + gutter;
  const end = mirrored ? x + cell * columns + margin : undefined;
  const labels = labelsOf(place, { x, y, cell }, { gutter, end }, isFilled);
  return { art: [...linesOf(place, { x, y, cell }, margin, isFilled), ...labels], cell, x, y };
}

type Corner = Pick<SquareGrid, 'x' | 'y' | 'cell'>;

function linesOf({ style, edition }: Place, { x, y, cell }: Corner, margin: number, isFilled: boolean): Item[] {
  const { columns, rows } = edition.board;
  const width = cell * columns;
  const height = cell * rows;
  const items: Item[] = [];
  const guided = style.guides === true && !isFilled;
  // A piece at a crossing, or one over the whole side; where there are margins, one more from the frame outward.
  const pieces = (i: number, among: number, crossed: number) =>
    i < among ? piecesOf(crossed, cell, i * 2 === among && guided ? undefined : style.arm, margin) : [];
  // Among ships a heavier line in the middle would look like the side of one.
  const strokeOf = (i: number, among: number) => (i * 2 === among && !isFilled ? style.middle : style.grid);
  for (let i = 1; i < Math.max(columns, rows); i++) {
    const [down, across] = [pieces(i, columns, rows), pieces(i, rows, columns)];
    for (let piece = 0; piece < Math.max(down.length, across.length); piece++) {
      const [lengthwise, crosswise] = [down[piece], across[piece]];
      if (lengthwise !== undefined) {
        const at = x + i * cell;
        const [from, to] = lengthwise;
        items.push({ kind: 'line', x1: at, y1: y + from, x2: at, y2: y + to, stroke: strokeOf(i, columns) });
      }
      if (crosswise !== undefined) {
        const at = y + i * cell;
        const [from, to] = crosswise;
        items.push({ kind: 'line', x1: x + from, y1: at, x2: x + to, y2: at, stroke: strokeOf(i, rows) });
      }
    }
  }
  items.push({ kind: 'rect', x, y, width, height, stroke: style.frame });
  return items;
}

/** Returns where a line is drawn that crosses so many squares, from the frame it starts at. */
function piecesOf(
  squares: number,
  cell: number,
  arm: number | undefined,
  margin: number,
): (readonly [number, number])[] {
  const side = squares * cell;
  if (arm === undefined) return [[0, side + margin]];
  const crossings = Array.from({ length: squares - 1 }, (_, i) => (i + 1) * cell);
  return [[0, arm], ...crossings.map((at) => [at - arm, at + arm] as const), [side - arm, side + margin]];
}

/** Numbers end at the left of the grid, or start at `end`. */
interface Gutter {
  readonly gutter: number;
  readonly end: number | undefined;
}

function labelsOf(place: Place, { x, y, cell }: Corner, { gutter, end }: Gutter, isFilled: boolean): Item[] {
  const picture = { kind: 'figure' } as const;
  const style = { font: 'mono', size: typeSize(place, 8.6), least: leastLabel(place) } as const;
  // A number that is no wider than its room may still be higher than its row.
  if (capHeight(place.fonts.mono, style.size) > cell) throw new Problem('does-not-fit', noRoomAtAll(), place.block);
  const items: Item[] = [];
  const { columns, rows } = place.edition.board;
  // A name of two figures over a narrow column is as large as it can be.
  const named = textWidth(place.fonts.mono, 1, columnName(columns - 1, place.edition.board));
  const heads = { ...style, least: Math.min(style.least, cell / named) };
  for (let i = 0; i < columns; i++) {
    const top = { x: x + i * cell, y: y - gutter, width: cell, height: gutter * 0.92 };
    const tag: Tag = isFilled ? { kind: 'cell', row: 0, column: i + 1, header: 'column' } : picture;
    items.push({ ...placeText(place, heads, columnName(i, place.edition.board), top, 'center'), tag });
  }
  const air = AIR * place.scale;
  const room = gutter - air;
  const numbers = { ...style, size: Math.min(style.size, room / widthOfTen(place, 1)) };
  for (let i = 0; i < rows; i++) {
    const spot = { x: end === undefined ? x - gutter : end + air, y: y + i * cell, width: room, height: cell };
    const tag: Tag = isFilled ? { kind: 'cell', row: i + 1, column: 0, header: 'row' } : picture;
    items.push({
      ...placeText(place, numbers, rowName(i, place.edition.board), spot, end === undefined ? 'right' : 'left'),
      tag,
    });
  }
  return items;
}
