// How cards lie on a sheet: rows and columns, which way the sheet lies, and what is between two cards.
import { type Box, center, contains, inset } from '../../geometry/box.js';
import { orientPaper, type Orientation, type Paper } from '../../geometry/papers.js';
import { because, Problem } from '../../problem.js';
import type { CardSize } from './card-sizes.js';

export interface CardGrid {
  readonly title: string;
  readonly columns: number;
  readonly rows: number;
  readonly orientation: Orientation;
  /** Millimeters between two cards. */
  readonly gutter: number;
}

export const cardGrids = {
  '8': { title: '8 a sheet, touching', columns: 4, rows: 2, orientation: 'landscape', gutter: 0 },
  '9': { title: '9 a sheet, touching', columns: 3, rows: 3, orientation: 'portrait', gutter: 0 },
  '6': { title: '6 a sheet, apart', columns: 3, rows: 2, orientation: 'landscape', gutter: 6 },
} as const satisfies Readonly<Record<string, CardGrid>>;

/** What every printer reaches, and what those that reach further do, in mm from the edge. The art stands in the middle, so that its foot needs no more. */
const MARGIN = 10;
const THIN_MARGIN = 4;

export type CardGridName = keyof typeof cardGrids;

/** A sheet with the places of its cards, row by row. */
export interface CardSheet {
  readonly grid: CardGrid;
  readonly paper: Paper;
  readonly size: CardSize;
  /** What the printer reaches. */
  readonly reach: Box;
  /** The smallest box around all cards. */
  readonly block: Box;
  readonly cells: readonly Box[];
}

/**
 * Returns the sheet with its cards in the middle of the paper, so that fronts and backs lie behind each other. With thin margins printers reach further than
 * most. Throws Problem `does-not-fit`.
 */
export function planCardSheet(grid: CardGrid, size: CardSize, upright: Paper, thinMargins = false): CardSheet {
  const paper = orientPaper(upright, grid.orientation);
  const whole: Box = { x: 0, y: 0, width: paper.width, height: paper.height };
  const width = grid.columns * size.width + (grid.columns - 1) * grid.gutter;
  const height = grid.rows * size.height + (grid.rows - 1) * grid.gutter;
  const block = center(whole, width, height);
  const reach = inset(whole, thinMargins ? THIN_MARGIN : MARGIN);
  if (!contains(reach, block)) refuse(grid, size, paper, Math.min(block.x, block.y));
  const cells = Array.from({ length: grid.columns * grid.rows }, (_, i): Box => {
    const [column, row] = [i % grid.columns, Math.floor(i / grid.columns)];
    return {
      x: block.x + column * (size.width + grid.gutter),
      y: block.y + row * (size.height + grid.gutter),
      width: size.width,
      height: size.height,
    };
  });
  return { grid, paper, size, reach, block, cells };
}

function refuse({ columns, rows }: CardGrid, { width, height }: CardSize, { title }: Paper, margin: number): never {
  const values = { columns, rows, width, height, paper: title };
  throw new Problem(
    'does-not-fit',
    margin < THIN_MARGIN
      ? because('cards-do-not-fit-paper', values)
      : because('cards-need-thin-margins', { margin: margin.toFixed(1), paper: title }),
    'grid',
  );
}
