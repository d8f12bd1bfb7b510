// A 10 x 10 grid of squares with its letters and numbers, as large as its box allows.
import { capHeight, textWidth } from '../../paper/fonts/measure.js';
import { board } from '../../game/board.js';
import type { Box } from '../../paper/geometry/box.js';
import { Problem } from '../../core/problem.js';
import { noRoomAtAll } from '../../core/sentences.js';
import type { Item } from '../../paper/scene/scene.js';
import type { Tag } from '../../paper/scene/tag.js';
import type { Place } from '../../paper/compose/block.js';
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

type Sized = Pick<Place, 'scale' | 'fonts' | 'least'>;

/** Returns the room to the left of the grid, in which a 10 can be read. */
function gutterOf(place: Sized): number {
  return Math.max(GUTTER * place.scale, widthOfTen(place, leastLabel(place)) + AIR * place.scale);
}

function widthOfTen({ fonts }: Pick<Place, 'fonts'>, size: number): number {
  return textWidth(fonts.mono, size, '10');
}

/** Returns the side of the largest squares that fit the box with their labels, in mm. */
export function largestCell(place: Sized & Pick<Place, 'style'>, box: Box): number {
  const around = gutterOf(place) + place.style.frame.width / 2;
  return Math.min((box.width - around) / board.columns, (box.height - around) / board.rows);
}

/** Returns the grid in the box, which is filled in print or by hand; open squares for notes on rows and columns reach `margin` mm beyond it, to the right and below. */
export function layoutGrid(place: Place, box: Box, margin = 0, isFilled = true): SquareGrid {
  const gutter = gutterOf(place);
  const cell = Math.min(place.cell ?? Infinity, largestCell(place, box));
  // Numbers on the right are not under a left hand that writes.
  const mirrored = place.hand === 'left' && !isFilled;
  const x = box.x + (mirrored ? place.style.frame.width / 2 : gutter);
  const y = box.y + gutter;
  const end = mirrored ? x + cell * board.columns + margin : undefined;
  const labels = labelsOf(place, { x, y, cell }, { gutter, end }, isFilled);
  const guided = place.style.guides === true && !isFilled;
  return { art: [...linesOf(place, { x, y, cell }, margin, guided), ...labels], cell, x, y };
}

type Corner = Pick<SquareGrid, 'x' | 'y' | 'cell'>;

function linesOf({ style }: Place, { x, y, cell }: Corner, margin: number, guided: boolean): Item[] {
  const width = cell * board.columns;
  const height = cell * board.rows;
  const items: Item[] = [];
  for (let i = 1; i < board.columns; i++) {
    const isMiddle = i * 2 === board.columns;
    const stroke = isMiddle ? style.middle : style.grid;
    const arm = isMiddle && guided ? undefined : style.arm;
    // A piece at a crossing, or one over the whole side; where there are margins, one more from the frame outward.
    for (const [from, to] of piecesOf(width, cell, arm, margin)) {
      items.push({ kind: 'line', x1: x + i * cell, y1: y + from, x2: x + i * cell, y2: y + to, stroke });
      items.push({ kind: 'line', x1: x + from, y1: y + i * cell, x2: x + to, y2: y + i * cell, stroke });
    }
  }
  items.push({ kind: 'rect', x, y, width, height, stroke: style.frame });
  return items;
}

/** Returns where a line between squares is drawn, from the frame it starts at. */
function piecesOf(side: number, cell: number, arm: number | undefined, margin: number): (readonly [number, number])[] {
  if (arm === undefined) return [[0, side + margin]];
  const crossings = Array.from({ length: board.columns - 1 }, (_, i) => (i + 1) * cell);
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
  for (let i = 0; i < board.columns; i++) {
    const top = { x: x + i * cell, y: y - gutter, width: cell, height: gutter * 0.92 };
    const tag: Tag = isFilled ? { kind: 'cell', row: 0, column: i + 1, header: 'column' } : picture;
    items.push({ ...placeText(place, style, String.fromCharCode(65 + i), top, 'center'), tag });
  }
  const air = AIR * place.scale;
  const room = gutter - air;
  const numbers = { ...style, size: Math.min(style.size, room / widthOfTen(place, 1)) };
  for (let i = 0; i < board.rows; i++) {
    const spot = { x: end === undefined ? x - gutter : end + air, y: y + i * cell, width: room, height: cell };
    const tag: Tag = isFilled ? { kind: 'cell', row: i + 1, column: 0, header: 'row' } : picture;
    items.push({ ...placeText(place, numbers, String(i + 1), spot, end === undefined ? 'right' : 'left'), tag });
  }
  return items;
}
