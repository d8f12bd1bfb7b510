// What counters of Plunk and Plunder show: ships and shipyards as silhouettes on the pattern of their side, coins that are round, damage as a burst.
import { placePicture, bar, type Outline, type Picture, polygon } from '../cards/pen-path.js';
import { ship, WIDTH } from '../cards/ship-silhouette.js';
import { inksOf } from '../hexes/kit-inks.js';
import { drawPlayer } from '../hexes/player-shapes.js';
import { type Box, inset } from '../../paper/geometry/box.js';
import { points } from '../../paper/geometry/length.js';
import type { Ink, Item, Stroke } from '../../paper/scene/scene.js';
import type { Area } from '../../paper/compose/area.js';
import { write } from './sea-pen.js';

/** The counter that all lengths here are given for, in mm. */
export const USUAL = 12.7;

/** Of the mark of a captain, whose letter is one of 7 points then. */
const MARK = 2.37;

/** Of the face of a tent, as a multiple of its width, which is that of a counter. */
export const TENT_TALL = 20 / USUAL;

const ships: Picture = { width: WIDTH, height: 54, outlines: ship({ masts: 2, length: 90, decks: 1 }) };

/** A shed, and a crane that holds a hull. */
const yard: Picture = {
  width: WIDTH,
  height: 54,
  outlines: [
    polygon('solid', [6, 54], [6, 27], [26, 12], [46, 27], [46, 54]),
    bar('cut', 18, 34, 16, 20),
    bar('solid', 58, 2, 5, 52),
    bar('solid', 48, 2, 48, 4),
    bar('solid', 88, 6, 2, 18),
    polygon('solid', [72, 24], [100, 24], [94, 36], [78, 36]),
    bar('solid', 6, 50, 94, 4),
  ],
};

/** Two sabers. */
const swords: readonly Outline[] = [-1, 1].flatMap((side): Outline[] => {
  const at = (x: number, y: number) => [50 + side * x, y] as const;
  return [
    polygon('solid', at(-34, 4), at(-30, 2), at(24, 44), at(20, 49)),
    polygon('solid', at(10, 50), at(26, 34), at(29, 37), at(13, 53)),
    polygon('solid', at(22, 47), at(25, 44), at(36, 54), at(33, 57)),
  ];
});

const sabers: Picture = { width: WIDTH, height: 60, outlines: swords };

/** A ship or a shipyard of a captain: mark and number above, what it is below, and the pattern of the side around or under it. */
export function drawPiece(area: Area, kind: 'ship' | 'yard', player: number, number: number, box: Box): Item[] {
  const { style } = area;
  const k = box.width / USUAL;
  const at = (x: number, y: number, width: number, height: number): Box => {
    return { x: box.x + x * k, y: box.y + y * k, width: width * k, height: height * k };
  };
  const band = kind === 'ship' ? at(0, 10.6, USUAL, 2.1) : at(0, 0, USUAL, 2.1);
  const top = kind === 'ship' ? 0 : 2.1;
  const mark = at(0, top + 0.5, 5.4, 5.4);
  return [
    ...ground(area, player, box),
    ...drawPattern(area, player, band),
    ...drawPlayer(area, player, [mark.x + 3.2 * k, mark.y + 2.8 * k], MARK * k),
    write(area, numeral(number), at(5.6, top + 0.6, 6.4, 4.8), 16 * k, 'center'),
    ...placePicture(
      kind === 'ship' ? ships : yard,
      kind === 'ship' ? at(0.4, 3.9, 11.9, 6.4) : at(0.9, 7.6, 10.9, 4.8),
      {
        line: style.rule,
        hollow: inksOf(style).isLow,
      },
    ),
    { kind: 'rect', ...box, stroke: style.grid },
  ];
}

