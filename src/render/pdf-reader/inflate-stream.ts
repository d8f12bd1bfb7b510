// Inflates a stream strictly: the checksum at its end must be that of what comes out, which fflate does not ask for.
import { inflate } from '../pdf/deflate.js';

const CHECKSUM = 4;
/** The largest prime below 2^16 (RFC 1950, 9). */
const BASE = 65521;
/** So many bytes can be summed up before the sums must be brought below the base again. */
const STRETCH = 3800;

/** Returns what the bytes hold. Throws Error when they are damaged. */
export function inflateStream(bytes: Uint8Array): Uint8Array {
  const inflated = inflate(bytes);
  const end = bytes.subarray(-CHECKSUM);
  const [a = 0, b = 0, c = 0, d = 0] = end;
  if (end.length < CHECKSUM || ((a << 24) | (b << 16) | (c << 8) | d) >>> 0 !== checksumOf(inflated))
    throw new Error('a stream is damaged');
  return inflated;
}

/** Returns the Adler-32 of the bytes (RFC 1950, 8.2). */
function checksumOf(bytes: Uint8Array): number {
  let [low, high] = [1, 0];
  for (let start = 0; start < bytes.length; start += STRETCH) {
    const end = Math.min(bytes.length, start + STRETCH);
    for (let i = start; i < end; i++) {
      low += bytes[i] as number;
      high += low;
    }
    low %= BASE;
    high %= BASE;
  }
  return ((high << 16) | low) >>> 0;
}
