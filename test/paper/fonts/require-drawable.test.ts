// Proves which names can be drawn, and that others are refused with their code points before anything is laid out.
import { describe, expect, it } from 'vitest';
import { parseFonts, readFonts } from '../../../src/paper/fonts/fonts.js';
import { drawablePart, fontOfName, MAX_MARKS, requireDrawable } from '../../../src/paper/fonts/require-drawable.js';
import { realNames } from '../../support/real-names.js';

const fonts = readFonts();

/** Languages whose names are set in the shapes of the texts beside them. */
const latin = [
  'Polish',
  'Vietnamese',
  'Czech',
  'Slovak',
  'Hungarian',
  'Romanian',
  'Turkish',
  'Azerbaijani',
  'Croatian',
  'Latvian',
  'Maltese',
  'Welsh',
  'Hawaiian',
];

describe('fontOfName', () => {
  it.each(latin)('goes on with the face of texts in %s', (language) => {
    const names = realNames[language] ?? [];
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(fontOfName(fonts, name.normalize('NFC')), name).toBe('latin');
  });

  it('sets all of a name alike', () => {
    expect(fontOfName(fonts, 'José')).toBe('text');
    expect(fontOfName(fonts, 'José Łuk')).toBe('latin');
    expect(fontOfName(fonts, 'José Łuk Щ')).toBe('names');
    expect(fontOfName(fonts, 'Łuk J\u0301')).toBe('names');
  });
});

describe('requireDrawable', () => {
  it.each(Object.entries(realNames))('accepts names in %s', (_, names) => {
    for (const name of names) {
      expect(() => {
        requireDrawable(fonts, name, 'row 1');
        requireDrawable(fonts, name.normalize('NFD'), 'row 1');
      }).not.toThrow();
    }
  });

  it.each([
    ['Arabic', 'محمد', 'U+0645 U+062D U+062F'],
    ['Hebrew', 'דוד', 'U+05D3 U+05D5'],
    ['Chinese', '王 Wang', 'U+738B'],
    ['Japanese', 'さくら', 'U+3055 U+304F U+3089'],
    ['Korean', '가나', 'U+AC00 U+B098'],
    ['Devanagari', 'राम', 'U+0930 U+093E U+092E'],
    ['Thai', 'ก้', 'U+0E01 U+0E49'],
    ['emoji', 'Ann 🚢⚓', 'U+1F6A2 U+2693'],
    ['a control that turns writing', 'Ann\u202eą', 'U+202E'],
    ['a space of no width', 'Łu\u200bkasz', 'U+200B'],
    ['half a surrogate pair', 'Ł\ud83d', 'U+D83D'],
  ])('refuses %s', (_, name, points) => {
    expect(() => {
      requireDrawable(fonts, name, 'row 4 name');
    }).toThrow(
      expect.objectContaining({
        code: 'cannot-draw',
        where: 'row 4 name',
        message: `"${name}" holds characters that no shipped font can draw: ${points}; spell it with Latin, Greek or Cyrillic letters, or, in a pack, match or class, leave a line to write it on: --names blank`,
      }),
    );
  });

  it('accepts eight marks on a letter, and refuses nine', () => {
    expect(MAX_MARKS).toBe(8);
    const marks = '\u0331\u0301'.repeat(4);
    expect(() => {
      requireDrawable(fonts, `Q${marks}x${marks}`, 'player');
    }).not.toThrow();
    expect(() => {
      requireDrawable(fonts, `Q${marks}\u0323`, 'player');
    }).toThrow(
      expect.objectContaining({
        code: 'cannot-draw',
        message: expect.stringContaining('more than 8 marks on one letter') as string,
      }),
    );
  });

  it('does not read a typeface of names for a name that the face of texts can write', () => {
    const plain = parseFonts(JSON.stringify(Object.values({ ...faces() })), () => {
      throw new Error('it was read');
    });
    expect(() => {
      requireDrawable(plain, 'Zoë “Hawk” O’Brien', 'player');
      requireDrawable(plain, 'e\u0301', 'player');
    }).not.toThrow();
    expect(() => {
      requireDrawable(plain, 'Ł', 'player');
    }).toThrow('it was read');
  });
});

function faces() {
  const { mono, stencil, label, text, legible, plain } = fonts;
  const read = [mono, stencil, label, text, legible, plain].map((font) => ({
    ...font,
    advances: Object.fromEntries(font.advances),
  }));
  return [...read, { name: 'latin' }];
}

it.each([
  ['Ada', 'Ada'],
  ['Abdel Issa (عبد العيسى)', 'Abdel Issa'],
  ['Ny 😀', 'Ny'],
  ['So\ufb01a', 'Sofia'],
  ['李小龍', null],
  ['😀 2', null],
])('of %s this is drawn: %s', (name, part) => {
  expect(drawablePart(fonts, name)).toBe(part);
});
