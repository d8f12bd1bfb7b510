// Where the back of a card lies: behind its front, whichever edge the printer turns the sheet on.
import type { Orientation } from '../../geometry/papers.js';
import type { CardGrid } from './card-grids.js';

export const duplexEdges = ['long', 'short'] as const;
export type DuplexEdge = (typeof duplexEdges)[number];

/** Whether turning a sheet on an edge lets left and right change places; otherwise top and bottom do. The long edge of a leaf that lies level is its top. */
export function mirrorsColumns(orientation: Orientation, edge: DuplexEdge): boolean {
  return (orientation === 'portrait') === (edge === 'long');
}

/** Returns the cell of the back page that lies behind a cell of the front page. */
export function mirrorCell({ columns, rows, orientation }: CardGrid, edge: DuplexEdge, cell: number): number {
  const [column, row] = [cell % columns, Math.floor(cell / columns)];
  return mirrorsColumns(orientation, edge)
    ? row * columns + (columns - 1 - column)
    : (rows - 1 - row) * columns + column;
}
