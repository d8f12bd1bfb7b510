// The one way to make a document: typefaces, paper, a name from what it shows, and what its pages are filled up to.
import { type Paper, papers } from '../geometry/papers.js';
import { type Style, styles } from '../layout/style.js';
import type { DocumentRequest, Render, Typefaces } from '../render/renderer.js';
import type { Fill, Page } from '../scene/scene.js';
import { readFontFiles, readFonts } from './assets.js';
import { fillPages } from './fills.js';
import type { PrintRequest } from './request.js';
import { sha256 } from './sha256.js';

export interface Document extends Omit<DocumentRequest, 'pages' | 'id'> {
  readonly pages: Iterable<Page>;
  /** What the document is named by: two with the same text bear the same id. It must say nothing of a secret. */
  readonly identity: string;
  /** What the pages are filled up to, where they hold fleets. */
  readonly fill?: Fill | undefined;
}

/** Yields the bytes of a document in pieces. */
export function renderDocument(
  render: Render,
  document: Document,
  { fonts, files }: Typefaces = readTypefaces(),
): AsyncIterable<Uint8Array> {
  return render({ ...requestOf(document), fonts, files });
}

/** Returns what a renderer takes, for whoever draws many documents with the same one. */
export function requestOf({ identity, pages, fill, ...rest }: Document): DocumentRequest {
  return { ...rest, pages: fill === undefined ? pages : fillPages(pages, fill), id: documentId(identity) };
}

/** Returns the sixteen bytes that name a document. */
export function documentId(identity: string): Uint8Array {
  return Buffer.from(sha256(identity).slice(0, 32), 'hex');
}

/** Returns the shipped typefaces. */
export function readTypefaces(): Typefaces {
  return { fonts: readFonts(), files: readFontFiles() };
}

/** Returns the paper and the ink's style by their names. */
export function paperOf({ paper, ink }: Pick<PrintRequest, 'paper' | 'ink'>): { paper: Paper; style: Style } {
  return { paper: papers[paper], style: styles[ink] };
}
