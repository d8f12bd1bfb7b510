// Makes caches with bounds in entries and bytes, which drop what was used least recently.
import { LRUCache } from 'lru-cache';

export interface Bounds {
  readonly entries: number;
  readonly bytes: number;
}

/** `memo(key, { context: make })` returns what is kept under the key, or makes it; what fails to be made is not kept. */
export type Cache<Value extends object> = LRUCache<string, Value, () => Value>;

/** `weigh` estimates how many bytes a value holds that nothing else does; the key counts besides. A value heavier than the bounds is not kept. */
export function createCache<Value extends object>(
  { entries, bytes }: Bounds,
  weigh: (value: Value) => number,
): Cache<Value> {
  return new LRUCache({
    max: entries,
    maxSize: bytes,
    sizeCalculation: (value: Value, key: string) => weigh(value) + 2 * key.length,
    memoMethod: (_key, _stale, { context: make }) => make(),
  });
}
