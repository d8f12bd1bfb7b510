// What a renderer is: pages of shapes and text in, a stream of bytes out. It knows no game.
import type { FaceName, Fonts } from '../fonts/fonts.js';
import type { Page } from '../scene/scene.js';

/** A font as a renderer embeds it: the TrueType file, and the same bytes as a zlib stream. */
export interface FontFile {
  readonly ttf: Uint8Array;
  readonly zlib: Uint8Array;
}

/** The typeface of names is embedded with what a document uses of it, so that no stream of it is made beforehand. */
export type FontFiles = Readonly<Record<FaceName, FontFile>> & { readonly names: Pick<FontFile, 'ttf'> };

/** One side only, or both with the turn at the long or the short edge. */
export type Duplex = 'off' | 'long' | 'short';

export interface RenderRequest {
  /** Pages are taken one at a time, as fast as the bytes are taken. */
  readonly pages: Iterable<Page>;
  readonly title: string;
  /** Sixteen bytes that name the document; they must say nothing of a secret. */
  readonly id: Uint8Array;
  /** How the pages are meant to be put on leaves, for formats that can tell a printer; without it nothing is said. */
  readonly duplex?: Duplex;
  readonly fonts: Fonts;
  readonly files: FontFiles;
}

/** Yields the document's bytes in pieces. Equal requests yield equal bytes, whatever the clock, locale or time zone. */
export type Render = (request: RenderRequest) => AsyncIterable<Uint8Array>;
