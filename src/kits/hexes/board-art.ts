// The board as one drawing: sea with its grid, islands, harbors with their jetties, homes, and a coordinate on every hex.
import { capHeight, textWidth } from '../../paper/fonts/measure.js';
import type { Fonts } from '../../paper/fonts/fonts.js';
import { RADIUS } from '../plunder/game/board-rules.js';
import { type Hex, hexesOf, nameHex, neighborsOf, rowOf } from '../plunder/game/hexes.js';
import type { Bonus, Island, SeaMap } from '../plunder/game/sea-map.js';
import { points } from '../../paper/geometry/length.js';
import type { Art, Item, Part } from '../../paper/scene/scene.js';
import type { Style } from '../../paper/compose/style.js';
import {
  CORNERS,
  type HexBoard,
  hexBoard,
  latticeOf,
  middleOf,
  outlineOf,
  placeOf,
  SIDES,
  sideOf,
} from './hex-geometry.js';
import { inksOf } from './kit-inks.js';
import { drawPlayer } from './player-shapes.js';

/** The hex that all lengths here are given for. */
const USUAL = 17.5;
/** In points: no coordinate is smaller. */
const COORDINATE = 7;
/** No text of a board is smaller. */
export const MIN_TYPE = points(5.5);

/** Returns the size of a text that has so many points on a board of the usual size, in mm. */
export function boardType(size: number, scale: number): number {
  return Math.max(MIN_TYPE, points(size) * scale);
}
/** How far below the upper corner the foot of a coordinate stands, in sides. */
const FOOT = 0.36;
/** How far below where it would touch the sides, in mm. */
const CLEAR = 0.3;

interface Pen {
  readonly board: HexBoard;
  readonly fonts: Fonts;
  readonly style: Style;
  /** Of the usual size. */
  readonly scale: number;
}

export function drawBoard(map: SeaMap, across: number, style: Style, fonts: Fonts): Art {
  const board = hexBoard(across);
  const pen: Pen = { board, fonts, style, scale: across / USUAL };
  const islands: Part = { block: 'islands', items: map.islands.flatMap((island) => drawIsland(pen, island)) };
  const parts: Part[] = [
    // The grid lies over land, too, whose hexes are counted; where land is as white as the sea it alone has no grid.
    ...(inksOf(style).isLow
      ? [{ block: 'grid', items: drawCorners(pen) }, islands]
      : [{ block: 'sea', items: drawSea(pen) }, islands, { block: 'grid', items: drawGrid(pen) }]),
    { block: 'harbors', items: map.islands.flatMap((island) => drawHarbors(pen, island)) },
    { block: 'coordinates', items: hexesOf(RADIUS).map((hex) => drawCoordinate(pen, hex)) },
  ];
  return { width: board.width, height: board.height, parts };
}

function drawSea({ board, style }: Pen): Item[] {
  const { sea } = inksOf(style);
  return sea === undefined ? [] : [{ kind: 'path', ...outlineOf(board, hexesOf(RADIUS)), closed: true, fill: sea }];
}

/** Of each side so much is drawn at both of its ends where ink is saved. */
const ARM = 0.22;

/** Each side once, at its corners alone. */
function drawCorners({ board, style }: Pen): Item[] {
  const stroke = { ...style.grid, width: points(0.5) };
  const own = new Set(hexesOf(RADIUS));
  return [...own].flatMap((hex) =>
    [0, 1, 2, 3, 4, 5].flatMap((corner): Item[] => {
      // Between two hexes, the one right or below does not draw it again.
      if (corner > 2 && own.has(hex + (SIDES[corner] as number))) return [];
      const [from, to] = cornersOf(board, hex, [corner, (corner + 1) % 6]) as [Corner, Corner];
      const arm = ([x1, y1]: Corner, [x, y]: Corner): Item => {
        return { kind: 'line', x1, y1, x2: x1 + ARM * (x - x1), y2: y1 + ARM * (y - y1), stroke };
      };
      return [arm(from, to), arm(to, from)];
    }),
  );
}

type Corner = readonly [x: number, y: number];

/** Each side is drawn once: below every row a line of teeth, and upright ones between neighbors. */
function drawGrid({ board, style }: Pen): Item[] {
  const stroke = { ...style.grid, width: points(0.5) };
  const rows = Array.from({ length: 2 * RADIUS + 1 }, (_, i) =>
    hexesOf(RADIUS).filter((hex) => rowOf(hex) === i - RADIUS),
  );
  const teeth = (hexes: readonly Hex[], corners: readonly number[]): Item => {
    const run = hexes.flatMap((hex, i) => cornersOf(board, hex, i === 0 ? corners : corners.slice(1)));
    const [start, ...segments] = run;
    return { kind: 'path', start: start as [number, number], segments, stroke };
  };
  const uprights = rows.flatMap((row) =>
    row.flatMap((hex, i): Item[] => {
      const side = (from: number, to: number): Item => {
        const [[x1, y1], [x2, y2]] = cornersOf(board, hex, [from, to]) as [
          readonly [number, number],
          readonly [number, number],
        ];
        return { kind: 'line', x1, y1, x2, y2, stroke };
      };
      return [...(i === 0 ? [side(5, 4)] : []), side(1, 2)];
    }),
  );
  const above = rows.slice(0, RADIUS + 1).map((row) => teeth(row, [5, 0, 1]));
  const below = rows.slice(RADIUS).map((row) => teeth(row, [4, 3, 2]));
  return [...above, ...below, ...uprights];
}

