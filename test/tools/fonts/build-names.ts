// Cuts the typefaces of players' names, one of them with the places of its marks, and writes them beside the others.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Font, Glyph } from 'fontkit';
import subsetFont from 'subset-font';
import { winAnsiCodePoints } from '../../../src/fonts/win-ansi.js';
import { type Anchors, type AnchorTable, readAnchors } from './anchors.js';
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

/** Latin with its extensions and phonetic letters, spacing modifiers, all combining marks, Greek and Cyrillic; punctuation of names. */
const blocks = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0x52f),
  ...range(0x1e00, 0x1fff),
  ...range(0x2c60, 0x2c7f),
  ...range(0x2010, 0x2015),
  ...range(0x2018, 0x2022),
  0x2026,
  0x20ac,
  0x2116,
];

/**
 * What is never drawn by itself: the soft hyphen; the grapheme joiner, which readers of a name get with the letter before it; and
 * the two Cyrillic signs that enclose a letter, for which the typeface has no anchors.
 */
const left = new Set([0xad, 0x34f, 0x488, 0x489]);

/** One of each kind of mark, by which the tables of the typeface are told apart. */
const kinds = { below: 0x323, over: 0x338, above: 0x301, beside: 0x31b };

/** A mark that asks i and j to lose their dots. */
const ABOVE = 0x30b;

type Row = [glyph: number, advance: number, left: number, bottom: number, right: number, top: number];

/** Writes latin.ttf.br and latin.json.br. */
export async function buildLatin() {
  const { source, full } = takeTypeface(latin);
  const charset = latinLetters.filter((code) => full.hasGlyphForCodePoint(code)).sort((a, b) => a - b);
  const bytes = await subsetFont(source, String.fromCodePoint(...charset), {
    targetFormat: 'truetype',
    noLayoutClosure: true,
    noHinting: true,
    dropTables: ['GDEF', 'GPOS', 'GSUB', 'STAT', 'gasp', 'prep', 'cvt ', 'fpgm'],
  });
  const glyphs = glyphsOf(openFont(bytes), charset);
  return write(latin, bytes, { ...describeCut(latin, full, bytes), glyphs, dotless: {}, seats: [], stacks: [] });
}

/** Writes names.ttf.br and names.json.br. */
export async function buildNames() {
  const { source, full } = takeTypeface(names);
  const charset = blocks.filter((code) => full.hasGlyphForCodePoint(code) && !left.has(code)).sort((a, b) => a - b);
  const bytes = await subsetFont(source, String.fromCodePoint(...charset), {
    targetFormat: 'truetype',
    noHinting: true,
    // A viewer of SVG seats the marks itself, from the same anchors.
    keepFeatures: ['ccmp', 'mark', 'mkmk'],
    dropTables: ['STAT', 'gasp', 'prep', 'cvt ', 'fpgm'],
  });
  const cut = openFont(bytes);
  const { seats, stacks } = readAnchors(cut);
  const glyphs = glyphsOf(cut, charset);
  const sides = Object.entries(kinds).map(([side, code]) => {
    const { id } = cut.glyphForCodePoint(code);
    const table = seats.filter(({ marks }) => id in marks);
    const [only] = table;
    if (only === undefined || table.length !== 1) throw new Error(`${table.length} tables seat the marks ${side}`);
    return { side, ...only };
  });
  if (sides.length !== seats.length) throw new Error(`the typeface has ${seats.length} kinds of marks`);
  const facts = { ...describeCut(names, full, bytes), glyphs, dotless: dotlessOf(cut, charset), seats: sides, stacks };
  return write(names, bytes, facts);
}

function write<Facts extends NameFacts>({ name }: Typeface, bytes: Buffer, facts: Facts): Facts {
  writeFileSync(join(fontsFolder, `${name}.ttf.br`), pressHard(bytes));
  writeFileSync(join(fontsFolder, `${name}.json.br`), pressHard(Buffer.from(writeColumns(facts))));
  return facts;
}

function glyphsOf(cut: Font, charset: readonly number[]): Record<string, Row> {
  return Object.fromEntries(
    charset.map((code) => [String.fromCodePoint(code), rowOf(cut, cut.glyphForCodePoint(code))]),
  );
}

/** Returns the shapes of soft-dotted letters under a mark: those that the typeface draws as one glyph. */
function dotlessOf(cut: Font, charset: readonly number[]): Record<string, Row> {
  const rows: Record<string, Row> = {};
  for (const code of charset) {
    const letter = String.fromCodePoint(code);
    if (!/\p{Soft_Dotted}/u.test(letter)) continue;
    const [shape, mark, ...more] = cut.layout(letter + String.fromCodePoint(ABOVE)).glyphs;
    const whole = mark?.id === cut.glyphForCodePoint(ABOVE).id && more.length === 0;
    if (shape !== undefined && whole && shape.id !== cut.glyphForCodePoint(code).id) rows[letter] = rowOf(cut, shape);
  }
  return rows;
}

/** Columns take a third less room than rows, and each stands on a line of its own. */
function writeColumns({ glyphs, dotless, seats, stacks, ...facts }: NameFacts): string {
  const glyphColumns = (rows: Record<string, Row>) => ({
    characters: Object.keys(rows).join(''),
    ids: Object.values(rows).map((row) => row[0]),
    advances: Object.values(rows).map((row) => row[1]),
    left: Object.values(rows).map((row) => row[2]),
    bottom: Object.values(rows).map((row) => row[3]),
    right: Object.values(rows).map((row) => row[4]),
    top: Object.values(rows).map((row) => row[5]),
  });
  const anchorColumns = (anchors: Anchors) => ({
    glyphs: Object.keys(anchors).map(Number),
    x: Object.values(anchors).map(([x]) => x),
    y: Object.values(anchors).map(([, y]) => y),
  });
  const tableColumns = <T extends AnchorTable>({ marks, bearers, ...rest }: T) => ({
    ...rest,
    marks: anchorColumns(marks),
    bearers: anchorColumns(bearers),
  });
  const all = {
    ...facts,
    glyphs: glyphColumns(glyphs),
    dotless: glyphColumns(dotless),
    seats: seats.map(tableColumns),
    stacks: stacks.map(tableColumns),
  };
  return `${JSON.stringify(all).replace(/,(?="[a-z]+":)/gi, ',\n')}\n`;
}

interface NameFacts extends ReturnType<typeof describeCut> {
  readonly glyphs: Record<string, Row>;
  readonly dotless: Record<string, Row>;
  readonly seats: readonly AnchorTable[];
  readonly stacks: readonly AnchorTable[];
}

function pressHard(bytes: Uint8Array): Uint8Array {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
}

function rowOf(cut: Font, glyph: Glyph): Row {
  const { minX, minY, maxX, maxY } = glyph.bbox;
  const box = minX > maxX ? [0, 0, 0, 0] : [minX, minY, maxX, maxY];
  const lengths = [glyph.advanceWidth, ...box].map((length) => Math.round((length * 1000) / cut.unitsPerEm));
  return [glyph.id, ...lengths] as Row;
}
