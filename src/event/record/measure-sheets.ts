// How many pages and leaves the sheets of a pack take, each with the cover or the rules before it.
import { loadTemplate } from '../../sheet/load-template.js';
import type { PersonPrint } from '../options/person-columns.js';
import { printFor } from '../options/person-print-rows.js';
import type { PackRecord } from '../order/pack-record.js';
import { printOf } from '../order/pairing.js';
import type { PackFile } from './pack-file.js';

export interface SheetSize {
  readonly pages: number;
  /** Leaves of paper in the printer. */
  readonly leaves: number;
}

/** Returns what says how many pages a person's sheet has, without the front before it. */
export function ownPagesOf({ print, sheet }: PackRecord['spec']): (person: PersonPrint) => number {
  const known = new Map<boolean | undefined, number>();
  return (person) => {
    // Nothing else that is said of a person changes the template.
    const pages = known.get(person.large) ?? loadTemplate(printFor(person, print), sheet.edition).pages.length;
    known.set(person.large, pages);
    return pages;
  };
}

/** Returns what measures a file: each sheet's pages follow one front, and no leaf bears two players' sheets. */
export function prepareMeasure({ spec }: PackRecord): (file: PackFile) => SheetSize {
  const pagesOf = ownPagesOf(spec);
  const sizeOf = (print: PersonPrint): SheetSize => {
    const printed = 1 + pagesOf(print);
    const leaves = spec.duplex === 'off' ? printed : Math.ceil(printed / 2);
    return { pages: spec.duplex === 'off' ? printed : 2 * leaves, leaves };
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
