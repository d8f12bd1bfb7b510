// The typefaces of the sheets and their metrics, read from the files that the font build writes.
import { readAsset, platform } from '../../core/platform.js';
import { type NameFacts, type NameFont, readNameFont } from './name-font.js';

/** The faces of the sheets, which write one byte a character. */
export type FaceName = 'mono' | 'stencil' | 'label' | 'text' | 'legible' | 'plain';

/**
 * The typefaces of names that no face can write: `latin` goes on with the face of texts, in the Latin letters that its bytes lack; `names` has many scripts.
 * Documents hold the glyphs that they show, and no more.
 */
export type NameFontName = 'latin' | 'names';

export type FontName = FaceName | NameFontName;

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

export interface Face extends Font {
  /** What trackers can print of it, and the length of a file of that alone. */
  readonly shown: { readonly characters: string; readonly bytes: number };
}

/** The typefaces of names are read when they are first asked for: most documents never need them. */
export type Fonts = Readonly<Record<FaceName, Face>> & Readonly<Record<NameFontName, NameFont>>;

/** A font as a renderer embeds it: the TrueType file, and a zlib stream of a smaller one, of what trackers show, which takes longer to compress than a sheet to draw. */
interface FontFile {
  readonly ttf: Uint8Array;
  readonly shown: Uint8Array;
}

/** Documents hold cuts of the typefaces of names, and never a fixed one. */
export type FontFiles = Readonly<Record<FaceName, FontFile>> & Readonly<Record<NameFontName, Pick<FontFile, 'ttf'>>>;

/** The last two are for people who read with difficulty: `legible` replaces mono, and is as wide; `plain` replaces the others. */
export const faceNames: readonly FaceName[] = ['mono', 'stencil', 'label', 'text', 'legible', 'plain'];

/** Whether a face is for the game's letters, digits and codes: every character is as wide as the others. */
export function isLetterFace(name: FontName): boolean {
  return name === 'mono' || name === 'legible';
}

export const nameFontNames: readonly NameFontName[] = ['latin', 'names'];

export function isNameFont(name: FontName): name is NameFontName {
  return name === 'latin' || name === 'names';
}

const FOLDER = 'templates/fonts';

/** Returns the metrics of the shipped fonts; those of the typefaces of names are read when they are asked for. */
export function readFonts(): Fonts {
  return parseFonts(readAsset(`${FOLDER}/fonts.json`), (name) => readFontFile(name).ttf);
}

/** Returns the files of a shipped font; each is read when it is asked for. */
export function readFontFile(name: FontName): FontFile {
  return {
    get ttf() {
      return platform().asset(`${FOLDER}/${name}.ttf`);
    },
    get shown() {
      return platform().asset(`${FOLDER}/${name}-shown.zlib`);
    },
  };
}

export function readFontFiles(): FontFiles {
  const names = [...faceNames, ...nameFontNames];
  return Object.fromEntries(names.map((name) => [name, readFontFile(name)])) as Record<FontName, FontFile>;
}

/** Returns the fonts from the text of `fonts.json` and from what reads the files of the typefaces of names. */
export function parseFonts(json: string, readNames: (name: NameFontName) => Uint8Array): Fonts {
  const rows = JSON.parse(json) as { name: FontName }[];
  const rowOf = <Row>(name: FontName): Row => {
    const row = rows.find((candidate) => candidate.name === name);
    if (row === undefined) throw new Error(`fonts.json has no font ${name}`);
    return row as Row;
  };
  const faces: Partial<Record<FaceName, Face>> = {};
  for (const name of faceNames) {
    const row = rowOf<Omit<Face, 'advances'> & { advances: Record<string, number> }>(name);
    faces[name] = { ...row, advances: new Map(Object.entries(row.advances)) };
  }
  const known = new Map<NameFontName, NameFont>();
  const find = (name: NameFontName): NameFont => {
    const font = known.get(name) ?? readNameFont(rowOf<NameFacts>(name), readNames(name));
    known.set(name, font);
    return font;
  };
  return {
    ...(faces as Record<FaceName, Face>),
    get latin() {
      return find('latin');
    },
    get names() {
      return find('names');
    },
  };
}
