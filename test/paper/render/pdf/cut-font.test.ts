// Proves that a cut font draws its glyphs as the whole one does.
import * as fc from 'fast-check';
import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { readFonts, readFontFiles } from '../../../../src/paper/fonts/fonts.js';
import { cutFont } from '../../../../src/paper/render/pdf/render-pdf.js';

const ttf = readFontFiles().names.ttf;
const whole = create(Buffer.from(ttf)) as Font;
const { names } = readFonts();

/** Glyph 0 is the missing glyph in every font. */
function cut(glyphs: readonly number[]) {
  const { file: bytes, glyphs: numbers } = cutFont(ttf, [0, ...glyphs]);
  return { bytes, numbers, font: create(Buffer.from(bytes)) as Font };
}

function advanceOf(font: Font, glyph: number): number {
  return (font as unknown as { hmtx: { metrics: { get(index: number): { advance: number } } } }).hmtx.metrics.get(glyph)
    .advance;
}

describe('cutFont', () => {
  it('keeps the outlines and advances of any glyphs, in any order', () => {
    const ids = [...names.glyphOf.keys()];
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 30 }), (glyphs) => {
        const { font } = cut(glyphs);
        expect(font.numGlyphs).toBeGreaterThanOrEqual(glyphs.length + 1);
        [0, ...glyphs].forEach((id, i) => {
          const [before, after] = [whole.getGlyph(id), font.getGlyph(i)];
          expect(after.path.toSVG(), String(id)).toBe(before.path.toSVG());
          // Not the glyph's own advance: for that fontkit reads the outline, too, which a blank at the end of the file has not.
          expect(advanceOf(font, i)).toBe(before.advanceWidth);
        });
      }),
      { seed: 3, numRuns: 60 },
    );
  });

  it('brings the parts of composed glyphs along, each glyph once', () => {
    const ids = [...'йїёЙЇЁ'].map((character) => names.glyphs.get(character)?.id ?? 0);
    const { numbers, font } = cut([...ids, ...ids]);
    expect(numbers).toEqual([0, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6]);
    expect(font.numGlyphs).toBeGreaterThan(1 + ids.length);
    expect(font.numGlyphs).toBeLessThan(1 + 3 * ids.length);
  });

  it('has the tables that a PDF needs, and no others', () => {
    const { tables } = (cut([5, 6, 7]).font as unknown as { directory: { tables: Record<string, unknown> } }).directory;
    expect(Object.keys(tables).sort()).toEqual(['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp']);
  });

  it('is small, leaves the whole font as it was, and is the same twice', () => {
    const before = Buffer.from(ttf);
    const once = cut([40, 41, 42, 43]).bytes;
    expect(once.length).toBeLessThan(3000);
    expect(Buffer.from(cut([40, 41, 42, 43]).bytes).equals(Buffer.from(once))).toBe(true);
    expect(Buffer.from(ttf).equals(before)).toBe(true);
  });

  it('is what fontkit makes of the same glyphs, byte for byte', () => {
    const ids = [...names.glyphOf.keys()];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ids), { maxLength: 30 }), (glyphs) => {
        const subset = whole.createSubset() as unknown as {
          includeGlyph(glyph: number): number;
          encode(): Uint8Array;
        };
        const numbers = [0, ...glyphs].map((glyph) => subset.includeGlyph(glyph));
        const found = cut(glyphs);
        expect(found.numbers).toEqual(numbers);
        expect(Buffer.from(found.bytes).equals(Buffer.from(subset.encode()))).toBe(true);
      }),
      { seed: 4, numRuns: 60 },
    );
  });

  it('refuses what is no such font', () => {
    expect(() => cutFont(new Uint8Array(64), [0])).toThrow(Error);
  });
});
