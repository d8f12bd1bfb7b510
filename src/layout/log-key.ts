// How to mark a letter in the log: circle it or cross it out, and write its count.
import type { Box } from '../geometry/box.js';
import type { Item } from '../scene/scene.js';
import type { Place } from './block.js';
import { leastLabel, placeText, typeSize } from './place-text.js';

const ROWS = [
  { mark: 'circle', text: 'in the fleet' },
  { mark: 'cross', text: 'not in it' },
  { mark: 'count', text: 'how many' },
] as const;

/** Lays out the three marks with their meanings, one below the other. */
export function layoutKey(place: Place, box: Box): Item[] {
  const { style, scale } = place;
  const height = Math.min(box.height / ROWS.length, 4.6 * scale);
  const top = box.y + (box.height - height * ROWS.length) / 2;
  const radius = height * 0.36;
  return ROWS.flatMap(({ mark, text }, i): Item[] => {
    const row = { x: box.x + 2 * scale, y: top + i * height, width: box.width - 2.5 * scale, height };
    const x = row.x + radius;
    const y = row.y + height / 2;
    const words = { ...row, x: row.x + 2 * radius + 1.4 * scale, width: row.width - 2 * radius - 1.4 * scale };
    const label = placeText(
      place,
      { font: 'text', size: typeSize(place, 8), least: leastLabel(place) },
      text,
      words,
      'left',
    );
    if (mark === 'circle') return [{ kind: 'circle', x, y, radius, stroke: style.rule }, label];
    const spot = { x: x - radius, y: row.y, width: 2 * radius, height };
    if (mark === 'count') return [placeText(place, { font: 'mono', size: height * 0.8 }, '2', spot, 'center'), label];
    const d = radius * 0.75;
    return [
      { kind: 'line', x1: x - d, y1: y - d, x2: x + d, y2: y + d, stroke: style.rule },
      { kind: 'line', x1: x - d, y1: y + d, x2: x + d, y2: y - d, stroke: style.rule },
      label,
    ];
  });
}
