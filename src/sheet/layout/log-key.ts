// How to mark a letter in the log: circle it or cross it out, and write its count.
import type { LetterColor } from '../../game/letter-color.js';
import type { Box } from '../../paper/geometry/box.js';
import type { Item } from '../../paper/scene/scene.js';
import type { Place } from '../../paper/compose/block.js';
import { placeFirst } from '../../paper/compose/place-first.js';
import { leastLabel, leastType, placeText, typeSize } from '../../paper/compose/place-text.js';

interface KeyRow {
  readonly mark: 'circle' | 'ring' | 'cross' | 'count';
  readonly color?: LetterColor;
  /** The longest that there is room for is shown. */
  readonly texts: readonly string[];
}

const plain: readonly KeyRow[] = [
  { mark: 'circle', texts: ['in the fleet', 'in it', 'in'] },
  { mark: 'cross', texts: ['not in it', 'not', 'no'] },
  { mark: 'count', texts: ['how many', 'count'] },
];

/** Colors as the rule has them: each with a shape, for who sees none or has one pencil. The count is left out where there is no room for four. */
const colored: readonly KeyRow[] = [
  { mark: 'circle', color: 'yellow', texts: ['yellow: in the fleet', 'yellow: in it', 'yellow'] },
  { mark: 'cross', color: 'gray', texts: ['gray: not in it', 'gray: not', 'gray'] },
  { mark: 'ring', color: 'green', texts: ['green: found', 'green'] },
  { mark: 'count', texts: ['how many', 'count'] },
];

/** Height of a line in sizes of its text. */
const LEADING = 1.05;

/** Lays out the marks with their meanings, one below the other, or the first of them. */
export function layoutKey(place: Place, box: Box, first = Infinity): Item[] {
  const { style, scale } = place;
  const all = place.shared.rules['color-coding'] === true ? colored : plain;
  const most = Math.max(plain.length, Math.floor(box.height / (leastLabel(place) * LEADING)));
  const rows = all.slice(0, Math.min(most, first));
  const height = Math.min(box.height / rows.length, 4.6 * scale);
  const top = box.y + (box.height - height * rows.length) / 2;
  const radius = height * 0.36;
  // Where print is large and boxes are not, room goes to the words.
  const air = Math.min(scale, 1 / scale);
  return rows.flatMap(({ mark, color, texts }, i): Item[] => {
    const row = { x: box.x + 2 * air, y: top + i * height, width: box.width - 2.5 * air, height };
    const x = row.x + radius;
    const y = row.y + height / 2;
    const left = 2 * radius + 1.4 * air;
    const words = { ...row, x: row.x + left, width: row.width - left };
    const small = { font: 'text', size: typeSize(place, 8), least: leastLabel(place) } as const;
    const label = placeFirst(place, small, texts, words, 'left');
    const fill = color === undefined ? undefined : style.letterColors?.[color];
    const ground: Item[] = fill === undefined ? [] : [{ kind: 'circle', x, y, radius, fill }];
    const ring = (share: number): Item => ({ kind: 'circle', x, y, radius: radius * share, stroke: style.rule });
    if (mark === 'circle') return [...ground, ring(1), label];
    if (mark === 'ring') return [...ground, ring(1), ring(0.55), label];
    const spot = { x: x - radius, y: row.y, width: 2 * radius, height };
    if (mark === 'count')
      return [
        placeText(place, { font: 'mono', size: Math.max(leastType(place), height * 0.8) }, '2', spot, 'center'),
        label,
      ];
    const d = radius * 0.75;
    return [
      ...ground,
      { kind: 'line', x1: x - d, y1: y - d, x2: x + d, y2: y + d, stroke: style.rule },
      { kind: 'line', x1: x - d, y1: y + d, x2: x + d, y2: y - d, stroke: style.rule },
      label,
    ];
  });
}
