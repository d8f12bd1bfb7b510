// Proves that faces are embedded as subsets, whole or as far as trackers show them, with the widths of their metrics.
import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import * as fontkit from 'fontkit';
import { describe, expect, it } from 'vitest';
import { winAnsiByte } from '../../../../src/paper/fonts/win-ansi.js';
import { type FaceName, faceNames, readFonts, readFontFiles } from '../../../../src/paper/fonts/fonts.js';
import { fontKeys } from '../../../../src/paper/render/pdf/content.js';
import { prepareFonts } from '../../../../src/paper/render/pdf/fonts.js';
import { PdfDocument } from '../../../../src/paper/render/pdf/pdf-document.js';
import { preparePdf } from '../../../../src/paper/render/pdf/render-pdf.js';
import { deal, pagesOf, print, PROVE, SEEDS } from '../../../support/matrix.js';
import { field, readObjects } from '../../../support/read-pdf.js';

const fonts = readFonts();
const files = readFontFiles();
const openFonts = prepareFonts({ fonts, files });

/** Returns what a document holds of a face of which it shows these texts. */
function embed(name: FaceName, ...texts: readonly string[]) {
  const document = new PdfDocument({ title: 'x', id: new Uint8Array(16), tagged: false });
  const own = openFonts(document);
  const item = { kind: 'text', x: 0, y: 0, font: name, size: 3, ink: 0 } as const;
  own.note([{ block: 'x', items: texts.map((text) => ({ ...item, text })) }]);
  own.embed();
  document.appendPage([100, 100], { Contents: [document.add({}, Buffer.from('q Q'))] });
  document.finish(false);
  const objects = readObjects(document.take());
  const at = (text: string, key: string) => objects.get(Number(field(text, key).split(' ')[0]));
  const font = [...objects.values()].find(({ text }) => text.includes('/Type /Font\n'))?.text ?? '';
  const descriptor = at(font, 'FontDescriptor')?.text ?? '';
  return { font, descriptor, file: at(descriptor, 'FontFile2') };
}

const cases = faceNames.flatMap((name) => [
  { name, extent: 'whole', texts: ['A', '~', 'B'], ttf: files[name].ttf, characters: [...fonts[name].advances.keys()] },
  {
    name,
    extent: 'shown',
    texts: ['A', '', 'Z'],
    ttf: inflateSync(files[name].shown),
    characters: [...fonts[name].shown.characters],
  },
]);

describe.each(cases)('font $name, $extent', ({ name, extent, texts, ttf, characters }) => {
  const { font, descriptor, file } = embed(name, ...texts);

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

it('tells nothing of a fleet: the fonts of all sheets are the same, whatever is dealt', async () => {
  const draw = preparePdf({ fonts, files });
  const battles = deal({ edition: 'engagement', filling: 'deployed', seed: SEEDS[0] }, { count: PROVE ? 2000 : 100 });
  const held = new Set<string>();
  for (const page of await pagesOf(battles, print('a4', 'normal'))) {
    const bytes = Buffer.concat([...draw({ pages: [page], title: 'x', id: new Uint8Array(16) })]);
    const own = [...readObjects(bytes).values()].filter(({ text }) => /\/Font|\/Length1/.test(text));
    const streams = own.map(({ stream }) =>
      createHash('sha256')
        .update(stream ?? '')
        .digest('hex'),
    );
    held.add([...own.map(({ text }) => text.replace(/\d+ 0 R/g, '')), ...streams].join('\n'));
  }
  expect(held.size).toBe(1);
});
