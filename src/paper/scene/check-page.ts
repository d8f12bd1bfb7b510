// Holds a page against its promises before anything is drawn: inside the margins, drawable, large enough to read.
import { type Font, type Fonts, isNameFont } from '../fonts/fonts.js';
import { advanceOf, requireGlyphs, textWidth } from '../fonts/measure.js';
import { inkOf } from '../fonts/shape-name.js';
import { type Box, contains, grow, intersect } from '../geometry/box.js';
import { points } from '../geometry/length.js';
import { msg, type Message, Problem } from '../../core/problem.js';
import { noRoomAtAll } from '../../core/sentences.js';
import type { Item, Part, PathItem, TextItem, UseItem } from './scene.js';
import { turnBox } from './turn-half.js';
import { carryBox, seenBoxOfUse } from './use-box.js';

/** No text is smaller on any paper. */
export const MIN_TEXT = points(5.5);

/** What the items of a block must keep to. */
interface Bounds {
  readonly block: string;
  readonly room: Box;
  readonly textRoom: Box;
  readonly fonts: Fonts;
}

/**
 * Throws Problem `does-not-fit` or `cannot-draw` for the first item of a block that breaks a promise or leaves the block's room. Texts may be
 * kept to a smaller room. Of used art, what is seen lies in the room, and all of it in its own size.
 */
export function checkPart({ block, items }: Part, room: Box, fonts: Fonts, textRoom = room): void {
  const bounds = { block, room, textRoom, fonts };
  for (const item of items) checkItem(item, bounds);
}

function checkItem(item: Item, { block, room, textRoom, fonts }: Bounds): void {
  const bounds = boundsOf(item, fonts);
  if (item.kind === 'text') {
    // A character that the font lacks has no width.
    if (Number.isNaN(bounds.width)) requireGlyphs(fonts[item.font], item.text, block);
    if (!(item.size >= MIN_TEXT - 1e-9))
      fail(block, msg`holds text too small to read; choose larger paper or a template with more room`);
  } else if (isNothing(item)) fail(block, noRoomAtAll());
  const outer = item.kind === 'text' ? textRoom : room;
  if (!contains(outer, bounds, 0.01)) fail(block, reachesOutOfRoom());
  if (item.kind === 'use') checkUse(item, { block, room, textRoom, fonts });
}

function isNothing(item: Exclude<Item, TextItem>): boolean {
  switch (item.kind) {
    case 'rect':
      return Math.min(item.width, item.height) <= 0;
    case 'circle':
      return item.radius <= 0;
    case 'path':
      return item.segments.length === 0;
    case 'use': {
      const { width, height } = seenBoxOfUse(item);
      return Math.min(width, height) <= 0;
    }
    case 'line':
      return false;
  }
}

function checkUse(use: UseItem, { block, room, textRoom, fonts }: Bounds): void {
  const { width, height, parts } = use.art;
  for (const part of parts) checkPart(part, { x: 0, y: 0, width, height }, fonts);
  if (textRoom === room) return;
  const seen = seenBoxOfUse(use);
  for (const text of textBoxesOf(parts, fonts)) {
    const visible = intersect(carryBox(use, text), seen);
    if (Math.min(visible.width, visible.height) > 0 && !contains(textRoom, visible, 0.01))
      fail(block, reachesOutOfRoom());
  }
}

/** Returns the boxes of all texts that can be seen of parts, whatever art they are in. */
function textBoxesOf(parts: readonly Part[], fonts: Fonts): Box[] {
  return parts.flatMap(({ items }) =>
    items.flatMap((item) => {
      if (item.kind === 'text') return [boundsOf(item, fonts)];
      if (item.kind !== 'use') return [];
      const seen = seenBoxOfUse(item);
      return textBoxesOf(item.art.parts, fonts).map((box) => intersect(carryBox(item, box), seen));
    }),
  );
}

function fail(block: string, message: Message): never {
  throw new Problem('does-not-fit', message, block);
}

/** Returns the smallest box that holds all of the items, of which there are some. */
export function boundsOfAll(items: readonly Item[], fonts: Fonts): Box {
  const boxes = items.map((item) => boundsOf(item, fonts));
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
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
    case 'path':
      return boundsOfPath(item);
    case 'use':
      return seenBoxOfUse(item);
    case 'text': {
      const upright = item.glyphs === undefined ? boundsOfText(item, fonts) : boundsOfGlyphs(item, item.glyphs, fonts);
      return item.turn === 180 ? turnBox(upright, 2 * item.x, 2 * item.y) : upright;
    }
  }
}

function boundsOfText(item: TextItem, fonts: Fonts): Box {
  const font = fonts[item.font];
  const rise = (font.capHeight * item.size) / 1000;
  const fall = (220 * item.size) / 1000;
  return { x: item.x, y: item.y - rise, width: textLength(item, font), height: rise + fall };
}

/** A curve stays among the points that it is made of. */
function boundsOfPath({ start, segments, stroke }: PathItem): Box {
  let [left, top] = start;
  let [right, bottom] = start;
  for (const numbers of segments) {
    for (let i = 0; i < numbers.length; i += 2) {
      const [x, y] = [numbers[i] as number, numbers[i + 1] as number];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  return grow({ x: left, y: top, width: right - left, height: bottom - top }, (stroke?.width ?? 0) / 2);
}

function boundsOfGlyphs({ x, y, size, font }: TextItem, glyphs: NonNullable<TextItem['glyphs']>, fonts: Fonts): Box {
  const ink = inkOf(fonts[isNameFont(font) ? font : 'names'], { glyphs, advance: 0 });
  const [left, bottom, right, top] = ink.map((length) => (length * size) / 1000) as [number, number, number, number];
  return { x: x + left, y: y - top, width: right - left, height: top - bottom };
}

/** Returns the width that a text item takes, pitch included; NaN where the font lacks a character. */
export function textLength({ text, pitch, size }: TextItem, font: Font): number {
  const width = textWidth(font, size, text);
  if (pitch === undefined || text === '' || Number.isNaN(width)) return width;
  // Pitched texts are letters and digits, one code unit each.
  return (text.length - 1) * pitch + (advanceOf(font, text, text.length - 1) * size) / 1000;
}

function reachesOutOfRoom(): Message {
  return msg`reaches beyond its place on the page; choose larger paper or a template with more room`;
}
