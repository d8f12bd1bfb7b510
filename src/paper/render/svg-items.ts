// Writes the items of a page as elements of SVG.
import type { Alternative, Art, Ink, Item, Part, PathItem, Stroke, TextItem, UseItem } from '../scene/scene.js';
import { boxOfUse } from '../scene/use-box.js';
import { formatNumber as n } from './number.js';

/** What a document numbers: art by where it stands among all that is used, and clips as they come. */
export interface SvgIds {
  readonly arts: ReadonlyMap<Art, number>;
  clips: number;
  /** Draws texts for who has no fonts. */
  readonly drawText?: (item: TextItem) => string;
}

/** Returns the elements of the part alone. */
export function svgOfItems({ items }: Pick<Part, 'items'>, ids: SvgIds): string {
  return items.map((item) => `${itemOf(item, ids)}\n`).join('');
}

/** Returns the part as a group of elements that bears its block's name. */
export function svgOfPart(part: Part, ids: SvgIds): string {
  return `<g data-block="${escapeXml(part.block)}">\n${svgOfItems(part, ids)}</g>\n`;
}

/** Returns the part, perhaps without items, as a drawing that is told in words; its box, which shows nothing, says where it is. */
export function svgOfAlternative({ block, box, title, description }: Alternative, items: string): string {
  const where = `x="${n(box.x)}" y="${n(box.y)}" width="${n(box.width)}" height="${n(box.height)}"`;
  const words = `<title>${escapeXml(title)}</title>\n<desc>${escapeXml(description)}</desc>`;
  return `<g role="img" data-block="${escapeXml(block)}">\n${words}\n<rect ${where} fill="none"/>\n${items}</g>\n`;
}

/** Returns the symbols of all art, to stand before anything that uses it. */
export function svgOfArts(ids: SvgIds): string {
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
      return ids.drawText === undefined ? textOf(item) : `<g fill="${colorOf(item.ink)}">${ids.drawText(item)}</g>`;
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

/** A pitched text bears the x of every character, so that a viewer without the font keeps each in its square. */
function textOf(item: TextItem): string {
  const { pitch, x } = item;
  const xs = pitch === undefined ? n(x) : [...item.text].map((_, i) => n(x + i * pitch)).join(' ');
  const fill = item.ink === 0 ? '' : ` fill="${colorOf(item.ink)}"`;
  const turn = item.turn === undefined ? '' : ` transform="matrix(-1 0 0 -1 ${n(2 * x)} ${n(2 * item.y)})"`;
  return `<text class="${item.font}" x="${xs}" y="${n(item.y)}" font-size="${n(item.size)}"${fill}${turn}>${escapeXml(item.text)}</text>`;
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
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}
