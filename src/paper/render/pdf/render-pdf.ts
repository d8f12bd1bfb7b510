// Draws pages as PDF: shared art once, then each page's own strings; one path for one page and for a hundred thousand.
import { isNameFont } from '../../fonts/fonts.js';
import { toPoints } from '../../geometry/length.js';
import type { Art, Page, Part } from '../../scene/scene.js';
import type { DocumentRequest, PrepareDraw, Render, Typefaces } from '../renderer.js';
import { writeContent } from './content.js';
import { deflate } from './deflate.js';
import { type DocumentFonts, type OpenFonts, prepareFonts } from './fonts.js';
import { createMarks, type Mark, type Marks } from './marks.js';
import { PdfDocument, type Reference } from './pdf-document.js';
import { createStructure } from './structure.js';

/** Bytes that are collected before they are handed on. */
const CHUNK = 64 * 1024;

/** Yields the file in chunks. Nothing is drawn ahead: a slow reader slows the making. */
export const renderPdf: Render = async function* ({ fonts, files, ...document }) {
  yield* preparePdf({ fonts, files })(document);
};

/** Prepares the fonts of all documents, and the art as it comes. The documents are those of renderPdf. */
export const preparePdf: PrepareDraw = (typefaces) => {
  const openFonts = prepareFonts(typefaces);
  const arts: ArtCache = new WeakMap();
  return (document) => drawDocument({ typefaces, openFonts, arts }, document);
};

/** Art of pages as a stream, and what it marks; many documents may hold it. */
interface WrittenArt {
  readonly height: number;
  readonly tagged: boolean;
  readonly stream: Uint8Array;
  readonly marks: readonly Mark[];
}

/** Art is kept for as long as something else refers to it. */
type ArtCache = WeakMap<Page['art'], WrittenArt>;

/** What documents share. */
interface Prepared {
  readonly typefaces: Typefaces;
  readonly openFonts: OpenFonts;
  readonly arts: ArtCache;
}

function* drawDocument({ typefaces, openFonts, arts }: Prepared, request: DocumentRequest): Iterable<Uint8Array> {
  const { title, id, duplex, tagged = false } = request;
  const pages = request.pages[Symbol.iterator]();
  let next = pages.next();
  if (next.done === true) throw new RangeError('a PDF needs at least one page');
  const document = new PdfDocument({ title, id, duplex, tagged });
  const fonts = openFonts(document);
  const write = createWriter(document, typefaces, fonts);
  const artOf = createArtFinder({ document, fonts, arts, write, tagged });
  const structure = tagged ? createStructure(document) : undefined;
  let isSecret = false;
  for (; next.done !== true; next = pages.next()) {
    const page = next.value;
    const { width, height, parts, secret = false, precise = false } = page;
    isSecret ||= secret;
    const shared = artOf(page);
    const marks = structure === undefined ? undefined : createMarks(shared.marks.length, true);
    const own = write(parts, height, precise, marks);
    const Contents = [shared.reference, ...(own === '' ? [] : [document.add({}, toBytes(own))])];
    const entries = { Contents, ...structure?.entriesOfNext() };
    const reference = document.appendPage([inPoints(width), inPoints(height)], entries);
    structure?.addPage(page, reference, [...shared.marks, ...(marks?.list ?? [])]);
    if (document.waiting > CHUNK) yield document.take();
  }
  fonts.embed();
  structure?.finish();
  document.finish(isSecret);
  yield document.take();
}

type WriteParts = (parts: readonly Part[], pageHeight: number, precise: boolean, marks?: Marks) => string;

/** Forms start in the graphics state of the page that shows them, so they reset it: black, undashed, pointed corners, nothing between letters. */
const FRESH = '0 g 0 G[]0 d 0 j 0 Tc\n';

/** Returns what writes content for a document, and used art as forms, each when it is first shown (ISO 32000-1, 8.10). */
function createWriter(document: PdfDocument, { fonts }: Typefaces, { note, codeOf }: DocumentFonts): WriteParts {
  const names = new Map<Art, string>();
  const write: WriteParts = (parts, pageHeight, precise, marks) => {
    note(parts);
    return writeContent({ parts, pageHeight, precise, marks, fonts, codeOf, formOf });
  };
  const formOf = (art: Art): string => {
    let name = names.get(art);
    if (name === undefined) {
      name = `X${names.size}`;
      names.set(art, name);
      const { parts, width, height } = art;
      // Rounded up, lest an edge be cut off.
      const up = (mm: number) => Math.ceil(toPoints(mm) * 100 - 1e-6) / 100;
      document.addForm(name, [up(width), up(height)], toBytes(FRESH + write(parts, height, true)));
    }
    return name;
  };
  return write;
}

/** Art as it stands in a document. */
type PlacedArt = Pick<WrittenArt, 'marks'> & { readonly reference: Reference };

interface ArtFinding {
  readonly document: PdfDocument;
  readonly fonts: DocumentFonts;
  readonly arts: ArtCache;
  readonly write: WriteParts;
  readonly tagged: boolean;
}

/** Returns what finds the art of pages in a document. Places are measured from the foot, so pages of several heights share none. */
function createArtFinder({ document, fonts, arts, write, tagged }: ArtFinding) {
  const byHeight = new Map<number, WeakMap<Page['art'], PlacedArt>>();
  const writtenOf = ({ art, height }: Page): WrittenArt => {
    const known = arts.get(art);
    if (known?.height === height && known.tagged === tagged) return known;
    const marks = tagged ? createMarks(0, false) : undefined;
    // The stream leaves PDF's graphics state as it found it.
    const stream = deflate(toBytes(`q\n${write(art, height, true, marks)}Q\n`));
    const written = { height, tagged, stream, marks: marks?.list ?? [] };
    if (isCommon(art)) arts.set(art, written);
    return written;
  };
  return (page: Page): PlacedArt => {
    let placed = byHeight.get(page.height);
    if (placed === undefined) byHeight.set(page.height, (placed = new WeakMap()));
    let art = placed.get(page.art);
    if (art === undefined) {
      const { stream, marks } = writtenOf(page);
      // Art that was written for another document shows its faces here, too.
      fonts.note(page.art);
      art = { marks, reference: document.add({ Filter: 'FlateDecode' }, stream) };
      placed.set(page.art, art);
    }
    return art;
  };
}

/** Glyphs of names and used art are numbered as each document comes upon them, so art that shows any is the document's own. */
function isCommon(art: Page['art']): boolean {
  return art.every(({ items }) =>
    items.every((item) => item.kind !== 'use' && !(item.kind === 'text' && isNameFont(item.font))),
  );
}

function toBytes(content: string): Uint8Array {
  return Buffer.from(content, 'latin1');
}

function inPoints(mm: number): number {
  return Math.round(toPoints(mm) * 100) / 100;
}
