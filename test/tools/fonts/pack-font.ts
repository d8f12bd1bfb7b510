// Packs a TrueType font's outlines by kind of byte, for `unpackFont`.
import { bytesOf, openTrueType, viewOf } from '../../../src/paper/fonts/true-type.js';
import { kinds, type TakeBytes, takeOutline, unpackFont } from '../../../src/paper/fonts/unpack-font.js';

/** Returns the packed font. Throws Error when it would not be given back byte for byte: with instructions, or boxes that no point touches. */
export function packFont(ttf: Uint8Array): Uint8Array {
  const emptied = Uint8Array.from(ttf);
  const font = openTrueType(ttf);
  for (const tag of ['glyf', 'loca']) bytesOf(openTrueType(emptied).table(tag)).fill(0);
  const packed = Object.fromEntries(kinds.map((kind) => [kind, [] as Uint8Array[]])) as Record<string, Uint8Array[]>;
  packed['font']?.push(emptied);
  const glyphs = font.table('loca').byteLength / (font.isLong ? 4 : 2) - 1;
  for (let glyph = 0; glyph < glyphs; glyph++) takeOutline(recordFrom(font.outlineOf(glyph), packed));
  const pieces = kinds.flatMap((kind) => {
    const bytes = Buffer.concat(packed[kind] ?? []);
    const length = new DataView(new ArrayBuffer(4));
    length.setUint32(0, bytes.length);
    return [bytesOf(length), bytes];
  });
  const whole = Buffer.concat(pieces);
  if (!Buffer.from(unpackFont(whole)).equals(ttf))
    throw new Error('the font would not be the same when it is unpacked');
  return whole;
}

/** Takes the bytes of an outline as they stand, and notes each under its kind; what need not be said is passed over. */
function recordFrom(outline: Uint8Array, packed: Record<string, Uint8Array[]>): TakeBytes {
  let at = 0;
  const take = (kind: string) => (count: number) => {
    const bytes =
      kind === 'tails'
        ? Uint8Array.of((outline.length - at) & ~1)
        : // An outline of nothing has no bytes at all.
          outline.length === 0
          ? new Uint8Array(count)
          : outline.subarray(at, (at += count));
    packed[kind]?.push(bytes);
    const isSimple = kind === 'contours' && viewOf(bytes).getInt16(0) > 0;
    at += isSimple ? 8 : kind === 'ends' ? 2 : 0;
    return bytes;
  };
  return Object.fromEntries(kinds.map((kind) => [kind, take(kind)])) as unknown as TakeBytes;
}
