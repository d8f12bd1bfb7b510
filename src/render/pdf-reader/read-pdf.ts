// Reads back a PDF that we wrote, page by page and strictly: whatever we would not have written is an error.
import { type Extent, readContent, type ReadContent, type ReadPiece, type ReadText } from './read-content.js';
import { readFonts } from './read-fonts.js';
import { entry, nameOf, type PdfObjects, readObjects, refOf } from './read-objects.js';
import type { Value } from './read-value.js';

export type { Extent, ReadContent, ReadPiece, ReadText };

export interface ReadPage {
  /** What the page shares with others: one object for all pages that show the same. */
  readonly art: ReadContent;
  /** What is its own. */
  readonly own: ReadContent;
}

export interface ReadPdf {
  /** In points. */
  readonly width: number;
  readonly height: number;
  readonly pages: Iterable<ReadPage>;
}

/** Throws Error, also while the pages are taken, for a file that is damaged or not written by us. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const objects = readObjects(bytes);
  const tree = objects.get(refOf(entry(objects.get(objects.root).value, 'Pages'))).value;
  const [left, bottom, width, height] = entry(tree, 'MediaBox') as readonly Value[];
  if (left !== 0 || bottom !== 0 || typeof width !== 'number' || typeof height !== 'number')
    throw new Error('the pages have no size');
  return { width, height, pages: readPages(objects, tree) };
}

function* readPages(objects: PdfObjects, tree: Value): Generator<ReadPage> {
  const fonts = readFonts(objects, entry(tree, 'Resources'));
  const arts = new Map<number, ReadContent>();
  const read = (number: number) => {
    const { stream } = objects.get(number);
    if (stream === undefined) throw new Error(`object ${number} is not what a page shows`);
    return readContent(Buffer.from(stream).toString('latin1'), fonts);
  };
  let count = 0;
  for (const node of kidsOf(tree)) {
    const leaf = objects.get(node).value;
    const kids = kidsOf(leaf);
    requireCount(leaf, kids.length);
    for (const kid of kids) {
      const [shared, own] = contentsOf(objects.get(kid).value);
      const art = arts.get(shared) ?? read(shared);
      arts.set(shared, art);
      count++;
      yield { art, own: read(own) };
    }
  }
  requireCount(tree, count);
}

function kidsOf(node: Value): number[] {
  const kids = entry(node, 'Kids');
  if (nameOf(entry(node, 'Type')) !== 'Pages' || !Array.isArray(kids)) throw new Error('the page tree is damaged');
  return (kids as readonly Value[]).map(refOf);
}

function requireCount(node: Value, count: number): void {
  if (entry(node, 'Count') !== count) throw new Error('the page tree does not hold as many pages as it says');
}

/** A page that showed more, or was turned, would not look as it is read. */
const PAGE_ENTRIES = new Set(['Type', 'Parent', 'Contents']);

function contentsOf(page: Value): [shared: number, own: number] {
  const contents = entry(page, 'Contents') as readonly Value[];
  const names = [...(page as ReadonlyMap<string, Value>).keys()];
  if (nameOf(entry(page, 'Type')) !== 'Page' || contents.length !== 2 || names.some((name) => !PAGE_ENTRIES.has(name)))
    throw new Error('a page is not made as ours are');
  return [refOf(contents[0] as Value), refOf(contents[1] as Value)];
}
