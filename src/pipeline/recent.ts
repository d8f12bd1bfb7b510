// Keeps what was made last, by a key of all that decides it, within bounds: what was not asked for longest goes first.

export interface Bounds {
  readonly entries: number;
  readonly bytes: number;
}

/** How much is kept. */
export interface Fill {
  readonly entries: number;
  /** By the weights, not by the memory that is really taken. */
  readonly bytes: number;
}

export interface Recent<Value> extends Fill {
  /** Returns what is kept under the key, or makes it; what fails to be made is not kept. */
  recall(key: string, make: () => Value): Value;
}

interface Kept<Value> {
  readonly value: Value;
  readonly weight: number;
  /** When it was last used: the number of uses until then. */
  used: number;
}

/** `weigh` estimates how many bytes a value holds that nothing else does. A value that is heavier than the bounds is not kept. */
export function createRecent<Value>(bounds: Bounds, weigh: (value: Value) => number): Recent<Value> {
  const kept = new Map<string, Kept<Value>>();
  let bytes = 0;
  let uses = 0;
  const drop = (key: string) => {
    bytes -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
  };
  return {
    recall(key, make) {
      const known = kept.get(key);
      if (known !== undefined) {
        known.used = ++uses;
        return known.value;
      }
      const value = make();
      const weight = weigh(value) + 2 * key.length;
      if (weight > bounds.bytes || bounds.entries < 1) return value;
      kept.set(key, { value, weight, used: ++uses });
      bytes += weight;
      while (kept.size > bounds.entries || bytes > bounds.bytes) drop(oldestOf(kept));
      return value;
    },
    get entries() {
      return kept.size;
    },
    get bytes() {
      return bytes;
    },
  };
}

function oldestOf(kept: ReadonlyMap<string, Kept<unknown>>): string {
  let [oldest, least] = ['', Infinity];
  for (const [key, { used }] of kept) if (used < least) [oldest, least] = [key, used];
  return oldest;
}
