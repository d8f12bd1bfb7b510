// Finds a sheet of a pack by the serial that stands on it.
import { Problem, quote } from '../../problem.js';
import { isSerial } from '../../random/serial.js';
import { listSheets, type ListedSheet } from './list-sheets.js';
import type { OpenPack } from './open-pack.js';

/** Returns the sheet. Throws Problem `bad-value` for what is no serial, or no current one of the pack. */
export async function findSheet(pack: OpenPack, text: string): Promise<ListedSheet> {
  const serial = text.trim().toUpperCase();
  if (!isSerial(serial)) {
    throw new Problem('bad-value', `${quote(text)} is not a serial`, {
      where: 'serial',
      fix: 'type the nine characters at the foot of the sheet',
    });
  }
  const found = (await listSheets(pack)).find((sheet) => sheet.serial === serial);
  if (found === undefined)
    throw new Problem('bad-value', `${serial} is not of this pack`, { where: 'serial', fix: 'see pack list' });
  return found;
}
