// Proves that text is measured, fitted and wrapped within its bounds, or refused with what would help.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Font, readFonts } from '../../../src/paper/fonts/fonts.js';
import {
  capHeight,
  fitLine,
  type FitRequest,
  fitParagraph,
  type ParagraphShape,
  requireGlyphs,
  textWidth,
  wrapText,
} from '../../../src/paper/fonts/measure.js';
import type { Problem } from '../../../src/core/problem.js';

/** A font in which every small letter and the space are half as wide as the size, and W is as wide as it. */
const font: Font = {
  name: 'text',
  family: 'Test',
  ascent: 800,
  descent: -200,
  capHeight: 700,
  xHeight: 500,
  bytes: 0,
  box: [0, -200, 1000, 800],
  advances: new Map([
    ...[...'abcdefghijklmnopqrstuvwxyz '].map((c): [string, number] => [c, 500]),
    ['W', 1000],
    ['⚓', 1500],
  ]),
};

const text = readFonts().text;

describe('textWidth', () => {
  it('adds the advances up, by code point, at the size', () => {
    expect(textWidth(font, 10, 'abcd')).toBe(20);
    expect(textWidth(font, 10, 'aW a')).toBe(25);
    expect(textWidth(font, 4, '⚓')).toBe(6);
    expect(textWidth(font, 10, '')).toBe(0);
  });

  it('is no number when a character is missing, so that no page comes of it', () => {
    expect(textWidth(font, 10, 'aé')).toBeNaN();
  });

  it('grows in step with the size and adds up over parts', () => {
    const words = fc.string({ unit: fc.constantFrom(...text.advances.keys()) });
    fc.assert(
      fc.property(words, words, fc.double({ min: 1, max: 50, noNaN: true }), (a, b, size) => {
        expect(textWidth(text, size, a + b)).toBeCloseTo(textWidth(text, size, a) + textWidth(text, size, b), 6);
        expect(textWidth(text, 2 * size, a)).toBeCloseTo(2 * textWidth(text, size, a), 6);
      }),
      { seed: 1 },
    );
  });
});

describe('capHeight', () => {
  it('is the font’s share of the size', () => {
    expect(capHeight(font, 10)).toBe(7);
  });
});

describe('requireGlyphs', () => {
  it('accepts what the font can draw, an empty text too', () => {
    expect(() => {
      requireGlyphs(font, 'two words', 'player');
      requireGlyphs(font, '', 'player');
      requireGlyphs(text, 'Zoë Müller-Łuczak'.replace('Ł', 'L'), 'player');
    }).not.toThrow();
  });

  it('lists each missing code point once, with four digits or more', () => {
    expect(() => {
      requireGlyphs(font, 'aéa😀éŁ', 'player');
    }).toThrow(
      expect.objectContaining({
        code: 'cannot-draw',
        where: 'player',

        message:
          '"aéa😀éŁ" holds characters that no shipped font can draw: U+00E9 U+1F600 U+0141; spell it with Western European letters',
      }),
    );
  });

  it('lists a combining mark, a tab, and half a surrogate pair', () => {
    expect(() => {
      requireGlyphs(text, 'e\u0301', 'player');
    }).toThrow(/U\+0301; /);
    expect(() => {
      requireGlyphs(text, 'a\tb', 'player');
    }).toThrow(/U\+0009; /);
    expect(() => {
      requireGlyphs(text, 'a\ud83d', 'player');
    }).toThrow(/U\+D83D; /);
  });

  it('lists at most eight', () => {
    expect(() => {
      requireGlyphs(font, 'ABCDEFGHIJKL', 'player');
    }).toThrow(/: U\+0041 U\+0042 U\+0043 U\+0044 U\+0045 U\+0046 U\+0047 U\+0048; /);
  });
});

