// Puts a name of any length into a box: on one line, on more and smaller ones, or, where a list allows it, cut short.
import type { Box } from '../geometry/box.js';
import type { TextItem } from '../scene/scene.js';
import type { Area } from './block.js';
import { ifItFits } from './if-it-fits.js';
import { placeName } from './place-name.js';
import { type Align, leastType } from './place-text.js';

export interface PersonStyle {
  /** Preferred size in mm, on one line. */
  readonly size: number;
  /** Below this size two lines are better than one; the last resort is the least size that can be read. */
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
  for (let count = 1; count <= most; count++) {
    const least = count === most ? leastType(place) : style.comfortable;
    const items = tryLines(place, style, least, breakName(name, count), box, align);
    if (items !== undefined) return items;
  }
  const shown = [...clustersOf(name)];
  while (style.cut === true && shown.length > 1) {
    shown.length = Math.floor(shown.length * 0.94);
    const short = shown.join('').trimEnd() + ELLIPSIS;
    const items = tryLines(place, style, leastType(place), breakName(short, most), box, align);
    if (items !== undefined) return items.map((item, i) => (i === items.length - 1 ? { ...item, whole: name } : item));
  }
  return placeName(place.fonts, { size: style.size, least: leastType(place), where: style.where }, name, box, align);
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
