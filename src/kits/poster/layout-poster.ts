// Lays a board onto sheets: each shows its tile, flaps to glue its neighbors on, its name, where it belongs, and a bar of 100 mm.
import { textWidth } from '../../paper/fonts/measure.js';
import type { Fonts } from '../../paper/fonts/fonts.js';
import { type Box, inset, intersect } from '../../paper/geometry/box.js';
import { points } from '../../paper/geometry/length.js';
import { checkPart } from '../../paper/scene/check-page.js';
import type { Art, Item, Page } from '../../paper/scene/scene.js';
import type { Style } from '../../paper/compose/style.js';
import { FOOTER, nameTile, OVERLAP, type Tile, type TilePlan } from './tiles.js';

interface Pen {
  readonly style: Style;
  readonly fonts: Fonts;
}

/** How tiles become a poster. */
export const GLUING = [
  '1. Lay the tiles out as their small plans show: 1 is the upper left.',
  '2. Where a tile has a thin line along its left or upper edge, cut that edge off.',
  '3. Glue tiles into rows: each onto the hatched flap that names it. Then glue the lower row onto the white strip of the upper one.',
] as const;

const HATCH = 4;
const GRAY = 0.55;
const KEY = { width: 4, height: 3 } as const;
const BAR = 100;
/** In mm: how far outside of its picture a tile is cut, and how thick that line is. */
const CUT = { off: 0.2, width: 0.2 } as const;

/** Each tile is named after its poster, such as `MAP 7K3Q9ZPM4`. */
export function layoutPoster(art: Art, plan: TilePlan, title: string, pen: Pen): Page[] {
  return plan.tiles.map((tile) => {
    const { live, paper } = plan;
    const [x, y] = [live.x - tile.shows.x, live.y - tile.shows.y];
    const board = { kind: 'use', art, x, y, clip: live, heard: `Tile ${tile.name} of ${title}` } as const;
    const part = {
      block: 'tile',
      items: [board, ...drawFlaps(plan, tile, pen), ...drawFoot(plan, tile, art, title, pen), ...drawCuts(plan, tile)],
    };
    checkPart(part, inset(live, -2 * CUT.off), pen.fonts);
    return { width: paper.width, height: paper.height, art: [], parts: [part], precise: true };
  });
}

/** The right and the lower edge, where there is a neighbor to lie on them. */
function drawFlaps(plan: TilePlan, { column, row }: Tile, { style, fonts }: Pen): Item[] {
  const { live, columns, rows } = plan;
  const right: Box = { ...live, x: live.x + live.width - OVERLAP, width: OVERLAP };
  const below: Box = { ...live, y: live.y + live.height - OVERLAP, height: OVERLAP };
  const flaps = [...(column < columns - 1 ? [right] : []), ...(row < rows - 1 ? [below] : [])];
  const stroke = { ...style.grid, ink: GRAY };
  const names = column < columns - 1 ? nameFlap(right, nameTile(plan, column + 1, row), fonts) : [];
  const hatches = flaps.flatMap(({ x, y, width, height }) => {
    const long = Math.max(width, height);
    return Array.from({ length: Math.floor(long / HATCH) - 2 }, (_, i): Item => {
      const at = (i + 1) * HATCH;
      return height > width
        ? { kind: 'line', x1: x + 0.5, y1: y + at + 6, x2: x + width - 0.5, y2: y + at, stroke }
        : { kind: 'line', x1: x + at, y1: y + height - 0.5, x2: x + at + 6, y2: y + 0.5, stroke };
    });
  });
  return [...hatches, ...names];
}

/** Says which tile is glued there. */
function nameFlap(flap: Box, name: string, fonts: Fonts): Item[] {
  const size = points(7);
  const lines = ['GLUE', name, 'HERE'].map((text, i): Item => {
    const x = flap.x + (flap.width - textWidth(fonts.label, size, text)) / 2;
    return { kind: 'text', text, x, y: flap.y + 4 + i * 3, font: 'label', size, ink: 0 };
  });
  return [{ kind: 'rect', x: flap.x + 1, y: flap.y + 0.8, width: flap.width - 2, height: 10.4, fill: 1 }, ...lines];
}

/** Where a tile is cut that lies on its neighbors: beside its picture, of which nothing is lost. */
function drawCuts({ live }: TilePlan, { column, row }: Tile): Item[] {
  const [x, y] = [live.x - CUT.off, live.y - CUT.off];
  const stroke = { width: CUT.width, ink: 0 };
  return [
    ...(column > 0 ? [{ kind: 'line', x1: x, y1: y, x2: x, y2: live.y + live.height, stroke } as const] : []),
    ...(row > 0 ? [{ kind: 'line', x1: x, y1: y, x2: live.x + live.width, y2: y, stroke } as const] : []),
  ];
}

/** On the flap below, or on what is left below the board: both vanish or are cut away. */
function drawFoot(plan: TilePlan, { name, column, row, shows }: Tile, art: Art, title: string, pen: Pen): Item[] {
  const { live, columns, rows } = plan;
  const isLast = row === rows - 1;
  const top = isLast ? live.y + art.height - shows.y : live.y + live.height - OVERLAP;
  const width = live.width - (column < columns - 1 ? OVERLAP : 0);
  const strip = intersect({ x: live.x, y: top + 0.8, width, height: FOOTER - 0.8 }, live);
  const middle = strip.y + strip.height / 2;
  const write = (text: string, x: number, font: 'stencil' | 'label', size: number): Item => {
    return { kind: 'text', text, x, y: middle + points(size) * 0.35, font, size: points(size), ink: 0 };
  };
  const cells = plan.tiles.map((tile): Item => {
    const x = live.x + 12 + tile.column * KEY.width;
    const y = middle - (rows * KEY.height) / 2 + tile.row * KEY.height;
    return { kind: 'rect', x, y, ...KEY, stroke: pen.style.grid, ...(tile.name === name ? { fill: 0 } : {}) };
  });
  const text = live.x + 15 + columns * KEY.width;
  const label = isLast ? title : `${title}   GLUE ${nameTile(plan, column, row + 1)} ON HERE`;
  const bar = text + textWidth(pen.fonts.label, points(9), label) + 6;
  const hasBar = bar + BAR <= strip.x + strip.width && rows * KEY.height <= strip.height;
  return [
    { kind: 'rect', ...strip, fill: 1 },
    write(name, live.x + 1, 'stencil', 15),
    ...(rows * KEY.height <= strip.height ? cells : []),
    write(label, text, 'label', 9),
    ...(hasBar ? drawBar(bar, middle, pen) : []),
  ];
}

function drawBar(x: number, y: number, { style, fonts }: Pen): Item[] {
  const end = (at: number): Item => ({ kind: 'line', x1: at, y1: y - 1.5, x2: at, y2: y + 1.5, stroke: style.grid });
  const size = points(7);
  const text = '100 MM';
  const left = x + (BAR - textWidth(fonts.label, size, text)) / 2;
  return [
    { kind: 'line', x1: x, y1: y, x2: x + BAR, y2: y, stroke: style.grid },
    end(x),
    end(x + BAR),
    { kind: 'text', text, x: left, y: y - 0.8, font: 'label', size, ink: 0 },
  ];
}
