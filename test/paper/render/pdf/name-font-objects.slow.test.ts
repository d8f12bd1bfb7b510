// Proves that names of any script stand in a PDF as they are spelled, where they were placed, and that other documents know nothing of it.
import * as fc from 'fast-check';
import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { charactersOf } from '../../../../src/paper/fonts/shape-name.js';
import { placeName } from '../../../../src/paper/compose/place-person.js';
import { readFonts, readFontFiles } from '../../../../src/paper/fonts/fonts.js';
import { renderPdf } from '../../../../src/paper/render/pdf/render-pdf.js';
import type { Page, TextItem } from '../../../../src/paper/scene/scene.js';
import { collect, deal, print, SEEDS, write } from '../../../support/matrix.js';
import { field, parseTexts, readObjects, readPdf, type Run } from '../../../support/read-pdf.js';
import { realNames } from '../../../support/real-names.js';

const fonts = readFonts();
const files = readFontFiles();
const style = { size: 4, least: 2, where: 'player' };
const box = { x: 10, y: 20, width: 70, height: 7 };

function pageOf(items: readonly TextItem[]): Page {
  return { width: 100, height: 50, art: [], parts: [{ block: 'x', items }] };
}

function render(...pages: (readonly TextItem[])[]): Promise<Uint8Array> {
  const id = new Uint8Array(16);
  return collect(renderPdf({ title: 'x', id, fonts, files, pages: pages.map(pageOf) }));
}

const place = (name: string) => placeName(fonts, style, name, box, 'left');
const textOf = (runs: readonly Run[]) =>
  runs
    .map(({ text }) => text)
    .join('')
    .normalize('NFC');
const fontObjects = (bytes: Uint8Array) =>
  [...readObjects(bytes).values()].filter(({ text }) => /\/Type \/Font\b(?!D)/.test(text));

