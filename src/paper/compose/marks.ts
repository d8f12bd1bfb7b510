// Small marks on the director's pages: boxes to tick, ticks, crosses, and lines to write on with their labels.
import { textWidth } from '../fonts/measure.js';
import { type Box, center } from '../geometry/box.js';
import type { Item, Stroke } from '../scene/scene.js';
import type { Area } from './block.js';
import { placeText, typeSize } from './place-text.js';
import { asParagraph } from './tag-texts.js';

/** Returns an empty square to tick, in the middle of the box. */
export function tickBox({ style, scale }: Area, box: Box, side = 4.2 * scale): Item {
  return { kind: 'rect', ...center(box, side, side), stroke: style.middle };
}

/** Returns a tick as large as the box is high, in its middle. */
export function drawTick({ x, y, width, height }: Box, stroke: Stroke): Item[] {
  const side = Math.min(width, height);
  const left = x + (width - side) / 2;
  const top = y + (height - side) / 2;
  const at = (u: number, v: number) => [left + u * side, top + v * side] as const;
  const [x1, y1] = at(0.12, 0.55);
  const [x2, y2] = at(0.4, 0.84);
  const [x3, y3] = at(0.9, 0.16);
  return [
    { kind: 'line', x1, y1, x2, y2, stroke },
    { kind: 'line', x1: x2, y1: y2, x2: x3, y2: y3, stroke },
  ];
}

/** Returns a cross in the middle of the box. */
export function drawCross({ x, y, width, height }: Box, stroke: Stroke): Item[] {
  const d = Math.min(width, height) * 0.34;
  const [mx, my] = [x + width / 2, y + height / 2];
  return [
    { kind: 'line', x1: mx - d, y1: my - d, x2: mx + d, y2: my + d, stroke },
    { kind: 'line', x1: mx - d, y1: my + d, x2: mx + d, y2: my - d, stroke },
  ];
}

export interface Field {
  readonly art: Item[];
  /** Where its text stands when it is known. */
  readonly room: Box;
}

/** Returns a label with a line to write on, which stands at the foot of the box. */
export function layoutField(place: Area, label: string, box: Box, size = 7.5): Field {
  const { fonts, scale, style } = place;
  const mm = typeSize(place, size);
  const text = label.toUpperCase();
  const y = box.y + box.height - 1.1 * scale;
  const taken = label === '' ? 0 : textWidth(fonts.label, mm, text) + 1.5 * scale;
  const room = { ...box, x: box.x + taken, width: box.width - taken };
  const line: Item = { kind: 'line', x1: room.x, y1: y, x2: box.x + box.width, y2: y, stroke: style.rule };
  const baseline = y - 0.6 * scale;
  return {
    art:
      label === ''
        ? [line]
        : asParagraph([{ kind: 'text', text, x: box.x, y: baseline, font: 'label', size: mm, ink: 0 }, line]),
    room: { ...room, x: room.x + 0.8 * scale, width: room.width - 0.8 * scale, height: box.height - 1.4 * scale },
  };
}

/** Returns a small label in capitals at the top left of a box. */
export function cornerLabel(place: Area, label: string, box: Box, size = 8): Item {
  const mm = typeSize(place, size);
  const row = { ...box, height: mm * 1.2 };
  return placeText(place, { font: 'label', size: mm }, label.toUpperCase(), row, 'left');
}
