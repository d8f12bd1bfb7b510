// A named stream of integers drawn from a key, for whatever draws many of them: words, squares, games.
import { Arc4 } from './arc4.js';
import { hmacText } from './hmac.js';

export interface Random {
  /** Returns an integer of 0 to n - 1, each equally likely. Requires 1 <= n <= 2^32; a digest draws below 65,536 at most. */
  below(n: number): number;
}

const RANGE = 2 ** 32;

/** Returns the stream `name` of a sheet's key: one ARC4 generator, keyed with 32 bytes of its own, so that drawing more in one stream moves nothing in another. */
export function createRandom(key: Uint8Array, name: string): Random {
  return new Stream(hmacText(key, `stream ${name}`));
}

class Stream implements Random {
  private readonly generator: Arc4;

  constructor(key: string) {
    this.generator = new Arc4(key);
  }

  below(n: number): number {
    if (!(n >= 1 && n <= RANGE)) throw new RangeError(`cannot draw below ${n}`);
    if (n === RANGE) return this.generator.next();
    // As an unsigned integer, of which V8 takes remainders without floating point.
    const size = n >>> 0;
    for (;;) {
      const draw = this.generator.next();
      const rest = draw % size;
      // Draws above the largest multiple of n are thrown away: a remainder alone would favor small numbers.
      if (draw - rest <= RANGE - size) return rest;
    }
  }
}

/** Returns one item of a non-empty list, each equally likely. */
export function pick<T>(random: Random, items: readonly T[]): T {
  if (items.length === 0) throw new RangeError('pick needs a list with items');
  return items[random.below(items.length)] as T;
}
