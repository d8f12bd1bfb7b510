// The short form of a head that two people can compare by eye: 26 characters, 130 bits.
import { fromHex } from '../../core/bytes.js';
import { toBase32 } from '../../core/random/serial.js';

const LENGTH = 26;

/** Returns the first 130 bits of a head, which is given in hexadecimal digits, in Crockford's base 32. */
export function headCode(head: string): string {
  return toBase32(fromHex(head), LENGTH);
}
