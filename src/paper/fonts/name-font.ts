// A typeface of names: besides the metrics, its glyphs and the anchors by which marks sit on letters.
import type { Font } from './fonts.js';
import { charactersOf, openTrueType } from './true-type.js';

/** Points in units of the font, by glyph. */
type Anchors = ReadonlyMap<number, readonly [x: number, y: number]>;

/** A mark is put so that its anchor falls upon that of its bearer: a letter, or another mark. */
interface AnchorTable {
  readonly marks: Anchors;
  readonly bearers: Anchors;
}

/** The types of lookups that are read: marks on letters, marks on marks, and either with places of 32 bits. */
const types = { seats: 4, stacks: 6, far: 9 };

/** Returns the tables of marks on letters, and of marks on marks. Throws Error for any other, and for marks of several classes in one. */
function readAnchors(gpos: DataView): { seats: AnchorTable[]; stacks: AnchorTable[] } {
  const tables = { seats: [] as AnchorTable[], stacks: [] as AnchorTable[] };
  const at = gpos.getUint16(8);
  for (const lookup of placesIn(gpos, at, at)) {
    for (const outer of placesIn(gpos, lookup, lookup + 4)) {
      const isFar = gpos.getUint16(lookup) === types.far;
      const type = gpos.getUint16(isFar ? outer + 2 : lookup);
      const table = readTable(gpos, isFar ? outer + gpos.getUint32(outer + 4) : outer);
      if (type === types.seats) tables.seats.push(table);
      else if (type === types.stacks) tables.stacks.push(table);
      else throw new Error(`lookups of type ${type} are not known`);
    }
  }
  return tables;
}

/** Returns the places of a list whose count stands at `count`; they are written as distances from `start`. */
function placesIn(gpos: DataView, start: number, count: number): number[] {
  return Array.from({ length: gpos.getUint16(count) }, (_, i) => start + gpos.getUint16(count + 2 + 2 * i));
}

/** Both kinds of tables are built alike: who has a mark's anchor, who bears marks, how many classes, and the anchors of each. */
function readTable(gpos: DataView, start: number): AnchorTable {
  const [marks, bearers, classes, markRows, bearerRows] = [2, 4, 6, 8, 10].map((i) => gpos.getUint16(start + i)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  if (classes !== 1) throw new Error('a table of anchors has more than one class of marks');
  // Of a mark, its class comes before the place of its anchor.
  return {
    marks: anchorsOf(gpos, coveredBy(gpos, start + marks), start + markRows, 4),
    bearers: anchorsOf(gpos, coveredBy(gpos, start + bearers), start + bearerRows, 2),
  };
}

function anchorsOf(gpos: DataView, glyphs: readonly number[], start: number, width: number): Anchors {
  const anchors = new Map<number, readonly [number, number]>();
  glyphs.forEach((glyph, i) => {
    const distance = gpos.getUint16(start + width * (i + 1));
    if (distance !== 0) anchors.set(glyph, [gpos.getInt16(start + distance + 2), gpos.getInt16(start + distance + 4)]);
  });
  return anchors;
}

/** Returns the glyphs of a coverage in their order: listed one by one, or as ranges. */
function coveredBy(gpos: DataView, start: number): number[] {
  const [format, count] = [gpos.getUint16(start), gpos.getUint16(start + 2)];
  if (format === 1) return Array.from({ length: count }, (_, i) => gpos.getUint16(start + 4 + 2 * i));
  return Array.from({ length: count }, (_, i) => start + 4 + 6 * i).flatMap((range) => {
    const [first, last] = [gpos.getUint16(range), gpos.getUint16(range + 2)];
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  });
}

/** A box in thousandths of the size, measured from the baseline, up. */
export type InkBox = readonly [left: number, bottom: number, right: number, top: number];

export interface Glyph {
  /** The glyph's number in the font's file. */
  readonly id: number;
  readonly advance: number;
  /** All zero when nothing is to be seen. */
  readonly ink: InkBox;
}

/** On which side of its letter a mark sits, and one of each kind, by which the tables of a typeface are told apart. */
const kinds = { below: '\u0323', over: '\u0338', above: '\u0301', beside: '\u031b' };

export type Side = keyof typeof kinds;

export interface NameFont extends Font {
  readonly glyphs: ReadonlyMap<string, Glyph>;
  readonly glyphOf: ReadonlyMap<number, Glyph>;
  /** The shapes of i, j and their kin when a mark takes the place of the dot. */
  readonly dotless: ReadonlyMap<string, Glyph>;
  /** Where marks sit on letters. */
  readonly seats: readonly (AnchorTable & { readonly side: Side })[];
  /** Where marks sit on marks. */
  readonly stacks: readonly AnchorTable[];
}

/** What is known of a typeface of names before its file is read. */
export interface NameFacts extends Omit<Font, 'advances'> {
  /** The glyphs of letters that lose their dot. */
  readonly dotless: Readonly<Record<string, number>>;
}

/** Returns the typeface of a file. Its units are thousandths of the size. Throws Error when they are not. */
export function readNameFont(facts: NameFacts, ttf: Uint8Array): NameFont {
  const font = openTrueType(ttf);
  if (font.table('head').getUint16(18) !== 1000) throw new Error(`the units of ${facts.name} are no thousandths`);
  const read = (id: number): Glyph => ({ id, advance: font.metricsOf(id).advance, ink: font.boxOf(id) });
  const glyphs = new Map([...charactersOf(font)].map(([character, id]) => [character, read(id)]));
  const dotless = new Map(Object.entries(facts.dotless).map(([character, id]) => [character, read(id)]));
  // Whoever has no marks has no such table.
  const { seats, stacks } = glyphs.has(kinds.above) ? readAnchors(font.table('GPOS')) : { seats: [], stacks: [] };
  return {
    ...facts,
    advances: new Map([...glyphs].map(([character, { advance }]) => [character, advance])),
    glyphs,
    dotless,
    glyphOf: new Map([...glyphs.values(), ...dotless.values()].map((glyph) => [glyph.id, glyph])),
    seats: seats.map((table) => ({ side: sideOf(table, glyphs), ...table })),
    stacks,
  };
}

function sideOf({ marks }: AnchorTable, glyphs: NameFont['glyphs']): Side {
  const [side, ...more] = (Object.keys(kinds) as Side[]).filter((kind) => marks.has(glyphs.get(kinds[kind])?.id ?? -1));
  if (side === undefined || more.length > 0) throw new Error('a table seats marks of no one side');
  return side;
}
