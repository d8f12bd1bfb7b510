// How cards lie on a sheet: rows and columns, touching, and which way the sheet lies.
import { type Box, center, contains, inset } from '../../paper/geometry/box.js';
import { orientPaper, type Orientation, type Paper } from '../../paper/geometry/papers.js';
import { msg, Problem } from '../../core/problem.js';
import type { CardSize } from './card-sizes.js';

export interface CardGrid {
  readonly title: string;
  readonly columns: number;
  readonly rows: number;
  readonly orientation: Orientation;
  /** Millimeters between the cards and the line in the middle of the paper on which it is folded. Cards lie on their side, their tops to that line, their backs beyond it. */
  readonly fold?: number;
}

const grids = {
  '8': { title: '8 on a sheet, touching', columns: 4, rows: 2, orientation: 'landscape' },
  '9': { title: '9 on a sheet, touching', columns: 3, rows: 3, orientation: 'portrait' },
  // 3 mm off the fold on both sides, so that pairs are 182 mm wide and not 176: a cut takes the fold away. Left as the edge of its card it would be thicker
  // and rounder than a cut one, and a fold that is half a millimeter askew would show on every card.
  fold: { title: '4 on a sheet beside their backs', columns: 1, rows: 4, orientation: 'portrait', fold: 3 },
} as const satisfies Readonly<Record<string, CardGrid>>;

export type CardGridName = keyof typeof grids;

export const cardGrids: Readonly<Record<CardGridName, CardGrid>> = grids;

/** What every printer reaches, in mm from the edge. The art stands in the middle, so that its foot needs no more. */
const MARGIN = 10;

/** A sheet with the places of its cards, row by row. */
export interface CardSheet {
  readonly grid: CardGrid;
  readonly paper: Pick<Paper, 'width' | 'height'>;
  readonly size: Pick<CardSize, 'width' | 'height'>;
  /** What the printer reaches; of paper that is folded, as far as the fold. */
  readonly reach: Box;
  /** The smallest box around all cards. */
  readonly block: Box;
  readonly cells: readonly Box[];
}

/** Returns the sheet with its cards in the middle of the paper, so that fronts and backs lie behind each other. Throws Problem `does-not-fit`. */
export function planCardSheet(grid: CardGrid, card: CardSize, upright: Paper): CardSheet {
  const paper = orientPaper(upright, grid.orientation);
  const whole: Box = { x: 0, y: 0, width: paper.width, height: paper.height };
  const { fold } = grid;
  const size = fold === undefined ? card : { width: card.height, height: card.width };
  const width = grid.columns * size.width;
  const height = grid.rows * size.height;
  const all = center(whole, fold === undefined ? width : 2 * (width + fold), height);
  const block = { ...all, width };
  const reached = inset(whole, MARGIN);
  if (!contains(reached, all))
    throw new Problem(
      'does-not-fit',
      msg`${grid.columns} by ${grid.rows} cards of ${size.width} by ${size.height} mm do not fit on ${paper.title} with margins of ${MARGIN} mm; choose another grid, size or paper`,
      'grid',
    );
  const reach = fold === undefined ? reached : { ...reached, width: paper.width / 2 - reached.x };
  const cells = Array.from({ length: grid.columns * grid.rows }, (_, i): Box => {
    const [column, row] = [i % grid.columns, Math.floor(i / grid.columns)];
    return {
      x: block.x + column * size.width,
      y: block.y + row * size.height,
      width: size.width,
      height: size.height,
    };
  });
  return { grid, paper, size, reach, block, cells };
}
