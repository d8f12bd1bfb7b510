// Numbers the glyphs of names as a document first uses them, so that it embeds no others.
import type { Fonts, NameFontName } from '../../fonts/fonts.js';
import type { NameFont } from '../../fonts/name-font.js';
import type { PlacedGlyph } from '../../fonts/shape-name.js';
import { createShownFaces, type ShownFaces } from './shown-faces.js';

/** A glyph of the font's file, and the characters that this document reads from it. */
export interface UsedGlyph {
  readonly id: number;
  readonly text: string;
  readonly advance: number;
}

/** Glyphs that are shown one after another with nothing but their advances between them. */
interface GlyphRun {
  readonly x: number;
  readonly y: number;
  /** The codes of the glyphs, two bytes each, as a hexadecimal string of PDF. */
  readonly string: string;
}

export interface GlyphSet {
  encode(glyphs: readonly PlacedGlyph[]): GlyphRun[];
  /** The glyphs by code; code 0 is the missing glyph. */
  readonly used: readonly UsedGlyph[];
}

/** The sets of one document, one a typeface of names, and what it shows of the faces. */
export type GlyphSets = Readonly<Record<NameFontName, GlyphSet>> & { readonly faces: ShownFaces };

/** Returns the sets for one document. A typeface is read when the first glyph of it comes. */
export function createGlyphSets(fonts: Fonts): GlyphSets {
  return {
    latin: createGlyphSet(() => fonts.latin),
    names: createGlyphSet(() => fonts.names),
    faces: createShownFaces(fonts),
  };
}

function createGlyphSet(font: () => NameFont): GlyphSet {
  const codes = new Map<string, number>();
  const used: UsedGlyph[] = [{ id: 0, text: '', advance: 0 }];
  const codeOf = ({ id, text }: PlacedGlyph) => {
    // One shape may stand for several characters: that of a dotless i for an i that bears a mark.
    const key = `${id} ${text}`;
    let code = codes.get(key);
    if (code === undefined) {
      code = used.push({ id, text, advance: font().glyphOf.get(id)?.advance ?? 0 }) - 1;
      codes.set(key, code);
    }
    return code;
  };
  const encode = (glyphs: readonly PlacedGlyph[]) => {
    const runs: GlyphRun[] = [];
    let next = { x: Number.NaN, y: Number.NaN };
    for (const glyph of glyphs) {
      const code = codeOf(glyph);
      const digits = code.toString(16).padStart(4, '0');
      const last = runs.at(-1);
      if (last !== undefined && glyph.x === next.x && glyph.y === next.y)
        runs[runs.length - 1] = { ...last, string: last.string + digits };
      else runs.push({ x: glyph.x, y: glyph.y, string: digits });
      next = { x: glyph.x + (used[code]?.advance ?? 0), y: glyph.y };
    }
    return runs.map((run) => ({ ...run, string: `<${run.string}>` }));
  };
  return { encode, used };
}
