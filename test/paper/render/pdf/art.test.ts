// Proves that art is written once for all documents, and anew where names make it a document's own.
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { placeName } from '../../../../src/paper/compose/place-person.js';
import { readFonts } from '../../../../src/paper/fonts/fonts.js';
import { prepareArt } from '../../../../src/paper/render/pdf/render-pdf.js';
import { createGlyphSets, type GlyphSets } from '../../../../src/paper/render/pdf/glyph-set.js';
import type { Item, Page } from '../../../../src/paper/scene/scene.js';

const fonts = readFonts();
const prepared = prepareArt(fonts, { mono: 600, stencil: 600, label: 600, text: 600, legible: 600, plain: 600 });
const write = (shown: Page, glyphs: GlyphSets) => prepared(shown, glyphs, undefined, false).stream;
const line: Item = { kind: 'line', x1: 1, y1: 2, x2: 3, y2: 2, stroke: { width: 1, ink: 0 } };
const plain = [{ block: 'fold', items: [line] }];

function page(art: Page['art'], height = 50): Page {
  return { width: 100, height, art, parts: [] };
}

const textOf = (stream: Uint8Array) => Buffer.from(inflateSync(stream)).toString('latin1');

describe('prepareArt', () => {
  it('leaves the state of graphics as it found it', () => {
    expect(textOf(write(page(plain), createGlyphSets(fonts)))).toMatch(/^q\n[^]*\nQ\n$/);
  });

  it('writes the same object once, and an equal one to the same bytes', () => {
    const stream = write(page(plain), createGlyphSets(fonts));
    expect(write(page(plain), createGlyphSets(fonts))).toBe(stream);
    const other = write(page(structuredClone(plain)), createGlyphSets(fonts));
    expect(other).not.toBe(stream);
    expect(other).toEqual(stream);
  });

  it('writes it anew for a page of another height, and back', () => {
    const stream = write(page(plain), createGlyphSets(fonts));
    expect(textOf(write(page(plain, 60), createGlyphSets(fonts)))).not.toBe(textOf(stream));
    expect(write(page(plain), createGlyphSets(fonts))).toEqual(stream);
  });

  it('numbers the glyphs of names in art for each document', () => {
    const names = ['Щукін', 'Ђорђе'].map((name) => {
      const items = placeName(fonts, { size: 5, least: 3, where: 'player' }, name, box, 'left');
      return [{ block: 'header', items }] as Page['art'];
    }) as [Page['art'], Page['art']];
    const forward = createGlyphSets(fonts);
    const backward = createGlyphSets(fonts);
    const first = names.map((art) => textOf(write(page(art), forward)));
    const second = names.toReversed().map((art) => textOf(write(page(art), backward)));
    expect(second.toReversed()).not.toEqual(first);
    expect(first.map((text) => /<(.{4})/.exec(text)?.[1])).toEqual(['0001', '0006']);
    expect(second.map((text) => /<(.{4})/.exec(text)?.[1])?.[0]).toBe('0001');
  });
});

const box = { x: 5, y: 5, width: 60, height: 10 };
