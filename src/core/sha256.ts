// The hash by which texts are named and promised.
import crypto from 'node:crypto';

/** Returns the SHA-256 in hexadecimal digits. */
export function sha256(text: string | Uint8Array): string {
  return crypto.hash('sha256', text, 'hex');
}
