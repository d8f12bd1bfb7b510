// Makes caches with bounds in entries and bytes, which let go first of what was not used for longest.

export interface Bounds {
  readonly entries: number;
  readonly bytes: number;
}

export interface Cache<Value extends object> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  /** Returns what is kept under the key, or makes it; what fails to be made is not kept. */
  memo(key: string, make: () => Value): Value;
  readonly size: number;
  readonly bytes: number;
}

interface Kept<Value> {
  readonly value: Value;
  readonly bytes: number;
}

/** `weigh` estimates how many bytes a value holds that nothing else does; the key counts besides. A value heavier than the bounds is not kept. */
export function createCache<Value extends object>(bounds: Bounds, weigh: (value: Value) => number): Cache<Value> {
  /** What was used last stands last. */
  const kept = new Map<string, Kept<Value>>();
  let bytes = 0;
  const letGo = (key: string) => {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  const cache: Cache<Value> = {
    get(key) {
      const entry = kept.get(key);
      if (entry === undefined) return undefined;
      kept.delete(key);
      kept.set(key, entry);
      return entry.value;
    },
    set(key, value) {
      letGo(key);
      const weight = weigh(value) + 2 * key.length;
      if (weight > bounds.bytes) return;
      kept.set(key, { value, bytes: weight });
      bytes += weight;
      for (const oldest of kept.keys()) if (kept.size > bounds.entries || bytes > bounds.bytes) letGo(oldest);
    },
    memo(key, make) {
      const value = cache.get(key) ?? make();
      if (!kept.has(key)) cache.set(key, value);
      return value;
    },
    get size() {
      return kept.size;
    },
    get bytes() {
      return bytes;
    },
  };
  return cache;
}
