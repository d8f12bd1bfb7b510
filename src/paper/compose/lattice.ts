// Lines between boxes of one size that lie in rows and columns: whole, or a row of them as a comb where ink is low.
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
}

/** Draws the boxes; where ink is low, a row of them as a comb and more in hairlines. */
export function drawLattice({ grid, rule, arm }: Pick<Style, 'grid' | 'rule' | 'arm'>, lattice: Lattice): Item[] {
  if (arm === undefined) return drawBoxes(grid, lattice);
  return lattice.count <= lattice.columns ? drawComb(grid, arm, lattice) : drawBoxes(rule, lattice);
}

/** Boxes that touch share a line, which takes no more ink for being drawn twice; those of one word are one frame. */
function drawBoxes(stroke: Stroke, lattice: Lattice): Item[] {
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

/** One row of boxes as a line to write on with a tooth between two letters, which says where a word starts and ends. */
function drawComb(stroke: Stroke, arm: number, { x, y, width, height, count }: Lattice): Item[] {
  const bottom = y + height;
  const teeth = Array.from({ length: count + 1 }, (_, i) => upright(stroke, x + i * width, bottom - 3 * arm, bottom));
  return [level(stroke, x, x + count * width, bottom), ...teeth];
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
