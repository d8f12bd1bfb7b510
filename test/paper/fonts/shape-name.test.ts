// Proves that marks sit where the font's own tables put them, read by another library from the font's file, and soundly where they say nothing.
import * as fc from 'fast-check';
import { create, type Font as FontFile } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { charactersOf, inkOf, type PlacedGlyph, shapeName } from '../../../src/paper/fonts/shape-name.js';
import { readFontFile, readFonts } from '../../../src/paper/fonts/fonts.js';

const { names } = readFonts();
const file = create(Buffer.from(readFontFile('names').ttf)) as FontFile;

/** Returns what another library makes of the text, what the typeface lacks composed in its parts: glyphs and their places. */
function layOut(text: string): { id: number; x: number; y: number }[] {
  const { glyphs, positions } = file.layout(charactersOf(names, text).join(''));
  let pen = 0;
  return glyphs.map(({ id }, i) => {
    const { xAdvance, xOffset, yOffset } = positions[i] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
    const place = { id, x: pen + xOffset, y: yOffset };
    pen += xAdvance;
    return place;
  });
}

const placesOf = (glyphs: readonly PlacedGlyph[]) => glyphs.map(({ id, x, y }) => ({ id, x, y }));
const textOf = (glyphs: readonly PlacedGlyph[]) => glyphs.map(({ text }) => text).join('');
const bottomOf = (glyph: PlacedGlyph) => glyph.y + (names.glyphOf.get(glyph.id)?.ink[1] ?? Number.NaN);
const topOf = (glyph: PlacedGlyph) => glyph.y + (names.glyphOf.get(glyph.id)?.ink[3] ?? Number.NaN);

/** Letters whose anchors are known for marks above and below. */
const [, , above] = names.seats;
const below = names.seats.find(({ side }) => side === 'below');
const letters = [...names.glyphs].filter(
  ([character, { id }]) =>
    /^\p{L}$/u.test(character) &&
    // The font takes the dots away under some sequences of marks only; those that people write are listed below.
    !/\p{Soft_Dotted}/u.test(character.normalize('NFD')) &&
    above?.bearers.has(id) &&
    below?.bearers.has(id),
);
/** Letters that the font draws as two glyphs though it has them whole, to the same picture. */
const inParts = new Set([...names.glyphs.keys()].filter((character) => file.layout(character).glyphs.length > 1));
const ABOVE = [...'\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u030f\u0311'];
const BELOW = [...'\u0323\u0324\u0325\u032d\u032e\u0330\u0331'];

