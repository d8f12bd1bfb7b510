// Lists the sheets of a pack or match with their serials from its record and secret, without any file of it.
import { type IssuedSheet, listIssues, prepareSerials } from '../deal/assign-serials.js';
import { listTables, type TableEntry, tableKey } from '../order/list-tables.js';
import { nameOf, type SeatName } from '../order/pairing.js';
import { prepareContext } from '../pages/pack-context.js';
import { seatingOf } from '../record/seating.js';
import { type OpenPack, requireSeal } from '../record/open-pack.js';

export interface EventSheet {
  readonly serial: string;
  readonly round: number;
  /** Spare tables are numbered by themselves. */
  readonly table: number;
  readonly spare: boolean;
  readonly seat: SeatName;
  /** From 1; each replacement is the next. */
  readonly issue: number;
  /** Null for an empty seat, or where players are only counted. */
  readonly player: string | null;
  readonly replaced: boolean;
}

/** Returns every sheet in the order in which they were issued. Throws Problem `not-equal` for another secret. */
export function listIssued(pack: OpenPack, master: Uint8Array): EventSheet[] {
  requireSeal(pack, master);
  const { record } = pack;
  const serialOf = prepareSerials(prepareContext(record, master).dealer, record);
  const { seat: seated } = seatingOf(record);
  const tables = new Map(listTables(record).map((entry) => [tableKey(entry.place), seated(entry)]));
  return [...listIssues(record)].map((sheet: IssuedSheet) => {
    const { place, seat, issue } = sheet;
    const { players, replaced } = tables.get(tableKey(place)) as TableEntry;
    return {
      serial: serialOf(sheet),
      ...place,
      seat,
      issue,
      player: nameOf(players[seat === 'A' ? 0 : 1]),
      replaced: replaced.filter((at) => at === seat).length >= issue,
    };
  });
}
