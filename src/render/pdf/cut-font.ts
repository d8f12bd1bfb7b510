// Cuts a TrueType font down to some of its glyphs with fontkit, which is loaded when the first name needs it: that takes a tenth of a second.
import { createRequire } from 'node:module';
import type * as Fontkit from 'fontkit';

/** What fontkit's types leave out of a subset. */
interface Subset {
  includeGlyph(glyph: number): number;
  encode(): Uint8Array;
}

const require = createRequire(import.meta.url);
const opened = new WeakMap<Uint8Array, Fontkit.Font>();

export interface CutFont {
  /** The font's file. It holds no table of characters: a PDF names glyphs by number. */
  readonly file: Uint8Array;
  /** Which glyph of the file each of the given ones has become; one that was given twice stands there once. */
  readonly glyphs: readonly number[];
}

/** Returns a font of the glyphs and of the parts that they are composed of. Its glyph 0 is that of the whole font. */
export function cutFont(ttf: Uint8Array, glyphs: readonly number[]): CutFont {
  const subset = open(ttf).createSubset() as unknown as Subset;
  const cut = glyphs.map((glyph) => subset.includeGlyph(glyph));
  return { file: subset.encode(), glyphs: cut };
}

function open(ttf: Uint8Array): Fontkit.Font {
  let font = opened.get(ttf);
  if (font === undefined) {
    const { create } = require('fontkit') as typeof Fontkit;
    font = create(Buffer.from(ttf.buffer, ttf.byteOffset, ttf.length)) as Fontkit.Font;
    opened.set(ttf, font);
  }
  return font;
}
