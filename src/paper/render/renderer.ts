// What a renderer is: pages of shapes and text in, a stream of bytes out. It knows no game.
import type { FontFiles, Fonts } from '../fonts/fonts.js';
import type { Page } from '../scene/scene.js';

/** What texts are measured with, and what is embedded for them. */
export interface Typefaces {
  readonly fonts: Fonts;
  readonly files: FontFiles;
}

/** On one side of the paper, or on both with the turn at the long or the short edge. */
export type Duplex = 'off' | 'long' | 'short';

export interface DocumentRequest {
  /** Pages are taken one at a time, as fast as the bytes are taken. */
  readonly pages: Iterable<Page>;
  readonly title: string;
  /** Sixteen bytes that name the document; they must say nothing of a secret. */
  readonly id: Uint8Array;
  /** How the pages are put on leaves, for formats that can tell a printer. One side unless some pages are the backs of others: what is one player's then lies behind nobody else's. */
  readonly duplex?: Duplex;
  /** Whether the document says what its parts are, for readers of screens; formats that cannot say so ignore it. */
  readonly tagged?: boolean;
}

/** Yields a document's bytes in pieces. Equal requests yield equal bytes, whatever the clock, locale or time zone, and whatever was drawn before. */
export type Draw = (document: DocumentRequest) => Iterable<Uint8Array>;

/**
 * Prepares what all documents of these typefaces begin with. Art is prepared when it first comes, and cached for as long as the caller that laid
 * it out refers to it: the same object must hold the same items forever.
 */
export type PrepareDraw = (typefaces: Typefaces) => Draw;

export interface RenderRequest extends DocumentRequest, Typefaces {}

/** Yields the bytes of a single document in pieces. */
export type Render = (request: RenderRequest) => AsyncIterable<Uint8Array>;
