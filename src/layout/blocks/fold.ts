// The line along which a sheet is folded, so that one's own half lies hidden.
import { textWidth } from '../../fonts/measure.js';
import type { Item } from '../../scene/scene.js';
import type { Block } from '../block.js';
import { middleBaseline, typeSize } from '../place-text.js';

const TEXT = 'fold here: the half below is yours alone';

/** Lays out a dashed line across the page with its purpose in the middle. */
export const fold: Block = (place) => {
  const { box, style, scale, fonts } = place;
  const size = typeSize(place, 7.2);
  const width = textWidth(fonts.text, size, TEXT);
  const left = box.x + (box.width - width) / 2;
  const y = box.y + box.height / 2;
  const line = (x1: number, x2: number): Item => ({ kind: 'line', x1, y1: y, x2, y2: y, stroke: style.fold });
  return {
    art: [
      line(box.x, left - 2 * scale),
      { kind: 'text', text: TEXT, x: left, y: middleBaseline(fonts, 'text', size, box), font: 'text', size, ink: 0 },
      line(left + width + 2 * scale, box.x + box.width),
    ],
  };
};
