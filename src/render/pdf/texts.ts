// Writes runs of text; a line straight below the last costs one operator.
import type { FontName } from '../../fonts/fonts.js';
import { winAnsiByte } from '../../fonts/win-ansi.js';
import type { TextItem } from '../../scene/scene.js';
import type { Advances } from './content.js';
import type { Pen } from './pen.js';

/** The names of the fonts in the page's resources. */
export const fontKeys: Readonly<Record<FontName, string>> = { mono: 'M', stencil: 'S', label: 'L', text: 'T' };

export interface TextWriter {
  write(item: TextItem): string;
  /** Ends the text object when one is open. */
  close(): string;
}

/** A distance may be off by this many points to count as the leading; the next line is measured from where the text really stands. */
const SLACK = 0.06;
/** Beyond so many empty lines a move is shorter than the operators that skip them. */
const MOST_LINES = 6;

export function createTextWriter(pen: Pen, advances: Advances): TextWriter {
  let open = false;
  let font = '';
  let spacing = '0';
  let leading = 0;
  let [left, top] = [0, 0];

  /** Moves to a place and shows a string there, in the shortest way. */
  const show = (x: number, y: number, string: string) => {
    const down = top - y;
    const lines = leading === 0 ? 0 : Math.round(down / leading);
    if (x === left && lines >= 1 && lines <= MOST_LINES && Math.abs(down - lines * leading) <= SLACK) {
      top -= lines * leading;
      return `${' T*'.repeat(lines - 1)}${string}'`;
    }
    const below = x === left && down > 0;
    // What is down the page is measured from the last line, so it is finer, lest rounding hide that lines are evenly spaced.
    const dy = hundredths(-down);
    const move = `\n${tenths(x - left)} ${dy} ${below ? 'TD' : 'Td'}`;
    if (below) leading = -dy;
    left = x;
    top += dy;
    return `${move}${string}Tj`;
  };

  return {
    write(item) {
      // Operators that end in a letter need a blank before the next number; strings and names begin with a mark of their own.
      let out = open ? `\n${pen.fill(item.ink)}`.trimEnd() : `${pen.fill(item.ink)}BT`;
      if (!open) [open, left, top] = [true, 0, 0];
      const size = pen.points(item.size);
      const nextFont = `/${fontKeys[item.font]} ${size} Tf`;
      if (nextFont !== font) out += nextFont;
      font = nextFont;
      const nextSpacing =
        item.pitch === undefined ? '0' : spacingOf(pen.exactPoints(item.pitch), size, advances[item.font]);
      if (nextSpacing !== spacing) out += ` ${nextSpacing} Tc`;
      spacing = nextSpacing;
      return out + show(pen.points(item.x), pen.exactFromFoot(item.y), `(${escapeString(item.text)})`);
    },
    close() {
      if (!open) return '';
      open = false;
      return '\nET\n';
    },
  };
}

/** Returns the character spacing that brings each character a pitch after the last; finer than positions, as it adds up. */
function spacingOf(pitch: number, size: number, advance: number): string {
  return String(Math.round((pitch - (advance * size) / 1000) * 1e3) / 1e3);
}

function escapeString(text: string): string {
  let bytes = '';
  for (const character of text) {
    const byte = winAnsiByte(character.codePointAt(0) ?? 0);
    if (byte === undefined) throw new RangeError(`${character} is not in the one-byte encoding`);
    bytes +=
      byte === 0x28 || byte === 0x29 || byte === 0x5c ? `\\${String.fromCharCode(byte)}` : String.fromCharCode(byte);
  }
  return bytes;
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}
