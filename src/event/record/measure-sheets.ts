// How many pages and leaves the sheets of a pack take, each with the cover or the rules before it.
import type { PersonPrint } from '../options/person-columns.js';
import type { PackRecord } from '../order/pack-record.js';
import { printOf } from '../order/pairing.js';
import { prepareHandouts, sidesOf } from './leaves.js';
import type { PackFile } from './pack-file.js';

export interface SheetSize {
  readonly pages: number;
  /** Leaves of paper in the printer. */
  readonly leaves: number;
}

/** Returns what measures a file: no leaf bears two players' sheets. */
export function prepareMeasure({ spec }: PackRecord): (file: PackFile) => SheetSize {
  const handoutOf = prepareHandouts(spec);
  const sizeOf = (print: PersonPrint): SheetSize => {
    const pages = sidesOf(handoutOf(print), spec).length;
    return { pages, leaves: spec.duplex === 'off' ? pages : pages / 2 };
  };
  return ({ sheets, tables }) => {
    let [pages, leaves] = [0, 0];
    for (const { table, seat } of sheets) {
      const taker = tables[table]?.players[seat === 'A' ? 0 : 1] ?? 'open';
      const size = sizeOf(printOf(taker));
      pages += size.pages * spec.copies;
      leaves += size.leaves * spec.copies;
    }
    return { pages, leaves };
  };
}
