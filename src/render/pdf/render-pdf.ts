// Draws pages as PDF: shared art once, then each page's own strings; one path for one page and for a hundred thousand.
import type { FontName } from '../../fonts/fonts.js';
import { toPoints } from '../../geometry/length.js';
import type { Page } from '../../scene/scene.js';
import { formatNumber } from '../number.js';
import type { Render, RenderRequest } from '../renderer.js';
import { type Advances, writeContent } from './content.js';
import { deflate } from './deflate.js';
import { embedFont } from './font-objects.js';
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
  });
  const advances = embedFonts(document, request);
  const arts = new Map<Page['art'], Reference>();
  for (let next: IteratorResult<Page> = first; next.done !== true; next = pages.next()) {
    const page = next.value;
    if (page.width !== width || page.height !== height) throw new RangeError('all pages of a PDF must have one size');
    let art = arts.get(page.art);
    if (art === undefined) {
      art = writeArt(document, page, advances);
      arts.set(page.art, art);
    }
    document.addPage(art, writeContent({ parts: page.parts, pageHeight: height, advances, precision: 10 }));
    if (document.waiting > CHUNK) yield document.take();
  }
  document.finish();
  yield document.take();
};

function embedFonts(document: PageDocument, { fonts, files }: RenderRequest): Advances {
  const names = Object.keys(fontKeys) as FontName[];
  document.setFonts(
    Object.fromEntries(names.map((name) => [fontKeys[name], embedFont(document, fonts[name], files[name])])),
  );
  return Object.fromEntries(names.map((name) => [name, fonts[name].advances.get('0') ?? 0])) as Advances;
}

/** Writes art as a content stream of its own that leaves PDF's graphics state as it found it. */
function writeArt(document: PageDocument, page: Page, advances: Advances): Reference {
  const content = Buffer.from(
    `q\n${writeContent({ parts: page.art, pageHeight: page.height, advances, precision: 100 })}Q\n`,
    'latin1',
  );
  return document.addObject({ Filter: 'FlateDecode' }, deflate(content, 9));
}

function inPoints(mm: number): number {
  return Number(formatNumber(toPoints(mm)));
}