/** The other face, which small shifts of a printer leave whole: a ship that fights, a shipyard with 10 HP left. */
export function drawPieceBack(area: Area, kind: 'ship' | 'yard', player: number, number: number, box: Box): Item[] {
  const { style } = area;
  const k = box.width / USUAL;
  const at = (x: number, y: number, width: number, height: number): Box => {
    return { x: box.x + x * k, y: box.y + y * k, width: width * k, height: height * k };
  };
  const shows =
    kind === 'ship'
      ? placePicture(sabers, at(2, 6.2, 8.7, 5), { line: style.rule, hollow: inksOf(style).isLow })
      : [write(area, '10 HP', at(1.2, 6.3, 10.3, 4.8), Math.max(7, 11 * k), 'center')];
  return [
    ...drawPlayer(area, player, [box.x + 4.4 * k, box.y + 4 * k], MARK * k),
    write(area, numeral(number), at(6, 1.4, 5.2, 4.8), 15 * k, 'center'),
    ...shows,
  ];
}

/** A ship that stands: the same one above the other. */
export function drawTentFace(area: Area, player: number, number: number, box: Box): Item[] {
  const { style } = area;
  const k = box.width / USUAL;
  const foot = 2.1 * k;
  const middle = box.x + box.width / 2;
  const picture = { x: box.x + 0.9 * k, y: box.y + 12 * k, width: box.width - 1.8 * k, height: 5 * k };
  return [
    ...ground(area, player, box),
    ...drawPattern(area, player, { ...box, y: box.y + box.height - foot, height: foot }),
    ...drawPlayer(area, player, [middle, box.y + 4 * k], 2.8 * k),
    write(area, numeral(number), { ...box, y: box.y + 7 * k, height: 5 * k }, 15 * k, 'center'),
    ...placePicture(ships, picture, { line: style.rule, hollow: inksOf(style).isLow }),
  ];
}

/** The dot tells which way a 6 and a 9 lie. */
function numeral(number: number): string {
  return number === 6 || number === 9 ? `${number}.` : String(number);
}

function ground({ style }: Area, player: number, box: Box): Item[] {
  const fill = inksOf(style).sides[player] as Ink;
  return fill === 1 ? [] : [{ kind: 'rect', ...box, fill }];
}

/** Bars, waves, slants and dots, in black: each side's own. */
function drawPattern({ style }: Area, player: number, { x, y, width, height }: Box): Item[] {
  const stroke: Stroke = { width: Math.max(points(0.5), height * 0.17), ink: 0 };
  const edge: Item = {
    kind: 'line',
    x1: x,
    y1: y,
    x2: x + width,
    y2: y,
    stroke: style.grid,
  };
  const lower: Item = { ...edge, y1: y + height, y2: y + height };
  const count = Math.round(width / height) * 2;
  const step = width / count;
  const each = (draw: (left: number) => Item) => Array.from({ length: count }, (_, i) => draw(x + i * step));
  const [top, foot] = [y + height * 0.22, y + height * 0.78];
  const patterns = [
    () => each((left) => ({ kind: 'line', x1: left + step / 2, y1: top, x2: left + step / 2, y2: foot, stroke })),
    () =>
      [top + height * 0.08, foot - height * 0.08].map((level) => wave(x, level, width, count, height * 0.16, stroke)),
    () => each((left) => ({ kind: 'line', x1: left + step * 0.9, y1: top, x2: left + step * 0.1, y2: foot, stroke })),
    () => each((left) => ({ kind: 'circle', x: left + step / 2, y: y + height / 2, radius: step * 0.27, fill: 0 })),
  ] as const satisfies readonly (() => Item[])[];
  return [edge, lower, ...(patterns[player] as () => Item[])()];
}

function wave(x: number, y: number, width: number, count: number, bend: number, stroke: Stroke): Item {
  const step = width / count;
  return {
    kind: 'path',
    start: [x, y],
    segments: Array.from({ length: count }, (_, i) => {
      const left = x + i * step;
      const up = i % 2 === 0 ? -bend : bend;
      return [left + step / 3, y + up, left + (2 * step) / 3, y + up, left + step, y] as const;
    }),
    stroke,
  };
}

