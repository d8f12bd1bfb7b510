// Proves that faces are embedded as subsets, whole or as far as trackers show them, with the widths of their metrics.
import { inflateSync } from 'node:zlib';
import * as fontkit from 'fontkit';
import { describe, expect, it } from 'vitest';
import { winAnsiByte } from '../../../../src/paper/fonts/win-ansi.js';
import { type FaceName, faceNames, readFonts, readFontFiles } from '../../../../src/paper/fonts/fonts.js';
import { prepareFaces } from '../../../../src/paper/render/pdf/font-objects.js';
import { PageDocument } from '../../../../src/paper/render/pdf/page-document.js';
import type { Extent } from '../../../../src/paper/render/pdf/shown-faces.js';
import { fontKeys } from '../../../../src/paper/render/pdf/texts.js';
import { field, readObjects } from '../../../support/read-pdf.js';

const fonts = readFonts();
const files = readFontFiles();

const writeFace = prepareFaces({ fonts, files });

function embed(name: FaceName, extent: Extent) {
  const document = new PageDocument({ title: 'x', id: new Uint8Array(16), width: 100, height: 100 });
  document.addFaces([[fontKeys[name], writeFace(name, extent)]]);
  document.addPage(document.addObject({}, Buffer.from('q Q')), 'BT ET');
  document.finish();
  const objects = readObjects(document.take());
  const at = (text: string, key: string) => objects.get(Number(field(text, key).split(' ')[0]));
  const font = [...objects.values()].find(({ text }) => text.includes('/Type /Font\n'))?.text ?? '';
  const descriptor = at(font, 'FontDescriptor')?.text ?? '';
  return { font, descriptor, file: at(descriptor, 'FontFile2') };
}

const cases = faceNames.flatMap((name) => [
  { name, extent: 'whole' as const, ttf: files[name].ttf, characters: [...fonts[name].advances.keys()] },
  {
    name,
    extent: 'shown' as const,
    ttf: inflateSync(files[name].shown),
    characters: [...fonts[name].shown.characters],
  },
]);

describe.each(cases)('font $name, $extent', ({ name, extent, ttf, characters }) => {
  const { font, descriptor, file } = embed(name, extent);

  it('has its file in the document, as it was shipped', () => {
    expect(Buffer.compare(file?.stream ?? new Uint8Array(), ttf)).toBe(0);
    expect(Number(field(file?.text ?? '', 'Length1'))).toBe(ttf.length);
    expect([...ttf.subarray(0, 4)]).toEqual([0, 1, 0, 0]);
  });

  it('says that it is a subset', () => {
    const base = field(font, 'BaseFont');
    expect(base).toMatch(extent === 'whole' ? /^BTRKGA\+Tracker[A-Z][a-z]+$/ : /^BTRKGB\+Tracker[A-Z][a-z]+$/);
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
    const parsed = fontkit.create(Buffer.from(ttf)) as fontkit.Font;
    let checked = 0;
    for (const character of characters) {
      const advance = fonts[name].advances.get(character);
      const codePoint = character.codePointAt(0) ?? 0;
      const byte = winAnsiByte(codePoint);
      if (byte === undefined) continue;
      expect(widths[byte - first]).toBe(advance);
      const glyph = parsed.glyphForCodePoint(codePoint);
      expect(glyph.id, character).not.toBe(0);
      expect(Math.abs((glyph.advanceWidth * 1000) / parsed.unitsPerEm - (advance ?? 0))).toBeLessThanOrEqual(0.5);
      checked++;
    }
    expect(checked).toBe(characters.length);
    expect(widths.filter((width) => width > 0)).toHaveLength(checked);
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
