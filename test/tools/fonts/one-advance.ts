// Gives all glyphs of a TrueType file one advance: each stands in the middle of it, and what is too wide is narrowed.
import { readTables, uint16, uint32, writeTables } from './sfnt-tables.js';

/** In units of the file. */
export interface OneAdvance {
  readonly advance: number;
  /** How much of it a glyph may take. */
  readonly widest: number;
}

/** Returns the file with other places of glyphs. Throws Error where parts of glyphs are turned or scaled. */
export function giveOneAdvance(ttf: Buffer, how: OneAdvance): Buffer {
  const { advance } = how;
  const tables = new Map(readTables(ttf).map((table) => [table.tag, Buffer.from(table.bytes)]));
  const table = (tag: string): Buffer => {
    const bytes = tables.get(tag);
    if (bytes === undefined) throw new Error(`the file has no table ${tag}`);
    return bytes;
  };
  const places = readPlaces(table('loca'), table('head').readInt16BE(50) === 1);
  const found = places.slice(0, -1).map((at, i) => table('glyf').subarray(at, places[i + 1]));
  const glyphs = found.map((glyph, id) => (glyph.length === 0 ? glyph : placeGlyph(readOutline(found, id), how)));
  const lefts = glyphs.map((glyph) => (glyph.length === 0 ? 0 : glyph.readInt16BE(2)));
  const ends = [0];
  for (const glyph of glyphs) ends.push((ends.at(-1) ?? 0) + glyph.length);
  tables.set('glyf', Buffer.concat(glyphs));
  tables.set('loca', Buffer.concat(ends.map((end) => uint32(end))));
  tables.set('hmtx', Buffer.concat(lefts.map((left) => Buffer.concat([uint16(advance), uint16(left & 0xffff)]))));
  table('head').writeInt16BE(1, 50);
  table('head').writeInt16BE(Math.min(...lefts), 36);
  table('head').writeInt16BE(Math.max(...glyphs.map((glyph) => (glyph.length === 0 ? 0 : glyph.readInt16BE(6)))), 40);
  table('hhea').writeUInt16BE(advance, 10);
  table('hhea').writeUInt16BE(glyphs.length, 34);
  table('post').writeUInt32BE(1, 12);
  return writeTables([...tables].map(([tag, bytes]) => ({ tag, bytes })));
}

/** A glyph's contours, one after the other: where each ends, and the points' places and flags. */
interface Outline {
  readonly ends: readonly number[];
  readonly flags: readonly number[];
  readonly xs: readonly number[];
  readonly ys: readonly number[];
}

type Glyphs = readonly Buffer[];

function readOutline(glyphs: Glyphs, id: number): Outline {
  const glyph = glyphs[id] ?? Buffer.alloc(0);
  const contours = glyph.readInt16BE(0);
  if (contours < 0) return readParts(glyphs, glyph);
  const ends = Array.from({ length: contours }, (_, i) => glyph.readUInt16BE(10 + 2 * i));
  const start = 10 + 2 * contours;
  const { flags, at } = readFlags(glyph, start + 2 + glyph.readUInt16BE(start), (ends.at(-1) ?? -1) + 1);
  const { places: xs, end } = readCoordinates(glyph, at, flags, { short: 2, same: 16 });
  const { places: ys } = readCoordinates(glyph, end, flags, { short: 4, same: 32 });
  return { ends, flags: flags.map((flag) => flag & 1), xs, ys };
}

/** What a part may say: its numbers take two bytes, they are distances; more parts follow. All else turns or scales it. */
const part = { words: 1, distances: 2, more: 32, shapes: 8 + 64 + 128 };

