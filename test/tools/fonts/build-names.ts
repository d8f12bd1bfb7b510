// Cuts the typefaces of players' names, one of them with the places of its marks, and writes them beside the others.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Font } from 'fontkit';
import subsetFont from 'subset-font';
import { winAnsiCodePoints } from '../../../src/paper/fonts/win-ansi.js';
import { describeCut, fontsFolder, openFont, range, takeTypeface, type Typeface } from './typeface.js';

/** The face of texts, in all its Latin letters. It has no marks of its own: what it lacks composed, the other typeface draws. */
const latin = {
  name: 'latin',
  family: 'Tracker Latin',
  pack: 'barlow-semi-condensed',
  cut: '400Regular/BarlowSemiCondensed_400Regular.ttf',
};

/** What the one-byte encoding has, and Latin with its extensions, Vietnamese among them, and letters that stand for breaths. */
const latinLetters = [...winAnsiCodePoints(), ...range(0x100, 0x2ff), ...range(0x1e00, 0x1eff)];

const names = {
  name: 'names',
  family: 'Tracker Names',
  pack: 'noto-sans',
  cut: '500Medium/NotoSans_500Medium.ttf',
};

/** Phonetic letters that alphabets of Africa and Azerbaijan write names with. */
const lettersOfAlphabets = [...'ɓɔɖɗəɛɠɣɨɩɯɲɵʀʃʈʉʊʋʌʒ'].map((letter) => letter.codePointAt(0) as number);

/** Apostrophes and signs for breaths and softness among the spacing modifiers. */
const breaths = [...range(0x2b9, 0x2bf), 0x2c8, 0x2ca, 0x2cb];

/**
 * Latin with its extensions, all combining marks, Greek, and Cyrillic as it is written today; punctuation of names. Phonetics and Church Slavonic are
 * left to a line to write on: 17 KB for names that hardly anybody has.
 */
const blocks = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0x24f),
  ...lettersOfAlphabets,
  ...breaths,
  ...range(0x300, 0x45f),
  ...range(0x48a, 0x4ff),
  ...range(0x1e00, 0x1fff),
  ...range(0x2010, 0x2015),
  ...range(0x2018, 0x2022),
  0x2026,
  0x20ac,
  0x2116,
];

/**
 * Returns whether a letter is drawn in parts, its marks in their seats: Latin ones, since only names that mix them with another script or another mark
 * come to this face, and those of ancient Greek. Modern Greek and Cyrillic stay whole, whose accents of capitals and breve have shapes of their own.
 */
const isInParts = (code: number) =>
  ((code >= 0xa0 && code < 0x250) || (code >= 0x1e00 && code < 0x2000)) &&
  String.fromCodePoint(code).normalize('NFD').length > 1;

/** What is never drawn by itself: the soft hyphen; and the grapheme joiner, which readers of a name get with the letter before it. */
const left = new Set([0xad, 0x34f]);

/** A mark that asks i and j to lose their dots. */
const ABOVE = 0x30b;

/** Writes latin.ttf, and returns what fonts.json says of it. */
export async function buildLatin() {
  const { source, full } = takeTypeface(latin);
  const charset = latinLetters.filter((code) => full.hasGlyphForCodePoint(code)).sort((a, b) => a - b);
  const bytes = await subsetFont(source, String.fromCodePoint(...charset), {
    targetFormat: 'truetype',
    noLayoutClosure: true,
    noHinting: true,
    dropTables: ['GDEF', 'GPOS', 'GSUB', 'STAT', 'gasp', 'prep', 'cvt ', 'fpgm'],
  });
  return write(latin, bytes, { ...describeCut(latin, full, bytes), dotless: {} });
}

/** Writes names.ttf, and returns what fonts.json says of it. */
export async function buildNames() {
  const { source, full } = takeTypeface(names);
  const charset = blocks
    .filter((code) => full.hasGlyphForCodePoint(code) && !left.has(code) && !isInParts(code))
    .sort((a, b) => a - b);
  const bytes = await subsetFont(source, String.fromCodePoint(...charset), {
    targetFormat: 'truetype',
    noHinting: true,
    // A viewer of SVG seats the marks itself, from the same anchors.
    keepFeatures: ['ccmp', 'mark', 'mkmk'],
    dropTables: ['STAT', 'gasp', 'prep', 'cvt ', 'fpgm'],
  });
  return write(names, bytes, { ...describeCut(names, full, bytes), dotless: dotlessOf(openFont(bytes), charset) });
}

function write<Facts>({ name }: Typeface, bytes: Buffer, facts: Facts): Facts {
  writeFileSync(join(fontsFolder, `${name}.ttf`), bytes);
  return facts;
}

/** Returns the glyphs of soft-dotted letters under a mark: those that the typeface draws as one. */
function dotlessOf(cut: Font, charset: readonly number[]): Record<string, number> {
  const glyphs: Record<string, number> = {};
  for (const code of charset) {
    const letter = String.fromCodePoint(code);
    if (!/\p{Soft_Dotted}/u.test(letter)) continue;
    const [shape, mark, ...more] = cut.layout(letter + String.fromCodePoint(ABOVE)).glyphs;
    const whole = mark?.id === cut.glyphForCodePoint(ABOVE).id && more.length === 0;
    if (shape !== undefined && whole && shape.id !== cut.glyphForCodePoint(code).id) glyphs[letter] = shape.id;
  }
  return glyphs;
}
