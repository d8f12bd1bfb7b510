// Puts a person's name into a box: any script that the shipped fonts can draw.
import type { Fonts, NameFontName } from '../fonts/fonts.js';
import type { NameFont } from '../fonts/name-font.js';
import { fitLine, tooLong, textWidth } from '../fonts/measure.js';
import { fontOfName, requireDrawable } from '../fonts/require-drawable.js';
import { inkOf, type ShapedName, shapeName } from '../fonts/shape-name.js';
import type { Box } from '../geometry/box.js';
import { asGiven, because, Problem } from '../../core/problem.js';
import type { TextItem } from '../scene/scene.js';
import { type Align, middleBaseline } from './place-text.js';

export interface NameStyle {
  /** Preferred and least size in mm. */
  readonly size: number;
  readonly least: number;
  /** What to name in a problem. */
  readonly where: string;
}

/** As high as a line with ordinary marks is, in thousandths of the size: where a box is lower still, it may reach over as any text may. */
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

/** Returns the name in glyphs and the size at which they fit the box. */
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
      because`${asGiven(text)} is too high for its place on the page; leave out some of the marks`,
      style.where,
    );
  }
  throw new Problem('does-not-fit', tooLong(text, { ...style, width: box.width }, widest), style.where);
}

function startOf(box: Box, width: number, align: Align): number {
  if (align === 'left') return box.x;
  return align === 'right' ? box.x + box.width - width : box.x + (box.width - width) / 2;
}
