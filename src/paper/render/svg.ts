// Draws pages as one SVG document, pages below each other as a browser prints them on paper of the first one's size, with the fonts inside.
import { concat, toBase64, utf8 } from '../../core/bytes.js';
import { msg, Problem } from '../../core/problem.js';
import type { FontName } from '../fonts/fonts.js';
import type { Alternative, Art, Ink, Item, Page, Part, PathItem, Stroke, TextItem, UseItem } from '../scene/scene.js';
import { formatNumber as n } from './number.js';
import type { DocumentRequest, PrepareDraw, Render, Typefaces } from './renderer.js';
import { bytesMissing } from './secret-size.js';
import { boxOfUse } from '../scene/use-box.js';

/** What a document numbers: art by where it stands among all that is used, and clips as they come. */
interface SvgIds {
  readonly arts: ReadonlyMap<Art, number>;
  clips: number;
}

function svgOfItems({ items }: Pick<Part, 'items'>, ids: SvgIds): string {
  return items.map((item) => `${itemOf(item, ids)}\n`).join('');
}

/** Returns the part as a group of elements that bears its block's name. */
function svgOfPart(part: Part, ids: SvgIds): string {
  return `<g data-block="${escapeXml(part.block)}">\n${svgOfItems(part, ids)}</g>\n`;
}

/** Returns the part, perhaps without items, as a drawing that is told in words; its box, which shows nothing, says where it is. */
function svgOfAlternative({ block, box, title, description }: Alternative, items: string): string {
  const where = `x="${n(box.x)}" y="${n(box.y)}" width="${n(box.width)}" height="${n(box.height)}"`;
  const words = `<title>${escapeXml(title)}</title>\n<desc>${escapeXml(description)}</desc>`;
  return `<g role="img" data-block="${escapeXml(block)}">\n${words}\n<rect ${where} fill="none"/>\n${items}</g>\n`;
}

/** Returns the symbols of all art, to stand before anything that uses them. */
function svgOfArts(ids: SvgIds): string {
  const symbols = [...ids.arts].map(([{ width, height, parts }, number]) => {
    const content = parts.map((part) => svgOfPart(part, ids)).join('');
    return `<symbol id="art-${number}" viewBox="0 0 ${n(width)} ${n(height)}">\n${content}</symbol>\n`;
  });
  return symbols.join('');
}

function itemOf(item: Item, ids: SvgIds): string {
  switch (item.kind) {
    case 'rect': {
      const box = `x="${n(item.x)}" y="${n(item.y)}" width="${n(item.width)}" height="${n(item.height)}"`;
      return `<rect ${box}${paintOf(item.fill, item.stroke)}/>`;
    }
    case 'line':
      return `<path d="M${n(item.x1)} ${n(item.y1)}L${n(item.x2)} ${n(item.y2)}"${paintOf(undefined, item.stroke)}/>`;
    case 'circle':
      return `<circle cx="${n(item.x)}" cy="${n(item.y)}" r="${n(item.radius)}"${paintOf(item.fill, item.stroke)}/>`;
    case 'path': {
      const join = item.stroke === undefined ? '' : ' stroke-linejoin="round"';
      return `<path d="${runOf(item)}"${paintOf(item.fill, item.stroke)}${join}/>`;
    }
    case 'text':
      return textOf(item);
    case 'use':
      return useOf(item, ids);
  }
}

function useOf(use: UseItem, ids: SvgIds): string {
  const { art, clip } = use;
  const size = `width="${n(art.width)}" height="${n(art.height)}"`;
  const shown = `<use href="#art-${ids.arts.get(art)}" ${size} transform="matrix(${matrixOf(use)})"/>`;
  if (clip === undefined) return shown;
  const id = `clip-${++ids.clips}`;
  const box = `x="${n(clip.x)}" y="${n(clip.y)}" width="${n(clip.width)}" height="${n(clip.height)}"`;
  return `<clipPath id="${id}"><rect ${box}/></clipPath><g clip-path="url(#${id})">${shown}</g>`;
}

function matrixOf(use: UseItem): string {
  const { x, y, width, height } = boxOfUse(use);
  switch (use.turn ?? 0) {
    case 0:
      return `1 0 0 1 ${n(x)} ${n(y)}`;
    case 90:
      return `0 1 -1 0 ${n(x + width)} ${n(y)}`;
    case 180:
      return `-1 0 0 -1 ${n(x + width)} ${n(y + height)}`;
    case 270:
      return `0 -1 1 0 ${n(x)} ${n(y + height)}`;
  }
}

function runOf({ start, segments, closed }: PathItem): string {
  const run = segments.map((numbers) => `${numbers.length === 2 ? 'L' : 'C'}${numbers.map(n).join(' ')}`);
  return `M${start.map(n).join(' ')}${run.join('')}${closed === true ? 'Z' : ''}`;
}

/** Each letter of a pitched text has an element, so that a viewer without the font keeps it in its square: some viewers read one `x` alone. */
function textOf(item: TextItem): string {
  const { pitch, x } = item;
  const parts = pitch === undefined ? [item.text] : (item.text.match(/^\s+|\S\s*/gu) ?? []);
  let at = 0;
  const shown = parts.map((part) => {
    const [start, text] = [at, escapeXml(part)];
    at += [...part].length;
    return start === 0 ? text : `<tspan x="${n(x + start * (pitch ?? 0))}">${text}</tspan>`;
  });
  const fill = item.ink === 0 ? '' : ` fill="${colorOf(item.ink)}"`;
  const turn = item.turn === undefined ? '' : ` transform="matrix(-1 0 0 -1 ${n(2 * x)} ${n(2 * item.y)})"`;
  return `<text class="${item.font}" x="${n(x)}" y="${n(item.y)}" font-size="${n(item.size)}"${fill}${turn}>${shown.join('')}</text>`;
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

/** Returns the text with what means something in XML escaped. */
function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}

