// Puts one of our own paragraphs into a box, in the largest type that fits it.
import type { FontName } from '../fonts/fonts.js';
import { fitParagraph } from '../fonts/measure.js';
import { type Box, cutTop } from '../geometry/box.js';
import type { TextItem } from '../scene/scene.js';
import type { Area } from './block.js';
import { leastLabel, typeSize } from './place-text.js';
import { asParagraph } from './tag-texts.js';

export interface ParagraphStyle {
  /** Preferred size in points. */
  readonly size: number;
  readonly font?: FontName;
  readonly leading?: number;
}

/** Returns paragraphs below each other, each in at most so many mm at scale 1. */
export function placeParagraphs(
  place: Area,
  style: ParagraphStyle & { readonly leading: number },
  texts: readonly string[],
  box: Box,
  most: number,
): TextItem[] {
  let rest = box;
  return texts.flatMap((text) => {
    const lines = placeParagraph(place, style, text, cutTop(rest, most * place.scale)[0]);
    const taken = lines.reduce((sum, { size }) => sum + style.leading * size, 1.5 * place.scale);
    rest = cutTop(rest, taken)[1];
    return lines;
  });
}

/** Returns the lines from the top of the box; throws Problem `does-not-fit` when the least label size is too large. */
export function placeParagraph(place: Area, style: ParagraphStyle, text: string, box: Box): TextItem[] {
  const { font = 'text', leading = 1.26 } = style;
  const { size, lines } = fitParagraph(place.fonts[font], text, {
    width: box.width,
    height: box.height,
    size: typeSize(place, style.size),
    least: leastLabel(place),
    leading,
    where: place.block,
  });
  return asParagraph(
    lines.map((line, i) => ({
      kind: 'text',
      text: line,
      x: box.x,
      y: box.y + size * (0.95 + i * leading),
      font,
      size,
      ink: 0,
    })),
  );
}
