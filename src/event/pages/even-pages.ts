// Ends a file on the back of a leaf, so that of files that are printed in one go none pushes the next by one side.
import type { Page } from '../../paper/scene/scene.js';

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
