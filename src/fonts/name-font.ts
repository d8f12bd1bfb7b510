// A typeface of names: besides the metrics, its glyphs and the anchors by which marks sit on letters.
import type { Font } from './fonts.js';

/** A box in thousandths of the size, measured from the baseline, up. */
export type InkBox = readonly [left: number, bottom: number, right: number, top: number];

export interface Glyph {
  /** The glyph's number in the font's file. */
  readonly id: number;
  readonly advance: number;
  /** All zero when nothing is to be seen. */
  readonly ink: InkBox;
}

/** Points in thousandths of the size, by glyph. */
export type Anchors = ReadonlyMap<number, readonly [x: number, y: number]>;

/** A mark is put so that its anchor falls upon that of its bearer: a letter, or another mark. */
export interface AnchorTable {
  readonly marks: Anchors;
  readonly bearers: Anchors;
}

/** On which side of its letter a mark sits. */
export type Side = 'below' | 'over' | 'above' | 'beside';

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

/** A table by columns: the first characters, then what each of them has in their order. */
interface GlyphColumns {
  readonly characters: string;
  readonly ids: readonly number[];
  readonly advances: readonly number[];
  readonly left: readonly number[];
  readonly bottom: readonly number[];
  readonly right: readonly number[];
  readonly top: readonly number[];
}

interface AnchorColumns {
  readonly glyphs: readonly number[];
  readonly x: readonly number[];
  readonly y: readonly number[];
}

interface AnchorRows {
  readonly marks: AnchorColumns;
  readonly bearers: AnchorColumns;
}

interface NameRow extends Omit<Font, 'advances'> {
  readonly glyphs: GlyphColumns;
  readonly dotless: GlyphColumns;
  readonly seats: readonly (AnchorRows & { readonly side: Side })[];
  readonly stacks: readonly AnchorRows[];
}

/** Returns the typeface from the text of its JSON file. */
export function parseNameFont(json: string): NameFont {
  const row = JSON.parse(json) as NameRow;
  const [glyphs, dotless] = [glyphsOf(row.glyphs), glyphsOf(row.dotless)];
  return {
    ...row,
    advances: new Map([...glyphs].map(([character, { advance }]) => [character, advance])),
    glyphs,
    dotless,
    glyphOf: new Map([...glyphs.values(), ...dotless.values()].map((glyph) => [glyph.id, glyph])),
    seats: row.seats.map((seat) => ({ side: seat.side, ...anchorsOf(seat) })),
    stacks: row.stacks.map(anchorsOf),
  };
}

function glyphsOf({ characters, ids, advances, left, bottom, right, top }: GlyphColumns): Map<string, Glyph> {
  const at = (column: readonly number[], i: number) => column[i] as number;
  return new Map(
    [...characters].map((character, i) => {
      const ink = [at(left, i), at(bottom, i), at(right, i), at(top, i)] as const;
      return [character, { id: at(ids, i), advance: at(advances, i), ink }] as const;
    }),
  );
}

function anchorsOf({ marks, bearers }: AnchorRows): AnchorTable {
  return { marks: byGlyph(marks), bearers: byGlyph(bearers) };
}

function byGlyph({ glyphs, x, y }: AnchorColumns): Anchors {
  return new Map(glyphs.map((glyph, i) => [glyph, [x[i] as number, y[i] as number] as const]));
}
