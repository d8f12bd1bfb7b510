// Finds a sheet of a pack by its serial from the secret alone, where no list of the serials is at hand.
import { Problem, asGiven, msg } from '../../core/problem.js';
import { givenSerialIsNotInPack, givenSheetWasReplaced } from '../sentences.js';
import { isSerial } from '../../core/random/serial.js';
import { type IssuedSheet, listIssues, prepareSerials } from '../deal/assign-serials.js';
import type { Dealer } from '../deal/deal-tables.js';
import { tableKey } from '../order/list-tables.js';
import type { PackRecord } from '../order/pack-record.js';

/** Returns the sheet that bears the serial, replaced or not; undefined where none does. */
export function findIssue(dealer: Dealer, record: PackRecord, serial: string): IssuedSheet | undefined {
  const serialOf = prepareSerials(dealer, record);
  for (const sheet of listIssues(record)) if (serialOf(sheet) === serial) return sheet;
  return undefined;
}

/** Returns the sheet that is played and bears the serial. Throws Problem `bad-value` for what is no serial, or not the current one of a sheet. */
export function findCurrent(dealer: Dealer, record: PackRecord, text: string): IssuedSheet {
  const serial = text.trim().toUpperCase();
  if (!isSerial(serial))
    throw new Problem(
      'bad-value',
      msg`${asGiven(text)} is not a serial; type the nine characters at the foot of the sheet`,
      'serial',
    );
  const found = findIssue(dealer, record, serial);
  if (found === undefined) throw new Problem('bad-value', givenSerialIsNotInPack(serial), { option: 'serial' });
  const later = record.batches.filter(
    (batch) => batch.kind === 'replace' && batch.seat === found.seat && tableKey(batch.place) === tableKey(found.place),
  ).length;
  if (found.issue === later + 1) return found;
  throw new Problem('bad-value', givenSheetWasReplaced(serial), { option: 'serial' });
}
