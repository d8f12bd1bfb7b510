// A bar of a known length in the foot of a leaf: laid against a ruler, it shows whether a printer scaled the page.
import { textWidth } from '../fonts/measure.js';
import type { Box } from '../geometry/box.js';
import { points } from '../geometry/length.js';
import type { Item } from '../scene/scene.js';
import type { Area } from './block.js';
import { leastType, middleBaseline } from './place-text.js';

const TICK = 1.6;
/** Between the bar and its length. */
const GAP = 1;

/** What is written on the bar, and how long it is in mm. */
function measureOf({ inches }: Pick<Area, 'inches'>) {
  return inches === true
    ? ({ words: ['2', 'in'], length: 50.8 } as const)
    : ({ words: ['50', 'mm'], length: 50 } as const);
}

/** Returns the size of its text in mm: that of the smallest labels, on small paper, too, 7 points at least. */
function sizeOf(place: Pick<Area, 'least'>): number {
  return Math.max(leastType(place), points(7));
}

/** Returns how wide a box must be in which the bar lies level, in mm. */
export function scaleBarWidth(place: Pick<Area, 'inches' | 'style'>): number {
  return measureOf(place).length + place.style.rule.width;
}

/** Returns the bar with its length written in its middle: level at the right of a box that is wide enough, else upright at the foot of one that is high enough, else nothing. */
export function layoutScaleBar(place: Area, box: Box): Item[] {
  if (scaleBarWidth(place) <= box.width) return layLevel(place, box);
  return scaleBarWidth(place) <= box.height ? layUpright(place, box) : [];
}

function layLevel(place: Area, box: Box): Item[] {
  const { words, length } = measureOf(place);
  const text = words.join(' ');
  const size = sizeOf(place);
  const width = textWidth(place.fonts.label, size, text);
  const x2 = box.x + box.width - place.style.rule.width / 2;
  const x1 = x2 - length;
  const [y, middle] = [box.y + box.height / 2, (x1 + x2) / 2];
  const { rule: stroke } = place.style;
  const tick = (x: number): Item => ({ kind: 'line', x1: x, y1: y - TICK / 2, x2: x, y2: y + TICK / 2, stroke });
  const piece = (from: number, to: number): Item => ({ kind: 'line', x1: from, y1: y, x2: to, y2: y, stroke });
  const gap = width / 2 + GAP;
  return [
    tick(x1),
    piece(x1, middle - gap),
    wordAt(place, text, middle - width / 2, middleBaseline(place.fonts, 'label', size, box)),
    piece(middle + gap, x2),
    tick(x2),
  ];
}

/** Number and unit stand below each other, as the room is narrow. */
function layUpright(place: Area, box: Box): Item[] {
  const { words, length } = measureOf(place);
  const size = sizeOf(place);
  const y2 = box.y + box.height - place.style.rule.width / 2;
  const y1 = y2 - length;
  const [x, middle] = [box.x + box.width / 2, (y1 + y2) / 2];
  const { rule: stroke } = place.style;
  const tick = (y: number): Item => ({ kind: 'line', x1: x - TICK / 2, y1: y, x2: x + TICK / 2, y2: y, stroke });
  const piece = (from: number, to: number): Item => ({ kind: 'line', x1: x, y1: from, x2: x, y2: to, stroke });
  return [
    tick(y1),
    piece(y1, middle - size - GAP),
    ...words.map((text, i) => {
      const row = { ...box, y: middle + (i - 1) * size, height: size };
      const left = x - textWidth(place.fonts.label, size, text) / 2;
      return wordAt(place, text, left, middleBaseline(place.fonts, 'label', size, row));
    }),
    piece(middle + size + GAP, y2),
    tick(y2),
  ];
}

/** Who hears a page has no use for its bar. */
function wordAt(place: Area, text: string, x: number, y: number): Item {
  return { kind: 'text', text, x, y, font: 'label', size: sizeOf(place), ink: 0, tag: { kind: 'ornament' } };
}
