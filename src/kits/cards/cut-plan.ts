// In which order a sheet of cards is cut, and the marks that every cut needs: at both ends of its line, on the paper that is left by then.
import type { Box } from '../../paper/geometry/box.js';
import type { CardSheet } from './card-grids.js';

/** A straight cut through everything that lies between its ends. */
export interface Cut {
  /** Counted from 1, in the order of cutting. */
  readonly number: number;
  readonly direction: 'level' | 'upright';
  /** Where the line lies: y of a level one, x of an upright one. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** Later cuts of the same line, on other strips, are made against the same marks. */
  readonly strip: number;
}

/** Returns the cuts: the long ones first, which leave strips, then each strip's. */
export function planCuts({ grid, block, cells, size, paper }: CardSheet): Cut[] {
  const level = lines(block.y, size.height, grid.rows);
  const upright = lines(block.x, size.width, grid.columns);
  const longIsLevel = block.width >= block.height;
  const [long, short] = longIsLevel ? [level, upright] : [upright, level];
  const strips = stripsOf({ cells, size, longIsLevel });
  const whole = longIsLevel ? paper.width : paper.height;
  const cuts = [
    ...long.map((at) => ({ direction: longIsLevel ? 'level' : 'upright', at, from: 0, to: whole, strip: 0 }) as const),
    ...strips.flatMap(([from, to], strip) =>
      short.map((at) => ({ direction: longIsLevel ? 'upright' : 'level', at, from, to, strip }) as const),
    ),
  ];
  return cuts.map((cut, i) => ({ ...cut, number: i + 1 }));
}

/** Cards that touch share a line. */
function lines(start: number, size: number, count: number): number[] {
  return [start, ...Array.from({ length: count }, (_, i) => start + i * size + size)];
}

function stripsOf({
  cells,
  size,
  longIsLevel,
}: Pick<CardSheet, 'cells' | 'size'> & { readonly longIsLevel: boolean }): [number, number][] {
  const starts = cells.map((cell: Box) => (longIsLevel ? cell.y : cell.x));
  const length = longIsLevel ? size.height : size.width;
  return [...new Set(starts)].map((start) => [start, start + length]);
}
