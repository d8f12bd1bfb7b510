// Draws sheets with plain pdfkit, as its guide shows it: what our own renderer is held against. Run by bench.ts, not by itself.
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import { toPoints } from '../../src/geometry/length.js';
import { readFontFile } from '../../src/pipeline/assets.js';
import { dealBattles } from '../../src/pipeline/deal-battles.js';
import { layoutBattles } from '../../src/pipeline/draw-battles.js';
import { parsePrint, parseSheet } from '../../src/pipeline/request.js';
import { seedSource } from '../../src/pipeline/source.js';
import { openRenderResources } from '../../src/pipeline/render-resources.js';
import type { Render } from '../../src/render/renderer.js';
import type { CircleItem, Ink, Item, Page, RectItem, Stroke, TextItem } from '../../src/scene/scene.js';

/*
 * What was chosen, always as somebody would who reads pdfkit's guide and wants a correct file without further thought:
 *
 * - The same battles, the same layout and the same items as ours; only the drawing differs.
 * - Every page draws everything: the guide knows no way to share a drawing between pages.
 * - Shapes by rect, moveTo, lineTo and circle, each painted at once. Texts by text(), one call a label, and one call a letter
 *   where letters stand in squares; blanks between them are not drawn.
 * - The shipped TrueType files, registered once by name. pdfkit's own settings for everything else: compression, caches.
 * - Piped into a file, and nothing is waited for but the file's end.
 */

const [count = '1', output = ''] = process.argv.slice(-2);

/** Baselines are where the layout put them; without `lineBreak: false` a text near the foot would start a page. */
const TEXT = { lineBreak: false, baseline: 'alphabetic' } as const;

const renderNaively: Render = async function* ({ pages, title }) {
  const document = new PDFDocument({ autoFirstPage: false, info: { Title: title } });
  for (const name of ['mono', 'stencil', 'label', 'text'] as const) {
    document.registerFont(name, Buffer.from(readFontFile(name).ttf));
  }
  const file = createWriteStream(output);
  document.pipe(file);
  for (const page of pages) if (page !== null) drawPage(document, page);
  document.end();
  await finished(file);
  // pdfkit has written the file itself; nothing is left to hand on.
  yield* [];
};

function drawPage(document: PDFKit.PDFDocument, page: Page): void {
  document.addPage({ size: [toPoints(page.width), toPoints(page.height)], margin: 0 });
  for (const part of [...page.art, ...page.parts]) {
    for (const item of part.items) drawItem(document, item);
  }
}

function drawItem(document: PDFKit.PDFDocument, item: Item): void {
  switch (item.kind) {
    case 'rect':
      document.rect(toPoints(item.x), toPoints(item.y), toPoints(item.width), toPoints(item.height));
      paintArea(document, item);
      break;
    case 'circle':
      document.circle(toPoints(item.x), toPoints(item.y), toPoints(item.radius));
      paintArea(document, item);
      break;
    case 'line':
      document.moveTo(toPoints(item.x1), toPoints(item.y1)).lineTo(toPoints(item.x2), toPoints(item.y2));
      paintLine(document, item.stroke);
      break;
    case 'text':
      drawText(document, item);
      break;
    case 'path':
    case 'use':
      throw new Error('no sheet that is measured holds any');
  }
}

function paintArea(document: PDFKit.PDFDocument, { fill, stroke }: RectItem | CircleItem): void {
  if (stroke === undefined) document.fill(colorOf(fill ?? 0));
  else if (fill === undefined) paintLine(document, stroke);
  else document.lineWidth(toPoints(stroke.width)).fillAndStroke(colorOf(fill), colorOf(stroke.ink));
}

function paintLine(document: PDFKit.PDFDocument, { width, ink, dash }: Stroke): void {
  document.lineWidth(toPoints(width));
  if (dash === undefined) document.stroke(colorOf(ink));
  else
    document
      .dash(toPoints(dash[0]), { space: toPoints(dash[1]) })
      .stroke(colorOf(ink))
      .undash();
}

function drawText(document: PDFKit.PDFDocument, { text, x, y, font, size, ink, pitch }: TextItem): void {
  document.font(font).fontSize(toPoints(size)).fillColor(colorOf(ink));
  if (pitch === undefined) {
    document.text(text, toPoints(x), toPoints(y), TEXT);
    return;
  }
  for (const [i, letter] of [...text].entries()) {
    if (letter !== ' ') document.text(letter, toPoints(x + i * pitch), toPoints(y), TEXT);
  }
}

/** pdfkit takes colors as red, green and blue of 0 to 255; it has no gray. */
function colorOf(ink: Ink): [number, number, number] {
  const [red, green, blue] = typeof ink === 'number' ? [ink, ink, ink] : ink;
  return [red * 255, green * 255, blue * 255];
}

const battles = dealBattles(parseSheet({ count }), seedSource('bench'));
const resources = openRenderResources();
const document = layoutBattles({ battles, print: parsePrint({ paper: 'a4' }) }, resources);
if (document === undefined) throw new Error('there is nothing to draw');
const pieces = renderNaively({ ...document, fonts: resources.fonts, files: resources.files });
await pieces[Symbol.asyncIterator]().next();
