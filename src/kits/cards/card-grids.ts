// How cards lie on a sheet: rows and columns, which way the sheet lies, and what is between two cards.
import { type Box, center, contains, inset } from '../../paper/geometry/box.js';
import { orientPaper, type Orientation, type Paper } from '../../paper/geometry/papers.js';
import { because, fieldName, Problem } from '../../core/problem.js';
import type { CardSize } from './card-sizes.js';

export interface CardGrid {
  readonly title: string;
  readonly columns: number;
  readonly rows: number;
  readonly orientation: Orientation;
  /** Millimeters between two cards. */
  readonly gutter: number;
  /** Millimeters between the cards and the line in the middle of the paper on which it is folded. Cards lie on their side, their tops to that line, their backs beyond it. */
  readonly fold?: number;
  /** One card on a page of its own size, for print shops: they cut. */
  readonly single?: true;
}

const grids = {
  '8': { title: '8 on a sheet, touching', columns: 4, rows: 2, orientation: 'landscape', gutter: 0 },
  '9': { title: '9 on a sheet, touching', columns: 3, rows: 3, orientation: 'portrait', gutter: 0 },
  '6': { title: '6 on a sheet, apart', columns: 3, rows: 2, orientation: 'landscape', gutter: 6 },
  '4': { title: '4 on a sheet, touching', columns: 2, rows: 2, orientation: 'portrait', gutter: 0 },
  // 3 mm off the fold on both sides, so that pairs are 182 mm wide and not 176: a cut takes the fold away. Left as the edge of its card it would be thicker
  // and rounder than a cut one, and a fold that is half a millimeter askew would show on every card.
  fold: { title: '4 on a sheet beside their backs', columns: 1, rows: 4, orientation: 'portrait', gutter: 0, fold: 3 },
  '1': {
    title: 'one on a page, for print shops',
    columns: 1,
    rows: 1,
    orientation: 'portrait',
    gutter: 0,
    single: true,
  },
} as const satisfies Readonly<Record<string, CardGrid>>;

export type CardGridName = keyof typeof grids;

export const cardGrids: Readonly<Record<CardGridName, CardGrid>> = grids;

/** What every printer reaches, and what those that reach further do, in mm from the edge. The art stands in the middle, so that its foot needs no more. */
const MARGIN = 10;
const THIN_MARGIN = 4;

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

/**
 * Returns the sheet with its cards in the middle of the paper, so that fronts and backs lie behind each other. With thin margins printers reach further than
 * most; `bleed` is how far a page of one card goes beyond its cut. Throws Problem `does-not-fit`.
 */
export function planCardSheet(
  grid: CardGrid,
  card: CardSize,
  upright: Paper,
  thinMargins = false,
  bleed = 0,
): CardSheet {
  if (grid.single === true) return planSingle(grid, card, bleed);
  const paper = orientPaper(upright, grid.orientation);
  const whole: Box = { x: 0, y: 0, width: paper.width, height: paper.height };
  const { fold } = grid;
  const size = fold === undefined ? card : { width: card.height, height: card.width };
  const width = grid.columns * size.width + (grid.columns - 1) * grid.gutter;
  const height = grid.rows * size.height + (grid.rows - 1) * grid.gutter;
  const all = center(whole, fold === undefined ? width : 2 * (width + fold), height);
  const block = { ...all, width };
  const reached = inset(whole, thinMargins ? THIN_MARGIN : MARGIN);
  if (!contains(reached, all)) refuse(grid, size, paper, Math.min(all.x, all.y));
  const reach = fold === undefined ? reached : { ...reached, width: paper.width / 2 - reached.x };
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

function planSingle(grid: CardGrid, size: CardSize, bleed: number): CardSheet {
  const reach: Box = { x: 0, y: 0, width: size.width + 2 * bleed, height: size.height + 2 * bleed };
  const block = inset(reach, bleed);
  return { grid, paper: reach, size, reach, block, cells: [block] };
}

function refuse(
  { columns, rows }: CardGrid,
  { width, height }: CardSheet['size'],
  { title }: Paper,
  margin: number,
): never {
  const values = { columns, rows, width, height, paper: title };
  throw new Problem(
    'does-not-fit',
    margin < THIN_MARGIN
      ? because`${values.columns} by ${values.rows} cards of ${values.width} by ${values.height} mm do not fit on ${values.paper}; choose another grid, size or paper`
      : because`cards would end ${margin.toFixed(1)} mm from the edge of ${title}; choose another grid or paper, or say ${fieldName('thinMargins')} if your printer reaches so far`,
    'grid',
  );
}
