// HMAC-SHA-256 (RFC 2104) of short messages, several for each sheet: one-shot hashes cost half of what Node's Hmac objects do.
import { createHmac, hash } from 'node:crypto';

const BLOCK = 64;
const DIGEST = 32;

/** In UTF-16 units, of which each becomes three bytes at most. */
const LONGEST = 320;

const inner = Buffer.alloc(BLOCK + 3 * LONGEST);
const outer = Buffer.alloc(BLOCK + DIGEST);

/** Returns the 32 bytes of the HMAC as a string, one character a byte. The message is taken as UTF-8. */
export function hmacText(key: Uint8Array, message: string): string {
  if (key.length > BLOCK || message.length > LONGEST) return createHmac('sha256', key).update(message).digest('binary');
  inner.fill(0x36, 0, BLOCK);
  outer.fill(0x5c, 0, BLOCK);
  for (let i = 0; i < key.length; i++) {
    const byte = key[i] as number;
    inner[i] = byte ^ 0x36;
    outer[i] = byte ^ 0x5c;
  }
  const end = BLOCK + inner.write(message, BLOCK);
  outer.write(hash('sha256', inner.subarray(0, end), 'binary'), BLOCK, 'binary');
  return hash('sha256', outer, 'binary');
}
