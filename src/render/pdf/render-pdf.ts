// Draws pages as PDF: shared art once, then each page's own strings; one path for one page and for a hundred thousand.
import { faceNames } from '../../fonts/fonts.js';
import { toPoints } from '../../geometry/length.js';
import type { Page } from '../../scene/scene.js';
import { formatNumber } from '../number.js';
import type { Render, RenderRequest } from '../renderer.js';
import { type Advances, writeContent } from './content.js';
import { deflate } from './deflate.js';
import { embedFont } from './font-objects.js';
import { createGlyphSet, type GlyphSet } from './glyph-set.js';
import { embedNameFont } from './name-font-objects.js';
import { PageDocument, type Reference } from './page-document.js';
import { fontKeys } from './texts.js';

/** Bytes that are collected before they are handed on. */
const CHUNK = 64 * 1024;

/** Yields the file in chunks. Nothing is drawn ahead: a slow reader slows the making. All pages must have the first one's size. */
export const renderPdf: Render = async function* (request) {
  const pages = request.pages[Symbol.iterator]();
  const first = pages.next();
  if (first.done === true) throw new RangeError('a PDF needs at least one page');
  const { width, height } = first.value;
  const document = new PageDocument({
    title: request.title,
    id: request.id,
    width: inPoints(width),
    height: inPoints(height),
    duplex: request.duplex,
  });
  const advances = embedFonts(document, request);
  const glyphs = createGlyphSet(request.fonts);
  const arts = new Map<Page['art'], Reference>();
  for (let next: IteratorResult<Page> = first; next.done !== true; next = pages.next()) {
    const page = next.value;
    if (page.width !== width || page.height !== height) throw new RangeError('all pages of a PDF must have one size');
    let art = arts.get(page.art);
    if (art === undefined) {
      art = writeArt(document, page, { advances, glyphs });
      arts.set(page.art, art);
    }
    document.addPage(art, writeContent({ parts: page.parts, pageHeight: height, advances, glyphs, precision: 10 }));
    if (document.waiting > CHUNK) yield document.take();
  }
  embedNames(document, request, glyphs);
  document.finish();
  yield document.take();
};

function embedFonts(document: PageDocument, { fonts, files }: RenderRequest): Advances {
  document.addFonts(
    Object.fromEntries(faceNames.map((name) => [fontKeys[name], embedFont(document, fonts[name], files[name])])),
  );
  return Object.fromEntries(faceNames.map((name) => [name, fonts[name].advances.get('0') ?? 0])) as Advances;
}

/** Embeds the typeface of names when any page shows it; which glyphs of it is known only at the end. */
function embedNames(document: PageDocument, { fonts, files }: RenderRequest, { used }: GlyphSet): void {
  if (used.length > 1)
    document.addFonts({ [fontKeys.names]: embedNameFont(document, fonts.names, files.names.ttf, used) });
}

/** Writes art as a content stream of its own that leaves PDF's graphics state as it found it. */
function writeArt(document: PageDocument, page: Page, text: { advances: Advances; glyphs: GlyphSet }): Reference {
  const content = Buffer.from(
    `q\n${writeContent({ parts: page.art, pageHeight: page.height, ...text, precision: 100 })}Q\n`,
    'latin1',
  );
  return document.addObject({ Filter: 'FlateDecode' }, deflate(content, 9));
}

function inPoints(mm: number): number {
  return Number(formatNumber(toPoints(mm)));
}
