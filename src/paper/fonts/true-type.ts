// Opens a TrueType font by the tables of OpenType 1.9. A library for it would be larger than all that draws sheets.

interface TrueType {
  /** Returns a table. Throws Error when the font lacks it. */
  readonly table: (tag: string) => DataView;
  /** Whether places of outlines are written in 32 bits. */
  readonly isLong: boolean;
  readonly outlineOf: (glyph: number) => Uint8Array;
  /** In units of the font, of which the em has as many as its head says. */
  readonly metricsOf: (glyph: number) => { readonly advance: number; readonly bearing: number };
  /** Left, bottom, right, top of the outline's points; all zero when nothing is to be seen. */
  readonly boxOf: (glyph: number) => readonly [number, number, number, number];
}

/** Returns the font of a file. Throws Error when it is no TrueType font. */
export function openTrueType(ttf: Uint8Array): TrueType {
  const whole = viewOf(ttf);
  const places = new Map<string, readonly [start: number, length: number]>();
  for (let i = 0, at = 12; i < whole.getUint16(4); i++, at += 16) {
    const tag = String.fromCharCode(...ttf.subarray(at, at + 4));
    places.set(tag, [whole.getUint32(at + 8), whole.getUint32(at + 12)]);
  }
  const table = (tag: string) => {
    const place = places.get(tag);
    if (place === undefined) throw new Error(`the font has no table ${tag}`);
    return viewOf(ttf.subarray(place[0], place[0] + place[1]));
  };
  const [hmtx, loca, outlines] = [table('hmtx'), table('loca'), bytesOf(table('glyf'))];
  const isLong = table('head').getUint16(50) === 1;
  const placeOf = (glyph: number) => (isLong ? loca.getUint32(4 * glyph) : 2 * loca.getUint16(2 * glyph));
  const outlineOf = (glyph: number) => outlines.subarray(placeOf(glyph), placeOf(glyph + 1));
  // Glyphs beyond the last full row have its advance, and a bearing each.
  const rows = table('hhea').getUint16(34);
  return {
    table,
    isLong,
    outlineOf,
    metricsOf: (glyph) => ({
      advance: hmtx.getUint16(4 * Math.min(glyph, rows - 1)),
      bearing: hmtx.getInt16(glyph < rows ? 4 * glyph + 2 : 4 * rows + 2 * (glyph - rows)),
    }),
    boxOf(glyph) {
      const outline = viewOf(outlineOf(glyph));
      const at = (i: number) => (outline.byteLength === 0 ? 0 : outline.getInt16(i));
      return [at(2), at(4), at(6), at(8)];
    },
  };
}

/** Yields the characters of a font with their glyphs, in the order of their numbers, from a table of format 4: those of the basic plane. */
export function* charactersOf(font: TrueType): Iterable<readonly [character: string, glyph: number]> {
  const cmap = font.table('cmap');
  const start = cmap.getUint32(8);
  const twice = cmap.getUint16(start + 6);
  if (cmap.getUint16(start) !== 4) throw new Error('the font has its characters in another format than 4');
  // Four columns of as many rows as there are segments, with a gap after the first.
  for (let end = start + 14; end < start + 14 + twice; end += 2) {
    const [first, delta, offset] = [1, 2, 3].map((column) => end + 2 + column * twice) as [number, number, number];
    const shift = cmap.getUint16(offset);
    for (let code = cmap.getUint16(first); code <= cmap.getUint16(end); code++) {
      const listed = shift === 0 ? code : cmap.getUint16(offset + shift + 2 * (code - cmap.getUint16(first)));
      const glyph = listed === 0 ? 0 : (listed + cmap.getUint16(delta)) & 0xffff;
      if (glyph !== 0) yield [String.fromCharCode(code), glyph];
    }
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function bytesOf(view: DataView): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}
