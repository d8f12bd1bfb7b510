// How a tent is folded and stands, drawn from the side, in a place that nothing of one's own shows through.
import { textWidth } from '../../fonts/measure.js';
import { cutLeft } from '../../geometry/box.js';
import type { Item } from '../../scene/scene.js';
import type { Block } from '../block.js';
import { fitFirst } from '../place-first.js';
import { leastLabel, typeSize } from '../place-text.js';

const WORDINGS = [
  'Fold on both broken lines, the upper back, the lower up, and stand it like this, seen from the side.',
  'Fold on both broken lines and stand it like this.',
];
const LEADING = 1.15;
/** Height of the ridge, and how far a panel that rises leads, in lengths of a panel. */
const RISE = 0.9;
const RUN = Math.sqrt(1 - RISE * RISE);
const [YOU, OPPONENT] = ['you', 'opponent'];

/** Lays out the words on the left, and on the right the three panels: flat, rising, and falling behind. */
export const tentPicture: Block = (place) => {
  const { box, fonts, scale, style } = place;
  const size = leastLabel(place);
  const side = (box.height - 1 * scale) / RISE;
  const wide = (text: string) => textWidth(fonts.text, size, text) + 1.5 * scale;
  const drawn = wide(YOU) + side * (1 + 2 * RUN) + wide(OPPONENT);
  const [words] = cutLeft(box, box.width - drawn - 4 * scale);
  const left = box.x + box.width - drawn + wide(YOU);
  const ground = box.y + box.height - 0.5 * scale;
  const corners = [
    [left, ground],
    [left + side, ground],
    [left + side * (1 + RUN), ground - side * RISE],
    [left + side * (1 + 2 * RUN), ground],
  ] as const;
  const panels = corners.slice(1).map(([x2, y2], i): Item => {
    const [x1, y1] = corners[i] ?? [x2, y2];
    return { kind: 'line', x1, y1, x2, y2, stroke: style.middle };
  });
  const creases = corners.slice(1, 3).map(([x, y]): Item => ({ kind: 'circle', x, y, radius: 0.6 * scale, fill: 0 }));
  const label = (text: string, x: number): Item => ({ kind: 'text', text, x, y: ground, font: 'text', size, ink: 0 });
  return {
    art: [
      ...panels,
      ...creases,
      label(YOU, left - wide(YOU)),
      label(OPPONENT, box.x + box.width - wide(OPPONENT) + 1.5 * scale),
      ...sentences(),
    ],
  };

  function sentences(): Item[] {
    // In low ink the lines themselves say it.
    if (style.quiet === true) return [];
    const request = { ...words, size: typeSize(place, 7.5), least: size, leading: LEADING, where: place.block };
    const fitted = fitFirst(fonts.text, WORDINGS, request);
    if (fitted === undefined) return [];
    const top = ground - (fitted.lines.length - 1) * fitted.size * LEADING;
    return fitted.lines.map((text, i): Item => {
      const y = top + i * fitted.size * LEADING;
      return { kind: 'text', text, x: box.x, y, font: 'text', size: fitted.size, ink: 0 };
    });
  }
};