function cornersOf(board: HexBoard, hex: Hex, corners: readonly number[]): (readonly [number, number])[] {
  const [x, y] = latticeOf(hex);
  return corners.map((corner) => {
    const [right, down] = CORNERS[corner] as readonly [number, number];
    return placeOf(board, [x + right, y + down]);
  });
}

function drawIsland(pen: Pen, { home, bonus, land }: Island): Item[] {
  if (land.length === 0) return [];
  const { board, style, scale } = pen;
  const coast = { width: points(1.25) * Math.min(1, scale), ink: 0 };
  const items: Item[] = [
    { kind: 'path', ...outlineOf(board, land), closed: true, fill: inksOf(style).land, stroke: coast },
  ];
  const inner = middleOf(board, innermost(land));
  if (home !== null) items.push(...drawPlayer(pen, home - 1, inner, 4.6 * scale));
  if (bonus !== null) items.push(...drawBonus(pen, bonus, inner));
  return items;
}

/** Returns the cell with most land around it. */
function innermost(land: readonly Hex[]): Hex {
  const around = land.map((hex) => neighborsOf(hex).filter((next) => land.includes(next)).length);
  return land[around.indexOf(Math.max(...around))] as Hex;
}

const bonusTexts: Readonly<Record<Bonus, readonly [string, string]>> = {
  treasure: ['GOLD', '+10'],
  supply: ['FREE', 'REPAIR'],
  fortress: ['YARD', '+10 HP'],
};

function drawBonus({ fonts, scale }: Pen, bonus: Bonus, [x, y]: readonly [number, number]): Item[] {
  const size = boardType(8, scale);
  return bonusTexts[bonus].map((text, i): Item => {
    const left = x - textWidth(fonts.label, size, text) / 2;
    return { kind: 'text', text, x: left, y: y + size * (i + 0.1), font: 'label', size, ink: 0 };
  });
}

function drawHarbors(pen: Pen, { land, harbors }: Island): Item[] {
  return harbors.flatMap((harbor) => {
    const { board, style, scale } = pen;
    const [x, y] = middleOf(board, harbor);
    const shore = neighborsOf(harbor).find((next) => land.includes(next));
    const [start, ...rest] = cornersOf(board, harbor, [0, 1, 2, 3, 4, 5]);
    const ring: Item = {
      kind: 'path',
      start: start as [number, number],
      segments: rest,
      closed: true,
      stroke: { width: points(1.1) * Math.min(1, scale), ink: 0 },
    };
    return [
      ring,
      ...(shore === undefined ? [] : [drawJetty(pen, [x, y], middleOf(board, shore))]),
      ...drawAnchor([x, y], 3 * scale, style.frame),
    ];
  });
}

/** A plank over the coast of the island that the harbor belongs to, short enough to leave the names of both hexes free. */
function drawJetty({ scale }: Pen, [x, y]: readonly [number, number], [toX, toY]: readonly [number, number]): Item {
  const at = (share: number) => [x + (toX - x) * share, y + (toY - y) * share] as const;
  const [[x1, y1], [x2, y2]] = [at(0.44), at(0.56)];
  return { kind: 'line', x1, y1, x2, y2, stroke: { width: points(3.4) * scale, ink: 0 } };
}

/** An anchor centered on a point; `size` is half its height in mm. */
export function drawAnchor(
  [x, y]: readonly [number, number],
  size: number,
  stroke: { width: number; ink: 0 } | Style['frame'],
): Item[] {
  const ring = 0.24 * size;
  const [top, foot] = [y - size + 2 * ring, y + size];
  return [
    { kind: 'circle', x, y: y - size + ring, radius: ring, stroke },
    { kind: 'line', x1: x, y1: top, x2: x, y2: foot, stroke },
    { kind: 'line', x1: x - 0.5 * size, y1: top + 0.3 * size, x2: x + 0.5 * size, y2: top + 0.3 * size, stroke },
    {
      kind: 'path',
      start: [x - 0.85 * size, y + 0.3 * size],
      segments: [
        [x - 0.7 * size, y + 0.85 * size, x - 0.2 * size, foot, x, foot],
        [x + 0.2 * size, foot, x + 0.7 * size, y + 0.85 * size, x + 0.85 * size, y + 0.3 * size],
      ],
      stroke,
    },
  ];
}

/** In the upper corner and clear of its sides, where no counter covers it. */
function drawCoordinate({ board, fonts, scale }: Pen, hex: Hex): Item {
  const text = nameHex(hex);
  const size = points(COORDINATE) * Math.min(1.4, Math.max(1, scale));
  const [x, y] = middleOf(board, hex);
  const width = textWidth(fonts.label, size, text);
  const down = Math.max(FOOT * sideOf(board), width / (2 * ROOT3) + capHeight(fonts.label, size) + CLEAR);
  return { kind: 'text', text, x: x - width / 2, y: y - sideOf(board) + down, font: 'label', size, ink: 0 };
}

const ROOT3 = Math.sqrt(3);
