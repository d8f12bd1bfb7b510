// Proves that a name of any script lies in its box, whole and in order, or is refused with what would help.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitLine, textWidth } from '../../../src/paper/fonts/measure.js';
import { inkOf } from '../../../src/paper/fonts/shape-name.js';
import { contains } from '../../../src/paper/geometry/box.js';
import { placeName } from '../../../src/paper/compose/place-person.js';
import { middleBaseline } from '../../../src/paper/compose/place-text.js';
import { readFonts } from '../../../src/paper/fonts/fonts.js';
import { Problem } from '../../../src/core/problem.js';
import { boundsOf, checkPart } from '../../../src/paper/scene/check-page.js';
import type { TextItem } from '../../../src/paper/scene/scene.js';
import { realNames } from '../../support/real-names.js';

const fonts = readFonts();
const style = { size: 4, least: 2, where: 'player' };
const box = { x: 10, y: 20, width: 60, height: 6 };
const aligns = ['left', 'center', 'right'] as const;

function only(items: readonly TextItem[]): TextItem {
  expect(items).toHaveLength(1);
  return items[0] as TextItem;
}

const read = ({ text, glyphs }: TextItem) => (glyphs === undefined ? text : glyphs.map((glyph) => glyph.text).join(''));

describe('a name that the face of texts can write', () => {
  it.each(aligns)('is one line of it, %s', (align) => {
    for (const name of ['Ann', 'José (“Pepe”) O’Neil', 'W'.repeat(22)]) {
      const size = fitLine(fonts.text, name, { width: box.width, ...style });
      const room = box.width - textWidth(fonts.text, size, name);
      const x = box.x + { left: 0, center: room / 2, right: room }[align];
      const y = middleBaseline(fonts, 'text', size, box);
      expect(placeName(fonts, style, name, box, align)).toEqual([
        { kind: 'text', text: name, x, y, font: 'text', size, ink: 0 },
      ]);
    }
  });

  it('is composed first', () => {
    expect(only(placeName(fonts, style, 'Zoe\u0308', box, 'left'))).toMatchObject({ text: 'Zoë', font: 'text' });
  });
});

