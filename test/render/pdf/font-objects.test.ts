// Proves that fonts are embedded whole, as subsets, with the widths of their metrics.
import { inflateSync } from 'node:zlib';
import * as fontkit from 'fontkit';
import { describe, expect, it } from 'vitest';
import { winAnsiByte } from '../../../src/fonts/win-ansi.js';
import { type FaceName, faceNames } from '../../../src/fonts/fonts.js';
import { readFonts } from '../../../src/pipeline/assets.js';
import { readFontFiles } from '../../../src/pipeline/assets.js';
import { embedFont } from '../../../src/render/pdf/font-objects.js';
import { PageDocument } from '../../../src/render/pdf/page-document.js';
import { fontKeys } from '../../../src/render/pdf/texts.js';
import { field, readObjects } from '../../support/read-pdf.js';

const fonts = readFonts();
const files = readFontFiles();

function embed(name: FaceName) {
  const document = new PageDocument({ title: 'x', id: new Uint8Array(16), width: 100, height: 100 });
  const reference = embedFont(document, fonts[name], files[name]);
  document.addPage(document.addObject({}, Buffer.from('q Q')), 'BT ET');
  document.finish();
  const objects = readObjects(document.take());
  const at = (text: string, key: string) => objects.get(Number(field(text, key).split(' ')[0]));
  const font = objects.get(reference.id)?.text ?? '';
  const descriptor = at(font, 'FontDescriptor')?.text ?? '';
  return { font, descriptor, file: at(descriptor, 'FontFile2') };
}

describe.each(faceNames)('font %s', (name) => {
  const { font, descriptor, file } = embed(name);

  it('has its file in the document, as it was shipped', () => {
    expect(Buffer.compare(file?.stream ?? new Uint8Array(), files[name].ttf)).toBe(0);
    expect(Number(field(file?.text ?? '', 'Length1'))).toBe(files[name].ttf.length);
    expect(Buffer.compare(inflateSync(files[name].zlib), files[name].ttf)).toBe(0);
    expect([...files[name].ttf.subarray(0, 4)]).toEqual([0, 1, 0, 0]);
  });

  it('says that it is a subset', () => {
    const base = field(font, 'BaseFont');
    expect(base).toMatch(/^[A-Z]{6}\+Tracker[A-Z][a-z]+$/);
    expect(field(descriptor, 'FontName')).toBe(base);
  });

  it('is a simple font of one byte a character', () => {
    expect(font).toContain('/Subtype /TrueType');
    expect(font).toContain('/Encoding /WinAnsiEncoding');
    const flags = Number(field(descriptor, 'Flags'));
    expect(flags & 32).toBe(32);
    expect((flags & 1) === 1).toBe(name === 'mono' || name === 'legible');
  });

  it('has the widths of its glyphs', () => {
    const widths = (/\/Widths \[([^\]]*)\]/.exec(font)?.[1] ?? '').trim().split(/\s+/).map(Number);
    const first = Number(field(font, 'FirstChar'));
    expect(widths).toHaveLength(Number(field(font, 'LastChar')) - first + 1);
    const parsed = fontkit.create(Buffer.from(files[name].ttf)) as fontkit.Font;
    let checked = 0;
    for (const [character, advance] of fonts[name].advances) {
      const codePoint = character.codePointAt(0) ?? 0;
      const byte = winAnsiByte(codePoint);
      if (byte === undefined) continue;
      expect(widths[byte - first]).toBe(advance);
      const glyph = parsed.glyphForCodePoint(codePoint);
      expect(glyph.id, character).not.toBe(0);
      expect(Math.abs((glyph.advanceWidth * 1000) / parsed.unitsPerEm - advance)).toBeLessThanOrEqual(0.5);
      checked++;
    }
    expect(checked).toBeGreaterThan(90);
  });

  it('has its own metrics in its descriptor', () => {
    expect(Number(field(descriptor, 'Ascent'))).toBe(fonts[name].ascent);
    expect(Number(field(descriptor, 'Descent'))).toBe(fonts[name].descent);
    expect(Number(field(descriptor, 'CapHeight'))).toBe(fonts[name].capHeight);
    expect(descriptor).toContain(`/FontBBox [${fonts[name].box.join(' ')}]`);
  });

  it('has a name of its own in the resources', () => {
    expect(fontKeys[name]).toMatch(/^[A-Z]$/);
    expect(Object.values(fontKeys).filter((key) => key === fontKeys[name])).toHaveLength(1);
  });
});

it('is one width for all of mono, on which pitched texts rely', () => {
  expect(new Set(fonts.mono.advances.values()).size).toBe(1);
});