function readParts(glyphs: Glyphs, glyph: Buffer): Outline {
  const outline = { ends: [] as number[], flags: [] as number[], xs: [] as number[], ys: [] as number[] };
  let [at, says] = [10, part.more];
  while ((says & part.more) !== 0) {
    says = glyph.readUInt16BE(at);
    if ((says & part.distances) === 0 || (says & part.shapes) !== 0)
      throw new Error('a part of a glyph is shaped anew');
    const { ends, flags, xs, ys } = readOutline(glyphs, glyph.readUInt16BE(at + 2));
    const isWide = (says & part.words) !== 0;
    const [dx, dy] = isWide
      ? [glyph.readInt16BE(at + 4), glyph.readInt16BE(at + 6)]
      : [glyph.readInt8(at + 4), glyph.readInt8(at + 5)];
    outline.ends.push(...ends.map((end) => end + outline.xs.length));
    outline.flags.push(...flags);
    outline.xs.push(...xs.map((x) => x + dx));
    outline.ys.push(...ys.map((y) => y + dy));
    at += isWide ? 8 : 6;
  }
  return outline;
}

function placeGlyph({ ends, flags, xs, ys }: Outline, { advance, widest }: OneAdvance): Buffer {
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const scale = Math.min(1, widest / (right - left));
  const placed = xs.map((x) => Math.round(advance / 2 + (x - (left + right) / 2) * scale));
  const box = [Math.min(...placed), Math.min(...ys), Math.max(...placed), Math.max(...ys)];
  const head = [ends.length, ...box, ...ends, 0].map((value) => uint16(value & 0xffff));
  const whole = Buffer.concat([...head, writePoints(placed, ys, flags)]);
  return Buffer.concat([whole, Buffer.alloc(whole.length % 2)]);
}

function readFlags(glyph: Buffer, start: number, points: number): { flags: number[]; at: number } {
  const flags: number[] = [];
  let at = start;
  while (flags.length < points) {
    const flag = glyph.readUInt8(at++);
    const repeats = (flag & 8) === 0 ? 0 : glyph.readUInt8(at++);
    for (let i = 0; i <= repeats; i++) flags.push(flag);
  }
  return { flags, at };
}

function readCoordinates(
  glyph: Buffer,
  start: number,
  flags: readonly number[],
  bits: { short: number; same: number },
) {
  let [at, place] = [start, 0];
  const places = flags.map((flag) => {
    const same = (flag & bits.same) !== 0;
    if ((flag & bits.short) !== 0) place += glyph.readUInt8(at++) * (same ? 1 : -1);
    else if (!same) {
      place += glyph.readInt16BE(at);
      at += 2;
    }
    return place;
  });
  return { places, end: at };
}

/** Writes flags, then all x, then all y, each as its distance from the one before. */
function writePoints(xs: readonly number[], ys: readonly number[], flags: readonly number[]): Buffer {
  const [across, up] = [writeDistances(xs, 2, 16), writeDistances(ys, 4, 32)];
  const written = flags.map((flag, i) => flag | (across.flags[i] ?? 0) | (up.flags[i] ?? 0));
  const runs: number[] = [];
  for (let i = 0; i < written.length;) {
    let length = 1;
    while (length < 256 && written[i + length] === written[i]) length++;
    runs.push(...(length > 2 ? [(written[i] ?? 0) | 8, length - 1] : Array<number>(length).fill(written[i] ?? 0)));
    i += length;
  }
  return Buffer.concat([Buffer.from(runs), across.bytes, up.bytes]);
}

function writeDistances(places: readonly number[], short: number, same: number): { flags: number[]; bytes: Buffer } {
  const flags: number[] = [];
  const bytes: Buffer[] = [];
  for (const [i, place] of places.entries()) {
    const distance = place - (places[i - 1] ?? 0);
    const isShort = distance !== 0 && Math.abs(distance) < 256;
    flags.push(distance === 0 ? same : isShort ? short | (distance > 0 ? same : 0) : 0);
    if (isShort) bytes.push(Buffer.from([Math.abs(distance)]));
    else if (distance !== 0) bytes.push(uint16(distance & 0xffff));
  }
  return { flags, bytes: Buffer.concat(bytes) };
}

function readPlaces(loca: Buffer, isLong: boolean): number[] {
  const size = isLong ? 4 : 2;
  return Array.from({ length: loca.length / size }, (_, i) =>
    isLong ? loca.readUInt32BE(4 * i) : 2 * loca.readUInt16BE(2 * i),
  );
}
