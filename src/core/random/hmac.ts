// HMAC-SHA-256 (RFC 2104) of short messages, several for each sheet: one-shot hashes cost half of what Node's Hmac objects do.
import crypto, { createHmac } from 'node:crypto';

const BLOCK = 64;
const DIGEST = 32;

/** Of longer messages there are few. */
const LONGEST = 320;

const inner = new Uint8Array(BLOCK + LONGEST);
const outer = new Uint8Array(BLOCK + DIGEST);

/** The starts of `inner`, by their lengths. */
const starts: Uint8Array[] = [];

/** Returns the 32 bytes of the HMAC as a string, one character a byte. The message is taken as UTF-8. */
export function hmacText(key: Uint8Array, message: string): string {
  if (key.length > BLOCK || !writeAscii(message)) return createHmac('sha256', key).update(message).digest('binary');
  for (let i = 0; i < BLOCK; i++) {
    const byte = i < key.length ? (key[i] as number) : 0;
    inner[i] = byte ^ 0x36;
    outer[i] = byte ^ 0x5c;
  }
  const end = BLOCK + message.length;
  const digest = crypto.hash('sha256', (starts[end] ??= inner.subarray(0, end)), 'binary');
  for (let i = 0; i < DIGEST; i++) outer[BLOCK + i] = digest.charCodeAt(i);
  return crypto.hash('sha256', outer, 'binary');
}

/** Returns whether the message is short and of ASCII, in which each character is a byte. */
function writeAscii(message: string): boolean {
  if (message.length > LONGEST) return false;
  for (let i = 0; i < message.length; i++) {
    const code = message.charCodeAt(i);
    if (code > 0x7f) return false;
    inner[BLOCK + i] = code;
  }
  return true;
}