describe('shapeName', () => {
  it('sets letters one after another by their advances', () => {
    for (const name of ['Đặng Thảo Ánh', 'Łukasz Żółć', 'Ελένη', 'Щукін', 'Ayşe Ğ', 'Dvořák']) {
      const { glyphs, advance } = shapeName(names, name);
      expect(placesOf(glyphs)).toEqual(layOut(name));
      expect(textOf(glyphs).normalize('NFC')).toBe(name);
      expect(advance).toBe(file.layout(charactersOf(names, name).join('')).advanceWidth);
    }
  });

  it.each(['J́ S̈ Q̌', 'j́', 'i̋', 'і́', 'ј̈', 'ạ̈́', 'Ӂ́', 'Ἀ̓', 'X̛', 'o̸', 'g̱̈', 'M̄̃́', 'Ṩ̌', 'ế', 'Ặ'])(
    'sets %s as the tables of the font say',
    (name) => {
      expect(placesOf(shapeName(names, name).glyphs)).toEqual(layOut(name));
    },
  );

  it('sets any letter with any stack of marks as the tables of the font say', () => {
    const cluster = fc.tuple(
      fc.constantFrom(...letters.map(([character]) => character)),
      fc.array(fc.constantFrom(...BELOW), { maxLength: 2 }),
      fc.array(fc.constantFrom(...ABOVE), { maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(cluster, { minLength: 1, maxLength: 4 }), (clusters) => {
        const name = clusters
          .map(([letter, under, over]) => [letter, ...under, ...over].join(''))
          .join('')
          .normalize('NFC');
        const { glyphs } = shapeName(names, name);
        // What is drawn in parts has marks below after those above, where the other library loses count.
        fc.pre([...name].every((character) => names.glyphs.has(character) && !inParts.has(character)));
        expect(placesOf(glyphs)).toEqual(layOut(name));
        expect(textOf(glyphs).normalize('NFC')).toBe(name);
      }),
      { seed: 5, numRuns: 400 },
    );
    expect(letters.length - inParts.size).toBeGreaterThan(450);
  });

  it('puts marks on capitals above their height, and marks on marks above those', () => {
    for (const letter of 'JSQXĐŁБЩЖΔΓΣ') {
      const { glyphs } = shapeName(names, `${letter}\u0301\u0302\u0308`);
      const [capital, ...marks] = glyphs;
      if (capital === undefined) throw new Error('no glyph');
      expect(marks.length, letter).toBe(charactersOf(names, `${letter}\u0301\u0302\u0308`).length - 1);
      let under = topOf(capital);
      expect(under).toBeGreaterThanOrEqual(names.capHeight - 1);
      for (const mark of marks) {
        expect(bottomOf(mark), letter).toBeGreaterThan(under);
        under = topOf(mark);
      }
      const ink = names.glyphOf.get(capital.id)?.ink ?? [0, 0, 0, 0];
      const middle = (mark: PlacedGlyph) => {
        const [left, , right] = names.glyphOf.get(mark.id)?.ink ?? [0, 0, 0, 0];
        return mark.x + (left + right) / 2;
      };
      for (const mark of marks) {
        expect(middle(mark)).toBeGreaterThan(ink[0]);
        expect(middle(mark)).toBeLessThan(ink[2] + 60);
      }
    }
  });

  it('stacks eight marks without one touching the next, or closer when asked', () => {
    const heights = [1, 0.5].map((tightness) => {
      const { glyphs } = shapeName(names, `x${'\u0304'.repeat(8)}`, tightness);
      expect(glyphs).toHaveLength(9);
      glyphs.slice(1).forEach((mark, i) => {
        const last = glyphs[i];
        if (tightness === 1 && last !== undefined) expect(bottomOf(mark)).toBeGreaterThan(topOf(last));
      });
      return inkOf(names, { glyphs, advance: 0 })[3];
    });
    expect(heights[1]).toBeLessThan((heights[0] ?? 0) * 0.75);
    const below = shapeName(names, `x${'\u0331'.repeat(8)}`).glyphs;
    expect(below.slice(1).map(({ y }) => y)).toEqual(
      below
        .slice(1)
        .map(({ y }) => y)
        .sort((a, b) => b - a),
    );
    expect(topOf(below[8] as PlacedGlyph)).toBeLessThan(bottomOf(below[7] as PlacedGlyph));
  });

  it('seats every mark of the typeface on letters of every script', () => {
    const marks = [...names.glyphs.keys()].filter((character) => /^\p{M}$/u.test(character));
    expect(marks.length).toBeGreaterThanOrEqual(111);
    for (const letter of 'aQгЩΔω') {
      const width = names.advances.get(letter) ?? Number.NaN;
      for (const mark of marks) {
        const { glyphs, advance } = shapeName(names, letter + mark);
        const [base = ''] = charactersOf(names, letter + mark);
        expect(advance).toBe(file.layout(base).advanceWidth);
        const [left, bottom, right, top] = inkOf(names, { glyphs, advance });
        const where = `${letter} U+${mark.charCodeAt(0).toString(16)}`;
        // Marks that span two letters reach over the next.
        expect(left, where).toBeGreaterThan(-700);
        expect(right, where).toBeLessThan(width + 1000);
        expect(top, where).toBeLessThan(1300);
        expect(bottom, where).toBeGreaterThan(-650);
      }
    }
  });

  it('lets i and j lose their dots under a mark, and read as what they are', () => {
    const { glyphs } = shapeName(names, 'j\u0301\u0323 i');
    expect(glyphs[0]).toMatchObject({ text: 'j', id: names.dotless.get('j')?.id });
    expect(glyphs.at(-1)).toMatchObject({ text: 'i', id: names.glyphs.get('i')?.id });
    expect(shapeName(names, 'ị\u0301').glyphs[0]?.id).toBe(names.dotless.get('i')?.id);
    expect(shapeName(names, 'j\u0323').glyphs[0]).toMatchObject({ text: 'j', id: names.glyphs.get('j')?.id });
  });

  it('draws in parts what is composed by Unicode and not in the typeface', () => {
    expect('=\u0338'.normalize('NFC')).toHaveLength(1);
    expect(textOf(shapeName(names, '=\u0338').glyphs)).toBe('=\u0338');
  });

  it('gives a mark that comes first a space to sit on, and a joiner to the character before it', () => {
    const { glyphs, advance } = shapeName(names, '\u0301A\u034f\u0308');
    expect(glyphs.map(({ text }) => text)).toEqual(['\u0301', 'A\u034f', '\u0308']);
    expect(advance).toBe((names.advances.get(' ') ?? 0) + (names.advances.get('A') ?? 0));
    expect(inkOf(names, { glyphs, advance })[0]).toBe(0);
  });

  it('draws no character that it lacks', () => {
    expect(() => shapeName(names, 'A船')).toThrow(RangeError);
  });
});

describe('the typeface of names', () => {
  it('has the alphabets that it is there for, and nothing that turns or hides text', () => {
    const ranges: [number, number][] = [
      [0x20, 0x7e],
      [0xa1, 0xac],
      [0xae, 0x24f],
      [0x300, 0x34e],
      [0x350, 0x36f],
      [0x386, 0x3ff],
      [0x400, 0x45f],
      [0x48a, 0x4ff],
      [0x1e00, 0x1eff],
      [0x1f00, 0x1f15],
    ];
    for (const [from, to] of ranges) {
      for (let code = from; code <= to; code++) {
        const character = String.fromCodePoint(code);
        if (/\p{Assigned}/u.test(character) && !/\p{Script=Coptic}/u.test(character))
          for (const part of charactersOf(names, character))
            expect(names.glyphs.has(part), code.toString(16)).toBe(true);
      }
    }
    for (const character of names.glyphs.keys()) expect(character).not.toMatch(/[\p{C}\u2028\u2029\u25cc]/u);
  });
});
