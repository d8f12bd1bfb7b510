// Fits the text of a card: paragraphs in the largest type that the room takes, and how much is too long where none does.
import type { Font } from '../../paper/fonts/fonts.js';
import { requireGlyphs, textWidth, wrapText } from '../../paper/fonts/measure.js';
import { points } from '../../paper/geometry/length.js';

const LEADING = 1.22;
/** Space above a paragraph, in sizes. */
const ABOVE = 0.35;
const STEP = 0.25;

export interface CardLine {
  readonly text: string;
  /** The baseline below the top of the room, in mm. */
  readonly y: number;
}

export interface FittedText {
  /** In mm. */
  readonly size: number;
  readonly lines: readonly CardLine[];
  readonly height: number;
}

export interface TextRoom {
  readonly width: number;
  readonly height: number;
  /** In points. */
  readonly preferred: number;
  readonly least: number;
}

/** Returns the fitted text, or undefined where even the least size is too large. Throws Problem `cannot-draw`. */
export function fitCardText(font: Font, text: string, room: TextRoom, where: string): FittedText | undefined {
  requireGlyphs(font, text.replaceAll('\n', ' '), where);
  for (let size = room.preferred; size >= room.least - 1e-9; size -= STEP) {
    const fitted = setText(font, text, points(size), room.width);
    if (fitted !== undefined && fitted.height <= room.height + 1e-9) return fitted;
  }
  return undefined;
}

/** Returns about how many characters must go before the text fits in its least size. */
export function countExcess(font: Font, text: string, { width, height, least }: TextRoom): number {
  const size = points(least);
  const paragraphs = text.split('\n');
  const lines = paragraphs.flatMap((paragraph) => wrapText(font, size, paragraph, width));
  const between = (paragraphs.length - 1) * ABOVE * size;
  const most = Math.max(0, Math.floor((height - between) / (size * LEADING)));
  const beyond = lines.slice(most).reduce((sum, line) => sum + line.length + 1, 0);
  const perCharacter = textWidth(font, size, 'n');
  const wide = lines.map((line) => Math.ceil((textWidth(font, size, line) - width) / perCharacter));
  return Math.max(1, beyond, ...wide);
}

function setText(font: Font, text: string, size: number, width: number): FittedText | undefined {
  const lines: CardLine[] = [];
  let y = 0;
  for (const [i, paragraph] of text.split('\n').entries()) {
    if (i > 0) y += ABOVE * size;
    for (const line of wrapText(font, size, paragraph, width)) {
      if (textWidth(font, size, line) > width + 1e-9) return undefined;
      y += size * LEADING;
      lines.push({ text: line, y: y - size * 0.3 });
    }
  }
  return { size, lines, height: y };
}
