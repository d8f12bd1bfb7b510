// The hash by which texts are named and promised.
import { toHex } from './bytes.js';
import { platform } from './platform.js';

/** Returns the SHA-256 in hexadecimal digits. */
export function sha256(data: string | Uint8Array): string {
  return toHex(platform().sha256(data));
}
