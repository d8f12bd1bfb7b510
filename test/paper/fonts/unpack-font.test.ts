// Proves that packed typefaces are given back as they were, outlines of every kind among them.
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openTrueType, viewOf } from '../../../src/paper/fonts/true-type.js';
import { unpackFont } from '../../../src/paper/fonts/unpack-font.js';
import { nameFontNames } from '../../../src/paper/fonts/fonts.js';
import { root } from '../../house/source-files.js';
import { packFont } from '../../tools/fonts/pack-font.js';

const packedOf = (name: string) =>
  Uint8Array.from(brotliDecompressSync(readFileSync(`${root}templates/fonts/${name}.font.br`)));

describe.each(nameFontNames)('the typeface %s', (name) => {
  const packed = packedOf(name);
  const file = unpackFont(packed);
  const font = openTrueType(file);
  const glyphs = font.table('maxp').getUint16(4);
  const outlines = Array.from({ length: glyphs }, (_, glyph) => font.outlineOf(glyph));

  it('is packed to the same bytes again', () => {
    expect(Buffer.from(packFont(file)).equals(packed)).toBe(true);
  });

  it('has outlines of contours, of parts and of nothing, each in a box that its font knows', () => {
    const counts = outlines.map((outline) => (outline.length === 0 ? 0 : viewOf(outline).getInt16(0)));
    expect(Math.min(...counts)).toBe(-1);
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(100);
    const head = font.table('head');
    const [left, bottom, right, top] = [36, 38, 40, 42].map((at) => head.getInt16(at)) as [
      number,
      number,
      number,
      number,
    ];
    for (let glyph = 0; glyph < glyphs; glyph++) {
      const [xMin, yMin, xMax, yMax] = font.boxOf(glyph);
      expect(xMin >= left && yMin >= bottom && xMax <= right && yMax <= top, `glyph ${glyph}`).toBe(true);
    }
  });

  it('is another, or none, when a byte of an outline is another', () => {
    const spoiled = Uint8Array.from(packed);
    const at = spoiled.length - 40;
    spoiled[at] = (spoiled[at] ?? 0) ^ 1;
    const unpack = () => {
      if (Buffer.from(unpackFont(spoiled)).equals(file)) return;
      throw new RangeError('another font');
    };
    expect(unpack).toThrow(RangeError);
  });
});

it('a font whose boxes no point touches is not packed', () => {
  const file = Uint8Array.from(unpackFont(packedOf('latin')));
  const font = openTrueType(file);
  const letter = Array.from({ length: 200 }, (_, glyph) => font.outlineOf(glyph)).find(
    (outline) => outline.length > 0 && viewOf(outline).getInt16(0) > 0,
  );
  if (letter === undefined) throw new Error('there is no letter');
  viewOf(letter).setInt16(2, -999);
  expect(() => packFont(file)).toThrow('would not be the same');
});
