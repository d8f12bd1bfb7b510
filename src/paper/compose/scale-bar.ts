// A bar of a known length in the foot of a leaf: laid against a ruler, it shows whether a printer scaled the page.
import { textWidth } from '../fonts/measure.js';
import type { Box } from '../geometry/box.js';
import { points } from '../geometry/length.js';
import type { Item } from '../scene/scene.js';
import type { Area } from './area.js';
import { leastType, middleBaseline } from './place-text.js';

const TICK = 1.6;
/** Between the bar and its words. */
const GAP = 1;
/** Thinner than what is written on: it is for the printer, and no part of the game. */
const THIN = points(0.35);

/** How long the bar is, in words and in mm. */
function measureOf({ inches }: Pick<Area, 'inches'>) {
  return inches === true ? ({ words: '2 in', length: 50.8 } as const) : ({ words: '50 mm', length: 50 } as const);
}

/** Returns how wide a box must be in which the bar lies, in mm. */
export function scaleBarWidth(place: Pick<Area, 'inches'>): number {
  return measureOf(place).length + THIN;
}

/** Returns the bar with its words in its middle, at the right of a box that is wide enough, else nothing. */
export function layoutScaleBar(place: Area, box: Box): Item[] {
  if (scaleBarWidth(place) > box.width) return [];
  const { words, length } = measureOf(place);
  // As large as the smallest labels, on small paper, too.
  const size = Math.max(leastType(place), points(7));
  const measure = (text: string) => textWidth(place.fonts.text, size, text);
  // In large print the length alone.
  const wordings = [`print at 100 %: this is ${words}`, `at 100 %: ${words}`];
  const text = wordings.find((wording) => measure(wording) < length - 4 * TICK) ?? words;
  const width = measure(text);
  const x2 = box.x + box.width - THIN / 2;
  const x1 = x2 - length;
  const [y, middle] = [box.y + box.height / 2, (x1 + x2) / 2];
  const stroke = { width: THIN, ink: 0 } as const;
  const tick = (x: number): Item => ({ kind: 'line', x1: x, y1: y - TICK / 2, x2: x, y2: y + TICK / 2, stroke });
  const piece = (from: number, to: number): Item => ({ kind: 'line', x1: from, y1: y, x2: to, y2: y, stroke });
  const gap = width / 2 + GAP;
  // A listener has no use for the bar.
  const tag = { kind: 'ornament' } as const;
  const baseline = middleBaseline(place.fonts, 'text', size, box);
  return [
    tick(x1),
    piece(x1, middle - gap),
    { kind: 'text', text, x: middle - width / 2, y: baseline, font: 'text', size, ink: 0, tag },
    piece(middle + gap, x2),
    tick(x2),
  ];
}
