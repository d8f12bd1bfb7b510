// Chooses among wordings of one thing the first that its place has room for, as small paper says less rather than smaller.
import { fitParagraph, type FittedParagraph, type FitRequest, type ParagraphShape } from '../fonts/measure.js';
import type { Font } from '../fonts/fonts.js';
import type { Box } from '../geometry/box.js';
import type { TextItem } from '../scene/scene.js';
import type { Area } from './area.js';
import { ifItFits } from './if-it-fits.js';
import { type Align, placeText, type TextStyle } from './place-text.js';

/** Returns what the first of the wordings for which there is room gives, or nothing when there is room for none. */
function firstThatFits<T>(wordings: readonly string[], place: (text: string) => T): T | undefined {
  for (const text of wordings) {
    const placed = ifItFits(() => place(text));
    if (placed !== undefined) return placed;
  }
  return undefined;
}

/** Returns the line of text of the first wording that fits. Throws Problem `does-not-fit` of the last when none does. */
export function placeFirst(
  place: Area,
  style: TextStyle,
  wordings: readonly string[],
  box: Box,
  align: Align,
): TextItem {
  return placeAny(place, style, wordings, box, align) ?? placeText(place, style, wordings.at(-1) ?? '', box, align);
}

/** Returns the line of text of the first wording that fits, or nothing. */
export function placeAny(
  place: Area,
  style: TextStyle,
  wordings: readonly string[],
  box: Box,
  align: Align,
): TextItem | undefined {
  return firstThatFits(wordings, (text) => placeText(place, style, text, box, align));
}

export function fitFirst(
  font: Font,
  wordings: readonly string[],
  request: FitRequest & ParagraphShape,
): FittedParagraph | undefined {
  return firstThatFits(wordings, (text) => fitParagraph(font, text, request));
}
