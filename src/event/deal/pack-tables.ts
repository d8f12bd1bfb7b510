// The tables of a pack as they were dealt: all that anybody asks of them.
import { createCache } from '../../core/cache.js';
import { once } from '../../core/once.js';
import { listTables, type TableEntry, tableKey } from '../order/list-tables.js';
import type { PackRecord } from '../order/pack-record.js';
import type { SeatName } from '../order/pairing.js';
import { assignSerials } from './assign-serials.js';
import { commitTo, factsOf, nonceOf } from './commitment.js';
import { type Dealer, dealTable, type Sheet, type TableHistory } from './deal-tables.js';

/** What is public of a sheet. */
export interface SheetMark {
  readonly serial: string;
  readonly commitment: string;
}

export interface PackTables {
  readonly historyOf: (table: Pick<TableEntry, 'place' | 'replaced'>) => TableHistory;
  /** Returns every sheet that was issued for a table: A and B first, then the replacements in order. */
  readonly sheetsOf: (table: Pick<TableEntry, 'place' | 'replaced'>) => readonly Sheet[];
  readonly markOf: (
    table: Pick<TableEntry, 'place'>,
    sheet: { readonly seat: SeatName; readonly issue: number },
  ) => SheetMark;
}

/** The tables of the largest file, which are asked for when it is written and for the key: about 4 KB each. */
const DEALT = { entries: 1024, bytes: 8e6 } as const;
const TABLE_BYTES = 4000;

/** A table is dealt when something is asked of it; of those that were dealt before the last ones only the marks are kept. */
export function preparePackTables(dealer: Dealer, record: PackRecord): PackTables {
  const tries = once(() => assignSerials(dealer, record));
  const dealt = createCache<readonly Sheet[]>(DEALT, () => TABLE_BYTES);
  // A commitment is of whom was ordered to the table, whoever sits there now.
  const ordered = once(() => new Map(listTables(record).map((entry) => [tableKey(entry.place), entry])));
  const marks = new Map<string, SheetMark>();
  const historyOf: PackTables['historyOf'] = ({ place, replaced }) => ({
    replaced,
    serialTries: tries().get(tableKey(place)) ?? {},
  });
  const sheetsOf: PackTables['sheetsOf'] = (table) =>
    dealt.memo(tableKey(table.place), { context: () => dealTable(dealer, table.place, historyOf(table)) });
  const noteTable = ({ place }: Pick<TableEntry, 'place'>) => {
    const key = tableKey(place);
    const entry = ordered().get(key) as TableEntry;
    for (const sheet of sheetsOf(entry)) {
      const commitment = commitTo(factsOf(dealer.pack, entry, sheet), nonceOf(sheet.key));
      marks.set(`${key}${sheet.seat}${sheet.issue}`, { serial: sheet.battle.serial ?? '', commitment });
    }
  };
  const markOf: PackTables['markOf'] = (table, { seat, issue }) => {
    const key = `${tableKey(table.place)}${seat}${issue}`;
    if (!marks.has(key)) noteTable(table);
    return marks.get(key) as SheetMark;
  };
  return { historyOf, sheetsOf, markOf };
}
