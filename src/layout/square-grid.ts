// A 10 x 10 grid of squares with its letters and numbers, as large as its box allows.
import { board } from '../game/board.js';
import type { Box } from '../geometry/box.js';
import type { Item } from '../scene/scene.js';
import type { Place } from './block.js';
import { placeText, typeSize } from './place-text.js';

export interface SquareGrid {
  readonly art: Item[];
  /** Side of a square. */
  readonly cell: number;
  /** Top left corner of A1. */
  readonly x: number;
  readonly y: number;
}

const GUTTER = 4.4;
const MARGIN = 6.5;

/** Returns the grid in the box; `margins` keeps open squares to the right and below, for notes on rows and columns. */
export function layoutGrid(place: Place, box: Box, margins: boolean): SquareGrid {
  const gutter = GUTTER * place.scale;
  const margin = margins ? MARGIN * place.scale : 0;
  const half = place.style.frame.width / 2;
  const cell = Math.min(
    (box.width - gutter - margin - half) / board.columns,
    (box.height - gutter - margin - half) / board.rows,
  );
  const x = box.x + gutter;
  const y = box.y + gutter;
  const labels = labelsOf(place, x, y, cell, gutter);
  return { art: [...linesOf(place, x, y, cell, margin), ...labels], cell, x, y };
}

function linesOf({ style }: Place, x: number, y: number, cell: number, margin: number): Item[] {
  const width = cell * board.columns;
  const height = cell * board.rows;
  const items: Item[] = [];
  for (let i = 1; i < board.columns; i++) {
    const stroke = i * 2 === board.columns ? style.middle : style.grid;
    items.push({ kind: 'line', x1: x + i * cell, y1: y, x2: x + i * cell, y2: y + height + margin, stroke });
    items.push({ kind: 'line', x1: x, y1: y + i * cell, x2: x + width + margin, y2: y + i * cell, stroke });
  }
  items.push({ kind: 'rect', x, y, width, height, stroke: style.frame });
  return items;
}

function labelsOf(place: Place, x: number, y: number, cell: number, gutter: number): Item[] {
  const style = { font: 'label', size: Math.min(typeSize(place, 11), gutter * 0.95, cell * 1.2) } as const;
  const items: Item[] = [];
  for (let i = 0; i < board.columns; i++) {
    const top = { x: x + i * cell, y: y - gutter, width: cell, height: gutter * 0.92 };
    items.push(placeText(place, style, String.fromCharCode(65 + i), top, 'center'));
  }
  for (let i = 0; i < board.rows; i++) {
    const left = { x: x - gutter, y: y + i * cell, width: gutter - 1 * place.scale, height: cell };
    items.push(placeText(place, style, String(i + 1), left, 'right'));
  }
  return items;
}