/** All pages of a document are in memory, and no viewer would show many more. */
const MAX_PAGES = 1000;

function tooMany(): Problem {
  return new Problem('does-not-fit', msg`has more than ${MAX_PAGES} pages; write a PDF, or fewer pages`, {
    file: 'SVG',
  });
}

/** Art as it stands in a document. Where it uses further art, which each document numbers, it is drawn anew. */
interface DrawnArt extends Found {
  readonly bytes: Uint8Array | undefined;
}

/** What parts name: fonts, and the art that they use, each behind that which it uses itself. */
interface Found {
  readonly fonts: Set<FontName>;
  readonly arts: Set<Art>;
}

const nothingFound = (): Found => ({ fonts: new Set(), arts: new Set() });

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
  for (const page of request) if (pages.push(page) > MAX_PAGES) throw tooMany();
  const width = Math.max(...pages.map((page) => page.width));
  const [paper = { width, height: 0 }] = pages;
  // Where a page that is larger than the first is printed, the next one starts on paper of its own.
  const room = (page: Page) => Math.ceil(page.height / paper.height) * paper.height;
  const height = pages.reduce((sum, page) => sum + room(page), 0);
  const used = nothingFound();
  for (const page of pages) {
    const { fonts, arts } = drawArt(prepared, page.art);
    for (const name of fonts) used.fonts.add(name);
    for (const art of arts) used.arts.add(art);
    findUsed(used, page.parts);
  }
  const ids = idsOf(used);
  const start = concat(
    utf8(
      `<svg xmlns="http://www.w3.org/2000/svg" lang="en" width="${n(width)}mm" height="${n(height)}mm" viewBox="0 0 ${n(width)} ${n(height)}">\n` +
        `<title>${escapeXml(title)}</title>\n<style>@page{size:${n(paper.width)}mm ${n(paper.height)}mm;margin:0}text{white-space:pre;font-kerning:none;font-variant-ligatures:none}`,
    ),
    ...[...used.fonts].sort().map((name) => faceOf(prepared, name)),
    utf8(`</style>\n${svgOfArts(ids)}`),
  );
  yield start;
  let written = start.length;
  let y = 0;
  for (const page of pages) {
    const size = `width="${n(page.width)}" height="${n(page.height)}"`;
    const head = `<svg y="${n(y)}" ${size} viewBox="0 0 ${n(page.width)} ${n(page.height)}">\n<rect ${size} fill="#fff"/>\n`;
    const bytes = drawArt(prepared, page.art).bytes ?? bytesOf(page.art, ids);
    // Where words tell what a block shows, nobody needs to hear its labels one by one.
    const [open, close] = page.alternatives === undefined ? ['', ''] : ['<g aria-hidden="true">\n', '</g>\n'];
    const drawn = concat(utf8(head + open), bytes, utf8(`${close}${ownPartsOf(page, ids)}</svg>\n`));
    yield drawn;
    written += drawn.length;
    y += room(page);
  }
  const end = '</svg>\n';
  const missing = pages.some(({ secret }) => secret === true) ? bytesMissing(written + end.length) : 0;
  yield utf8(end + ' '.repeat(missing));
}

function idsOf({ arts }: Found): SvgIds {
  return { arts: new Map([...arts].map((art, i) => [art, i + 1] as const)), clips: 0 };
}

/** Returns the rules by which a font is embedded and named. */
function faceOf({ fonts, files, faces }: Prepared, name: FontName): Uint8Array {
  let face = faces.get(name);
  if (face === undefined) {
    const { family } = fonts[name];
    const data = toBase64(files[name].ttf);
    face = utf8(
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
    const found = nothingFound();
    findUsed(found, art);
    drawn = { ...found, bytes: found.arts.size > 0 ? undefined : bytesOf(art, idsOf(found)) };
    arts.set(art, drawn);
  }
  return drawn;
}

function bytesOf(parts: readonly Part[], ids: SvgIds): Uint8Array {
  return utf8(parts.map((part) => svgOfPart(part, ids)).join(''));
}

function findUsed(found: Found, parts: readonly Part[]): void {
  for (const { items } of parts) {
    for (const item of items) {
      if (item.kind === 'text') found.fonts.add(item.font);
      if (item.kind !== 'use' || found.arts.has(item.art)) continue;
      findUsed(found, item.art.parts);
      found.arts.add(item.art);
    }
  }
}

function partsInWords({ parts, alternatives }: Page, ids: SvgIds): { block: string; text: string }[] {
  const words = alternatives ?? [];
  const told = words.map((alternative) => {
    const { block } = alternative;
    const items = parts.filter((part) => part.block === block).map((part) => svgOfItems(part, ids));
    return { block, text: svgOfAlternative(alternative, items.join('')) };
  });
  const silent = parts.filter(({ block }) => !words.some((alternative) => alternative.block === block));
  return [...told, ...silent.map((part) => ({ block: part.block, text: svgOfPart(part, ids) }))];
}

function ownPartsOf(page: Page, ids: SvgIds): string {
  return partsInWords(page, ids)
    .map(({ text }) => text)
    .join('');
}
