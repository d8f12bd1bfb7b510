// Where on the back of a leaf lies what shall be behind a place of its front, whichever edge the leaf is turned on: all backs, crosses and marks follow it.
import type { Box } from '../../paper/geometry/box.js';

export const duplexEdges = ['long', 'short'] as const;
export type DuplexEdge = (typeof duplexEdges)[number];

type Leaf = Pick<Box, 'width' | 'height'>;

/** Whether turning a leaf on an edge lets left and right change places; otherwise top and bottom do. The long edge of a leaf that lies level is its top. */
export function mirrorsColumns({ width, height }: Leaf, edge: DuplexEdge): boolean {
  return width > height === (edge === 'short');
}

/** Returns the box on the back. A leaf that is folded upright in its middle is one that is turned so that columns change places. */
export function mirrorBox(leaf: Leaf, columns: boolean, box: Box): Box {
  return columns ? { ...box, x: leaf.width - box.x - box.width } : { ...box, y: leaf.height - box.y - box.height };
}
