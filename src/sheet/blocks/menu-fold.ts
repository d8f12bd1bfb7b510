// The line between two facing pages, along which the sheet is folded to stand like a menu.
import type { Item } from '../../paper/scene/scene.js';
import type { Block } from '../block.js';
import { leastLabel, placeText } from '../../paper/compose/place-text.js';

const WORDS = ['fold', 'here'];
/** A lower box has the line alone. */
const MIN_HEIGHT = 40;

/** Lays out a dashed line down the middle of its box, with words in a gap near its top; the head of a page says what the fold is for. */
export const menuFold: Block = (place) => {
  const { box, style, scale } = place;
  const x = box.x + box.width / 2;
  const size = leastLabel(place);
  const row = size * 1.1;
  const gap = { y: box.y + box.height * 0.06, height: WORDS.length * row };
  const line = (y1: number, y2: number): Item => ({ kind: 'line', x1: x, y1, x2: x, y2, stroke: style.fold });
  if (box.height < MIN_HEIGHT * scale) return { art: [line(box.y, box.y + box.height)] };
  return {
    art: [
      line(box.y, gap.y - 1 * scale),
      ...WORDS.map((text, i) =>
        placeText(place, { font: 'text', size }, text, { ...box, y: gap.y + i * row, height: row }, 'center'),
      ),
      line(gap.y + gap.height + 1 * scale, box.y + box.height),
    ],
  };
};
