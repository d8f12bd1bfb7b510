// Puts a name of any length into a box: on one line, on more and smaller ones, or, where a list allows it, cut short.
import type { Box } from '../geometry/box.js';
import type { TextItem } from '../scene/scene.js';
import type { Area } from './area.js';
import { ifItFits } from './if-it-fits.js';
import { type Align, leastType, middleBaseline } from './place-text.js';
import type { Fonts, NameFontName } from '../fonts/fonts.js';
import type { NameFont } from '../fonts/name-font.js';
import { fitLine, textWidth, tooLong } from '../fonts/measure.js';
import { fontOfName, requireDrawable } from '../fonts/require-drawable.js';
import { inkOf, type ShapedName, shapeName } from '../fonts/shape-name.js';
import { asGiven, msg, Problem } from '../../core/problem.js';

interface NameStyle {
  /** Preferred and least size in mm. */
  readonly size: number;
  readonly least: number;
  /** What to name in a problem. */
  readonly where: string;
}

/** The height of a line with ordinary marks, in thousandths of the type size. In a lower box a name may reach over the edge, as other texts may. */
const LINE = 1365;

/** How close marks above each other may come where a stack of them has no room, from as drawn to almost on each other. */
const TIGHTNESS = [1, 0.75, 0.5, 0.35, 0.2];

/**
 * Returns the name as text items, in its composed form. It shrinks to the box's width down to the least size; one that the face of
 * texts cannot write is set in glyphs, shrinks to the box's height, too, and lies in the box with all its marks, unless the box is
 * lower than a line of the least size. Throws Problem `does-not-fit` or `cannot-draw`.
 */
export function placeName(fonts: Fonts, style: NameStyle, name: string, box: Box, align: Align): TextItem[] {
  const text = name.normalize('NFC');
  const font = fontOfName(fonts, text);
  if (font === 'text') return [placePlain(fonts, style, text, box, align)];
  requireDrawable(fonts, text, style.where);
  return [placeGlyphs(fonts, font, { style, text, align }, box)];
}

function placePlain(fonts: Fonts, style: NameStyle, text: string, box: Box, align: Align): TextItem {
  const size = fitLine(fonts.text, text, { width: box.width, ...style });
  const x = startOf(box, textWidth(fonts.text, size, text), align);
  return { kind: 'text', text, x, y: middleBaseline(fonts, 'text', size, box), font: 'text', size, ink: 0 };
}

interface NameRequest {
  readonly style: NameStyle;
  readonly text: string;
  readonly align: Align;
}

function placeGlyphs(fonts: Fonts, font: NameFontName, { style, text, align }: NameRequest, box: Box): TextItem {
  const { shaped, size } = fitName(fonts[font], style, text, box);
  const [left, bottom, right, top] = inkOf(fonts[font], shaped).map((length) => (length * size) / 1000) as Ink;
  // Marks and descenders stay in the box; where that leaves a choice, capitals stand in the middle as in any other text.
  const [highest, lowest] = [box.y + top, box.y + box.height + bottom];
  const middle = middleBaseline(fonts, font, size, box);
  const y = highest > lowest ? (highest + lowest) / 2 : Math.max(highest, Math.min(lowest, middle));
  const x = startOf(box, right - left, align) - left;
  return { kind: 'text', text, x, y, font, size, ink: 0, glyphs: shaped.glyphs };
}

type Ink = [left: number, bottom: number, right: number, top: number];

function fitName(font: NameFont, style: NameStyle, text: string, box: Box): { shaped: ShapedName; size: number } {
  let [widest, isLine] = [0, false];
  for (const tightness of TIGHTNESS) {
    const shaped = shapeName(font, text, tightness);
    const [left, bottom, right, top] = inkOf(font, shaped);
    widest = Math.min(style.size, (box.width * 1000) / (right - left));
    if (tightness === 1) isLine = top - bottom <= LINE;
    const highest = (box.height * 1000) / (top - bottom);
    const size = Math.min(widest, isLine ? Math.max(highest, style.least) : highest);
    if (size + 1e-9 >= style.least) return { shaped, size };
  }
  if (widest + 1e-9 >= style.least) {
    throw new Problem(
      'does-not-fit',
      msg`${asGiven(text)} is too high for its place on the page; leave out some of the marks`,
      style.where,
    );
  }
  throw new Problem('does-not-fit', tooLong(text, { ...style, width: box.width }, widest), style.where);
}

