// The typefaces of the sheets and their metrics, read from the files that the font build writes.
import { type NameFont, parseNameFont } from './name-font.js';

/** The faces of the sheets, which write one byte a character. */
export type FaceName = 'mono' | 'stencil' | 'label' | 'text';

/** The faces, and the typeface of names that no face can write. */
export type FontName = FaceName | 'names';

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

/** The typeface of names is read when it is first asked for: most documents never need it. */
export type Fonts = Readonly<Record<FaceName, Font>> & { readonly names: NameFont };

export const faceNames: readonly FaceName[] = ['mono', 'stencil', 'label', 'text'];

/** Returns the fonts from the text of `fonts.json` and from what reads the text of `names.json`. */
export function parseFonts(json: string, readNames: () => string): Fonts {
  const rows = JSON.parse(json) as (Omit<Font, 'advances'> & { advances: Record<string, number> })[];
  const faces: Partial<Record<FaceName, Font>> = {};
  for (const name of faceNames) {
    const row = rows.find((candidate) => candidate.name === name);
    if (row === undefined) throw new Error(`fonts.json has no font ${name}`);
    faces[name] = { ...row, advances: new Map(Object.entries(row.advances)) };
  }
  let names: NameFont | undefined;
  return {
    ...(faces as Record<FaceName, Font>),
    get names() {
      names ??= parseNameFont(readNames());
      return names;
    },
  };
}
