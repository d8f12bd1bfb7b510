// Picture files for tests: PNG of every kind, written here, and small JPEG of 16 by 12 pixels, written by ImageMagick.

import { crc32, deflateSync } from 'node:zlib';

const jpeg = (text: string) => Buffer.from(text, 'base64');

/** Red above, blue below. */
export const jpegs = {
  baseline: jpeg(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAMABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAUG/8QAGRAAAQUAAAAAAAAAAAAAAAAAAAESFFFh/8QAFQEBAQAAAAAAAAAAAAAAAAAABQb/xAAWEQADAAAAAAAAAAAAAAAAAAAAAxX/2gAMAwEAAhEDEQA/AMtI0SNJzlsOWyhhJFrLT//Z',
  ),
  progressive: jpeg(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wgARCAAMABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAQF/8QAFQEBAQAAAAAAAAAAAAAAAAAABAX/2gAMAwEAAhADEAAAAcpOoL//xAAWEAEBAQAAAAAAAAAAAAAAAAASABD/2gAIAQEAAQUCUt//xAAWEQADAAAAAAAAAAAAAAAAAAAAAhT/2gAIAQMBAT8BsY//xAAWEQADAAAAAAAAAAAAAAAAAAAAAhT/2gAIAQIBAT8BiQ//xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oACAEBAAY/Ah//xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oACAEBAAE/IQf/2gAMAwEAAgADAAAAEPf/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAEDAQE/ED//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAECAQE/EF//xAAYEAACAwAAAAAAAAAAAAAAAAAAARFRcf/aAAgBAQABPxDRol2S7P/Z',
  ),
  gray: jpeg(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//wAALCAAMABABAREA/8QAFgABAQEAAAAAAAAAAAAAAAAAAAQG/8QAGBAAAgMAAAAAAAAAAAAAAAAAAAERE2H/2gAIAQEAAD8Axd2i7SKWJZ//2Q==',
  ),
  cmyk: jpeg(
    '/9j/7gAOQWRvYmUAZAAAAAAC/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJTUjI+WmFaUGBKUVJP/9sAQwEODg4TERMmFRUmTzUtNU9PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P/8AAFAgADAAQBAEiAAIRAQMRAQQiAP/EABYAAQEBAAAAAAAAAAAAAAAAAAAFBv/EACAQAAECBQUAAAAAAAAAAAAAAAACAwEEERJTExVRUpH/xAAVAQEBAAAAAAAAAAAAAAAAAAAFBv/EABkRAAIDAQAAAAAAAAAAAAAAAAAVAgRRUv/aAA4EAQACEQMRBAAAPwCzVzEoVcxKLdieBYnglX9rQBDDo0W9TGFfg3qYwr8KWi31gNFvrA//2Q==',
  ),
} as const;

/** Returns the JPEG with a segment behind its start. */
export function withSegment(file: Uint8Array, marker: number, data: Uint8Array): Buffer {
  const head = Buffer.of(0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255);
  return Buffer.concat([file.subarray(0, 2), head, data, file.subarray(2)]);
}

/** Returns what a camera writes of how it was held, and where it was. */
export function exifOf(orientation: number, isLittle = true): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write(isLittle ? 'II' : 'MM', 'latin1');
  const put = (value: number, at: number) => (isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at));
  put(42, 2);
  if (isLittle) tiff.writeUInt32LE(8, 4);
  else tiff.writeUInt32BE(8, 4);
  for (const [value, at] of [
    [1, 8],
    [0x112, 10],
    [3, 12],
    [orientation, 18],
  ] as const)
    put(value, at);
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('GPS 52.5200 N 13.4050 E')]);
}

export interface PngKind {
  readonly width: number;
  readonly height: number;
  /** 0 gray, 2 colors, 3 palette, 4 gray and alpha, 6 colors and alpha. */
  readonly type: 0 | 2 | 3 | 4 | 6;
  readonly depth: 1 | 2 | 4 | 8 | 16;
  readonly isInterlaced?: boolean;
  /** How each row is filtered, by its number in the pass. */
  readonly filter?: (row: number) => number;
  /** Chunks before the pixels. */
  readonly before?: readonly (readonly [type: string, data: Uint8Array])[];
  /** Chunks behind them. */
  readonly after?: readonly (readonly [type: string, data: Uint8Array])[];
}

const SAMPLES = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Returns a PNG; sampleAt gives each sample in its own depth. */
export function pngOf(kind: PngKind, sampleAt: (x: number, y: number, sample: number) => number): Buffer {
  const { width, height, type, depth, isInterlaced = false, filter = () => 0, before = [], after = [] } = kind;
  const samples = SAMPLES[type];
  const step = Math.max(1, (samples * depth) >> 3);
  const lines: number[] = [];
  for (const [left, top, across, down] of isInterlaced ? PASSES : [[0, 0, 1, 1] as const]) {
    let above: number[] | undefined;
    for (let y = top, line = 0; y < height && left < width; y += down, line++) {
      let bits = '';
      for (let x = left; x < width; x += across)
        for (let i = 0; i < samples; i++) bits += sampleAt(x, y, i).toString(2).padStart(depth, '0');
      const row = (bits.match(/.{1,8}/g) ?? []).map((byte) => parseInt(byte.padEnd(8, '0'), 2));
      const up = above ?? row.map(() => 0);
      const used = filter(line);
      const guess = (i: number) => {
        const [a, b, c] = [row[i - step] ?? 0, up[i] ?? 0, up[i - step] ?? 0];
        const p = a + b - c;
        const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)];
        return [0, a, b, Math.floor((a + b) / 2), pa <= pb && pa <= pc ? a : pb <= pc ? b : c][used] ?? 0;
      };
      lines.push(used, ...row.map((byte, i) => (byte - guess(i)) & 255));
      above = row;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, type, 0, 0, Number(isInterlaced)], 8);
  return pngOfChunks(['IHDR', head], ...before, ['IDAT', deflateSync(Buffer.from(lines))], ...after, [
    'IEND',
    Buffer.alloc(0),
  ]);
}

export function pngOfChunks(...chunks: readonly (readonly [type: string, data: Uint8Array])[]): Buffer {
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    ...chunks.flatMap(([type, data]) => {
      const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(data.length);
      sum.writeUInt32BE(crc32(named));
      return [length, named, sum];
    }),
  ]);
}

/** Returns a PNG that is plain. */
export function plainPng(width = 8, height = 6): Buffer {
  return pngOf({ width, height, type: 2, depth: 8 }, (x, y, i) => (x * 40 + y * 20 + i * 60) & 255);
}
