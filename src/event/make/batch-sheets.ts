// Which sheets a batch brings into the world, and what is public of each.
import type { SheetMark } from '../deal/settle-tables.js';
import { type TableEntry, tableKey } from '../order/list-tables.js';
import { firstIssues, type SheetRef } from '../record/pack-file.js';
import type { PackRecord } from '../order/pack-record.js';
import type { Settlement } from '../deal/settle-tables.js';

/** What was found of each table, by its key, as JSON: a large pack holds 50,000 of them to its end, and as objects they take three times as much memory. */
export type Settlements = ReadonlyMap<string, string>;

export function settlementOf(settlements: Settlements, { place }: TableEntry): Settlement {
  return JSON.parse(settlements.get(tableKey(place)) as string) as Settlement;
}

/** Returns the sheets that a batch commits to: the first ones of its tables, or the one that replaces another. */
export function batchSheets(
  record: PackRecord,
  batch: number,
  tables: readonly TableEntry[],
): { entry: TableEntry; ref: SheetRef }[] {
  const made = record.batches[batch - 1];
  if (made?.kind !== 'replace') {
    const own = tables.filter((entry) => entry.batch === batch);
    return firstIssues(own).map((ref) => ({ entry: own[ref.table] as TableEntry, ref }));
  }
  const key = tableKey(made.place);
  const earlier = record.batches
    .slice(0, batch)
    .filter((other) => other.kind === 'replace' && other.seat === made.seat && tableKey(other.place) === key);
  const entry = tables.find(({ place }) => tableKey(place) === key) as TableEntry;
  return [{ entry, ref: { table: 0, seat: made.seat, issue: 1 + earlier.length } }];
}

/** Returns the mark of one sheet; a table's marks stand in the order of issue. */
export function markOf(settlements: Settlements, entry: TableEntry, { seat, issue }: SheetRef): SheetMark {
  const { marks } = settlementOf(settlements, entry);
  if (issue === 1) return marks[seat === 'A' ? 0 : 1] as SheetMark;
  let [found, at] = [1, -1];
  for (const [i, other] of entry.replaced.entries()) {
    if (other === seat) found++;
    if (found === issue && at < 0) at = i;
  }
  return marks[2 + at] as SheetMark;
}
