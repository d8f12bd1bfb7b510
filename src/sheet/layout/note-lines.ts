// Lines to write notes on, the first with the word before it.
import { textWidth } from '../../paper/fonts/measure.js';
import type { Box } from '../../paper/geometry/box.js';
import type { Item } from '../../paper/scene/scene.js';
import type { Place } from '../block.js';
import { typeSize } from '../../paper/compose/place-text.js';

const LABEL = 'NOTES';
/** Distance of two lines in mm, and the least that is worth a line. */
const PITCH = 9;
const LEAST = 5;
/** Above what follows, whose rule would make a double line of the last one. */
const ABOVE = 2;

/** Whether lines for notes are among the items. */
export function hasNotes(items: readonly Item[]): boolean {
  return items.some((item) => item.kind === 'text' && item.text === LABEL);
}

/** Returns as many lines as the box has room for; none in a box too low to write in. */
export function layoutNotes(place: Place, box: Box): Item[] {
  const { scale, style, fonts } = place;
  const size = typeSize(place, 7.2);
  const label = textWidth(fonts.label, size, LABEL) + 1.5 * scale;
  if (box.height < LEAST * scale || box.width < 2 * label) return [];
  const height = box.height - ABOVE * scale;
  const count = Math.max(1, Math.round(height / (PITCH * scale)));
  const pitch = height / count;
  return Array.from({ length: count }, (_, i): Item[] => {
    const y = box.y + (i + 1) * pitch;
    const x1 = box.x + (i === 0 ? label : 0);
    const line: Item = { kind: 'line', x1, y1: y, x2: box.x + box.width, y2: y, stroke: style.rule };
    if (i > 0) return [line];
    const tag = { kind: 'paragraph' } as const;
    return [{ kind: 'text', text: LABEL, x: box.x, y: y - 0.4 * scale, font: 'label', size, ink: 0, tag }, line];
  }).flat();
}
