// Reads a PNG (W3C, third edition) as samples of eight bits: what it says of itself beyond its pixels is left out. Of an animated one, its still picture.
import { Unzlib } from 'fflate';
import { latin1 } from '../../core/bytes.js';
import { crc32, SIGNATURE } from '../render/png-file.js';
import { imageIsCutShort, imageIsDamaged, requireSize } from './image-problems.js';

export interface Raster {
  readonly width: number;
  readonly height: number;
  /** Shades of gray, or red, green and blue. */
  readonly channels: 1 | 3;
  readonly colors: Uint8Array;
  /** How much each pixel covers; undefined where all do wholly. */
  readonly alpha: Uint8Array | undefined;
}

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
}

interface Head {
  readonly width: number;
  readonly height: number;
  /** Bits of a sample. */
  readonly depth: number;
  readonly samples: number;
  readonly hasPalette: boolean;
  readonly hasAlpha: boolean;
  readonly isInterlaced: boolean;
}

/** What the types of color hold in a pixel, and in how many bits a sample. */
const types: Readonly<Record<number, Pick<Head, 'samples' | 'hasAlpha'> & { readonly depths: readonly number[] }>> = {
  0: { samples: 1, hasAlpha: false, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, hasAlpha: false, depths: [8, 16] },
  3: { samples: 1, hasAlpha: false, depths: [1, 2, 4, 8] },
  4: { samples: 2, hasAlpha: true, depths: [8, 16] },
  6: { samples: 4, hasAlpha: true, depths: [8, 16] },
};
const PALETTE = 3;

/** Which pixels a pass holds: the first column and row, and the steps to the next. */
type Pass = readonly [x: number, y: number, across: number, down: number];
const WHOLE: readonly Pass[] = [[0, 0, 1, 1]];
/** Adam7. */
const INTERLACED: readonly Pass[] = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
];

/** Throws Problem `bad-value` for what is damaged, cut short or has more pixels than `most`. */
export function readPng(bytes: Uint8Array, most: number): Raster {
  const chunks = readChunks(bytes);
  const head = readHead(chunks[0]);
  const { width, height, depth, samples, isInterlaced } = head;
  requireSize(head, most);
  const bits = depth * samples;
  const passes = (isInterlaced ? INTERLACED : WHOLE).flatMap(([x, y, across, down]) => {
    const [columns, rows] = [Math.ceil((width - x) / across), Math.ceil((height - y) / down)];
    return columns <= 0 || rows <= 0
      ? []
      : [{ x, y, across, down, columns, rows, row: Math.ceil((columns * bits) / 8) }];
  });
  const size = passes.reduce((sum, { rows, row }) => sum + rows * (1 + row), 0);
  const lines = inflate(dataOf(chunks, 'IDAT'), size);
  const { paint, raster } = createPainter(head, chunks);
  let start = 0;
  for (const { x, y, across, down, columns, rows, row } of passes) {
    let above: Uint8Array = new Uint8Array(row);
    const taken = new Uint16Array(columns * samples);
    for (let line = 0; line < rows; line++) {
      const own = lines.subarray(start + 1, start + 1 + row);
      unfilter(lines[start] as number, own, above, Math.max(1, bits >> 3));
      takeApart(own, depth, taken);
      paint(taken, (y + line * down) * width + x, across);
      above = own;
      start += 1 + row;
    }
  }
  return raster();
}

function readChunks(bytes: Uint8Array): Chunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; chunks.at(-1)?.type !== 'IEND';) {
    const length = at + 12 > bytes.length ? Infinity : view.getUint32(at);
    if (at + 12 + length > bytes.length) throw imageIsCutShort();
    const named = bytes.subarray(at + 4, at + 8 + length);
    if (view.getUint32(at + 8 + length) !== crc32(named)) throw imageIsDamaged();
    chunks.push({ type: latin1(named.subarray(0, 4)), data: named.subarray(4) });
    at += 12 + length;
  }
  return chunks;
}

function dataOf(chunks: readonly Chunk[], type: string): Uint8Array[] {
  return chunks.filter((chunk) => chunk.type === type).map(({ data }) => data);
}

function readHead({ type, data }: Chunk = { type: '', data: new Uint8Array() }): Head {
  if (type !== 'IHDR' || data.length !== 13) throw imageIsDamaged();
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const [depth = 0, color = 0, compression, filter, interlace = 2] = data.subarray(8);
  const known = types[color];
  if (known?.depths.includes(depth) !== true || compression !== 0 || filter !== 0 || interlace > 1)
    throw imageIsDamaged();
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const { samples, hasAlpha } = known;
  return { width, height, depth, samples, hasAlpha, hasPalette: color === PALETTE, isInterlaced: interlace === 1 };
}

