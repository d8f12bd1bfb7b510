// The typefaces of the sheets and their metrics, read from the file that the font build writes.

export type FontName = 'mono' | 'stencil' | 'label' | 'text';

/** Metrics in thousandths of the font size. */
export interface Font {
  readonly name: FontName;
  /** The name of the shipped cut; the originals' names stay with the originals. */
  readonly family: string;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly xHeight: number;
  /** Length of the font's file. */
  readonly bytes: number;
  /** Bounding box of all glyphs: left, bottom, right, top. */
  readonly box: readonly [number, number, number, number];
  /** Advance width by character; a character that is missing cannot be drawn. */
  readonly advances: ReadonlyMap<string, number>;
}

export type Fonts = Readonly<Record<FontName, Font>>;

const NAMES: readonly FontName[] = ['mono', 'stencil', 'label', 'text'];

/** Returns the fonts from the text of `fonts.json`. */
export function parseFonts(json: string): Fonts {
  const rows = JSON.parse(json) as (Omit<Font, 'advances'> & { advances: Record<string, number> })[];
  const fonts: Partial<Record<FontName, Font>> = {};
  for (const name of NAMES) {
    const row = rows.find((candidate) => candidate.name === name);
    if (row === undefined) throw new Error(`fonts.json has no font ${name}`);
    fonts[name] = { ...row, advances: new Map(Object.entries(row.advances)) };
  }
  return fonts as Fonts;
}
