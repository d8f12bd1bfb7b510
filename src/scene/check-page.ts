// Holds a page against its promises before anything is drawn: inside the margins, drawable, large enough to read.
import type { Font, Fonts } from '../fonts/fonts.js';
import { requireGlyphs, textWidth } from '../fonts/measure.js';
import { inkOf } from '../fonts/shape-name.js';
import { type Box, contains, grow } from '../geometry/box.js';
import { points } from '../geometry/length.js';
import { because, type Cause, Problem } from '../problem.js';
import type { Item, Part, TextItem } from './scene.js';

/** No text is smaller on any paper. */
export const LEAST_TEXT = points(5.5);

/** Throws Problem `does-not-fit` or `cannot-draw` for the first item of a block that breaks a promise or leaves the block's room. */
export function checkPart(part: Part, room: Box, fonts: Fonts): void {
  for (const item of part.items) checkItem(item, part.block, room, fonts);
}

function checkItem(item: Item, block: string, room: Box, fonts: Fonts): void {
  if (item.kind === 'text') {
    if (item.glyphs === undefined && Number.isNaN(textWidth(fonts[item.font], 1, item.text)))
      requireGlyphs(fonts[item.font], item.text, block);
    if (!(item.size >= LEAST_TEXT - 1e-9)) fail(block, because('text-too-small'));
  }
  if (
    (item.kind === 'rect' && Math.min(item.width, item.height) <= 0) ||
    (item.kind === 'circle' && item.radius <= 0)
  ) {
    fail(block, because('no-room-at-all'));
  }
  if (!contains(room, boundsOf(item, fonts), 0.01)) fail(block, because('reaches-out-of-room'));
}

function fail(block: string, cause: Cause): never {
  throw new Problem('does-not-fit', cause, block);
}

/** Returns the smallest box that holds the item; for text, from ascender of capitals to descender, or all ink where glyphs are placed. */
export function boundsOf(item: Item, fonts: Fonts): Box {
  switch (item.kind) {
    case 'rect':
      return grow(item, (item.stroke?.width ?? 0) / 2);
    case 'line': {
      // Lines end square at their ends: an upright or level line is thicker only across.
      const { x1, y1, x2, y2, stroke } = item;
      const [across, down] = [y1 === y2 ? 0 : stroke.width, x1 === x2 ? 0 : stroke.width];
      return {
        x: Math.min(x1, x2) - across / 2,
        y: Math.min(y1, y2) - down / 2,
        width: Math.abs(x2 - x1) + across,
        height: Math.abs(y2 - y1) + down,
      };
    }
    case 'circle': {
      const { x, y, radius } = item;
      return grow(
        { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius },
        (item.stroke?.width ?? 0) / 2,
      );
    }
    case 'text': {
      if (item.glyphs !== undefined) return boundsOfGlyphs(item, item.glyphs, fonts);
      const font = fonts[item.font];
      const rise = (font.capHeight * item.size) / 1000;
      const fall = (220 * item.size) / 1000;
      return { x: item.x, y: item.y - rise, width: textLength(item, font), height: rise + fall };
    }
  }
}

function boundsOfGlyphs({ x, y, size }: TextItem, glyphs: NonNullable<TextItem['glyphs']>, { names }: Fonts): Box {
  const [left, bottom, right, top] = inkOf(names, { glyphs, advance: 0 }).map((length) => (length * size) / 1000) as [
    number,
    number,
    number,
    number,
  ];
  return { x: x + left, y: y - top, width: right - left, height: top - bottom };
}

/** Returns the width that a text item takes, pitch included. */
export function textLength(item: TextItem, font: Font): number {
  if (item.pitch === undefined) return textWidth(font, item.size, item.text);
  // Pitched texts are letters and digits, one code unit each.
  const { text, pitch, size } = item;
  return text === '' ? 0 : (text.length - 1) * pitch + textWidth(font, size, text.slice(-1));
}
