// The id that stands in the path of every key of a pack or match, so that one secret never deals two of them alike.
import { toHex } from '../../core/bytes.js';
import { subkey } from '../../core/random/keys.js';
import type { PackRecord } from '../order/pack-record.js';

const BYTES = 16;

/** Returns the id, 32 hexadecimal digits: a keyed hash of what tells events apart, so that the same orders give the same bytes. */
export function packIdOf({ kind, spec }: PackRecord, master: Uint8Array): string {
  const names = JSON.stringify([kind, spec.sheet.edition, spec.event, spec.date]);
  return toHex(subkey(master, `pack id ${names}`).subarray(0, BYTES));
}
