// The ships of a fleet as rows: name, length, and one box a letter.
import { textWidth } from '../fonts/measure.js';
import type { ShipClass } from '../game/editions.js';
import type { Box } from '../geometry/box.js';
import type { Item } from '../scene/scene.js';
import type { Place } from './block.js';
import { leastLabel, middleBaseline, pitchStart, placeText, typeSize } from './place-text.js';

export interface ShipRow {
  /** The first letter's box; the others follow to the right, each as wide. */
  readonly first: Box;
}

export interface ShipRows {
  readonly art: Item[];
  readonly rows: readonly ShipRow[];
}

/** Below this height of a row the ships stand in two columns. */
const LEAST_ROW = 4.7;
const LARGEST_BOX = 7.2;

/** Lays out the ships from the top, longest first, in one column or, where the box is low, in two. */
export function layoutShips(place: Place, box: Box, ships: readonly ShipClass[]): ShipRows {
  const { scale } = place;
  const columns = box.height / ships.length < LEAST_ROW * scale ? 2 : 1;
  const perColumn = Math.ceil(ships.length / columns);
  const gap = 5 * scale;
  const width = (box.width - gap * (columns - 1)) / columns;
  const height = box.height / perColumn;
  const longest = Math.max(...ships.map((ship) => ship.length));
  const lengthRoom = 4 * scale;
  const names = { font: 'label', size: typeSize(place, columns === 1 ? 10 : 8.5), least: leastLabel(place) } as const;
  const widestName = Math.max(
    ...ships.map((ship) => textWidth(place.fonts.label, names.size, ship.name.toUpperCase())),
  );
  const side = Math.min(
    height * 0.88,
    LARGEST_BOX * scale,
    (width - lengthRoom - Math.min(widestName, width * 0.45) - scale) / longest,
  );
  const art: Item[] = [];
  const rows = ships.map(({ name, length }, i): ShipRow => {
    const x = box.x + Math.floor(i / perColumn) * (width + gap);
    const row = { x, y: box.y + (i % perColumn) * height, width, height };
    const first = { x: x + width - longest * side, y: row.y + (height - side) / 2, width: side, height: side };
    const nameRoom = { ...row, width: width - longest * side - lengthRoom };
    art.push(placeText(place, names, name.toUpperCase(), nameRoom, 'left'));
    const lengthBox = { ...row, x: first.x - lengthRoom, width: lengthRoom - 1.6 * scale };
    art.push(placeText(place, { font: 'label', size: names.size }, String(length), lengthBox, 'right'));
    art.push(...boxesOf(place, first, length));
    return { first };
  });
  return { art, rows };
}

function boxesOf({ style }: Place, first: Box, length: number): Item[] {
  const items: Item[] = [{ kind: 'rect', ...first, width: first.width * length, stroke: style.grid }];
  for (let i = 1; i < length; i++) {
    const x = first.x + i * first.width;
    items.push({ kind: 'line', x1: x, y1: first.y, x2: x, y2: first.y + first.height, stroke: style.grid });
  }
  return items;
}

/** Returns the word, one letter a box. */
export function fillRow(place: Place, { first }: ShipRow, word: string): Item {
  const size = first.height * 0.86;
  const x = pitchStart(place.fonts, 'mono', size, first.x, first.width);
  return {
    kind: 'text',
    text: word,
    x,
    y: middleBaseline(place.fonts, 'mono', size, first),
    font: 'mono',
    size,
    ink: 0,
    pitch: first.width,
  };
}
