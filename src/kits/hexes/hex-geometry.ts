// Where hexes with pointy tops lie on a board, in millimeters.
import { RADIUS } from '../plunder/game/board-rules.js';
import { columnOf, type Hex, hexAt, rowOf } from '../plunder/game/hexes.js';
import type { Segment } from '../../paper/scene/scene.js';

const ROOT3 = Math.sqrt(3);

export interface HexBoard {
  /** Width of a hex from side to side. */
  readonly across: number;
  readonly width: number;
  readonly height: number;
}

/** Around the hexes, for the width of their lines. */
const EDGE = 0.5;

type Point = readonly [x: number, y: number];

export function hexBoard(across: number): HexBoard {
  const side = across / ROOT3;
  return { across, width: (2 * RADIUS + 1) * across + 2 * EDGE, height: (3 * RADIUS + 2) * side + 2 * EDGE };
}

/** Returns the length of a side, which is also the distance from the middle to a corner. */
export function sideOf({ across }: Pick<HexBoard, 'across'>): number {
  return across / ROOT3;
}

/** Steps of corners from the middle, clockwise from the top: in half widths and half sides. */
export const CORNERS: readonly Point[] = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
];

/** The neighbor beyond the side that starts at each corner. */
export const SIDES = (
  [
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
  ] as const
).map(([q, r]) => hexAt(q, r) - hexAt(0, 0));

/** Returns the middle of a hex in half widths and half sides, so that corners that are the same are the same numbers. */
export function latticeOf(hex: Hex): Point {
  const [q, r] = [columnOf(hex), rowOf(hex)];
  return [2 * q + r, 3 * r];
}

export function placeOf(board: HexBoard, [x, y]: Point): Point {
  return [board.width / 2 + (x * board.across) / 2, board.height / 2 + (y * sideOf(board)) / 2];
}

export function middleOf(board: HexBoard, hex: Hex): Point {
  return placeOf(board, latticeOf(hex));
}

/** Returns the outline of land that hangs together and has no hole, clockwise, as a closed path. */
export function outlineOf(board: HexBoard, land: readonly Hex[]): { start: Point; segments: Segment[] } {
  const own = new Set(land);
  const next = new Map<string, Point>();
  for (const hex of land) {
    const [x, y] = latticeOf(hex);
    for (const [i, step] of SIDES.entries()) {
      if (own.has(hex + step)) continue;
      const [from, to] = [CORNERS[i] as Point, CORNERS[(i + 1) % 6] as Point];
      next.set(`${x + from[0]} ${y + from[1]}`, [x + to[0], y + to[1]]);
    }
  }
  const [first] = next.values();
  const corners: Point[] = [];
  for (let at = first; at !== undefined && corners.length < next.size; at = next.get(at.join(' '))) corners.push(at);
  const [start = [0, 0] as Point, ...rest] = corners.map((corner) => placeOf(board, corner));
  return { start, segments: rest };
}
