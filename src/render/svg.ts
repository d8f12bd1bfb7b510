// Draws pages as one SVG document, pages below each other, with the fonts inside.
import { because, Problem } from '../problem.js';
import type { FontName } from '../fonts/fonts.js';
import type { Ink, Item, Page, Part, Stroke, TextItem } from '../scene/scene.js';
import { formatNumber as n } from './number.js';
import type { DocumentRequest, PrepareDraw, Render, Typefaces } from './renderer.js';

const GAP = 10;
const NOTHING = new Uint8Array();

/** All pages of a document are in memory, and no viewer would show many more. */
const MOST_PAGES = 1000;

function tooMany(): Problem {
  return new Problem('does-not-fit', because('svg-has-too-many-pages', { mostPages: MOST_PAGES }), { file: 'SVG' });
}

/** Art as it stands in a document, and the fonts that it names. */
interface DrawnArt {
  readonly bytes: Uint8Array;
  readonly fonts: ReadonlySet<FontName>;
}

/** What documents share: fonts as rules of style, and art for as long as something else refers to it. */
interface Prepared extends Typefaces {
  readonly faces: Map<FontName, Uint8Array>;
  readonly arts: WeakMap<Page['art'], DrawnArt>;
}

/** Draws each page as a nested <svg> in millimeters. All pages are laid out before the first byte, for the document's size. */
export const renderSvg: Render = async function* ({ fonts, files, ...document }) {
  yield* prepareSvg({ fonts, files })(document);
};

/** Prepares fonts and art as they come. The documents are those of renderSvg. */
export const prepareSvg: PrepareDraw = ({ fonts, files }) => {
  const prepared = { fonts, files, faces: new Map<FontName, Uint8Array>(), arts: new WeakMap<Page['art'], DrawnArt>() };
  return (document) => drawDocument(prepared, document);
};

function* drawDocument(prepared: Prepared, { pages: request, title }: DocumentRequest): Iterable<Uint8Array> {
  const pages: Page[] = [];
  for (const page of request) {
    if (page === null) yield NOTHING;
    else if (pages.push(page) > MOST_PAGES) throw tooMany();
  }
  const width = Math.max(...pages.map((page) => page.width));
  const height = pages.reduce((sum, page) => sum + page.height + GAP, -GAP);
  const used = new Set<FontName>();
  for (const page of pages) {
    for (const name of drawArt(prepared, page.art).fonts) used.add(name);
    addFonts(used, page.parts);
  }
  yield Buffer.concat([
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}mm" height="${n(height)}mm" viewBox="0 0 ${n(width)} ${n(height)}">\n` +
        `<title>${escapeXml(title)}</title>\n<style>text{white-space:pre;font-kerning:none;font-variant-ligatures:none}`,
    ),
    ...[...used].sort().map((name) => faceOf(prepared, name)),
    Buffer.from('</style>\n'),
  ]);
  let y = 0;
  for (const page of pages) {
    const size = `width="${n(page.width)}" height="${n(page.height)}"`;
    const head = `<svg y="${n(y)}" ${size} viewBox="0 0 ${n(page.width)} ${n(page.height)}">\n<rect ${size} fill="#fff"/>\n`;
    const { bytes } = drawArt(prepared, page.art);
    yield Buffer.concat([Buffer.from(head), bytes, Buffer.from(`${ownPartsOf(page)}</svg>\n`)]);
    y += page.height + GAP;
  }
  yield Buffer.from('</svg>\n');
}

/** Returns the rules by which a font is embedded and named. */
function faceOf({ fonts, files, faces }: Prepared, name: FontName): Uint8Array {
  let face = faces.get(name);
  if (face === undefined) {
    const { family } = fonts[name];
    const data = Buffer.from(files[name].ttf).toString('base64');
    face = Buffer.from(
      `@font-face{font-family:"${family}";src:url(data:font/ttf;base64,${data})}` +
        `.${name}{font-family:"${family}",${name === 'mono' ? 'monospace' : 'sans-serif'}}`,
    );
    faces.set(name, face);
  }
  return face;
}

function drawArt({ arts }: Prepared, art: Page['art']): DrawnArt {
  let drawn = arts.get(art);
  if (drawn === undefined) {
    const fonts = new Set<FontName>();
    addFonts(fonts, art);
    drawn = { bytes: Buffer.from(art.map(partOf).join('')), fonts };
    arts.set(art, drawn);
  }
  return drawn;
}

function addFonts(used: Set<FontName>, parts: readonly Part[]): void {
  for (const { items } of parts) for (const item of items) if (item.kind === 'text') used.add(item.font);
}

/** More than a sheet's own content takes, so that all that are filled up are as long. */
const STEP = 4096;

/** Blanks mean nothing between elements. */
function ownPartsOf({ parts, fill }: Page): string {
  const texts = parts.map(partOf);
  const first = fill === undefined ? -1 : parts.findIndex(({ block }) => !fill.open.includes(block));
  if (first < 0) return texts.join('');
  const own = texts.slice(first).join('');
  const size = Buffer.byteLength(own);
  return texts.slice(0, first).join('') + own + ' '.repeat(Math.ceil(size / STEP) * STEP - size);
}

function partOf(part: Part): string {
  return `<g data-block="${escapeXml(part.block)}">\n${part.items.map((item) => `${itemOf(item)}\n`).join('')}</g>\n`;
}

function itemOf(item: Item): string {
  switch (item.kind) {
    case 'rect': {
      const box = `x="${n(item.x)}" y="${n(item.y)}" width="${n(item.width)}" height="${n(item.height)}"`;
      return `<rect ${box}${paintOf(item.fill, item.stroke)}/>`;
    }
    case 'line':
      return `<path d="M${n(item.x1)} ${n(item.y1)}L${n(item.x2)} ${n(item.y2)}"${paintOf(undefined, item.stroke)}/>`;
    case 'circle':
      return `<circle cx="${n(item.x)}" cy="${n(item.y)}" r="${n(item.radius)}"${paintOf(item.fill, item.stroke)}/>`;
    case 'text':
      return textOf(item);
  }
}

/** A pitched text bears the x of every character, so that a viewer without the font keeps each in its square. */
function textOf(item: TextItem): string {
  const { pitch, x } = item;
  const xs = pitch === undefined ? n(x) : [...item.text].map((_, i) => n(x + i * pitch)).join(' ');
  const fill = item.ink === 0 ? '' : ` fill="${colorOf(item.ink)}"`;
  return `<text class="${item.font}" x="${xs}" y="${n(item.y)}" font-size="${n(item.size)}"${fill}>${escapeXml(item.text)}</text>`;
}

function paintOf(fill: Ink | undefined, stroke: Stroke | undefined): string {
  const filled = fill === undefined ? ' fill="none"' : ` fill="${colorOf(fill)}"`;
  if (stroke === undefined) return filled;
  const dash = stroke.dash === undefined ? '' : ` stroke-dasharray="${stroke.dash.map(n).join(' ')}"`;
  return `${filled} stroke="${colorOf(stroke.ink)}" stroke-width="${n(stroke.width)}"${dash}`;
}

function colorOf(ink: Ink): string {
  const channels = typeof ink === 'number' ? [ink, ink, ink] : ink;
  return `#${channels
    .map((c) =>
      Math.round(c * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}