describe('names in a PDF', () => {
  it.each(Object.entries(realNames))('are read back as they are spelled: %s', async (_, names) => {
    const pages = await readPdf(await render(...names.map(place)));
    expect(pages.map(({ runs }) => textOf(runs))).toEqual(names.map((name) => name.normalize('NFC')));
  });

  it('are read back by another reader, too', async () => {
    const names = ['Đặng Thị Ánh', 'Łukasz Żółć', 'Ελένη Παπαδοπούλου', 'Щукін Олександра'];
    const texts = await parseTexts(await render(...names.map(place)));
    expect(texts.map((text) => text.trim().normalize('NFC'))).toEqual(names);
  });

  it('are read back whatever they are made of, each glyph where it was placed', async () => {
    const characters = [...fonts.names.glyphs.keys()];
    const letters = characters.filter((character) => /^[\p{L}\p{N}\p{P}]$/u.test(character));
    const marks = characters.filter((character) => /^\p{M}$/u.test(character));
    const cluster = fc
      .tuple(fc.constantFrom(...letters), fc.array(fc.constantFrom(...marks), { maxLength: 3 }))
      .map(([letter, some]) => letter + some.join(''));
    const name = fc.array(cluster, { minLength: 1, maxLength: 6 }).map((clusters) => `Щ${clusters.join('')}`);
    // Many names a document, so that glyphs come again and the numbering is put to use.
    const samples = fc.sample(name, { seed: 11, numRuns: 250 }).map((some) => some.normalize('NFC'));
    const roomy = { ...box, y: 5, height: 40 };
    const items = samples.map((some) => placeName(fonts, { ...style, least: 1 }, some, roomy, 'left'));
    const pages = await readPdf(await render(...items));
    for (const [i, { runs }] of pages.entries()) {
      const [item] = items[i] as [TextItem];
      expect(textOf(runs)).toBe(samples[i]);
      const shown = runs.flatMap((run) => run.characters.map(({ x }) => ({ x, y: run.y })));
      const glyphs = item.glyphs ?? [];
      expect(shown).toHaveLength(glyphs.length);
      for (const [j, glyph] of glyphs.entries()) {
        expect(Math.abs((shown[j]?.x ?? 0) - item.x - (glyph.x * item.size) / 1000)).toBeLessThan(0.06);
        expect(Math.abs((shown[j]?.y ?? 0) - item.y + (glyph.y * item.size) / 1000)).toBeLessThan(0.06);
      }
    }
  });

  it.each([
    ['latin', 'TrackerLatin', 'Łukasz', 'Łukasz Żółć'],
    ['names', 'TrackerNames', 'Щукін', 'Щукін Żółć'],
  ] as const)('bring what is used of the typeface %s, and no more', async (typeface, family, short, long) => {
    const bytes = await render(place(short), place(long));
    const objects = readObjects(bytes);
    const [type0] = fontObjects(bytes).filter(({ text }) => text.includes('/Type0'));
    const [descendant] = fontObjects(bytes).filter(({ text }) => text.includes('/CIDFontType2'));
    if (type0 === undefined || descendant === undefined) throw new Error('there is no font of names');
    expect(type0.text).toContain('/Encoding /Identity-H');
    expect(descendant.text).toContain('/CIDToGIDMap /Identity');
    expect(descendant.text).toContain('/Registry (Adobe)');
    expect(field(type0.text, 'BaseFont')).toMatch(/^[A-Z]{6}\+[A-Za-z]+$/);
    expect(field(type0.text, 'BaseFont').slice(7)).toBe(family);
    expect(field(descendant.text, 'BaseFont')).toBe(field(type0.text, 'BaseFont'));
    const descriptor = objects.get(Number(field(descendant.text, 'FontDescriptor').split(' ')[0]))?.text ?? '';
    const file = objects.get(Number(field(descriptor, 'FontFile2').split(' ')[0]));
    const font = create(Buffer.from(file?.stream ?? [])) as Font;
    const letters = ['.notdef', ...new Set(charactersOf(fonts[typeface], long))];
    expect(font.numGlyphs).toBeLessThan(2 * letters.length);
    const widths = (/\/W \[0 \[([^\]]*)\]/.exec(descendant.text)?.[1] ?? '').trim().split(/\s+/).map(Number);
    expect(widths.slice(1)).toEqual(letters.slice(1).map((letter) => fonts[typeface].advances.get(letter)));
    letters.slice(1).forEach((letter, i) => {
      expect(font.getGlyph(i + 1).advanceWidth).toBe(fonts[typeface].advances.get(letter));
    });
  });

  it('are read back and drawn where one shape stands for several characters', async () => {
    const names = ['ı i\u030b', 'Щı'];
    const bytes = await render(...names.map(place));
    expect((await readPdf(bytes)).map(({ runs }) => textOf(runs))).toEqual(names.map((name) => name.normalize('NFC')));
  });

  it('are read back where they have hundreds of characters', async () => {
    const letters = [...fonts.names.glyphs.keys()].filter((character) => /^\p{L}$/u.test(character)).slice(0, 450);
    const names = Array.from({ length: 30 }, (_, i) => `Щ${letters.slice(15 * i, 15 * (i + 1)).join('')}`);
    const bytes = await render(...names.map(place));
    expect((await readPdf(bytes)).map(({ runs }) => textOf(runs))).toEqual(names.map((name) => name.normalize('NFC')));
  });

  it('cost a document without them nothing, and one with them little', async () => {
    const sheet = (player: string) =>
      write(
        'pdf',
        deal({ edition: 'engagement', filling: 'deployed', seed: SEEDS[0] }, { player }),
        print('a4', 'normal'),
      );
    const plain = await sheet('Lukasz Zolc');
    expect(fontObjects(plain)).toHaveLength(4);
    for (const family of ['TrackerLatin', 'TrackerNames']) expect(Buffer.from(plain).includes(family)).toBe(false);
    for (const name of ['Łukasz Żółć', 'Щукін']) {
      const other = await sheet(name);
      expect(fontObjects(other)).toHaveLength(6);
      console.info(`the name ${name} takes ${other.length - plain.length} bytes more`);
      expect(other.length - plain.length).toBeLessThan(4000);
    }
  });

  it('may stand in what pages share', async () => {
    const [item] = place('Щукін') as [TextItem];
    const page: Page = { width: 100, height: 50, art: [{ block: 'a', items: [item] }], parts: [] };
    const bytes = await collect(renderPdf({ title: 'x', id: new Uint8Array(16), fonts, files, pages: [page, page] }));
    expect((await readPdf(bytes)).map(({ runs }) => textOf(runs))).toEqual(['Щукін', 'Щукін']);
  });

  it('must be set in glyphs', async () => {
    const item: TextItem = { kind: 'text', text: 'Щ', x: 1, y: 9, font: 'names', size: 3, ink: 0 };
    await expect(render([item])).rejects.toThrow('not set in glyphs');
  });
});
