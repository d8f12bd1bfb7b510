// Makes a seed or a secret where none is given: the only entropy in the product.
import { toHex } from './bytes.js';
import { platform } from './platform.js';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 4;
const GROUP = 5;

/** Returns a fresh public seed of 100 random bits in four groups, such as k3v9m-…, that can be typed again. */
export function newSeed(): string {
  const characters = [...platform().randomBytes(GROUPS * GROUP)].map((byte) => ALPHABET[byte & 31] as string);
  return Array.from({ length: GROUPS }, (_, i) => characters.slice(i * GROUP, (i + 1) * GROUP).join('')).join('-');
}

/** Returns the text of a fresh secret file: one line, `bt-secret-1:` and 256 random bits in hexadecimal digits. */
export function newSecret(): string {
  return `bt-secret-1:${toHex(newBytes())}\n`;
}

/** Returns 256 random bits. */
export function newBytes(): Uint8Array {
  return platform().randomBytes(32);
}
