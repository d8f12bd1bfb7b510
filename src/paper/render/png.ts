// Writes a page as PNG (W3C, third edition): our SVG, its glyphs as paths, in the pixels of a rasterizer that knows no font.
import { concat, utf8 } from '../../core/bytes.js';
import { prepareGlyphPaths } from './glyph-paths.js';
import { deflate } from './pdf/deflate.js';
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

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const INCH = 0.0254;
const UP = 2;

/** Returns the file, without how much pixels cover: in shades where all are gray, else in colors. */
export function pngOf({ width, height, bytes }: Pixels, dpi: number): Uint8Array {
  const channels = isGray(bytes) ? 1 : 3;
  const row = width * channels;
  const lines = new Uint8Array(height * (1 + row));
  const sample = (y: number, i: number) =>
    y < 0 ? 0 : (bytes[4 * (y * width + Math.floor(i / channels)) + (i % channels)] as number);
  for (let y = 0, at = 0; y < height; y++) {
    lines[at++] = UP;
    for (let i = 0; i < row; i++) lines[at++] = sample(y, i) - sample(y - 1, i);
  }
  // Eight bits a sample, compressed and filtered in the one way there is, not interlaced.
  const head = concat(uint32(width), uint32(height), Uint8Array.of(8, channels === 1 ? 0 : 2, 0, 0, 0));
  const perMeter = uint32(Math.round(dpi / INCH));
  const size = concat(perMeter, perMeter, Uint8Array.of(1));
  const chunks = [chunk('IHDR', head), chunk('pHYs', size), chunk('IDAT', deflate(lines, 6)), chunk('IEND')];
  return concat(SIGNATURE, ...chunks);
}

function isGray(bytes: Uint8Array): boolean {
  for (let i = 0; i < bytes.length; i += 4) if (bytes[i] !== bytes[i + 1] || bytes[i] !== bytes[i + 2]) return false;
  return true;
}

const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? 0xedb88320 ^ (byte >>> 1) : byte >>> 1;
  return byte;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (remainders[(crc ^ byte) & 0xff] as number) ^ (crc >>> 8);
  return ~crc >>> 0;
}

function chunk(type: string, data: Uint8Array = new Uint8Array()): Uint8Array {
  const named = concat(utf8(type), data);
  return concat(uint32(data.length), named, uint32(crc32(named)));
}

function uint32(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
}