/** Rims of coins, by their value: a line, two, notches, and solid. */
export function drawCoin(area: Area, value: number, box: Box): Item[] {
  const { style } = area;
  const { gold } = inksOf(style);
  const [x, y, radius] = [box.x + box.width / 2, box.y + box.height / 2, box.width * 0.455];
  const disk = (size: number, fill: Ink): Item => ({ kind: 'circle', x, y, radius: size, fill, stroke: style.grid });
  const notches = Array.from({ length: 28 }, (_, i): Item => {
    const [right, down] = [Math.cos((i * Math.PI) / 14), Math.sin((i * Math.PI) / 14)];
    const [inner, outer] = [radius * 0.84, radius];
    return {
      kind: 'line',
      x1: x + right * inner,
      y1: y + down * inner,
      x2: x + right * outer,
      y2: y + down * outer,
      stroke: style.frame,
    };
  });
  const rims: Readonly<Record<number, Item[]>> = {
    1: [],
    5: [disk(radius * 0.84, gold)],
    10: [...notches, disk(radius * 0.84, gold)],
    50: [disk(radius, 0), disk(radius * 0.84, gold)],
  };
  return [
    disk(radius, gold),
    ...(rims[value] ?? []),
    write(area, String(value), { ...box, y: box.y + box.height * 0.2, height: box.height * 0.36 }, 15, 'center'),
    write(area, 'GOLD', { ...box, y: box.y + box.height * 0.57, height: box.height * 0.2 }, 7.2, 'center'),
  ];
}

/** Damage: a star that bursts, twice around what counts five. */
export function drawDamage(area: Area, value: number, box: Box): Item[] {
  const { style } = area;
  const { damage } = inksOf(style);
  const [x, y, outer] = [box.x + box.width / 2, box.y + box.height / 2, box.width * 0.48];
  const star = (size: number, fill: Ink): Item => {
    const corners = Array.from({ length: 22 }, (_, i) => {
      const far = i % 2 === 0 ? size : size * 0.78;
      const turn = (i * Math.PI) / 11;
      return [x + far * Math.sin(turn), y - far * Math.cos(turn)] as const;
    });
    const [start, ...segments] = corners;
    return { kind: 'path', start: start as [number, number], segments, closed: true, fill, stroke: style.frame };
  };
  const k = box.width / USUAL;
  return [
    star(outer, value === 1 ? damage : inksOf(style).isLow ? 1 : 0),
    ...(value === 1 ? [] : [star(outer * 0.85, damage)]),
    write(
      area,
      `-${value}`,
      { ...box, y: box.y + box.height * (k < 0.8 ? 0.33 : 0.24), height: box.height * 0.34 },
      14 * k,
      'center',
    ),
    ...(k < 0.8
      ? []
      : [write(area, 'HP', { ...box, y: box.y + box.height * 0.55, height: box.height * 0.2 }, 7.2, 'center')]),
  ];
}

/** No frame that is narrower has room for a word, in mm. */
const WORDY = 14;

/** A frame around a hex, with crossed sabers. */
export function drawContested(area: Area, box: Box): Item[] {
  const { style } = area;
  const inner = inset(box, box.width * 0.09);
  const hasWord = box.width >= WORDY;
  const share = hasWord ? 0.42 : 0.68;
  const word: Box = { ...inset(inner, 0.5), y: box.y + box.height * 0.62, height: box.height * 0.24 };
  return [
    { kind: 'rect', ...box, stroke: style.grid },
    { kind: 'rect', ...inner, stroke: style.ship },
    ...placePicture(
      sabers,
      { ...inset(inner, box.width * 0.08), height: box.height * share },
      { line: style.rule, hollow: inksOf(style).isLow },
    ),
    ...(hasWord ? [write(area, 'contested', word, 8, 'center')] : []),
  ];
}

/** A token for an order: the mark of its captain, and nothing that sails. */
export function drawOrderToken(area: Area, player: number, box: Box): Item[] {
  const middle = box.x + box.width / 2;
  return [
    ...ground(area, player, box),
    { kind: 'rect', ...box, stroke: area.style.grid },
    ...drawPlayer(area, player, [middle, box.y + box.height * 0.37], box.width * 0.24),
    write(
      area,
      'order',
      { ...inset(box, 0.4), y: box.y + box.height * 0.66, height: box.height * 0.28 },
      7.5,
      'center',
    ),
  ];
}
