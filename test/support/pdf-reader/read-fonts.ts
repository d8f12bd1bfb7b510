// Reads the fonts of a document as far as text needs them: which characters codes stand for, and how wide they are.
import { latin1 } from '../../../src/core/bytes.js';
import { winAnsiByte, winAnsiCodePoints } from '../../../src/paper/fonts/win-ansi.js';
import { entry, nameOf, type PdfObjects, refOf } from './read-objects.js';
import type { Value } from './read-value.js';

export interface ReadFont {
  /** Bytes that make one code. */
  readonly codeBytes: 1 | 2;
  readonly characterOf: (code: number) => string | undefined;
  /** In thousandths of the size; undefined where the font has no such code. */
  readonly widthOf: (code: number) => number | undefined;
}

export type Fonts = ReadonlyMap<string, ReadFont>;

const winAnsiCharacters = new Map(
  winAnsiCodePoints().map((codePoint) => [winAnsiByte(codePoint), String.fromCodePoint(codePoint)]),
);

/** Returns the fonts of all pages by the names in their resources. Throws Error for a font that we do not write. */
export function readFonts(objects: PdfObjects, resources: Value): Fonts {
  const table = entry(resources, 'Font');
  const named = (table instanceof Map ? table : objects.get(refOf(table)).value) as ReadonlyMap<string, Value>;
  const fonts = new Map<string, ReadFont>();
  for (const [name, reference] of named) {
    const { value } = objects.get(refOf(reference));
    const isComposite = nameOf(entry(value, 'Subtype')) === 'Type0';
    requireEncoding(value, isComposite ? 'Identity-H' : 'WinAnsiEncoding');
    fonts.set(name, isComposite ? readComposite(objects, value) : readSimple(value));
  }
  return fonts;
}

function requireEncoding(font: Value, encoding: string): void {
  if (nameOf(entry(font, 'Encoding')) !== encoding) throw new Error('a font has an encoding that we do not write');
}

function readSimple(value: Value): ReadFont {
  const first = entry(value, 'FirstChar') as number;
  const widths = requireWidths(entry(value, 'Widths'));
  // A code without an advance is one that the font cannot draw.
  return {
    codeBytes: 1,
    characterOf: (code) => ((widths[code - first] ?? 0) > 0 ? winAnsiCharacters.get(code) : undefined),
    widthOf: (code) => widths[code - first],
  };
}

function requireWidths(value: Value | undefined): readonly number[] {
  if (!Array.isArray(value) || value.some((width) => typeof width !== 'number'))
    throw new Error('a font lacks its widths');
  return value as readonly number[];
}

function readComposite(objects: PdfObjects, value: Value): ReadFont {
  const [descendant] = entry(value, 'DescendantFonts') as readonly Value[];
  const [first, list] = entry(objects.get(refOf(descendant as Value)).value, 'W') as readonly Value[];
  if (first !== 0) throw new Error('a font’s widths do not start with its first glyph');
  const widths = requireWidths(list);
  const map = latin1(objects.get(refOf(entry(value, 'ToUnicode'))).stream ?? new Uint8Array());
  const characters = new Map<number, string>();
  for (const [, first, texts] of map.matchAll(/^<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*)\]$/gm)) {
    [...(texts as string).matchAll(/<([^>]*)>/g)].forEach(([, text], i) => {
      const units = (text as string).split(' ').map((unit) => Number.parseInt(unit, 16));
      characters.set(Number.parseInt(first as string, 16) + i, String.fromCharCode(...units));
    });
  }
  return { codeBytes: 2, characterOf: (code) => characters.get(code), widthOf: (code) => widths[code] };
}
