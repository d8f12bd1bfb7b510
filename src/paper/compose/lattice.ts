// Lines between boxes of one size that lie in rows and columns: whole, or as crosses at the corners where ink is low.
import type { Box } from '../geometry/box.js';
import type { Item, Stroke } from '../scene/scene.js';
import type { Style } from './style.js';

/** Boxes in rows from the top left, the last row perhaps shorter than the others. */
interface Lattice {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly count: number;
  /** Whether each box holds two things, which must not be read with what its neighbors hold: lines between columns are longer where ink is low. */
  readonly apart?: boolean;
}

/** Draws the boxes; where ink is low, a row of them as a comb and more as crosses at the corners. */
export function drawLattice(style: Pick<Style, 'grid' | 'arm'>, lattice: Lattice): Item[] {
  const { arm } = style;
  if (arm === undefined) return drawBoxes(style, lattice);
  return lattice.count <= lattice.columns ? drawComb(style, arm, lattice) : drawCrosses(style, arm, lattice);
}

/** Boxes that touch share a line, which takes no more ink for being drawn twice; those of one word are one frame. */
function drawBoxes({ grid: stroke }: Pick<Style, 'grid'>, lattice: Lattice): Item[] {
  const { x, y, width, height, columns, count } = lattice;
  if (count > columns) {
    return Array.from({ length: count }, (_, i) => {
      const box = { x: x + (i % columns) * width, y: y + Math.floor(i / columns) * height, width, height };
      return { kind: 'rect', ...box, stroke };
    });
  }
  const inner = Array.from({ length: count - 1 }, (_, i) => upright(stroke, x + (i + 1) * width, y, y + height));
  return [{ kind: 'rect', x, y, width: count * width, height, stroke }, ...inner];
}

/** Draws every line once, as a piece at each corner. */
function drawCrosses({ grid: stroke }: Pick<Style, 'grid'>, arm: number, lattice: Lattice): Item[] {
  const { x, y, width, height, columns, count } = lattice;
  const rows = Math.ceil(count / columns);
  const lengthOf = (row: number) => (row < 0 || row >= rows ? 0 : Math.min(columns, count - row * columns));
  const items: Item[] = [];
  for (let row = 0; row <= rows; row++) {
    const boxes = Math.max(lengthOf(row - 1), lengthOf(row));
    items.push(...piecesOf(arm, boxes, width).map(([from, to]) => level(stroke, x + from, x + to, y + row * height)));
  }
  for (let column = 0; column <= columns; column++) {
    const whole = Array.from({ length: rows }, (_, row) => lengthOf(row)).filter(
      (length) => length >= Math.max(1, column),
    );
    const pieces = piecesOf(lattice.apart === true ? Math.max(arm, APART * height) : arm, whole.length, height);
    items.push(...pieces.map(([from, to]) => upright(stroke, x + column * width, y + from, y + to)));
  }
  return items;
}

/** One row of boxes as a line to write on with a tooth between two letters, which says where a word starts and ends. */
function drawComb({ grid: stroke }: Pick<Style, 'grid'>, arm: number, { x, y, width, height, count }: Lattice): Item[] {
  const bottom = y + height;
  const teeth = Array.from({ length: count + 1 }, (_, i) => upright(stroke, x + i * width, bottom - 3 * arm, bottom));
  return [level(stroke, x, x + count * width, bottom), ...teeth];
}

/** Crosses at the corners of small boxes are smaller than those of the grids. */
const SHARE = 0.55;
/** Half the length of lines between columns, before that share, as a share of a box's height. */
const APART = 0.45;

/** Returns the pieces of a line along so many boxes of a side, one at each corner. */
function piecesOf(arm: number, boxes: number, side: number): (readonly [number, number])[] {
  const reach = SHARE * arm;
  return Array.from({ length: boxes + 1 }, (_, i) => {
    return [Math.max(0, i * side - reach), Math.min(boxes * side, i * side + reach)] as const;
  });
}

function level(stroke: Stroke, x1: number, x2: number, y: number): Item {
  return { kind: 'line', x1, y1: y, x2, y2: y, stroke };
}

function upright(stroke: Stroke, x: number, y1: number, y2: number): Item {
  return { kind: 'line', x1: x, y1, x2: x, y2, stroke };
}

/** Returns the lattice of boxes that follow a first one to the right. */
export function latticeFrom({ x, y, width, height }: Box, columns: number, count = columns): Lattice {
  return { x, y, width, height, columns, count };
}
