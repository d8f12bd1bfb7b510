// Proves that the metrics are those of the shipped fonts, read by another library from the files themselves.
import { inflateSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { create, type Font as FontFile } from 'fontkit';
import { describe, expect, it } from 'vitest';
import {
  faceNames as names,
  type FontName,
  isNameFont,
  nameFontNames,
  type NameFontName,
  parseFonts,
  readFontFile,
} from '../../../src/paper/fonts/fonts.js';
import { winAnsiCodePoints } from '../../../src/paper/fonts/win-ansi.js';

const folder = new URL('../../../templates/fonts/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const readFile = (name: NameFontName) => readFontFile(name).ttf;
const andika = pathToFileURL(createRequire(import.meta.url).resolve('@fontsource/andika/package.json'));
const fonts = parseFonts(read('fonts.json'), readFile);

function openFont(name: FontName): FontFile {
  const { ttf } = isNameFont(name) ? readFontFile(name) : readFontFile(name);
  const font = create(Buffer.from(ttf));
  if (!('glyphForCodePoint' in font)) throw new Error(`${name}.ttf is a collection`);
  return font;
}

describe.each(names)('the font %s', (name) => {
  const font = fonts[name];
  const file = openFont(name);
  const scale = 1000 / file.unitsPerEm;

  it('has the advance of every character of its file, and no other', () => {
    // The table of characters ends in U+FFFF, which stands for no glyph.
    const drawn = file.characterSet.filter((code) => file.glyphForCodePoint(code).id !== 0);
    const inFile = new Map(
      drawn.map((code) => [String.fromCodePoint(code), Math.round(file.glyphForCodePoint(code).advanceWidth * scale)]),
    );
    expect(new Map([...font.advances].sort())).toEqual(new Map([...inFile].sort()));
  });

  it('has the heights of its file, within a thousandth', () => {
    expect(Math.abs(font.ascent - file.ascent * scale)).toBeLessThanOrEqual(1);
    expect(Math.abs(font.descent - file.descent * scale)).toBeLessThanOrEqual(1);
    expect(Math.abs(font.capHeight - file.capHeight * scale)).toBeLessThanOrEqual(1);
    expect(Math.abs(font.xHeight - file.xHeight * scale)).toBeLessThanOrEqual(1);
  });

  it('encloses the capital H and the small x in its cap height and x height', () => {
    const top = (character: string) => file.glyphForCodePoint(character.charCodeAt(0)).bbox.maxY * scale;
    expect(Math.abs(top('H') - font.capHeight)).toBeLessThan(13);
    expect(Math.abs(top('x') - font.xHeight)).toBeLessThan(12);
  });

  it('draws all of ASCII and the marks that labels use', () => {
    for (let code = 0x20; code < 0x7f; code++) expect(font.advances.has(String.fromCharCode(code))).toBe(true);
    for (const mark of '·•–—’“”×') expect(font.advances.has(mark), mark).toBe(true);
  });

  it('draws nothing that its one-byte encoding cannot write', () => {
    const encoded = new Set(winAnsiCodePoints());
    for (const character of font.advances.keys()) expect(encoded.has(character.codePointAt(0) ?? -1)).toBe(true);
  });
});

it.each(names)('the files of %s are as long as its metrics say', (name) => {
  const { ttf, shown } = readFontFile(name);
  expect(ttf.length).toBe(fonts[name].bytes);
  expect(inflateSync(shown).length).toBe(fonts[name].shown.bytes);
});

describe.each(nameFontNames)('the typeface %s of names', (name) => {
  const font = fonts[name];
  const file = openFont(name);

  it('has the glyph, advance and box of every character of its file, and no other', () => {
    const drawn = file.characterSet.filter((code) => file.glyphForCodePoint(code).id !== 0);
    expect([...font.glyphs.keys()]).toEqual(drawn.map((code) => String.fromCodePoint(code)));
    for (const [character, { id, advance, ink }] of font.glyphs) {
      const glyph = file.glyphForCodePoint(character.codePointAt(0) ?? 0);
      expect(id, character).toBe(glyph.id);
      expect(advance, character).toBe(glyph.advanceWidth);
      const { minX, minY, maxX, maxY } = glyph.cbox;
      expect(ink, character).toEqual(glyph.path.commands.length === 0 ? [0, 0, 0, 0] : [minX, minY, maxX, maxY]);
    }
    expect(font.bytes).toBe(readFontFile(name).ttf.length);
  });
});

describe('the typeface of many scripts', () => {
  const { names: font } = fonts;

  it('draws the letters that lose their dots in other shapes', () => {
    expect([...font.dotless.keys()].join('')).toBe('ijɉɨϳіј');
    for (const [letter, { id, ink }] of font.dotless) {
      expect(id, letter).not.toBe(font.glyphs.get(letter)?.id);
      expect(ink[3], letter).toBeLessThan(font.glyphs.get(letter)?.ink[3] ?? 0);
    }
  });
});

describe('the typeface of Latin names', () => {
  const { latin, text } = fonts;

  it('goes on with the face of texts: what both have is as wide, and stands as high', () => {
    for (const [character, advance] of text.advances) expect(latin.advances.get(character), character).toBe(advance);
    for (const height of ['ascent', 'descent', 'capHeight', 'xHeight'] as const)
      expect(latin[height]).toBe(text[height]);
  });

  it.each([
    ['Polish', 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ'],
    ['Turkish', 'çğıİöşüÇĞÖŞÜ'],
    ['Romanian', 'ăâîșțĂÂÎȘȚşţŞŢ'],
    ['Czech and Slovak', 'áčďéěíňóřšťúůýžľĺŕôäÁČĎÉĚÍŇÓŘŠŤÚŮÝŽĽĹŔÔÄ'],
    ['Hungarian', 'áéíóöőúüűÁÉÍÓÖŐÚÜŰ'],
    ['Baltic', 'āčēģīķļņšūžąęėįųĀČĒĢĪĶĻŅŠŪŽĄĘĖĮŲ'],
    ['Azerbaijani', 'əƏğıİşç'],
    ['Maltese and Welsh', 'ċġħżŵŷĊĠĦŻŴŶ'],
  ])('has the letters of %s', (_, letters) => {
    for (const letter of letters) expect(latin.glyphs.has(letter), letter).toBe(true);
  });

  it('has every letter of Vietnamese, with each of its tones', () => {
    const tones = ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'];
    const vowels = [...'aăâeêioôơuưyAĂÂEÊIOÔƠUƯY'].flatMap((vowel) => tones.map((tone) => vowel + tone));
    for (const letter of [...vowels, 'đ', 'Đ']) expect(latin.glyphs.has(letter.normalize('NFC')), letter).toBe(true);
  });

  it('has no marks of its own: a name with any is another typeface’s', () => {
    for (const character of latin.glyphs.keys()) expect(character).not.toMatch(/\p{M}/u);
    expect([latin.seats, latin.stacks, latin.dotless.size]).toEqual([[], [], 0]);
  });
});

describe('the legible face', () => {
  const cut = openFont('legible');
  const whole = create(readFileSync(new URL('files/andika-latin-400-normal.woff', andika)));
  if (!('glyphForCodePoint' in whole)) throw new Error('a collection of fonts is not one font');
  const scale = 1000 / cut.unitsPerEm;

  it('is as wide as the mono face for which it stands in, each glyph in the middle', () => {
    expect(new Set(fonts.legible.advances.values())).toEqual(new Set(fonts.mono.advances.values()));
    for (const code of cut.characterSet.filter((known) => known > 0x20)) {
      const { bbox, advanceWidth } = cut.glyphForCodePoint(code);
      if (bbox.maxX > bbox.minX) expect(Math.abs(bbox.minX + bbox.maxX - advanceWidth), String(code)).toBeLessThan(4);
    }
  });

  it('has the shapes of the original: a W alone is narrowed', () => {
    const widthIn = (font: FontFile, character: string) => {
      const { bbox } = font.glyphForCodePoint(character.charCodeAt(0));
      return Math.round((bbox.maxX - bbox.minX) * scale);
    };
    const printed = Array.from({ length: 0x5e }, (_, i) => String.fromCharCode(0x21 + i));
    const changed = printed.filter((character) => Math.abs(widthIn(cut, character) - widthIn(whole, character)) > 1);
    expect(changed).toEqual(['W']);
    for (const character of printed) {
      const [a, b] = [cut, whole].map((font) => font.glyphForCodePoint(character.charCodeAt(0)));
      expect([a?.bbox.minY, a?.bbox.maxY, a?.path.commands.length], character).toEqual([
        b?.bbox.minY,
        b?.bbox.maxY,
        b?.path.commands.length,
      ]);
    }
  });

  it('does not bear the name that its license keeps for the original', () => {
    const { ttf } = readFontFile('legible');
    expect(Buffer.from(ttf).includes('Andika')).toBe(false);
    expect(readFileSync(new URL('LICENSES/andika.txt', folder), 'utf8')).toContain('SIL OPEN FONT LICENSE Version 1.1');
  });
});

describe('the fonts together', () => {
  it('write letters and codes in one width, and names in all of the encoding', () => {
    expect(new Set(fonts.mono.advances.values()).size).toBe(1);
    expect(fonts.text.advances.size).toBe(winAnsiCodePoints().length);
  });

  it('are refused when one of them is missing', () => {
    const rows = JSON.parse(read('fonts.json')) as { name: string }[];
    for (const name of names) {
      const others = JSON.stringify(rows.filter((row) => row.name !== name));
      expect(() => parseFonts(others, readFile)).toThrow(`fonts.json has no font ${name}`);
    }
  });

  it('read each typeface of names when it is asked for, and once', () => {
    const reads: string[] = [];
    const lazy = parseFonts(read('fonts.json'), (name) => {
      reads.push(name);
      return readFile(name);
    });
    expect(lazy.text.name).toBe('text');
    expect(reads).toEqual([]);
    expect(lazy.latin).toBe(lazy.latin);
    expect(reads).toEqual(['latin']);
    expect(lazy.names).toBe(lazy.names);
    expect(reads).toEqual(['latin', 'names']);
  });
});
