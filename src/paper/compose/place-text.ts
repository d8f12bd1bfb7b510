// Puts one line of text into a box: left, centered or right, capitals in the middle of its height.
import type { FontName, Fonts } from '../fonts/fonts.js';
import { capHeight, fitLine, textWidth } from '../fonts/measure.js';
import type { Box } from '../geometry/box.js';
import { points } from '../geometry/length.js';
import { MIN_TEXT } from '../scene/check-page.js';
import type { Ink, TextItem } from '../scene/scene.js';
import type { Area } from './area.js';

export type Align = 'left' | 'center' | 'right';

export interface TextStyle {
  readonly font: FontName;
  readonly size: number;
  readonly ink?: Ink;
  /** Least size; without it the text keeps its size and must fit. */
  readonly least?: number;
}

/** The least size of labels on full-size paper, in points; smaller paper takes its share of it, down to what can be read at all. */
const MIN_LABEL = 7;

/** Returns a size in points, scaled for the paper but never too small to read, as mm. */
export function typeSize(place: Area, size: number): number {
  return Math.max(leastType(place), points(size) * place.scale);
}

/** Returns the least size of small labels on this paper, in mm. */
export function leastLabel(place: Pick<Area, 'least' | 'scale'>): number {
  return Math.max(leastType(place), points(MIN_LABEL) * place.scale);
}

/** Returns the least size of any text in this place, in mm. */
export function leastType({ least }: Pick<Area, 'least'>): number {
  return least ?? MIN_TEXT;
}

/** Returns the line of text in the box, shrunk to the box's width when its style allows. */
export function placeText(place: Area, style: TextStyle, text: string, box: Box, align: Align): TextItem {
  const font = place.fonts[style.font];
  const size = fitLine(font, text, {
    width: box.width,
    size: style.size,
    least: style.least ?? style.size,
    where: place.block,
  });
  const width = textWidth(font, size, text);
  const x = align === 'left' ? box.x : align === 'right' ? box.x + box.width - width : box.x + (box.width - width) / 2;
  return {
    kind: 'text',
    text,
    x,
    y: middleBaseline(place.fonts, style.font, size, box),
    font: style.font,
    size,
    ink: style.ink ?? 0,
  };
}

/** Returns the baseline on which capitals stand in the middle of the box's height. */
export function middleBaseline(fonts: Fonts, font: FontName, size: number, box: Box): number {
  return box.y + (box.height + capHeight(fonts[font], size)) / 2;
}

/** Returns the x at which a run of single characters starts so that each is centered in a box of the pitch's width. */
export function pitchStart(fonts: Fonts, size: number, left: number, pitch: number): number {
  return left + (pitch - textWidth(fonts.mono, size, '0')) / 2;
}
