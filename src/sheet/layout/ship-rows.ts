// The ships of a fleet as rows: name, length, and one box a letter.
import { textWidth } from '../../paper/fonts/measure.js';
import type { ShipClass } from '../../game/editions/index.js';
import type { Box } from '../../paper/geometry/box.js';
import type { Item } from '../../paper/scene/scene.js';
import type { Tag } from '../../paper/scene/tag.js';
import type { Place } from '../block.js';
import { drawLattice, latticeFrom } from '../../paper/compose/lattice.js';
import { inCase } from '../../paper/compose/letter-case.js';
import { writeLine } from '../../paper/compose/pitched-line.js';
import {
  leastLabel,
  middleBaseline,
  pitchStart,
  placeText,
  type TextStyle,
  typeSize,
} from '../../paper/compose/place-text.js';

interface ShipRows {
  readonly art: Item[];
  /** Each ship's first box; the others follow to the right, each as wide. */
  readonly boxes: readonly Box[];
  /** What is left of each row to the right of the longest ship. */
  readonly rests: readonly Box[];
}

/** Below this height of a row the ships stand in two columns. */
const MIN_ROW = 4.7;
const LARGEST_HEIGHT = 7.2;
/** A box is at most this many times as wide as high, lest a word fall apart. */
const WIDEST = 1.12;
/** To leave room beside them, boxes are no narrower than this. */
const NARROWEST = 6.5;

/** The columns of all rows, settled before any row is drawn. */
interface Columns {
  readonly names: TextStyle;
  readonly nameWidth: number;
  readonly lengthWidth: number;
  readonly boxWidth: number;
  readonly boxHeight: number;
  readonly longest: number;
}

/**
 * Lays out the ships from the top, longest first, in one column or, where the box is low, in two. Those of the enemy leave so much room beside them as
 * is wanted, where boxes can be that narrow.
 */
export function layoutShips(place: Place, box: Box, ships: readonly ShipClass[], enemyRest?: number): ShipRows {
  const count = box.height / ships.length < MIN_ROW * place.scale ? 2 : 1;
  const perColumn = Math.ceil(ships.length / count);
  const gap = 5 * place.scale;
  const width = (box.width - gap * (count - 1)) / count;
  const height = box.height / perColumn;
  const columns = settleColumns(place, ships, { width, height, rest: enemyRest ?? 0 }, count === 1 ? 10 : 8.5);
  const art: Item[] = [];
  const boxes: Box[] = [];
  const rests: Box[] = [];
  ships.forEach((ship, i) => {
    const row = {
      x: box.x + Math.floor(i / perColumn) * (width + gap),
      y: box.y + (i % perColumn) * height,
      width,
      height,
    };
    const x = row.x + columns.nameWidth + columns.lengthWidth;
    const first = {
      x,
      y: row.y + (height - columns.boxHeight) / 2,
      width: columns.boxWidth,
      height: columns.boxHeight,
    };
    const end = x + columns.longest * columns.boxWidth;
    art.push(...labelsOf(place, columns, row, ship, (column) => tagOf(enemyRest === undefined, i, column)));
    art.push(...drawLattice(place.style, latticeFrom(first, ship.length)));
    boxes.push(first);
    rests.push({ ...row, x: end, width: row.x + width - end });
  });
  return { art, boxes, rests };
}

function settleColumns(
  place: Place,
  ships: readonly ShipClass[],
  { width, height, rest }: { readonly width: number; readonly height: number; readonly rest: number },
  size: number,
): Columns {
  const names = { font: 'label', size: typeSize(place, size), least: leastLabel(place) } as const;
  const widest = Math.max(...ships.map((ship) => textWidth(place.fonts.label, names.size, ship.name.toUpperCase())));
  const nameWidth = Math.min(widest, width * 0.45);
  const lengthWidth = 5.4 * place.scale;
  const longest = Math.max(...ships.map((ship) => ship.length));
  const boxHeight = Math.min(height * 0.97, LARGEST_HEIGHT * place.scale);
  const room = width - nameWidth - lengthWidth;
  const narrow = (room - rest) / longest;
  const boxWidth = Math.min(narrow < NARROWEST * place.scale ? room / longest : narrow, boxHeight * WIDEST);
  return { names, nameWidth, lengthWidth, boxWidth, boxHeight, longest };
}

/** The enemy's ships are a picture as a whole; one's own are a line each, below that of the fleet's name. */
function tagOf(isOwn: boolean, ship: number, column: number): Tag {
  if (!isOwn) return { kind: 'figure' };
  return { kind: 'cell', row: ship + 1, column, inLine: 'rows' };
}

function labelsOf(
  place: Place,
  { names, nameWidth, lengthWidth }: Columns,
  row: Box,
  { name, length }: ShipClass,
  tagAt: (column: number) => Tag,
): Item[] {
  const count = { ...row, x: row.x + nameWidth, width: lengthWidth - 1.6 * place.scale };
  return [
    {
      ...placeText(place, names, name.toUpperCase(), { ...row, width: nameWidth }, 'left'),
      tag: tagAt(0),
    },
    {
      ...placeText(place, { font: 'label', size: names.size }, String(length), count, 'right'),
      tag: tagAt(1),
    },
  ];
}

/** Returns what writes a ship's word, one letter a box. */
export function prepareWord(place: Place, box: Box, ship: number): (word: string) => Item {
  const size = Math.min(box.height, box.width) * 0.68;
  const x = pitchStart(place.fonts, size, box.x, box.width);
  const y = middleBaseline(place.fonts, 'mono', size, box);
  const line = { x, y, font: 'mono', size, pitch: box.width, tag: tagOf(true, ship, 2) } as const;
  return (word) => writeLine(line, inCase(place.letterCase, word));
}
