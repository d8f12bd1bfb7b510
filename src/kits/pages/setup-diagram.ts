// Draws where the cards of the table lie.
import type { Setup, Side } from '../flagship/game/deck.js';
import { type Box, center, inset } from '../../paper/geometry/box.js';
import type { Item } from '../../paper/scene/scene.js';
import type { Area } from '../../paper/compose/block.js';
import { placePicture } from '../cards/pen-path.js';
import { drawSideMark } from '../cards/side-mark.js';
import { pictureOf } from '../cards/silhouettes.js';

/** Cards are higher than wide. */
const SHAPE = 88 / 63;

/** Returns the table with its countries and islands, as large as the box allows. */
export function drawSetup(area: Area, { columns, rows, countries, islands }: Setup, box: Box): Item[] {
  const width = Math.min(box.width / columns, box.height / rows / SHAPE);
  const height = width * SHAPE;
  const table = center(box, columns * width, rows * height);
  const cellAt = (square: string): Box => ({
    x: table.x + (square.charCodeAt(0) - 65) * width,
    y: table.y + (Number(square.slice(1)) - 1) * height,
    width,
    height,
  });
  const squares = Array.from({ length: columns * rows }, (_, i): Item => {
    const [x, y] = [table.x + (i % columns) * width, table.y + Math.floor(i / columns) * height];
    return { kind: 'rect', x, y, width, height, stroke: area.style.grid };
  });
  const country = (square: string, side: Side): Item[] => [
    { kind: 'rect', ...cellAt(square), stroke: area.style.ship },
    ...drawSideMark(area, side, inset(cellAt(square), 0.15 * width)),
  ];
  const island = (square: string): Item[] => [
    { kind: 'rect', ...cellAt(square), stroke: area.style.ship },
    ...drawIsland(area, inset(cellAt(square), 0.1 * width)),
  ];
  return [...squares, ...country(countries[0], 'a'), ...country(countries[1], 'b'), ...islands.flatMap(island)];
}

function drawIsland({ style }: Area, box: Box): Item[] {
  const picture = pictureOf({ art: 'island', kind: 'terrain', strength: null });
  return picture === undefined ? [] : placePicture(picture, box, { line: style.grid, hollow: false });
}
