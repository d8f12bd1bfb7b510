// Gives a TrueType font its outlines back. By kind of byte they compress to four fifths, and neither boxes nor places need be said.
import { bytesOf, openTrueType, viewOf } from './true-type.js';

/** Flags of a point: its x or y takes one byte; the flag is repeated; x or y is that of the point before or, of one byte, to be added. */
const point = { shortX: 0x2, shortY: 0x4, repeat: 0x8, sameX: 0x10, sameY: 0x20 } as const;

/** Flags of a part of a composed glyph: its place takes words, its scale one value, two or four; more parts follow. */
const part = { words: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80 } as const;

/**
 * The kinds of bytes in the order of the packed file, each behind its length in 32 bits. `font` is the file with zeros for its outlines,
 * and tails are the numbers of bytes that a cut left behind parts. */
export const kinds = ['font', 'contours', 'boxes', 'ends', 'flags', 'bytes', 'words', 'parts', 'tails'] as const;

/** Returns the next bytes of a kind. */
export type TakeBytes = Readonly<Record<(typeof kinds)[number], (count: number) => Uint8Array>>;

/** Returns the font's file of what the font build packed, byte for byte. Outlines must be without instructions. */
export function unpackFont(packed: Uint8Array): Uint8Array {
  const whole = reader(packed);
  const parts = kinds.map((kind) => [kind, whole(viewOf(whole(4)).getUint32(0))] as const);
  const take = Object.fromEntries(parts.map(([kind, bytes]) => [kind, reader(bytes)])) as unknown as TakeBytes;
  const file = Uint8Array.from(parts[0]?.[1] ?? []);
  const font = openTrueType(file);
  const [glyf, loca] = [bytesOf(font.table('glyf')), font.table('loca')];
  const width = font.isLong ? 4 : 2;
  let end = 0;
  for (let at = 0; at < loca.byteLength; at += width) {
    if (font.isLong) loca.setUint32(at, end);
    else loca.setUint16(at, end / 2);
    if (at + width === loca.byteLength) break;
    for (const piece of takeOutline(take)) {
      glyf.set(piece, end);
      end += piece.length;
    }
    end += -end & (width - 1);
  }
  return file;
}

function reader(bytes: Uint8Array): (count: number) => Uint8Array {
  let at = 0;
  return (count) => bytes.subarray(at, (at += count));
}

/** Returns the pieces of the next outline, in the order in which they stand in a font. */
export function takeOutline(take: TakeBytes): Uint8Array[] {
  const contours = take.contours(2);
  const count = viewOf(contours).getInt16(0);
  if (count === 0) return [];
  if (count < 0) return [contours, take.boxes(8), ...takeParts(take), new Uint8Array(take.tails(1)[0] ?? 0)];
  const ends = take.ends(2 * count);
  const [written, flags] = takeFlags(take, viewOf(ends).getUint16(2 * count - 2) + 1);
  const x = takeAxis(take, flags, point.shortX, point.sameX);
  const y = takeAxis(take, flags, point.shortY, point.sameY);
  const box = new DataView(new ArrayBuffer(8));
  [x.low, y.low, x.high, y.high].forEach((value, i) => box.setInt16(2 * i, value));
  return [contours, bytesOf(box), ends, new Uint8Array(2), ...written, ...x.pieces, ...y.pieces];
}

function takeParts(take: TakeBytes): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  let flags: number;
  do {
    const head = take.parts(4);
    flags = viewOf(head).getUint16(0);
    const scale = flags & part.scale ? 2 : flags & part.twoScales ? 4 : flags & part.matrix ? 8 : 0;
    pieces.push(head, take.parts((flags & part.words ? 4 : 2) + scale));
  } while (flags & part.more);
  return pieces;
}

/** Returns the flags as they are written, and one for each point. */
function takeFlags(take: TakeBytes, points: number): [written: Uint8Array[], flags: number[]] {
  const written: Uint8Array[] = [];
  const flags: number[] = [];
  while (flags.length < points) {
    const flag = take.flags(1);
    const times = (flag[0] ?? 0) & point.repeat ? take.flags(1) : new Uint8Array();
    written.push(flag, times);
    for (let left = times[0] ?? 0; left >= 0; left--) flags.push(flag[0] ?? 0);
  }
  return [written, flags];
}

/** Returns what is written of all points along an axis, each from the one before, and how far they reach. */
function takeAxis(take: TakeBytes, flags: readonly number[], short: number, same: number) {
  const pieces: Uint8Array[] = [];
  let [at, low, high] = [0, Infinity, -Infinity];
  for (const flag of flags) {
    if (flag & short) {
      const step = take.bytes(1);
      pieces.push(step);
      at += (flag & same ? 1 : -1) * (step[0] ?? 0);
    } else if (!(flag & same)) {
      const step = take.words(2);
      pieces.push(step);
      at += viewOf(step).getInt16(0);
    }
    low = Math.min(low, at);
    high = Math.max(high, at);
  }
  return { pieces, low, high };
}