/** As many bytes unpack to at most 64 MiB, whatever they claim. */
const STEP = 64 * 1024;

/** Returns so many bytes of a zlib stream in pieces; what is beyond them is not unpacked. */
function inflate(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const out = new Uint8Array(size);
  let at = 0;
  const stream = new Unzlib((piece) => {
    const taken = piece.subarray(0, size - at);
    out.set(taken, at);
    at += taken.length;
  });
  try {
    for (const piece of pieces)
      for (let start = 0; start < piece.length && at < size; start += STEP)
        stream.push(piece.subarray(start, start + STEP));
  } catch {
    throw imageIsDamaged();
  }
  if (at < size) throw imageIsCutShort();
  return out;
}

/** Sets a row right in place, from that above it and from the pixel before, which is `step` bytes back. */
function unfilter(type: number, row: Uint8Array, above: Uint8Array, step: number): void {
  if (type > 4) throw imageIsDamaged();
  if (type === 0) return;
  for (let i = 0; i < row.length; i++) {
    const left = i < step ? 0 : (row[i - step] as number);
    const up = above[i] as number;
    const corner = i < step ? 0 : (above[i - step] as number);
    const guess = type === 1 ? left : type === 2 ? up : type === 3 ? (left + up) >> 1 : nearest(left, up, corner);
    row[i] = (row[i] as number) + guess;
  }
}

/** Paeth: whichever of the three is nearest to left and up less the corner. */
function nearest(left: number, up: number, corner: number): number {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** Returns what paints rows of samples, each pixel so many after the last in the picture. */
function createPainter({ width, height, depth, samples, hasAlpha, hasPalette }: Head, chunks: readonly Chunk[]) {
  const [palette] = dataOf(chunks, 'PLTE');
  const [clear] = dataOf(chunks, 'tRNS');
  if (hasPalette && palette === undefined) throw imageIsDamaged();
  const most = 2 ** depth - 1;
  const scaled = Uint8Array.from({ length: most + 1 }, (_, sample) => Math.round((sample * 255) / most));
  const shades = hasAlpha ? samples - 1 : samples;
  const channels = hasPalette ? 3 : shades;
  const colors = new Uint8Array(width * height * channels);
  const alpha = new Uint8Array(width * height).fill(255);
  // Without alpha one color may be clear, in a palette any.
  const key =
    hasPalette || hasAlpha || clear === undefined
      ? undefined
      : Array.from({ length: shades }, (_, i) => (clear[2 * i] ?? 0) * 256 + (clear[2 * i + 1] ?? 0));
  const paintEntries = (row: Uint16Array, start: number, step: number) => {
    for (let i = 0, at = start; i < row.length; i++, at += step) {
      const entry = row[i] as number;
      for (let channel = 0; channel < 3; channel++) colors[3 * at + channel] = palette?.[3 * entry + channel] ?? 0;
      alpha[at] = clear?.[entry] ?? 255;
    }
  };
  const paintShades = (row: Uint16Array, start: number, step: number) => {
    for (let first = 0, at = start; first < row.length; first += samples, at += step) {
      for (let i = 0; i < shades; i++) colors[channels * at + i] = scaled[row[first + i] as number] as number;
      if (hasAlpha) alpha[at] = scaled[row[first + shades] as number] as number;
      else if (key?.every((sample, i) => sample === row[first + i]) === true) alpha[at] = 0;
    }
  };
  return {
    paint: hasPalette ? paintEntries : paintShades,
    /** Colors that are all shades of gray take one channel. */
    raster: (): Raster => {
      const isGray = channels === 3 && isAllGray(colors);
      const shadesAlone = new Uint8Array(isGray ? width * height : 0);
      for (let i = 0; i < shadesAlone.length; i++) shadesAlone[i] = colors[3 * i] as number;
      return {
        ...{ width, height },
        channels: isGray || channels === 1 ? 1 : 3,
        colors: isGray ? shadesAlone : colors,
        alpha: alpha.every((cover) => cover === 255) ? undefined : alpha,
      };
    },
  };
}

function isAllGray(colors: Uint8Array): boolean {
  for (let i = 0; i < colors.length; i += 3)
    if (colors[i] !== colors[i + 1] || colors[i] !== colors[i + 2]) return false;
  return true;
}

/** Sets the samples to those of a row. */
function takeApart(row: Uint8Array, depth: number, samples: Uint16Array): void {
  if (depth === 8) samples.set(row);
  else if (depth === 16)
    for (let i = 0; i < samples.length; i++) samples[i] = (row[2 * i] as number) * 256 + (row[2 * i + 1] as number);
  else
    for (let i = 0; i < samples.length; i++) {
      const bit = i * depth;
      samples[i] = ((row[bit >> 3] as number) >> (8 - depth - (bit & 7))) & (2 ** depth - 1);
    }
}
