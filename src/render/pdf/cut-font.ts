// Cuts a TrueType font down to some of its glyphs, in a new order: what a PDF needs to draw them, and nothing else.
import { copyGlyphs } from './copy-glyphs.js';

const HEAD_OFFSETS_FORMAT = 50;
const HEAD_CHECKSUM = 8;
const HHEA_METRICS = 34;
const MAXP_GLYPHS = 4;
const METRIC = 4;
/** What the checksum of a whole font must come to, by the specification. */
const WHOLE = 0xb1b0afba;

/**
 * Returns a font file whose glyph 0, 1, 2 ... are the given glyphs; parts of which they are composed follow behind them. It holds no
 * table of characters: a PDF names glyphs by number.
 */
export function cutFont(file: Uint8Array, glyphs: readonly number[]): Uint8Array {
  // A Buffer's slices share its memory, which would be written to below.
  const tables = readTables(new Uint8Array(file.buffer, file.byteOffset, file.byteLength));
  const take = (tag: string) => {
    const table = tables.get(tag);
    if (table === undefined) throw new RangeError(`the font has no table ${tag}`);
    return table;
  };
  const long = viewOf(take('head')).getInt16(HEAD_OFFSETS_FORMAT) === 1;
  const { kept, glyf, loca } = copyGlyphs({ glyf: take('glyf'), loca: take('loca'), long }, glyphs);
  const [head, hhea, maxp] = [take('head').slice(), take('hhea').slice(), take('maxp').slice()];
  const hmtx = metricsOf(take('hmtx'), viewOf(hhea).getUint16(HHEA_METRICS), kept);
  viewOf(head).setInt16(HEAD_OFFSETS_FORMAT, 1);
  viewOf(head).setUint32(HEAD_CHECKSUM, 0);
  viewOf(hhea).setUint16(HHEA_METRICS, kept.length);
  viewOf(maxp).setUint16(MAXP_GLYPHS, kept.length);
  return writeTables({ glyf, head, hhea, hmtx, loca, maxp });
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function readTables(file: Uint8Array): Map<string, Uint8Array> {
  const view = viewOf(file);
  const tables = new Map<string, Uint8Array>();
  for (let i = 0; i < view.getUint16(4); i++) {
    const row = 12 + 16 * i;
    const start = view.getUint32(row + 8);
    tables.set(
      String.fromCharCode(...file.subarray(row, row + 4)),
      file.subarray(start, start + view.getUint32(row + 12)),
    );
  }
  return tables;
}

/** Returns advance and side bearing of each glyph; glyphs behind the last full row share its advance. */
function metricsOf(hmtx: Uint8Array, full: number, kept: readonly number[]): Uint8Array {
  const [from, to] = [viewOf(hmtx), new Uint8Array(kept.length * METRIC)];
  kept.forEach((glyph, i) => {
    const row = Math.min(glyph, full - 1);
    const bearing = glyph < full ? glyph * METRIC + 2 : full * METRIC + (glyph - full) * 2;
    viewOf(to).setUint16(i * METRIC, from.getUint16(row * METRIC));
    viewOf(to).setInt16(i * METRIC + 2, from.getInt16(bearing));
  });
  return to;
}

/** Returns the file of the tables, which are given in the order of their names. */
function writeTables(tables: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const rows = Object.entries(tables);
  const head = 12 + 16 * rows.length;
  const file = new Uint8Array(rows.reduce((length, [, table]) => length + padded(table), head));
  const view = viewOf(file);
  const power = Math.floor(Math.log2(rows.length));
  [0x00010000, rows.length * 0x10000 + 16 * 2 ** power, power * 0x10000 + 16 * (rows.length - 2 ** power)].forEach(
    (word, i) => {
      view.setUint32(4 * i, word);
    },
  );
  let start = head;
  rows.forEach(([tag, table], i) => {
    file.set(table, start);
    [...tag].forEach((letter, j) => (file[12 + 16 * i + j] = letter.charCodeAt(0)));
    view.setUint32(16 + 16 * i, checksumOf(view, start, padded(table)));
    view.setUint32(20 + 16 * i, start);
    view.setUint32(24 + 16 * i, table.length);
    if (tag === 'head') view.setUint32(start + HEAD_CHECKSUM, 0);
    start += padded(table);
  });
  const at = head + padded(tables['glyf'] ?? new Uint8Array());
  view.setUint32(at + HEAD_CHECKSUM, (WHOLE - checksumOf(view, 0, file.length)) >>> 0);
  return file;
}

function padded(table: Uint8Array): number {
  return Math.ceil(table.length / 4) * 4;
}

function checksumOf(view: DataView, start: number, length: number): number {
  let sum = 0;
  for (let at = start; at < start + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
