// Draws pages as PDF: shared art once, then each page's own strings; one path for one page and for a hundred thousand.
import { faceNames, nameFontNames } from '../../fonts/fonts.js';
import { toPoints } from '../../geometry/length.js';
import type { Page } from '../../scene/scene.js';
import { formatNumber } from '../number.js';
import type { DocumentRequest, PrepareDraw, Render, Typefaces } from '../renderer.js';
import { prepareArt, type WriteArt } from './art.js';
import { type Advances, type ContentRequest, writeContent } from './content.js';
import { prepareFaces, type WriteFace } from './font-objects.js';
import { createFormSet } from './forms.js';
import { createGlyphSets, type GlyphSets } from './glyph-set.js';
import { embedNameFont } from './name-font-objects.js';
import type { Reference } from './collecting-document.js';
import { createMarking, type Mark } from './marking.js';
import { encodePage } from './page-code.js';
import { PageDocument } from './page-document.js';
import { writePageBoxes } from './page-boxes.js';
import { createCompress, type Compress } from './recall-deflate.js';
import { createStructure, type Structure } from './structure.js';
import { fontKeys } from './texts.js';

const NOTHING = new Uint8Array();

/** Bytes that are collected before they are handed on. */
const CHUNK = 64 * 1024;

/** What documents share. */
interface Prepared extends Typefaces {
  readonly compress: Compress;
  readonly writeFace: WriteFace;
  readonly advances: Advances;
  readonly writeArt: WriteArt;
}

/** Yields the file in chunks. Nothing is drawn ahead: a slow reader slows the making. A page that has not the first one's size says so itself. */
export const renderPdf: Render = async function* ({ fonts, files, ...document }) {
  yield* preparePdf({ fonts, files })(document);
};

/** Prepares the fonts of all documents, and the art as it comes. The documents are those of renderPdf. */
export const preparePdf: PrepareDraw = ({ fonts, files }) => {
  const advances = Object.fromEntries(faceNames.map((name) => [name, fonts[name].advances.get('0') ?? 0])) as Advances;
  const prepared = {
    fonts,
    files,
    advances,
    compress: createCompress(),
    writeFace: prepareFaces({ fonts, files }),
    writeArt: prepareArt(fonts, advances),
  };
  return (document) => drawDocument(prepared, document);
};

function* drawDocument(prepared: Prepared, request: DocumentRequest): Iterable<Uint8Array> {
  const { advances, compress } = prepared;
  const pages = request.pages[Symbol.iterator]();
  const first = pages.next();
  if (first.done === true || first.value === null) throw new RangeError('a PDF needs at least one page');
  const { width, height } = first.value;
  const { title, id, duplex, tagged = false } = request;
  const document = new PageDocument(
    { title, id, width: inPoints(width), height: inPoints(height), duplex, tagged },
    compress,
  );
  const glyphs = createGlyphSets(prepared.fonts);
  const forms = createFormSet(document, ({ parts, height: pageHeight }, inner) =>
    writeContent({ parts, pageHeight, advances, glyphs, forms: inner, precision: 100 }),
  );
  const artOf = createArtFinder((page) => {
    const { stream, marks } = prepared.writeArt(page, glyphs, forms, tagged);
    return { reference: document.addObject({ Filter: 'FlateDecode' }, stream), marks };
  });
  const structure = tagged === false ? undefined : createStructure(document, tagged === 'figures');
  let isSecret = false;
  for (let next: IteratorResult<Page | null> = first; next.done !== true; next = pages.next()) {
    const page = next.value;
    if (page === null) {
      yield NOTHING;
      continue;
    }
    const { parts, height: pageHeight } = page;
    isSecret ||= page.secret === true;
    const boxes = writePageBoxes(page, first.value);
    const art = artOf(page);
    const precision = page.precise === true ? 100 : 10;
    const content = { parts, pageHeight, advances, glyphs, forms, precision } as const;
    if (structure === undefined) document.addPage(art.reference, writeContent(content), boxes, encodePage);
    else addTagged({ document, structure, art, boxes }, page, content);
    if (document.waiting > CHUNK) yield document.take();
  }
  embedFonts(document, prepared, glyphs);
  structure?.finish();
  document.finish(isSecret);
  yield document.take();
}

interface Tagging {
  readonly document: PageDocument;
  readonly structure: Structure;
  readonly art: PlacedArt;
  readonly boxes: string;
}

function addTagged({ document, structure, art, boxes }: Tagging, page: Page, content: ContentRequest): void {
  const marking = createMarking(art.marks.length, true, structure.inFigures);
  const written = writeContent({ ...content, marking });
  const marks = [...art.marks, ...marking.marks];
  const encode = (text: string) => document.compress(Buffer.from(text, 'latin1'));
  const id = document.addPage(art.reference, written, boxes + structure.entriesOfNext(), encode);
  structure.addPage(page, id, marks);
}

/** Art as it stands in a document, and what it marks. */
interface PlacedArt {
  readonly reference: Reference;
  readonly marks: readonly Mark[];
}

/** Returns what finds art that is written already. Places are measured from the foot, so pages of several heights share none. */
function createArtFinder(write: (page: Page) => PlacedArt): (page: Page) => PlacedArt {
  const byHeight = new Map<number, WeakMap<Page['art'], PlacedArt>>();
  return (page) => {
    let arts = byHeight.get(page.height);
    if (arts === undefined) byHeight.set(page.height, (arts = new WeakMap()));
    let art = arts.get(page.art);
    if (art === undefined) arts.set(page.art, (art = write(page)));
    return art;
  };
}

/** Embeds what the pages show, which is known only at the end. */
function embedFonts(document: PageDocument, { fonts, files, writeFace }: Prepared, glyphs: GlyphSets): void {
  document.addFaces(glyphs.faces.list().map(([name, extent]) => [fontKeys[name], writeFace(name, extent)]));
  for (const name of nameFontNames) {
    const { used } = glyphs[name];
    if (used.length > 1)
      document.addFonts({ [fontKeys[name]]: embedNameFont(document, fonts[name], files[name].ttf, used) });
  }
}

function inPoints(mm: number): number {
  return Number(formatNumber(toPoints(mm)));
}
