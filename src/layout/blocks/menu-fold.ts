// The line between two facing pages, along which the sheet is folded to stand like a menu.
import type { Item } from '../../scene/scene.js';
import type { Block } from '../block.js';

/** Lays out a dashed line down the middle of its box; the head of a page says what the fold is for. */
export const menuFold: Block = (place) => {
  const { box, style } = place;
  const x = box.x + box.width / 2;
  const line: Item = { kind: 'line', x1: x, y1: box.y, x2: x, y2: box.y + box.height, stroke: style.fold };
  return { art: [line] };
};
