// Draws pages as one SVG document, pages below each other, with the fonts inside.
import type { FontName } from '../fonts/fonts.js';
import type { Ink, Item, Page, Part, Stroke, TextItem } from '../scene/scene.js';
import { formatNumber as n } from './number.js';
import type { Render, RenderRequest } from './renderer.js';

const GAP = 10;

/** Draws each page as a nested <svg> in millimeters. All pages are laid out before the first byte, for the document's size. */
export const renderSvg: Render = async function* (request) {
  const pages = [...request.pages];
  const width = Math.max(...pages.map((page) => page.width));
  const height = pages.reduce((sum, page) => sum + page.height + GAP, -GAP);
  const encoder = new TextEncoder();
  yield encoder.encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}mm" height="${n(height)}mm" viewBox="0 0 ${n(width)} ${n(height)}">\n` +
      `<title>${escapeXml(request.title)}</title>\n<style>${styleOf(request, pages)}</style>\n`,
  );
  let y = 0;
  for (const page of pages) {
    yield encoder.encode(pageOf(page, y));
    y += page.height + GAP;
  }
  yield encoder.encode('</svg>\n');
};

function styleOf({ fonts, files }: RenderRequest, pages: readonly Page[]): string {
  const used = new Set<FontName>();
  for (const page of pages) {
    for (const part of [...page.art, ...page.parts]) {
      for (const item of part.items) if (item.kind === 'text') used.add(item.font);
    }
  }
  const faces = [...used].sort().map((name) => {
    const data = Buffer.from(files[name].ttf).toString('base64');
    return (
      `@font-face{font-family:"${fonts[name].family}";src:url(data:font/ttf;base64,${data})}` +
      `.${name}{font-family:"${fonts[name].family}",${name === 'mono' ? 'monospace' : 'sans-serif'}}`
    );
  });
  return `text{white-space:pre;font-kerning:none;font-variant-ligatures:none}${faces.join('')}`;
}

function pageOf(page: Page, y: number): string {
  const size = `width="${n(page.width)}" height="${n(page.height)}"`;
  const parts = [...page.art, ...page.parts].map(partOf).join('');
  return `<svg y="${n(y)}" ${size} viewBox="0 0 ${n(page.width)} ${n(page.height)}">\n<rect ${size} fill="#fff"/>\n${parts}</svg>\n`;
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
