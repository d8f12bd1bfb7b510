// Cuts a long run of rows into pages.
import type { Page } from '../scene/scene.js';

/** Yields the rows in lists of at most `capacity`; nothing for an empty run. No more than one list is held. */
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

/** Yields rows so that pages which are cut through as one stack give piles in order: the first pile has the first rows, the next goes on. */
export function* inPiles<T>(rows: Iterable<T>, capacity: number): Generator<T[]> {
  const all = [...rows];
  const pages = Math.ceil(all.length / capacity);
  for (let page = 0; page < pages; page++) yield all.filter((_, i) => i % pages === page);
}

/** Yields the pages, and behind an odd number of them one that is blank. */
export function* evenPages(pages: Iterable<Page>): Generator<Page> {
  let count = 0;
  let last: Page | undefined;
  for (const page of pages) {
    count++;
    last = page;
    yield page;
  }
  if (last !== undefined && count % 2 === 1) yield { width: last.width, height: last.height, art: [], parts: [] };
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
