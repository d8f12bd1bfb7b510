// The board as it is printed: what stands in its four empty corners is its title, what its signs mean, how to read coordinates, and its code.
import { textWidth } from '../../paper/fonts/measure.js';
import type { Fonts } from '../../paper/fonts/fonts.js';
import type { SeaMap } from '../plunder/game/sea-map.js';
import { points } from '../../paper/geometry/length.js';
import type { Art, Item, Page } from '../../paper/scene/scene.js';
import type { Area } from '../../paper/compose/area.js';
import { placePerson } from '../../paper/compose/place-person.js';
import type { Style } from '../../paper/compose/style.js';
import { boardType, drawAnchor, drawBoard, MIN_TYPE } from './board-art.js';
import { inksOf } from './kit-inks.js';
import { drawPlayer } from './player-shapes.js';

interface BoardCaption {
  readonly name: string;
  readonly id: string;
}

/** What of the width of a board its corners leave free beside the hexes, at the height of a corner's foot. */
const CORNER = { width: 0.17, height: 0.2 } as const;
const MARGIN = 6;
/** Of what stands in the corners: with less, letters of homes could not be read. */
const MIN_SCALE = 0.47;

export function drawBoardSheet(map: SeaMap, caption: BoardCaption, across: number, style: Style, fonts: Fonts): Art {
  const board = drawBoard(map, across, style, fonts);
  const { width, height } = board;
  const scale = Math.max(MIN_SCALE, (CORNER.width * width) / 92);
  const foot = height - CORNER.height * height;
  const pen = { style, fonts, scale };
  const parts = [
    { block: 'title', items: drawTitle(pen, caption, width) },
    { block: 'compass', items: drawCompass(pen, width - 16 * scale, 18 * scale) },
    { block: 'legend', items: drawLegend(pen, map, 0, foot + 22 * scale) },
    { block: 'reading', items: drawReading(pen, width, height) },
  ];
  return { width, height, parts: [...board.parts, ...parts] };
}

export function layoutBoardPage(art: Art, heard: string): Page {
  return {
    width: art.width + 2 * MARGIN,
    height: art.height + 2 * MARGIN,
    art: [{ block: 'board', items: [{ kind: 'use', art, x: MARGIN, y: MARGIN, heard }] }],
    parts: [],
    precise: true,
  };
}

interface Pen {
  readonly style: Style;
  readonly fonts: Fonts;
  readonly scale: number;
}

function line(
  { fonts, scale }: Pen,
  text: string,
  x: number,
  y: number,
  size: number,
  align: 'left' | 'right' = 'left',
): Item {
  const type = boardType(size, scale);
  const left = align === 'left' ? x : x - textWidth(fonts.label, type, text);
  return { kind: 'text', text, x: left, y, font: 'label', size: type, ink: 0 };
}

function drawTitle(pen: Pen, { name, id }: BoardCaption, width: number): Item[] {
  const { fonts, scale, style } = pen;
  const size = points(21) * scale;
  const titles = ['PLUNK AND', 'PLUNDER'].map((text, i): Item => {
    return { kind: 'text', text, x: 0, y: (7 + i * 9) * scale, font: 'stencil', size, ink: 0 };
  });
  const box = { x: 0, y: 31 * scale, width: CORNER.width * width * 0.8, height: 12 * scale };
  const area: Area = { box, style, fonts, block: 'title', least: MIN_TYPE, scale: 1 };
  const type = boardType(8, scale);
  return [
    ...titles,
    line(pen, `MAP ${id}`, 0, 26 * scale, 13),
    ...placePerson(
      area,
      { size: type, comfortable: Math.max(MIN_TYPE, type * 0.8), lines: 3, cut: true, where: 'name' },
      name,
      box,
      'left',
    ),
  ];
}

function drawReading(pen: Pen, width: number, height: number): Item[] {
  const texts = [
    'Letters name rows across,',
    'numbers rows that slant.',
    'Ships sail over water and',
    'harbors, never over land.',
  ];
  return texts.map((text, i) =>
    line(pen, text, width, height - (texts.length - i - 0.6) * 5 * pen.scale, 9.5, 'right'),
  );
}

function drawCompass({ style, fonts, scale }: Pen, x: number, y: number): Item[] {
  const size = 13 * scale;
  const arms = [0, 1, 2, 3].map((turn): Item => {
    const [right, down] = [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ][turn] as [number, number];
    const at = (far: number, aside: number) =>
      [x + size * (right * far - down * aside), y + size * (down * far + right * aside)] as const;
    return {
      kind: 'path',
      start: at(1, 0),
      segments: [at(0.2, 0.2), at(0, 0), at(0.2, -0.2)],
      closed: true,
      stroke: style.grid,
      ...(turn === 0 ? { fill: 0 } : {}),
    };
  });
  const type = boardType(11, scale);
  const left = x - textWidth(fonts.label, type, 'N') / 2;
  return [...arms, { kind: 'text', text: 'N', x: left, y: y - size - 1.5 * scale, font: 'label', size: type, ink: 0 }];
}

function drawLegend(pen: Pen, map: SeaMap, x: number, y: number): Item[] {
  const { style, scale } = pen;
  const row = 11 * scale;
  const at = (i: number) => y + i * row;
  const marks = Array.from({ length: map.players }, (_, i) =>
    drawPlayer(pen, i, [x + (5 + i * 11) * scale, at(1)], 4 * scale),
  ).flat();
  const land: Item = {
    kind: 'rect',
    x: x + 1 * scale,
    y: at(2) - 4 * scale,
    width: 8 * scale,
    height: 8 * scale,
    fill: inksOf(style).land,
    stroke: style.grid,
  };
  return [
    ...drawAnchor([x + 5 * scale, at(0)], 3.4 * scale, style.frame),
    line(pen, 'harbor of the island at its jetty', x + 12 * scale, at(0) + 1.4 * scale, 9.5),
    ...marks,
    line(pen, 'homes', x + (12 + (map.players - 1) * 11) * scale, at(1) + 1.4 * scale, 9.5),
    land,
    line(pen, 'land', x + 12 * scale, at(2) + 1.4 * scale, 9.5),
  ];
}
