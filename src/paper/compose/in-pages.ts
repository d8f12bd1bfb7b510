// Cuts a long run of rows into pages without holding more than one of them.

/** Yields the rows in lists of at most `capacity`; nothing for an empty run. */
export function* inPages<T>(rows: Iterable<T>, capacity: number): Generator<T[]> {
  let page: T[] = [];
  for (const row of rows) {
    page.push(row);
    if (page.length < capacity) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

/** Returns a function that makes the value of a key once and remembers it, so that pages alike share one art. */
export function remember<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}
