// Finds a sheet of a pack by the serial that stands on it.
import { because, type Cause, fieldName, Problem } from '../../core/problem.js';
import { textIsNoSerial } from '../sentences.js';
import { isSerial } from '../../core/random/serial.js';
import { listSheets, type ListedSheet } from './list-sheets.js';
import { tableKey } from '../order/list-tables.js';
import type { OpenPack } from './open-pack.js';

/** Returns the sheet. Throws Problem `bad-value` for what is no serial, or no current one of the pack. */
export async function findSheet(pack: OpenPack, text: string): Promise<ListedSheet> {
  const serial = text.trim().toUpperCase();
  if (!isSerial(serial)) refuse(textIsNoSerial(text));
  if (pack.record.kind === 'match')
    refuse(because`${serial} cannot be looked up in a match; name the seat: ${fieldName('seat')} A or B`);
  const sheets = await listSheets(pack);
  const found = sheets.find((sheet) => sheet.serial === serial);
  if (found === undefined) return refuse(because`${serial} is not of this pack; see public/serials.csv`);
  const latest = sheets.filter((sheet) => isSameSeat(sheet, found)).at(-1);
  // A person who types the serial of a struck sheet must not lose the good one that replaced it.
  if (latest !== found)
    refuse(because`${serial} was replaced by ${latest?.serial ?? ''}; give the serial of the sheet that is played`);
  return found;
}

function isSameSeat(a: ListedSheet, b: ListedSheet): boolean {
  return tableKey(a.place) === tableKey(b.place) && a.seat === b.seat;
}

function refuse(cause: Cause): never {
  throw new Problem('bad-value', cause, 'serial');
}
