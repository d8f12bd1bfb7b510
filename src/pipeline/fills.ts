// How pages that hold fleets are filled up, so that the sizes of files reveal nothing about the fleets in them.
import type { Fill, Page } from '../scene/scene.js';

/** The part of a page that says where in a document it stands. */
export const PAGE_NUMBER = 'page-number';

/**
 * Besides its head, which holds names alone, a tracker of a shipped template takes, in any edition and on any paper, 144 to 163 bytes without words, 311 to 357
 * without squares, and 508 to 955 with all, a mine or none: the steps lie between, with room to spare. Templates differ too much for smaller ones.
 */
export const sheetFill: Fill = {
  open: ['header', 'players-head', 'pair-head', 'name-plate', PAGE_NUMBER],
  step: 495,
};

/** Pages of keys hold names and fleets in one: 270 to 1,215 bytes, 2,390 to 2,415, 4,025 to 4,430, or 5,620 to 5,755, between steps. */
export const keyFill: Fill = { open: [], step: 1280 };

/** Yields the pages of a tagged document, each as long as the page in its place that everybody may see. */
export function* fillLike(pages: Iterable<Page>, likes: Iterable<Page>): Generator<Page> {
  const others = likes[Symbol.iterator]();
  for (const page of pages) {
    const { value } = others.next() as { readonly value: Page | undefined };
    if (value === undefined) throw new RangeError('a page is like none');
    yield { ...page, fill: { open: [], step: 1, like: value } };
  }
}

/** Yields the pages, each filled up. */
export function* fillPages(pages: Iterable<Page>, fill: Fill): Generator<Page> {
  for (const page of pages) yield { ...page, fill };
}