describe('fitLine', () => {
  const request: FitRequest = { width: 40, size: 10, least: 5, where: 'name' };

  it('keeps the preferred size where there is room, to the last bit', () => {
    expect(fitLine(font, 'abcd', request)).toBe(10);
    expect(fitLine(font, 'abcdefgh', request)).toBe(10);
    expect(fitLine(font, '', request)).toBe(10);
  });

  it('shrinks just enough, down to the least size', () => {
    expect(fitLine(font, 'abcdefghij', request)).toBeCloseTo(8, 12);
    expect(fitLine(font, 'abcdefghijklmnop', request)).toBeCloseTo(5, 12);
  });

  it('refuses what would be smaller, and says by how much to shorten', () => {
    expect(() => fitLine(font, 'abcdefghijklmnopqrst', request)).toThrow(
      expect.objectContaining({
        code: 'does-not-fit',
        where: 'name',

        message: '"abcdefghijklmnopqrst" is too long for its place on the page; shorten it by about 20 %',
      }),
    );
    expect(() => fitLine(font, 'abcdefghijklmnopq', request)).toThrow(
      expect.objectContaining({ code: 'does-not-fit' }),
    );
  });

  it.each([
    ['a size below the least', { ...request, size: 2, least: 4 }],
    ['a place without width', { ...request, width: 0 }],
    ['a place of less than no width', { ...request, width: -30 }],
    ['no size at all', { ...request, width: -30, size: -2, least: -1.1 }],
  ])('does not ask for a shorter text where none would fit: %s', (_, hopeless) => {
    expect(() => fitLine(font, 'abcdefghij', hopeless)).toThrow(
      expect.objectContaining({
        code: 'does-not-fit',
        message: expect.stringContaining('; choose larger paper or a template with more room') as string,
      }),
    );
  });

  it('never asks to shorten by nothing, or by all of it', () => {
    const number = fc.integer({ min: -60, max: 60 });
    const asked = new Set<number>();
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), number, number, number, (length, width, size, least) => {
        try {
          fitLine(font, 'a'.repeat(length), { width, size, least, where: 'x' });
        } catch (error) {
          const [, percent] = /shorten it by about (\S+) %$/.exec((error as Problem).message) ?? [];
          if (percent !== undefined) asked.add(Number(percent));
        }
      }),
      { seed: 1, numRuns: 3000 },
    );
    expect(asked.size).toBeGreaterThan(20);
    for (const percent of asked) expect(percent >= 1 && percent <= 99, String(percent)).toBe(true);
  });

  it('asks for the glyphs before the room', () => {
    expect(() => fitLine(font, 'É'.repeat(100), request)).toThrow(expect.objectContaining({ code: 'cannot-draw' }));
  });

  it('always fits, or refuses: a real font, any text', () => {
    const words = fc.string({ unit: fc.constantFrom(...text.advances.keys()), maxLength: 60 });
    fc.assert(
      fc.property(words, fc.double({ min: 10, max: 80, noNaN: true }), (line, width) => {
        const wide = { width, size: 6, least: 2, where: 'x' };
        const natural = textWidth(text, 1, line);
        if (natural * 2 > width + 1e-6) expect(() => fitLine(text, line, wide)).toThrow();
        else if (natural * 2 < width - 1e-6) {
          const size = fitLine(text, line, wide);
          expect(size).toBeLessThanOrEqual(6);
          expect(size).toBeGreaterThanOrEqual(2 - 1e-9);
          expect(textWidth(text, size, line)).toBeLessThanOrEqual(width + 1e-9);
          if (size < 6) expect(textWidth(text, size, line)).toBeCloseTo(width, 6);
        }
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});

describe('wrapText', () => {
  it.each([
    ['nothing', '', 20, ['']],
    ['one line', 'ab cd', 30, ['ab cd']],
    ['a line that just fits', 'ab cd', 25, ['ab cd']],
    ['a line that just does not', 'ab cd', 24.9, ['ab', 'cd']],
    ['as much on a line as fits', 'a b c d e f', 25, ['a b c', 'd e f']],
    ['a word too long, alone and whole', 'ab abcdefgh ab', 20, ['ab', 'abcdefgh', 'ab']],
    ['a word too long at the start', 'abcdefgh ab', 20, ['abcdefgh', 'ab']],
  ])('returns %s', (_, paragraph, width, lines) => {
    expect(wrapText(font, 10, paragraph, width)).toEqual(lines);
  });

  it('starts the first line later by the indent, and only the first', () => {
    expect(wrapText(font, 10, 'ab cd ef gh', 25, 5)).toEqual(['ab', 'cd ef', 'gh']);
    expect(wrapText(font, 10, 'ab cd ef gh', 25, 0)).toEqual(['ab cd', 'ef gh']);
  });

  it('loses no word, breaks none, and leaves no room for the next line’s first word', () => {
    const words = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'W'), minLength: 1, maxLength: 9 }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(words, fc.integer({ min: 5, max: 80 }), fc.integer({ min: 0, max: 20 }), (some, width, indent) => {
        const lines = wrapText(font, 10, some.join(' '), width, indent);
        expect(lines.join(' ')).toBe(some.join(' '));
        lines.forEach((line, i) => {
          const room = i === 0 ? width - indent : width;
          if (line.includes(' ')) expect(textWidth(font, 10, line)).toBeLessThanOrEqual(room);
          const [next] = lines[i + 1]?.split(' ') ?? [];
          if (next !== undefined) expect(textWidth(font, 10, `${line} ${next}`)).toBeGreaterThan(room);
        });
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});

describe('fitParagraph', () => {
  const request: FitRequest & ParagraphShape = {
    width: 40,
    height: 24,
    size: 10,
    least: 4,
    leading: 1.2,
    where: 'legend',
  };

  it('keeps the preferred size where there is room', () => {
    expect(fitParagraph(font, 'ab cd ef gh', request)).toEqual({ size: 10, lines: ['ab cd ef', 'gh'] });
    expect(fitParagraph(font, '', request)).toEqual({ size: 10, lines: [''] });
  });

  it('takes the largest of its steps at which the lines fit the height', () => {
    // Three lines of 1.2 times the size need a size of 6.67; a quarter of a unit is one step.
    const { size, lines } = fitParagraph(font, 'abcdefgh abcdefgh abcdefgh', request);
    expect(lines).toHaveLength(3);
    expect(size).toBe(6.5);
  });

  it('shrinks a long word until it fits the width', () => {
    const { size, lines } = fitParagraph(font, 'abcdefghijklmnop', request);
    expect(size).toBe(5);
    expect(lines).toEqual(['abcdefghijklmnop']);
  });

  it('counts the indent of the first line, a multiple of the size, as taken', () => {
    const indented = { ...request, indent: 1 };
    expect(fitParagraph(font, 'ab cd ef', { ...indented, height: 12 })).toEqual({ size: 8, lines: ['ab cd ef'] });
    expect(fitParagraph(font, 'abcdefghijklmn', { ...indented, height: 12 }).size).toBe(5);
    expect(fitParagraph(font, 'ab cd ef', indented)).toEqual({ size: 10, lines: ['ab cd', 'ef'] });
  });

  it.each([
    ['in height', 'ab '.repeat(60).trim()],
    ['in width', 'abcdefghijklmnopqrstuvwxyz'],
  ])('refuses what does not fit even at the least size, %s', (_, paragraph) => {
    expect(() => fitParagraph(font, paragraph, request)).toThrow(
      expect.objectContaining({
        code: 'does-not-fit',
        where: 'legend',
        message: expect.stringContaining('; choose larger paper or a template with more room') as string,
      }),
    );
  });

  it('refuses what the font cannot draw', () => {
    expect(() => fitParagraph(font, 'ab é', request)).toThrow(
      expect.objectContaining({ code: 'cannot-draw', where: 'legend' }),
    );
  });

  it('always stays inside its box, and a step larger would not: a real font, any text', () => {
    const words = fc
      .array(fc.string({ unit: fc.constantFrom(...'abcWéß”'), minLength: 1, maxLength: 12 }), {
        minLength: 1,
        maxLength: 40,
      })
      .map((some) => some.join(' '));
    const shape = fc.record({
      width: fc.double({ min: 20, max: 90, noNaN: true }),
      height: fc.double({ min: 4, max: 40, noNaN: true }),
      indent: fc.constantFrom(0, 0.5, 2),
    });
    const fits = (
      paragraph: string,
      size: number,
      { width, height, indent }: { width: number; height: number; indent: number },
    ) => {
      const lines = wrapText(text, size, paragraph, width, indent * size);
      const widths = lines.map((line, i) => textWidth(text, size, line) + (i === 0 ? indent * size : 0));
      return lines.length * size * 1.2 <= height + 1e-9 && Math.max(...widths) <= width + 1e-9;
    };
    const step = (4 - 2) / 24;
    let [fitted, refused] = [0, 0];
    fc.assert(
      fc.property(words, shape, (paragraph, room) => {
        const wanted = { ...room, size: 4, least: 2, leading: 1.2, where: 'x' };
        let found;
        try {
          found = fitParagraph(text, paragraph, wanted);
        } catch (error) {
          expect(error).toMatchObject({ code: 'does-not-fit' });
          expect(fits(paragraph, 2, room)).toBe(false);
          refused++;
          return;
        }
        fitted++;
        expect(found.lines.join(' ')).toBe(paragraph);
        expect(fits(paragraph, found.size, room)).toBe(true);
        if (found.size < 4) expect(fits(paragraph, found.size + step, room)).toBe(false);
      }),
      { seed: 1, numRuns: 500 },
    );
    expect(Math.min(fitted, refused)).toBeGreaterThan(20);
  });
});
