// Writes runs of text; a line straight below the last costs one operator.
import { type FontName, isNameFont } from '../../fonts/fonts.js';
import { winAnsiByte } from '../../fonts/win-ansi.js';
import type { TextItem } from '../../scene/scene.js';
import { formatNumber } from '../number.js';
import type { Advances } from './content.js';
import type { GlyphSet, GlyphSets } from './glyph-set.js';
import type { Pen } from './pen.js';

/** The names of the fonts in the page's resources. */
export const fontKeys: Readonly<Record<FontName, string>> = {
  mono: 'M',
  stencil: 'S',
  label: 'L',
  text: 'T',
  legible: 'A',
  plain: 'P',
  latin: 'E',
  names: 'N',
};

interface TextWriter {
  /** `opening` is what stands within the text object before the text. */
  write(item: TextItem, opening?: string): string;
  /** Ends the text object when one is open. */
  close(): string;
}

/** Returns a writer for one content stream. Operators are separated only where PDF needs it: strings and names start by themselves. */
export function createTextWriter(pen: Pen, advances: Advances, glyphs?: GlyphSets): TextWriter {
  let cursor: Cursor | undefined;
  let turned = false;
  let font: FontName | undefined;
  let size = 0;
  let spacing = 0;
  return {
    write(item, opening = '') {
      const fill = pen.fill(item.ink);
      // A turned text has axes of its own, and so has what comes after it.
      const ended = cursor !== undefined && (item.turn !== undefined || turned) ? '\nET\n' : '';
      if (ended !== '') cursor = undefined;
      turned = item.turn !== undefined;
      let out = cursor === undefined ? `${ended}${fill}BT` : fill && `\n${fill.trimEnd()}`;
      out += opening;
      cursor ??= createCursor();
      if (!isNameFont(item.font)) glyphs?.faces.note(item.font, item.text);
      const nextSize = pen.points(item.size);
      if (nextSize !== size || item.font !== font) out += `/${fontKeys[item.font]} ${formatNumber(nextSize)} Tf`;
      [font, size] = [item.font, nextSize];
      const nextSpacing = spacingOf(pen, item, size, advances);
      if (nextSpacing !== spacing) out += ` ${nextSpacing} Tc`;
      spacing = nextSpacing;
      if (turned) {
        out += `\n-1 0 0 -1 ${pen.place(item.x, item.y)} Tm`;
        if (!isNameFont(item.font)) return `${out}(${escapeString(item.text)})Tj`;
        return out + showGlyphs(originPen(pen), cursor, { ...item, x: 0, y: 0 }, glyphs?.[item.font]);
      }
      if (isNameFont(item.font)) return out + showGlyphs(pen, cursor, item, glyphs?.[item.font]);
      return out + cursor.show(pen.points(item.x), pen.exactFromFoot(item.y), `(${escapeString(item.text)})`);
    },
    close() {
      if (cursor === undefined) return '';
      cursor = undefined;
      return '\nET\n';
    },
  };
}

/** A pen for lengths from where the axes start. */
function originPen(pen: Pen): Pick<Pen, 'exactPoints' | 'exactFromFoot'> {
  return { exactPoints: (mm) => pen.exactPoints(mm), exactFromFoot: (mm) => pen.exactPoints(-mm) };
}

/** Shows a name glyph by glyph where one is not simply next to the last. Marks need finer places than letters do. */
function showGlyphs(
  pen: Pick<Pen, 'exactPoints' | 'exactFromFoot'>,
  cursor: Cursor,
  { text, x, y, size, glyphs }: TextItem,
  set: GlyphSet | undefined,
): string {
  if (glyphs === undefined || set === undefined) throw new RangeError(`${text} is not set in glyphs`);
  return set
    .encode(glyphs)
    .map((run) => {
      const left = round(pen.exactPoints(x + (run.x * size) / 1000), 100);
      return cursor.show(left, pen.exactFromFoot(y - (run.y * size) / 1000), run.string);
    })
    .join('');
}

/** Where the last line of a text object starts. */
interface Cursor {
  /** Moves to a place and shows a string there, in the shortest way. */
  show(x: number, y: number, string: string): string;
}

/** A distance may be off by this many points to count as the leading; the next line is measured from where the text really stands. */
const SLACK = 0.06;
/** Beyond so many empty lines a move is shorter than the operators that skip them. */
const MOST_LINES = 6;

function createCursor(): Cursor {
  let [left, top, leading] = [0, 0, 0];
  return {
    show(x, y, string) {
      const down = top - y;
      const lines = leading === 0 ? 0 : Math.round(down / leading);
      if (x === left && lines >= 1 && lines <= MOST_LINES && Math.abs(down - lines * leading) <= SLACK) {
        top -= lines * leading;
        return `${' T*'.repeat(lines - 1)}${string}'`;
      }
      const below = x === left && down > 0;
      // What is down the page is measured from the last line, so it is finer, lest rounding hide that lines are evenly spaced.
      const dy = round(-down, 100);
      const move = `\n${formatNumber(x - left)} ${formatNumber(dy)} ${below ? 'TD' : 'Td'}`;
      if (below) leading = -dy;
      left = x;
      top += dy;
      return `${move}${string}Tj`;
    },
  };
}

/** Returns the character spacing that brings each character a pitch after the last; finer than positions, as it adds up. */
function spacingOf(pen: Pen, { pitch, font }: TextItem, size: number, advances: Advances): number {
  if (pitch === undefined || isNameFont(font)) return 0;
  return round(pen.exactPoints(pitch) - (advances[font] * size) / 1000, 1000);
}

/** ASCII without the characters that a PDF string escapes. */
const PLAIN = /^[ -'*-[\]-~]*$/;

function escapeString(text: string): string {
  if (PLAIN.test(text)) return text;
  let bytes = '';
  for (const character of text) {
    const byte = winAnsiByte(character.codePointAt(0) ?? 0);
    if (byte === undefined) throw new RangeError(`${character} is not in the one-byte encoding`);
    const plain = String.fromCharCode(byte);
    bytes += plain === '(' || plain === ')' || plain === '\\' ? `\\${plain}` : plain;
  }
  return bytes;
}

/** Rounds to a part of one; adding zero turns -0 into 0. */
function round(value: number, parts: number): number {
  return Math.round(value * parts) / parts + 0;
}
