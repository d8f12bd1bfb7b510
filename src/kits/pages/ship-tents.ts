// Ships of Plunk and Plunder that stand: strips with the same face at both ends, to be folded in the middle.
import type { Art, Item, Page } from '../../paper/scene/scene.js';
import type { Area } from '../../paper/compose/block.js';
import { drawPlayer } from '../hexes/player-shapes.js';
import { kitPage } from './kit-page.js';
import type { PaperSetup } from '../../paper/compose/page-setup.js';
import { areaOf, limits, write } from './sea-pen.js';

/** Of a face, in mm: as wide as a counter. */
const [WIDTH, HEIGHT] = [12.7, 20];
const COLUMNS = 14;

/** Returns how many tents there are, and the cuts that part them: long ones first, then each strip's. */
export function countTents(players: number) {
  const pieces = players * limits.ships;
  const rows = Math.ceil(pieces / COLUMNS);
  return { pieces, cuts: rows + 1 + rows * (COLUMNS + 1) };
}

export function layoutTents(setup: PaperSetup, players: number): Page {
  const area = areaOf(setup, 'tents');
  const { box } = area;
  const left = box.x + (box.width - COLUMNS * WIDTH) / 2;
  const tents = Array.from({ length: players * limits.ships }, (_, i) => {
    const face = drawFace(area, Math.floor(i / limits.ships), (i % limits.ships) + 1);
    const row = Math.floor(i / COLUMNS);
    return drawTent(area, face, left + (i % COLUMNS) * WIDTH, box.y + 8 + row * 2 * HEIGHT);
  });
  const title = 'Ships 1 to 12 each: fold along the broken lines, so that both faces show';
  return kitPage(setup, 'tents', [write(area, title, { ...box, height: 5 }, 10), ...tents.flat()]);
}

function drawFace(area: Area, player: number, ship: number): Art {
  const { fonts, style } = area;
  const mark = drawPlayer(fonts, player, [WIDTH / 2, 7.6], 4.2, style.frame);
  const number = write(area, String(ship), { x: 0.8, y: 13, width: WIDTH - 1.6, height: 5.5 }, 14, 'center');
  return { width: WIDTH, height: HEIGHT, parts: [{ block: 'tents', items: [...mark, number] }] };
}

function drawTent({ style }: Area, art: Art, x: number, y: number): Item[] {
  const middle = y + HEIGHT;
  return [
    { kind: 'rect', x, y, width: WIDTH, height: 2 * HEIGHT, stroke: style.grid },
    { kind: 'line', x1: x, y1: middle, x2: x + WIDTH, y2: middle, stroke: style.fold },
    { kind: 'use', art, x, y, turn: 180 },
    { kind: 'use', art, x, y: middle },
  ];
}
