// Copies outlines of a TrueType font, with the parts of those that are composed of others.

export interface Outlines {
  readonly glyf: Uint8Array;
  readonly loca: Uint8Array;
  /** Whether positions in `loca` take four bytes, else two. */
  readonly long: boolean;
}

export interface CopiedGlyphs {
  /** Which glyph of the source each new one is. */
  readonly kept: readonly number[];
  readonly glyf: Uint8Array;
  /** In four bytes a position. */
  readonly loca: Uint8Array;
}

/** Flags of a part of a composed glyph. */
const WORDS = 0x0001;
const SCALE = 0x0008;
const MORE = 0x0020;
const TWO_SCALES = 0x0040;
const MATRIX = 0x0080;
const HEAD = 10;

/** Returns the glyphs in the order given, and behind them the parts that they need. */
export function copyGlyphs(source: Outlines, glyphs: readonly number[]): CopiedGlyphs {
  const kept = [...glyphs];
  const places = new Map<number, number>();
  const placeOf = (glyph: number) => {
    let place = places.get(glyph) ?? kept.indexOf(glyph);
    if (place < 0) place = kept.push(glyph) - 1;
    places.set(glyph, place);
    return place;
  };
  const outlines: Uint8Array[] = [];
  // The list grows while composed glyphs ask for their parts.
  for (let i = 0; i < kept.length; i++) outlines.push(withParts(outlineOf(source, kept[i] as number), placeOf));
  const loca = new Uint8Array(4 * (outlines.length + 1));
  const length = outlines.reduce((sum, outline, i) => {
    new DataView(loca.buffer).setUint32(4 * i, sum);
    return sum + outline.length + (outline.length % 2);
  }, 0);
  new DataView(loca.buffer).setUint32(4 * outlines.length, length);
  const glyf = new Uint8Array(length);
  outlines.forEach((outline, i) => {
    glyf.set(outline, new DataView(loca.buffer).getUint32(4 * i));
  });
  return { kept, glyf, loca };
}

function outlineOf({ glyf, loca, long }: Outlines, glyph: number): Uint8Array {
  const view = new DataView(loca.buffer, loca.byteOffset, loca.byteLength);
  const at = (index: number) => (long ? view.getUint32(4 * index) : 2 * view.getUint16(2 * index));
  return glyf.subarray(at(glyph), at(glyph + 1));
}

/** Returns the outline with its parts numbered anew; a simple outline as it is. */
function withParts(outline: Uint8Array, placeOf: (glyph: number) => number): Uint8Array {
  const isComposed = outline.length > 0 && ((outline[0] as number) & 0x80) !== 0;
  if (!isComposed) return outline;
  const copy = outline.slice();
  const view = new DataView(copy.buffer);
  let [at, flags] = [HEAD, MORE];
  while ((flags & MORE) !== 0) {
    flags = view.getUint16(at);
    view.setUint16(at + 2, placeOf(view.getUint16(at + 2)));
    at += 4 + ((flags & WORDS) !== 0 ? 4 : 2);
    if ((flags & SCALE) !== 0) at += 2;
    else if ((flags & TWO_SCALES) !== 0) at += 4;
    else if ((flags & MATRIX) !== 0) at += 8;
  }
  return copy;
}
