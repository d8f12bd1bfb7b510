// The line between two facing pages, along which the sheet is folded to stand like a menu.
import type { Block } from '../block.js';

/** Lays out a dashed line down the middle of its box; the head of a page says what it is for. */
export const menuFold: Block = ({ box, style }) => {
  const x = box.x + box.width / 2;
  return { art: [{ kind: 'line', x1: x, y1: box.y, x2: x, y2: box.y + box.height, stroke: style.fold }] };
};
