// Reads our PNG files back: eight bits a sample, gray or colors, by the standard alone.
import { crc32, inflateSync } from 'node:zlib';

export interface ReadPng {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
  /** Pixels a meter. */
  readonly perMeter: number;
  readonly samples: Uint8Array;
}

/** Throws Error for what is no such file, and for a chunk with a wrong checksum. */
export function readPng(file: Uint8Array): ReadPng {
  const bytes = Buffer.from(file);
  if (bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') throw new Error('no PNG');
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const named = bytes.subarray(at + 4, at + 8 + length);
    if (crc32(named) !== bytes.readUInt32BE(at + 8 + length)) throw new Error('a wrong checksum');
    chunks.set(named.toString('latin1', 0, 4), named.subarray(4));
    at += 12 + length;
  }
  const chunk = (name: string) => chunks.get(name) ?? Buffer.alloc(13);
  const [head, size] = [chunk('IHDR'), chunk('pHYs')];
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  if (head[8] !== 8 || size[8] !== 1 || size.readUInt32BE(0) !== size.readUInt32BE(4)) throw new Error('an odd PNG');
  const channels = head[9] === 0 ? 1 : 3;
  const samples = unfilter(inflateSync(chunk('IDAT')), height, width * channels);
  return { width, height, channels, perMeter: size.readUInt32BE(0), samples };
}

function unfilter(lines: Uint8Array, height: number, row: number): Uint8Array {
  const samples = new Uint8Array(height * row);
  for (let y = 0; y < height; y++) {
    const start = y * (row + 1);
    if (lines[start] !== 2) throw new Error('another filter than up');
    for (let i = 0; i < row; i++) {
      const above = y === 0 ? 0 : (samples[(y - 1) * row + i] as number);
      samples[y * row + i] = (lines[start + 1 + i] as number) + above;
    }
  }
  return samples;
}
