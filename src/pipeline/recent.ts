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

/** `weigh` estimates how many bytes a value holds that nothing else does. A value that is heavier than the bounds is not kept. */
export function createRecent<Value>(bounds: Bounds, weigh: (value: Value) => number): Recent<Value> {
  /** In the order of their last use. */
  const kept = new Map<string, { readonly value: Value; readonly weight: number }>();
  let bytes = 0;
  const drop = (key: string) => {
    bytes -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
  };
  return {
    recall(key, make) {
      const known = kept.get(key);
      if (known !== undefined) {
        kept.delete(key);
        kept.set(key, known);
        return known.value;
      }
      const value = make();
      const weight = weigh(value) + 2 * key.length;
      if (weight > bounds.bytes || bounds.entries < 1) return value;
      kept.set(key, { value, weight });
      bytes += weight;
      for (const oldest of kept.keys()) {
        if (kept.size <= bounds.entries && bytes <= bounds.bytes) break;
        drop(oldest);
      }
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
