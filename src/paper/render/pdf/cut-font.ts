// Cuts a TrueType font down to some of its glyphs.
import { bytesOf, openTrueType, type TrueType, viewOf } from '../../fonts/true-type.js';

export interface CutFont {
  /** The font's file. It holds no table of characters: a PDF names glyphs by number. */
  readonly file: Uint8Array;
  /** Which glyph of the file each of the given ones has become; one that was given twice stands there once. */
  readonly glyphs: readonly number[];
}

/** Returns a font of the missing glyph, the given glyphs and the parts that they are composed of. Throws Error when it is no TrueType font. */
export function cutFont(ttf: Uint8Array, glyphs: readonly number[]): CutFont {
  const font = openTrueType(ttf);
  const numbers = new Map<number, number>();
  const numberOf = (glyph: number) => {
    const number = numbers.get(glyph) ?? numbers.size;
    numbers.set(glyph, number);
    return number;
  };
  numberOf(0);
  const cut = glyphs.map(numberOf);
  const outlines: Uint8Array[] = [];
  // Parts join the map while it is gone through.
  for (const glyph of numbers.keys()) outlines.push(renumberParts(font.outlineOf(glyph), numberOf));
  return { file: writeFont(font, [...numbers.keys()], outlines), glyphs: cut };
}

/** What a part of a composed glyph says of itself: how its place and its scale are written, and whether it is the last. */
const part = { words: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80 } as const;

/** Returns the outline; of a composed glyph one that names its parts by their new numbers. */
function renumberParts(outline: Uint8Array, numberOf: (glyph: number) => number): Uint8Array {
  const isComposed = outline.length > 0 && viewOf(outline).getInt16(0) < 0;
  if (!isComposed) return outline;
  const copy = Uint8Array.from(outline);
  const view = viewOf(copy);
  let at = 10;
  let flags: number;
  do {
    flags = view.getUint16(at);
    view.setUint16(at + 2, numberOf(view.getUint16(at + 2)));
    at += 4 + (flags & part.words ? 4 : 2);
    at += flags & part.scale ? 2 : flags & part.twoScales ? 4 : flags & part.matrix ? 8 : 0;
  } while (flags & part.more);
  return copy;
}

function writeFont(font: TrueType, glyphs: readonly number[], outlines: readonly Uint8Array[]): Uint8Array {
  const [head, hhea, maxp] = ['head', 'hhea', 'maxp'].map((tag) => copyOf(font.table(tag))) as [
    DataView,
    DataView,
    DataView,
  ];
  hhea.setUint16(34, glyphs.length);
  maxp.setUint16(4, glyphs.length);
  const width = font.isLong ? 4 : 2;
  const loca = new DataView(new ArrayBuffer(width * (glyphs.length + 1)));
  let end = 0;
  [...outlines, undefined].forEach((outline, i) => {
    if (font.isLong) loca.setUint32(4 * i, end);
    else loca.setUint16(2 * i, end / 2);
    end += outline?.length ?? 0;
  });
  const hmtx = new DataView(new ArrayBuffer(4 * glyphs.length));
  glyphs.forEach((glyph, i) => {
    const { advance, bearing } = font.metricsOf(glyph);
    hmtx.setUint16(4 * i, advance);
    hmtx.setInt16(4 * i + 2, bearing);
  });
  const glyf = Buffer.concat(outlines);
  return joinTables({ head, hhea, loca, maxp, glyf: viewOf(glyf), hmtx });
}

/** Returns a file of the tables in their order. No reader of a PDF asks for their checksums. */
function joinTables(tables: Readonly<Record<string, DataView>>): Uint8Array {
  const rows = Object.entries(tables);
  const power = 2 ** Math.floor(Math.log2(rows.length));
  const directory = new DataView(new ArrayBuffer(12 + 16 * rows.length));
  const write = (at: number, text: string) =>
    [...text].forEach((letter, i) => directory.setUint8(at + i, letter.charCodeAt(0)));
  write(0, 'true');
  directory.setUint16(4, rows.length);
  directory.setUint16(6, 16 * power);
  directory.setUint16(8, Math.log2(power));
  directory.setUint16(10, 16 * (rows.length - power));
  let start = directory.byteLength;
  rows.forEach(([tag, { byteLength }], i) => {
    const at = 12 + 16 * i;
    write(at, tag);
    directory.setUint32(at + 8, start);
    directory.setUint32(at + 12, byteLength);
    start += byteLength;
  });
  return Buffer.concat([directory, ...rows.map(([, table]) => table)].map(bytesOf));
}

function copyOf(view: DataView): DataView {
  return viewOf(Uint8Array.from(bytesOf(view)));
}
