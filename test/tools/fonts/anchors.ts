// Reads from a font's GPOS table where marks sit on letters and on each other.
import type { Font } from 'fontkit';

interface Coverage {
  readonly glyphs?: readonly number[];
  readonly rangeRecords?: readonly { readonly start: number; readonly end: number }[];
}

interface Anchor {
  readonly xCoordinate: number;
  readonly yCoordinate: number;
}

interface MarkRow {
  readonly class: number;
  readonly markAnchor: Anchor;
}

/** A subtable of fontkit's, of mark to base (type 4) or mark to mark (type 6). */
interface Subtable {
  readonly classCount: number;
  readonly markCoverage: Coverage;
  readonly baseCoverage: Coverage;
  readonly markArray: readonly MarkRow[];
  readonly baseArray: readonly (readonly (Anchor | null)[])[];
  readonly mark1Coverage: Coverage;
  readonly mark2Coverage: Coverage;
  readonly mark1Array: readonly MarkRow[];
  readonly mark2Array: readonly (readonly (Anchor | null)[])[];
}

interface Lookup {
  readonly lookupType: number;
  readonly subTables: Iterable<Subtable & { readonly lookupType?: number; readonly extension?: Subtable }>;
}

/** Anchors by glyph, in thousandths of the size. */
export type Anchors = Record<number, [x: number, y: number]>;

/** Where the marks of one kind have their anchor, and where the glyphs that bear them have theirs. */
export interface AnchorTable {
  readonly marks: Anchors;
  readonly bearers: Anchors;
}

/** Returns the tables of marks on letters, and of marks on marks. Every lookup must have marks of one class. */
export function readAnchors(font: Font): { seats: AnchorTable[]; stacks: AnchorTable[] } {
  const scale = 1000 / font.unitsPerEm;
  const tables = { seats: [] as AnchorTable[], stacks: [] as AnchorTable[] };
  for (const { lookupType, subTables } of lookupsOf(font)) {
    for (const outer of subTables) {
      const [type, table] = outer.extension ? [outer.lookupType, outer.extension] : [lookupType, outer];
      if (type === 4) {
        const { markCoverage, markArray, baseCoverage, baseArray } = table;
        tables.seats.push(tableOf(scale, table, [markCoverage, markArray], [baseCoverage, baseArray]));
      } else if (type === 6) {
        const { mark1Coverage, mark1Array, mark2Coverage, mark2Array } = table;
        tables.stacks.push(tableOf(scale, table, [mark1Coverage, mark1Array], [mark2Coverage, mark2Array]));
      } else throw new Error(`lookups of type ${type} are not known`);
    }
  }
  return tables;
}

function lookupsOf(font: Font): Lookup[] {
  const { GPOS } = font as unknown as { GPOS: { lookupList: { toArray(): Lookup[] } } };
  return GPOS.lookupList.toArray();
}

function tableOf(
  scale: number,
  { classCount }: Subtable,
  [marks, markRows]: [Coverage, Subtable['markArray']],
  [bearers, bearerRows]: [Coverage, Subtable['baseArray']],
): AnchorTable {
  if (classCount !== 1) throw new Error('a table of anchors has more than one class of marks');
  const table: AnchorTable = { marks: {}, bearers: {} };
  glyphsOf(marks).forEach((glyph, i) => {
    const row = markRows[i];
    if (row !== undefined) table.marks[glyph] = scaled(row.markAnchor, scale);
  });
  glyphsOf(bearers).forEach((glyph, i) => {
    const anchor = bearerRows[i]?.[0];
    if (anchor) table.bearers[glyph] = scaled(anchor, scale);
  });
  return table;
}

function scaled({ xCoordinate, yCoordinate }: Anchor, scale: number): [number, number] {
  return [Math.round(xCoordinate * scale), Math.round(yCoordinate * scale)];
}

function glyphsOf({ glyphs, rangeRecords }: Coverage): number[] {
  if (glyphs !== undefined) return [...glyphs];
  return (rangeRecords ?? []).flatMap(({ start, end }) => Array.from({ length: end - start + 1 }, (_, i) => start + i));
}
