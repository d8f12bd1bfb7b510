// The log of letters asked for: a box a letter, vowels marked, with room for a circle or cross and for the count.
import { LETTERS } from '../../game/manifest.js';
import { textWidth } from '../../paper/fonts/measure.js';
import type { Box } from '../../paper/geometry/box.js';
import { points } from '../../paper/geometry/length.js';
import type { Item, Stroke, TextItem } from '../../paper/scene/scene.js';
import type { Block, Place } from '../block.js';
import { drawLattice, latticeFrom } from '../../paper/compose/lattice.js';
import { ifItFits } from '../../paper/compose/if-it-fits.js';
import { divideLetters, isVowel } from '../layout/letter-boxes.js';
import { inCase } from '../../paper/compose/letter-case.js';
import { layoutPanel } from '../../paper/compose/panel.js';
import { leastLabel, leastType, placeText, typeSize } from '../../paper/compose/place-text.js';
import type { LetterColor } from '../../game/letter-color.js';
import { placeFirst } from '../../paper/compose/place-first.js';

interface KeyRow {
  readonly mark: 'circle' | 'ring' | 'strike' | 'count' | 'line';
  readonly color?: LetterColor;
  /** The longest that there is room for is shown. */
  readonly texts: readonly string[];
}

const plain: readonly KeyRow[] = [
  { mark: 'circle', texts: ['in the fleet', 'in it', 'in'] },
  { mark: 'strike', texts: ['not in it', 'not', 'no'] },
  { mark: 'count', texts: ['how many', 'count'] },
  { mark: 'line', texts: ['vowel'] },
];

/** Rows that are shown however little room there is. */
const MIN_ROWS = 3;

/** Colors as the rule has them: each with a shape, for players who see no colors or have one pencil. The count is left out where there is no room for four. */
const colored: readonly KeyRow[] = [
  { mark: 'circle', color: 'yellow', texts: ['yellow: in the fleet', 'yellow: in it', 'yellow'] },
  { mark: 'strike', color: 'gray', texts: ['gray: not in it', 'gray: not', 'gray'] },
  { mark: 'ring', color: 'green', texts: ['green: found', 'green'] },
  { mark: 'count', texts: ['how many', 'count'] },
  { mark: 'line', texts: ['vowel'] },
];

/** Height of a line in sizes of its text, and at most in mm. */
const LEADING = 1.05;
const HIGHEST = 4.6;

/** Below this height of a row, in mm, the marks stand in two columns where there is room. */
const LOW = 3.4;

/** Lays out the marks with their meanings, or the first of them. */
function layoutKey(place: Place, box: Box, first = Infinity): Item[] {
  const { scale } = place;
  const all = (place.shared.rules['color-coding'] === true ? colored : plain).slice(0, first);
  const half = Math.ceil(all.length / 2);
  const narrow = { ...box, width: box.width / 2 };
  const size = typeSize(place, 8);
  const room = narrow.width - (0.72 * HIGHEST + 3.9) * scale;
  const fits = all.every(({ texts: [text = ''] }) => textWidth(place.fonts.text, size, text) <= room);
  if (!fits || box.height / all.length >= LOW * scale || half * size * LEADING > box.height)
    return layoutKeyColumn(place, box, all);
  const right = { ...narrow, x: box.x + narrow.width };
  return [...layoutKeyColumn(place, narrow, all.slice(0, half)), ...layoutKeyColumn(place, right, all.slice(half))];
}

