// Integers from a keyed digest: for the few small numbers of a sheet besides words and squares, at a tenth of a stream's cost.
import { subkey } from './keys.js';
import type { Random } from './random.js';

const LARGEST = 65_536;

/**
 * Returns the numbers of a purpose: HMACs of the purpose and a counter, one after the other, of which a draw takes one byte up to
 * 256 and two, the high one first, up to 65,536, the most it can draw below. Drawing more for one purpose moves nothing in another.
 */
export function createDigest(key: Uint8Array, purpose: string): Random {
  let block = 0;
  let bytes = subkey(key, `digest ${purpose} ${block}`);
  let next = 0;
  const nextByte = () => {
    if (next === bytes.length) {
      bytes = subkey(key, `digest ${purpose} ${++block}`);
      next = 0;
    }
    return bytes[next++] as number;
  };
  return {
    below(n) {
      if (!(n >= 1 && n <= LARGEST)) throw new RangeError(`cannot draw below ${n}`);
      const range = n <= 256 ? 256 : LARGEST;
      for (;;) {
        let draw = nextByte();
        if (range > 256) draw = draw * 256 + nextByte();
        const rest = draw % n;
        // Draws above the largest multiple of n are rejected: a remainder alone would favor small numbers.
        if (draw - rest <= range - n) return rest;
      }
    },
  };
}
