// Compresses with fflate: its bytes are the same whatever Node was built with, which zlib's are not.
import { zlibSync } from 'fflate';

/** Returns the bytes as a zlib stream; at level 0 as they are. */
export function deflate(bytes: Uint8Array, level: 0 | 6 | 9): Uint8Array {
  return zlibSync(bytes, { level });
}

/** Blocks that hold nothing, the one of 5 bytes and the one of 6, which starts with a block of codes (RFC 1951, 3.2.3). */
const NOTHING = [
  [0, 0, 0, 0xff, 0xff],
  [2, 0, 0, 0, 0xff, 0xff],
] as const;
/** Any number of bytes from here on is so many fives and sixes. */
const LEAST = 20;
const HEAD = 2;

/** Returns the zlib stream with blocks that hold nothing before its own, so that it is so long; or, if it is longer, the least multiple of that. */
export function fillDeflated(stream: Uint8Array, length: number): Uint8Array {
  const whole = Math.ceil((stream.length + LEAST) / length) * length;
  const missing = whole - stream.length;
  const sixes = missing % 5;
  const fives = (missing - 6 * sixes) / 5;
  const blocks = Array.from({ length: fives + sixes }, (_, i) => NOTHING[i < fives ? 0 : 1]).flat();
  const filled = new Uint8Array(whole);
  filled.set(stream.subarray(0, HEAD));
  filled.set(blocks, HEAD);
  filled.set(stream.subarray(HEAD), HEAD + missing);
  return filled;
}
