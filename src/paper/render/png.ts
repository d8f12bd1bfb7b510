// Writes a page as PNG (W3C, third edition): our SVG, its glyphs as paths, in the pixels of a rasterizer that knows no font.
import { prepareGlyphPaths } from './glyph-paths.js';
import { packRows, pngOfRows } from './png-file.js';
import type { Picture, Typefaces } from './renderer.js';
import { svgOfPage } from './svg.js';

/** Pixels row by row, four bytes each: red, green, blue, and how much they cover. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** Draws an SVG in as many pixels as it says itself. */
export type Rasterize = (svg: string) => Pixels;

export function preparePixels(typefaces: Typefaces, rasterize: Rasterize): (picture: Picture) => Pixels {
  const drawText = prepareGlyphPaths(typefaces);
  return (picture) => rasterize(svgOfPage(picture, drawText));
}

/** Returns the file, without how much pixels cover: in shades where all are gray, else in colors. */
export function pngOf({ width, height, bytes }: Pixels, dpi: number): Uint8Array {
  const channels = isGray(bytes) ? 1 : 3;
  const samples = new Uint8Array(width * height * channels);
  for (let i = 0, at = 0; i < bytes.length; i += 4)
    for (let channel = 0; channel < channels; channel++) samples[at++] = bytes[i + channel] as number;
  return pngOfRows({ width, height, channels, rows: packRows(samples, width * channels) }, dpi);
}

function isGray(bytes: Uint8Array): boolean {
  for (let i = 0; i < bytes.length; i += 4) if (bytes[i] !== bytes[i + 1] || bytes[i] !== bytes[i + 2]) return false;
  return true;
}