function startOf(box: Box, width: number, align: Align): number {
  if (align === 'left') return box.x;
  return align === 'right' ? box.x + box.width - width : box.x + (box.width - width) / 2;
}

interface PersonStyle {
  /** Preferred size in mm, on one line. */
  readonly size: number;
  /** Below this size more lines are tried, and those taken that are largest. */
  readonly comfortable: number;
  /** Most lines; 2 unless told. */
  readonly lines?: number;
  /** Whether a name that fits no other way may end in an ellipsis, as in a list where a serial stands beside it. */
  readonly cut?: boolean;
  /** What to name in a problem. */
  readonly where: string;
}

/** Height of a line as a multiple of the size. */
const LEADING = 1.24;
const ELLIPSIS = '…';

/** Returns the name's items. Throws Problem `cannot-draw`, and `does-not-fit` unless it may be cut. */
export function placePerson(place: Area, style: PersonStyle, name: string, box: Box, align: Align): TextItem[] {
  const most = Math.max(1, Math.min(style.lines ?? 2, Math.floor(box.height / (leastType(place) * LEADING) + 1e-6)));
  let best: TextItem[] | undefined;
  for (const least of [style.comfortable, leastType(place)]) {
    for (let count = 1; count <= most; count++) {
      const items = tryLines(place, style, least, breakName(name, count), box, align);
      if (items === undefined || sizeOf(items) <= sizeOf(best)) continue;
      if (sizeOf(items) + 1e-9 >= style.comfortable) return items;
      best = items;
    }
  }
  if (best !== undefined) return best;
  const shown = [...clustersOf(name)];
  while (style.cut === true && shown.length > 1) {
    shown.length = Math.floor(shown.length * 0.94);
    const short = shown.join('').trimEnd() + ELLIPSIS;
    const items = tryLines(place, style, leastType(place), breakName(short, most), box, align);
    if (items !== undefined) return items.map((item, i) => (i === items.length - 1 ? { ...item, whole: name } : item));
  }
  return placeName(place.fonts, { size: style.size, least: leastType(place), where: style.where }, name, box, align);
}

function sizeOf(lines: readonly TextItem[] = []): number {
  return lines[0]?.size ?? 0;
}

function tryLines(
  place: Area,
  style: PersonStyle,
  least: number,
  lines: readonly string[],
  box: Box,
  align: Align,
): TextItem[] | undefined {
  const placeAt = (size: number): TextItem[] => {
    const height = lines.length === 1 ? box.height : size * LEADING;
    const top = box.y + (box.height - height * lines.length) / 2;
    const request = { size, least: Math.min(least, size), where: style.where };
    return lines.flatMap((line, i) =>
      placeName(place.fonts, request, line, { ...box, y: top + i * height, height }, align),
    );
  };
  return ifItFits(() => {
    const items = placeAt(lines.length === 1 ? style.size : Math.min(style.size, box.height / lines.length / LEADING));
    // All lines of a name are of one size, and as close as that size asks for.
    const smallest = Math.min(...items.map((item) => item.size));
    return items.every((item) => item.size === smallest) && lines.length === 1 ? items : placeAt(smallest);
  });
}

/** Returns the name in at most so many lines of about one length, broken at spaces and hyphens, or anywhere when they do not help. */
export function breakName(name: string, count: number): string[] {
  if (count === 1) return [name];
  const length = clustersOf(name).length;
  const even = Math.ceil(length / count);
  for (let width = even; width <= even * 1.45; width++) {
    const lines = wrapWords(name, width);
    if (lines.length <= count && lines.every((line) => clustersOf(line).length <= width)) return lines;
  }
  const clusters = clustersOf(name);
  return Array.from({ length: count }, (_, i) => clusters.slice(i * even, (i + 1) * even).join('')).filter(
    (line) => line.trim() !== '',
  );
}

/** A hyphen stays at the end of its line. */
function wrapWords(name: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of name.split(/(?<=[ -])/u)) {
    const longer = (lines.at(-1) ?? '') + word;
    if (lines.length > 0 && clustersOf(longer.trimEnd()).length <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => line.trimEnd());
}

/** A letter and the marks that stand on it are never torn apart. */
function clustersOf(name: string): string[] {
  return name.match(/.[\p{M}\u200c\u200d]*/gsu) ?? [];
}
