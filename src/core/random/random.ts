// A named stream of integers drawn from a key, for whatever draws many of them: words, squares, games.
import seedrandom from 'seedrandom/seedrandom.js';
import { subkey } from './keys.js';

export interface Random {
  /** Returns an integer of 0 to n - 1, each equally likely. Requires 1 <= n <= 2^32; a digest draws below 65,536 at most. */
  below(n: number): number;
}

const RANGE = 2 ** 32;

/**
 * Returns the stream `name` of a sheet's key: one ARC4 generator of seedrandom, keyed with 32 bytes of its own, so that
 * drawing more in one stream moves nothing in another. The library's global generator is never used or replaced.
 */
export function createRandom(key: Uint8Array, name: string): Random {
  // One character a byte; `apply`, as spreading takes five times as long.
  const generator = seedrandom(String.fromCharCode.apply(null, subkey(key, `stream ${name}`) as unknown as number[]));
  return {
    below(n) {
      if (!(n >= 1 && n <= RANGE)) throw new RangeError(`cannot draw below ${n}`);
      for (;;) {
        const draw = generator.int32() >>> 0;
        const rest = draw % n;
        // Draws above the largest multiple of n are thrown away: a remainder alone would favor small numbers.
        if (draw - rest <= RANGE - n) return rest;
      }
    },
  };
}

/** Returns one item of a non-empty list, each equally likely. */
export function pick<T>(random: Random, items: readonly T[]): T {
  if (items.length === 0) throw new RangeError('pick needs a list with items');
  return items[random.below(items.length)] as T;
}

/** Returns the items in an order of which each is equally likely. */
export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const shuffled = [...items];
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [shuffled[i], shuffled[j]] = [shuffled[j] as T, shuffled[i] as T];
  }
  return shuffled;
}
