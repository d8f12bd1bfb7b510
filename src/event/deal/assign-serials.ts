// Gives every sheet of a pack a unique serial.
import { type Dealer, serialAt } from './deal-tables.js';
import { listTables, tableKey } from '../order/list-tables.js';
import type { PackRecord } from '../order/pack-record.js';
import type { SeatName } from '../order/pairing.js';
import { seats } from '../options/player-rows.js';
import type { TablePlace } from '../order/places.js';

/** By table (see tableKey): how often a sheet's serial had to be drawn again, by seat and issue; tables without such sheets are left out. */
type SerialTries = ReadonlyMap<string, Readonly<Record<string, number>>>;

/**
 * Returns the exceptions. Two of 100,000 sheets draw the same 40 bits in one pack of two hundred; then the one that came later draws again. Sheets
 * are gone through in the order in which they were dealt, so that what is added later changes no serial of what is there.
 */
export function assignSerials(dealer: Dealer, record: PackRecord): SerialTries {
  const taken = new Set<string>();
  const exceptions = new Map<string, Record<string, number>>();
  for (const { place, seat, issue } of listIssues(record)) {
    let tries = 0;
    let serial = serialAt(dealer, place, seat, issue, tries);
    while (taken.has(serial)) serial = serialAt(dealer, place, seat, issue, ++tries);
    taken.add(serial);
    if (tries === 0) continue;
    const key = tableKey(place);
    exceptions.set(key, { ...exceptions.get(key), [`${seat}${issue}`]: tries });
  }
  return exceptions;
}

export interface IssuedSheet {
  readonly place: TablePlace;
  readonly seat: SeatName;
  readonly issue: number;
}

export function prepareSerials(dealer: Dealer, record: PackRecord): (sheet: IssuedSheet) => string {
  const tries = assignSerials(dealer, record);
  return ({ place, seat, issue }) =>
    serialAt(dealer, place, seat, issue, tries.get(tableKey(place))?.[`${seat}${issue}`] ?? 0);
}

/** Yields every sheet of a pack in the order in which they were issued. */
export function* listIssues(record: PackRecord): Generator<IssuedSheet> {
  const tables = listTables(record);
  const issues = new Map<string, number>();
  for (const [i, batch] of record.batches.entries()) {
    if (batch.kind === 'replace') {
      const key = `${tableKey(batch.place)}${batch.seat}`;
      const issue = (issues.get(key) ?? 1) + 1;
      issues.set(key, issue);
      yield { place: batch.place, seat: batch.seat, issue };
      continue;
    }
    for (const { place, batch: dealtBy } of tables) {
      if (dealtBy === i + 1) for (const seat of seats) yield { place, seat, issue: 1 };
    }
  }
}
