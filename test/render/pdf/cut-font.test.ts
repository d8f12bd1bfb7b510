// Proves that a cut font draws its glyphs as the whole one does, read by another library.
import * as fc from 'fast-check';
import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { readFonts } from '../../../src/pipeline/assets.js';
import { readFontFiles } from '../../../src/pipeline/assets.js';
import { copyGlyphs } from '../../../src/render/pdf/copy-glyphs.js';
import { cutFont } from '../../../src/render/pdf/cut-font.js';

const ttf = readFontFiles().names.ttf;
const whole = create(Buffer.from(ttf)) as Font;
const { names } = readFonts();

/** Glyph 0 is the missing glyph in every font. */
function cut(glyphs: readonly number[]): { bytes: Uint8Array; font: Font } {
  const bytes = cutFont(ttf, [0, ...glyphs]);
  return { bytes, font: create(Buffer.from(bytes)) as Font };
}

function sumOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
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
          expect(after.advanceWidth).toBe(before.advanceWidth);
        });
      }),
      { seed: 3, numRuns: 60 },
    );
  });

  it('brings the parts of composed glyphs along, each once', () => {
    const ids = [...'áàâÁÀÂ'].map((character) => names.glyphs.get(character)?.id ?? 0);
    const { font } = cut([...ids, ...ids]);
    expect(font.numGlyphs).toBeGreaterThan(1 + 2 * ids.length);
    expect(font.numGlyphs).toBeLessThan(1 + 3 * ids.length);
  });

  it('is a whole TrueType file: checksums, and the tables that a PDF needs', () => {
    const { bytes, font } = cut([5, 6, 7]);
    expect(bytes.length % 4).toBe(0);
    expect(sumOf(bytes)).toBe(0xb1b0afba);
    const { tables } = (
      font as unknown as { directory: { tables: Record<string, { checkSum: number; offset: number; length: number }> } }
    ).directory;
    expect(Object.keys(tables)).toEqual(['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp']);
    for (const [tag, { checkSum, offset, length }] of Object.entries(tables)) {
      const table = bytes.slice(offset, offset + Math.ceil(length / 4) * 4);
      if (tag === 'head') table.fill(0, 8, 12);
      expect(sumOf(table), tag).toBe(checkSum);
    }
  });

  it('is small, leaves the whole font as it was, and is the same twice', () => {
    const before = Buffer.from(ttf);
    const once = cut([40, 41, 42, 43]).bytes;
    expect(once.length).toBeLessThan(3000);
    expect(Buffer.from(cut([40, 41, 42, 43]).bytes).equals(Buffer.from(once))).toBe(true);
    expect(Buffer.from(ttf).equals(before)).toBe(true);
  });

  it('refuses what is no such font', () => {
    expect(() => cutFont(new Uint8Array(64), [0])).toThrow(RangeError);
  });
});

describe('copyGlyphs', () => {
  it('reads short and long positions, and parts with every kind of transformation', () => {
    const simple = [0, 1, 9, 9];
    const head = [0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0];
    const part = (flags: number, glyph: number, rest: number) => [
      flags >> 8,
      flags & 255,
      0,
      glyph,
      ...new Array<number>(rest).fill(7),
    ];
    const composed = [
      ...head,
      ...part(0x0020 | 0x0001 | 0x0008, 1, 6),
      ...part(0x0020 | 0x0040, 2, 6),
      ...part(0x0020 | 0x0080, 1, 10),
      ...part(0, 0, 2),
    ];
    const glyf = Uint8Array.from([...simple, ...simple, ...simple, ...composed]);
    const ends = [0, 4, 8, 12, glyf.length];
    const short = Uint8Array.from(ends.flatMap((end) => [(end / 2) >> 8, (end / 2) & 255]));
    const long = Uint8Array.from(ends.flatMap((end) => [0, 0, end >> 8, end & 255]));
    for (const source of [
      { glyf, loca: short, long: false },
      { glyf, loca: long, long: true },
    ]) {
      const copied = copyGlyphs(source, [0, 3]);
      expect(copied.kept).toEqual([0, 3, 1, 2]);
      expect([...copied.glyf.slice(0, 4)]).toEqual(simple);
      expect([...copied.glyf.slice(4, 4 + composed.length)]).toEqual([
        ...head,
        ...part(0x0020 | 0x0001 | 0x0008, 2, 6),
        ...part(0x0020 | 0x0040, 3, 6),
        ...part(0x0020 | 0x0080, 2, 10),
        ...part(0, 0, 2),
      ]);
      expect(copied.loca).toHaveLength(4 * 5);
    }
  });
});
