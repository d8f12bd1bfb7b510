// How a tent is folded and stands, drawn from the side, in a place that nothing of one's own shows through.
import { textWidth } from '../../paper/fonts/measure.js';
import { type Box, cutLeft } from '../../paper/geometry/box.js';
import { Problem } from '../../core/problem.js';
import { noRoomAtAll } from '../../core/sentences.js';
import type { Item } from '../../paper/scene/scene.js';
import type { Block, Place } from '../block.js';
import { fitFirst } from '../../paper/compose/place-first.js';
import { leastLabel, typeSize } from '../../paper/compose/place-text.js';

const WORDINGS = [
  'Fold on both broken lines, the upper back, the lower up, and stand it like this, seen from the side.',
  'Fold on both broken lines and stand it like this.',
];
const LEADING = 1.15;
/** Height of the ridge, and how far a panel that rises leads, in lengths of a panel. */
const RISE = 0.9;
const RUN = Math.sqrt(1 - RISE * RISE);
const MIN_SIDE = 3;
/** Who sits on the left of the picture, and on the right. */
const SEATS = ['you', 'opponent'] as const;

/** Lays out the words on the left, and on the right the three panels: flat, rising, and falling behind. */
export const tentPicture: Block = (place) => {
  const { box, fonts, scale, style } = place;
  const size = leastLabel(place);
  const [you, opponent] = SEATS.map((text) => textWidth(fonts.text, size, text) + 1.5 * scale) as [number, number];
  const side = Math.min((box.height - 1 * scale) / RISE, (box.width - you - opponent) / (1 + 2 * RUN));
  if (side < MIN_SIDE * scale) throw new Problem('does-not-fit', noRoomAtAll(), place.block);
  const drawn = you + side * (1 + 2 * RUN) + opponent;
  const right = box.x + box.width;
  const left = right - drawn + you;
  const ground = box.y + box.height - 0.5 * scale;
  const [start, ...corners] = [0, 1, 1 + RUN, 1 + 2 * RUN].map((at, i) => ({
    x: left + side * at,
    y: i === 2 ? ground - side * RISE : ground,
  })) as [Point, ...Point[]];
  const panels = corners.map(({ x, y }, i): Item => {
    const { x: x1, y: y1 } = corners[i - 1] ?? start;
    return { kind: 'line', x1, y1, x2: x, y2: y, stroke: style.middle };
  });
  const creases = corners.slice(0, 2).map((at): Item => ({ kind: 'circle', ...at, radius: 0.6 * scale, fill: 0 }));
  const labels = [right - drawn, right - opponent + 1.5 * scale].map((x, i): Item => {
    return { kind: 'text', text: SEATS[i] ?? '', x, y: ground, font: 'text', size, ink: 0 };
  });
  const [words] = cutLeft(box, box.width - drawn - 4 * scale);
  return { art: [...panels, ...creases, ...labels, ...sentencesOf(place, words, ground)] };
};

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the lines, of which the last stands on the ground. In low ink the picture alone says it. */
function sentencesOf(place: Place, { x, width, height }: Box, ground: number): Item[] {
  if (place.style.quiet === true) return [];
  const sizes = { size: typeSize(place, 7.5), least: leastLabel(place), leading: LEADING };
  const fitted = fitFirst(place.fonts.text, WORDINGS, { ...sizes, width, height, where: place.block });
  return (fitted?.lines ?? []).map((text, i, { length }): Item => {
    const size = fitted?.size ?? sizes.size;
    return { kind: 'text', text, x, y: ground - (length - 1 - i) * size * LEADING, font: 'text', size, ink: 0 };
  });
}
