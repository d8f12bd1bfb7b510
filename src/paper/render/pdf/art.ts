// Writes art as a compressed content stream, once for all documents that show it.
import { type FontName, type Fonts, isNameFont } from '../../fonts/fonts.js';
import type { Page } from '../../scene/scene.js';
import type { Tagged } from '../renderer.js';
import { type Advances, writeContent } from './content.js';
import { deflate } from './deflate.js';
import { type FormSet, showsForms } from './forms.js';
import type { GlyphSets } from './glyph-set.js';
import { createShownFaces, type ShownFaces } from './shown-faces.js';
import { createMarking, type Mark } from './marking.js';

/** Returns the art of a page as a zlib stream; `glyphs` and `forms` are those of the document that it is for. */
export type WriteArt = (page: Page, glyphs: GlyphSets, forms: FormSet | undefined, tagged: Tagged) => WrittenArt;

export interface WrittenArt {
  readonly pageHeight: number;
  readonly stream: Uint8Array;
  /** What it marks; nothing where it is not tagged. */
  readonly marks: readonly Mark[];
  readonly faces: ShownFaces;
}

type ArtCache = WeakMap<Page['art'], WrittenArt>;

/** Returns a writer that caches art for as long as something else refers to it. */
export function prepareArt(fonts: Fonts, advances: Advances): WriteArt {
  const caches = { plain: new WeakMap(), tables: new WeakMap(), figures: new WeakMap() } satisfies Record<
    string,
    ArtCache
  >;
  return ({ art, height }, glyphs, forms, tagged) => {
    const written: ArtCache = caches[tagged === 'figures' ? 'figures' : tagged ? 'tables' : 'plain'];
    const known = written.get(art);
    if (known?.pageHeight === height) {
      glyphs.faces.join(known.faces);
      return known;
    }
    const marking = tagged === false ? undefined : createMarking(0, false, tagged === 'figures');
    const own = { ...glyphs, faces: createShownFaces(fonts) };
    const content = { parts: art, pageHeight: height, advances, glyphs: own, precision: 100, marking } as const;
    const stream = compressArt(writeContent(forms === undefined ? content : { ...content, forms }));
    // Glyphs of names and used art are numbered as each document comes upon them, so art that shows any is the document's own.
    const made = { pageHeight: height, stream, marks: marking?.marks ?? [], faces: own.faces };
    glyphs.faces.join(own.faces);
    if (!showsFont(art, isNameFont) && !showsForms(art)) written.set(art, made);
    return made;
  };
}

/** The stream leaves PDF's graphics state as it found it. */
function compressArt(content: string): Uint8Array {
  return deflate(Buffer.from(`q\n${content}Q\n`, 'latin1'), 9);
}

function showsFont(art: Page['art'], is: (font: FontName) => boolean): boolean {
  return art.some(({ items }) => items.some((item) => item.kind === 'text' && is(item.font)));
}