describe('a name of another script', () => {
  it.each(Object.entries(realNames))('lies in its box: %s', (_, names) => {
    for (const name of names) {
      for (const align of aligns) {
        const item = only(placeName(fonts, style, name, box, align));
        expect(item.text).toBe(name.normalize('NFC'));
        expect(read(item).normalize('NFC')).toBe(item.text);
        expect(contains(box, boundsOf(item, fonts), 1e-9), name).toBe(true);
        expect(item.size).toBeGreaterThanOrEqual(style.least);
        expect(() => {
          checkPart({ block: 'x', items: [item] }, box, fonts);
        }).not.toThrow();
      }
    }
  });

  it('stands as any other text does: capitals in the middle, at the edge or between', () => {
    const [left, center, right] = aligns.map((align) => only(placeName(fonts, style, 'Щукін Її', box, align)));
    for (const item of [left, center, right]) {
      expect(item).toMatchObject({ font: 'names', size: 4, ink: 0 });
      expect(item?.y).toBeCloseTo(middleBaseline(fonts, 'names', 4, box), 9);
    }
    const bounds = [left, center, right].map((item) => boundsOf(item as TextItem, fonts));
    expect(bounds[0]?.x).toBeCloseTo(box.x, 9);
    const advance = textWidth(fonts.names, 4, 'Щукін Її');
    expect(center?.x).toBeCloseTo(box.x + (box.width - advance) / 2, 6);
    expect(right?.x).toBeCloseTo(box.x + box.width - advance, 6);
  });

  it('stands on the line of the face of texts where that goes on with it', () => {
    const [plain, other] = ['Jose Lodz', 'José Łódź'].map((name) => only(placeName(fonts, style, name, box, 'left')));
    expect([plain?.font, other?.font]).toEqual(['text', 'latin']);
    expect(other?.size).toBe(plain?.size);
    expect(other?.y).toBe(plain?.y);
  });

  it('shrinks to the width, and is refused below the least size', () => {
    const name = 'Щ'.repeat(20);
    const item = only(placeName(fonts, style, name, box, 'left'));
    expect(item.size).toBeLessThan(4);
    expect(textWidth(fonts.names, item.size, name)).toBeCloseTo(box.width, 6);
    expect(() => placeName(fonts, style, name.repeat(2), box, 'left')).toThrow(
      expect.objectContaining({
        code: 'does-not-fit',
        where: 'player',
        message: expect.stringMatching(/; shorten it by about \d+ %$/) as string,
      }),
    );
  });

  it('moves down, shrinks, and draws its marks together until eight of them fit above a capital', () => {
    const stacked = (count: number, height: number) =>
      only(placeName(fonts, style, `Щ${'\u0301'.repeat(count)}`, { ...box, height }, 'left'));
    const sizes = [1, 2, 4, 8].map((count) => stacked(count, 6).size);
    expect(sizes[0]).toBe(4);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(sizes[3]).toBeLessThan(4);
    expect(stacked(2, 6).y).toBeGreaterThan(middleBaseline(fonts, 'names', 4, box));
    for (const height of [3.5, 4.5, 6]) {
      const item = stacked(8, height);
      expect(item.glyphs).toHaveLength(9);
      expect(contains({ ...box, height }, boundsOf(item, fonts), 1e-9)).toBe(true);
      expect(item.size).toBeGreaterThanOrEqual(2);
    }
  });

  it('is refused when even so it is too high, with what would help', () => {
    const name = `Щ${'\u0301\u0331'.repeat(4)}`;
    expect(() => placeName(fonts, style, name, { ...box, height: 2 }, 'left')).toThrow(
      expect.objectContaining({
        code: 'does-not-fit',
        where: 'player',
        message: expect.stringContaining('; leave out some of the marks') as string,
      }),
    );
  });

  it('may reach a little over a box that is lower than a line, as any text may', () => {
    const low = { ...box, height: 2 };
    const item = only(placeName(fonts, style, 'Ặg', low, 'left'));
    expect(item.size).toBe(style.least);
    const bounds = boundsOf(item, fonts);
    expect(bounds.y + bounds.height / 2).toBeCloseTo(low.y + low.height / 2, 9);
  });

  it('is refused with its code points when no font can draw it', () => {
    expect(() => placeName(fonts, style, 'Łukasz 船', box, 'left')).toThrow(
      expect.objectContaining({
        code: 'cannot-draw',
        where: 'player',
        message: expect.stringMatching(/: U\+8239; /) as string,
      }),
    );
  });

  it('lies in its box whatever it is made of, with every character in order, or is refused', () => {
    const marks = [...fonts.names.glyphs.keys()].filter((character) => /^\p{M}$/u.test(character));
    const letters = [...fonts.names.glyphs.keys()].filter((character) => /^[\p{L}\p{P}\p{N} ]$/u.test(character));
    const cluster = fc
      .tuple(fc.constantFrom(...letters), fc.array(fc.constantFrom(...marks), { maxLength: 8 }))
      .map(([letter, some]) => letter + some.join(''));
    const rooms = fc.record({
      x: fc.constant(5),
      y: fc.constant(5),
      width: fc.double({ min: 15, max: 90, noNaN: true }),
      height: fc.double({ min: 2.8, max: 9, noNaN: true }),
    });
    let [placed, refused] = [0, 0];
    fc.assert(
      fc.property(
        fc.array(cluster, { minLength: 1, maxLength: 12 }),
        rooms,
        fc.constantFrom(...aligns),
        (clusters, room, align) => {
          const name = clusters.join('').normalize('NFC');
          let items: TextItem[];
          try {
            items = placeName(fonts, style, name, room, align);
          } catch (error) {
            if (!(error instanceof Problem)) throw error;
            expect(['does-not-fit', 'cannot-draw']).toContain(error.code);
            refused++;
            return;
          }
          placed++;
          expect(items.map(read).join('').normalize('NFC')).toBe(name);
          for (const item of items.filter(({ glyphs }) => glyphs !== undefined)) {
            expect(contains(room, boundsOf(item, fonts), 1e-6)).toBe(true);
            const font = fonts[item.font === 'latin' ? 'latin' : 'names'];
            const [left] = inkOf(font, { glyphs: item.glyphs ?? [], advance: 0 });
            expect(left).not.toBeNaN();
          }
        },
      ),
      { seed: 7, numRuns: 600 },
    );
    expect(Math.min(placed, refused)).toBeGreaterThan(50);
  });
});