/** Below each other, as many as there is room for. */
function layoutKeyColumn(place: Place, box: Box, all: readonly KeyRow[]): Item[] {
  const { style, scale } = place;
  const most = Math.max(MIN_ROWS, Math.floor(box.height / (leastLabel(place) * LEADING)));
  const rows = all.slice(0, most);
  const height = Math.min(box.height / rows.length, HIGHEST * scale);
  const top = box.y + (box.height - height * rows.length) / 2;
  const radius = height * 0.36;
  // Where print is large and boxes are not, room goes to the words.
  const close = Math.min(scale, 1 / scale);
  const said = (wide: number) => {
    const room = box.width - 2 * radius - 3.9 * wide;
    const fits = (text: string) => textWidth(place.fonts.text, typeSize(place, 8), text) <= room;
    return rows.map(({ texts }) => texts.find(fits)).join();
  };
  const air = said(scale) === said(close) ? scale : close;
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
    if (mark === 'line')
      return [
        ...groundOf({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }, style),
        {
          kind: 'line',
          x1: x - radius * 0.6,
          y1: y + radius * 0.6,
          x2: x + radius * 0.6,
          y2: y + radius * 0.6,
          stroke: vowelStroke(place),
        },
        label,
      ];
    const d = radius * 0.75;
    return [...ground, { kind: 'line', x1: x - d, y1: y + d, x2: x + d, y2: y - d, stroke: style.rule }, label];
  });
}

/** How letters are marked, where the log has no room for it. */
export const letterKey: Block = (place) => ({ art: layoutKey(place, place.box) });

/** Width by height of a letter's box: wide ones leave room for the key, in large type for one of two columns. */
const [ASPECT, LARGE_ASPECT] = [1.4, 1.75];
/** A letter stands in such a share of its box. */
const CORNER = 0.56;

/** A line below the letter, which is seen at once where frames would be lost among the boxes. */
function markVowel(place: Place, { x, y, size }: TextItem): Item {
  const below = y + 1 * place.scale;
  return { kind: 'line', x1: x, y1: below, x2: x + 0.63 * size, y2: below, stroke: vowelStroke(place) };
}

/** A tint, unless ink is low: the line lives through a copier, too. */
function groundOf(box: Box, { vowel }: Place['style']): Item[] {
  return vowel === undefined ? [] : [{ kind: 'rect', ...box, fill: vowel }];
}

/** As heavy as ink allows. */
function vowelStroke({ style }: Place): Stroke {
  return style.arm === undefined ? { ...style.ship, width: 1.2 * style.ship.width } : style.frame;
}

/** Lays out the 26 boxes, and in those left over how to mark them. */
export const letterLog: Block = (place) => {
  const { style } = place;
  const panel = layoutPanel(place, {
    title: place.edition.panels.log,
    short: 'Letters',
    note: 'Ask for each letter at most once.',
    secret: false,
  });
  const inTwoColumns = leastType(place) >= points(18) && place.shared.rules['color-coding'] !== true;
  const aspect = inTwoColumns ? LARGE_ASPECT : ASPECT;
  const letters = divideLetters(panel.inner, aspect, leastType(place) / CORNER);
  const vowels: Item[] = [];
  const texts: Item[] = [];
  for (const { letter, box } of letters.boxes) {
    const corner = {
      x: box.x + box.width * 0.06,
      y: box.y + box.height * 0.06,
      width: box.width * CORNER,
      height: box.height * CORNER,
    };
    const size = Math.max(leastType(place), Math.min(typeSize(place, 11.5), corner.height * 0.92));
    const letterStyle = { font: 'mono', size, least: leastLabel(place) } as const;
    const text = placeText(place, letterStyle, inCase(place.letterCase, letter), corner, 'center');
    texts.push({ ...text, tag: { kind: 'figure' } });
    if (isVowel(letter)) vowels.push(...groundOf(box, style), markVowel(place, text));
  }
  const { rest } = letters;
  const key =
    rest === undefined
      ? undefined
      : (ifItFits(() => layoutKey(place, rest)) ?? ifItFits(() => layoutKey(place, rest, 2)));
  return {
    art: [
      ...panel.art,
      ...vowels,
      ...drawLattice(style, latticeFrom(letters.boxes[0]?.box ?? panel.inner, letters.columns, LETTERS.length)),
      ...texts,
      ...(key ?? []),
    ],
  };
};
