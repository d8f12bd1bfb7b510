// The one way to make a document: typefaces, paper, a name from what it shows, and whether it is a secret.
import { type Paper, papers } from './geometry/papers.js';
import { type Style, styles } from './compose/style.js';
import type { DocumentRequest, Render, Typefaces } from './render/renderer.js';
import type { Page } from './scene/scene.js';
import { readFontFiles, readFonts } from './fonts/fonts.js';
import type { PrintRequest } from './options.js';
import { platform } from '../core/platform.js';

interface Document extends Omit<DocumentRequest, 'pages' | 'id'> {
  readonly pages: Iterable<Page>;
  /** What the document is named by: two with the same text bear the same id. It must say nothing of a secret. */
  readonly identity: string;
  /** Whether it shows fleets that not everybody may see. */
  readonly secret?: boolean;
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
export function requestOf({ identity, pages, secret = false, ...rest }: Document): DocumentRequest {
  return { ...rest, pages: secret ? secretPages(pages) : pages, id: documentId(identity) };
}

/** Yields the pages as those of a document whose size must tell little. */
export function* secretPages(pages: Iterable<Page>): Generator<Page> {
  for (const page of pages) yield { ...page, secret: true };
}

/** Returns the sixteen bytes that name a document. */
export function documentId(identity: string): Uint8Array {
  return platform().sha256(identity).subarray(0, 16);
}

export function readTypefaces(): Typefaces {
  return { fonts: readFonts(), files: readFontFiles() };
}

export function paperOf({ paper, ink }: Pick<PrintRequest, 'paper' | 'ink'>): {
  paper: Paper;
  style: Style;
} {
  return { paper: papers[paper], style: styles[ink] };
}
