// Reads the fonts of a document as far as text needs them: which characters codes stand for, and how wide they are.
import { winAnsiCharacter } from '../../fonts/win-ansi.js';
import { entry, type PdfObjects, refOf } from './read-objects.js';
import type { Value } from './read-value.js';

export interface ReadFont {
  /** Bytes that make one code. */
  readonly codeBytes: 1 | 2;
  readonly characterOf: (code: number) => string | undefined;
  /** In thousandths of the size. */
  readonly widthOf: (code: number) => number;
}

/** Returns the fonts of all pages by the names in their resources. */
export function readFonts(objects: PdfObjects, resources: Value): Map<string, ReadFont> {
  const fonts = new Map<string, ReadFont>();
  for (const [name, reference] of entry(resources, 'Font') as ReadonlyMap<string, Value>) {
    const { value } = objects.get(refOf(reference));
    const kind = entry(value, 'Subtype') as { name: string };
    fonts.set(name, kind.name === 'Type0' ? readComposite(objects, value) : readSimple(value));
  }
  return fonts;
}

function readSimple(value: Value): ReadFont {
  const first = entry(value, 'FirstChar') as number;
  const widths = entry(value, 'Widths') as readonly number[];
  return {
    codeBytes: 1,
    characterOf: winAnsiCharacter,
    widthOf: (code) => widths[code - first] ?? 0,
  };
}

function readComposite(objects: PdfObjects, value: Value): ReadFont {
  const [descendant] = entry(value, 'DescendantFonts') as readonly Value[];
  const [, widths] = entry(objects.get(refOf(descendant as Value)).value, 'W') as readonly [number, readonly number[]];
  const map = Buffer.from(objects.get(refOf(entry(value, 'ToUnicode'))).stream ?? []).toString('latin1');
  const characters = new Map<number, string>();
  for (const [, code, text] of map.matchAll(/<([0-9a-f]{4})> <([0-9a-f]+)>\n/g)) {
    const units = (text as string).match(/.{4}/g) ?? [];
    characters.set(
      Number.parseInt(code as string, 16),
      String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))),
    );
  }
  return { codeBytes: 2, characterOf: (code) => characters.get(code), widthOf: (code) => widths[code] ?? 0 };
}
