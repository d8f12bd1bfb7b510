// Reads where marks sit on letters and on each other, from the table GPOS of OpenType 1.9.

/** Points in units of the font, by glyph. */
export type Anchors = ReadonlyMap<number, readonly [x: number, y: number]>;

/** A mark is put so that its anchor falls upon that of its bearer: a letter, or another mark. */
export interface AnchorTable {
  readonly marks: Anchors;
  readonly bearers: Anchors;
}

/** The types of lookups that are read: marks on letters, marks on marks, and either with places of 32 bits. */
const types = { seats: 4, stacks: 6, far: 9 };

/** Returns the tables of marks on letters, and of marks on marks. Throws Error for any other, and for marks of several classes in one. */
export function readAnchors(gpos: DataView): { seats: AnchorTable[]; stacks: AnchorTable[] } {
  const tables = { seats: [] as AnchorTable[], stacks: [] as AnchorTable[] };
  const at = gpos.getUint16(8);
  for (const lookup of placesIn(gpos, at, at)) {
    for (const outer of placesIn(gpos, lookup, lookup + 4)) {
      const isFar = gpos.getUint16(lookup) === types.far;
      const type = gpos.getUint16(isFar ? outer + 2 : lookup);
      const table = readTable(gpos, isFar ? outer + gpos.getUint32(outer + 4) : outer);
      if (type === types.seats) tables.seats.push(table);
      else if (type === types.stacks) tables.stacks.push(table);
      else throw new Error(`lookups of type ${type} are not known`);
    }
  }
  return tables;
}

/** Returns the places of a list whose count stands at `count`; they are written as distances from `start`. */
function placesIn(gpos: DataView, start: number, count: number): number[] {
  return Array.from({ length: gpos.getUint16(count) }, (_, i) => start + gpos.getUint16(count + 2 + 2 * i));
}

/** Both kinds of tables are built alike: who has a mark's anchor, who bears marks, how many classes, and the anchors of each. */
function readTable(gpos: DataView, start: number): AnchorTable {
  const [marks, bearers, classes, markRows, bearerRows] = [2, 4, 6, 8, 10].map((i) => gpos.getUint16(start + i)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  if (classes !== 1) throw new Error('a table of anchors has more than one class of marks');
  // Of a mark, its class comes before the place of its anchor.
  return {
    marks: anchorsOf(gpos, coveredBy(gpos, start + marks), start + markRows, 4),
    bearers: anchorsOf(gpos, coveredBy(gpos, start + bearers), start + bearerRows, 2),
  };
}

function anchorsOf(gpos: DataView, glyphs: readonly number[], start: number, width: number): Anchors {
  const anchors = new Map<number, readonly [number, number]>();
  glyphs.forEach((glyph, i) => {
    const distance = gpos.getUint16(start + width * (i + 1));
    if (distance !== 0) anchors.set(glyph, [gpos.getInt16(start + distance + 2), gpos.getInt16(start + distance + 4)]);
  });
  return anchors;
}

/** Returns the glyphs of a coverage in their order: listed one by one, or as ranges. */
function coveredBy(gpos: DataView, start: number): number[] {
  const [format, count] = [gpos.getUint16(start), gpos.getUint16(start + 2)];
  if (format === 1) return Array.from({ length: count }, (_, i) => gpos.getUint16(start + 4 + 2 * i));
  return Array.from({ length: count }, (_, i) => start + 4 + 6 * i).flatMap((range) => {
    const [first, last] = [gpos.getUint16(range), gpos.getUint16(range + 2)];
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  });
}
