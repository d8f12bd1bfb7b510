// A typeface of names: besides the metrics, its glyphs and the anchors by which marks sit on letters.
import type { Font } from './fonts.js';
import { type AnchorTable, readAnchors } from './read-anchors.js';
import { charactersOf, openTrueType } from './true-type.js';

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
