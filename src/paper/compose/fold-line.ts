// A dashed line across a block's box with a few words in its middle.
import { textWidth } from '../fonts/measure.js';
import type { Item } from '../scene/scene.js';
import type { Area } from './area.js';
import { middleBaseline, typeSize } from './place-text.js';

/** Returns the line and its words, which stand in a gap of it. */
export function layoutFoldLine(place: Area, text: string): Item[] {
  const { box, style, scale, fonts } = place;
  const size = typeSize(place, 7.2);
  const width = textWidth(fonts.text, size, text);
  const left = box.x + (box.width - width) / 2;
  const y = box.y + box.height / 2;
  const line = (x1: number, x2: number): Item => ({ kind: 'line', x1, y1: y, x2, y2: y, stroke: style.fold });
  return [
    line(box.x, left - 2 * scale),
    { kind: 'text', text, x: left, y: middleBaseline(fonts, 'text', size, box), font: 'text', size, ink: 0 },
    line(left + width + 2 * scale, box.x + box.width),
  ];
}
