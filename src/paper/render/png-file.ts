// Writes samples of eight bits as a file of PNG (W3C, third edition): its rows, which a PDF holds as they are, and what stands around them.
import { concat, utf8 } from '../../core/bytes.js';
import { deflate } from './pdf/deflate.js';

export const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const INCH = 0.0254;
const UP = 2;

/** Returns rows of so many samples as a zlib stream, each sample less the one above it. */
export function packRows(samples: Uint8Array, row: number): Uint8Array {
  const lines = new Uint8Array(samples.length + samples.length / row);
  for (let start = 0, at = 0; start < samples.length; start += row) {
    lines[at++] = UP;
    for (let i = start; i < start + row; i++)
      lines[at++] = (samples[i] as number) - (i < row ? 0 : (samples[i - row] as number));
  }
  return deflate(lines, 6);
}

export interface PackedRows {
  readonly width: number;
  readonly height: number;
  /** Shades of gray, or red, green and blue. */
  readonly channels: 1 | 3;
  readonly rows: Uint8Array;
}

export function pngOfRows({ width, height, channels, rows }: PackedRows, dpi?: number): Uint8Array {
  // Eight bits a sample, compressed and filtered in the one way there is, not interlaced.
  const head = concat(uint32(width), uint32(height), Uint8Array.of(8, channels === 1 ? 0 : 2, 0, 0, 0));
  const size = dpi === undefined ? [] : [chunk('pHYs', sizeOf(dpi))];
  return concat(SIGNATURE, chunk('IHDR', head), ...size, chunk('IDAT', rows), chunk('IEND'));
}

function sizeOf(dpi: number): Uint8Array {
  const perMeter = uint32(Math.round(dpi / INCH));
  return concat(perMeter, perMeter, Uint8Array.of(1));
}

const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? 0xedb88320 ^ (byte >>> 1) : byte >>> 1;
  return byte;
});

export function crc32(bytes: Uint8Array): number {
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
