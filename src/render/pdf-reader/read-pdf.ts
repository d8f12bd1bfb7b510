// Reads back a PDF of ours, page by page and strictly: whatever we would not have written is an error.
import { type Extent, readContent, type ReadContent, type ReadText } from './read-content.js';
import { readFonts } from './read-fonts.js';
import { entry, type PdfObjects, readObjects, refOf } from './read-objects.js';
import type { Value } from './read-value.js';

export type { Extent, ReadText };

export interface ReadPage {
  /** What the page shares with others. */
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

/** Throws Error, also while the pages are taken, for a file that is damaged or none of ours. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const objects = readObjects(bytes);
  const tree = objects.get(refOf(entry(objects.get(objects.root).value, 'Pages'))).value;
  const [, , width, height] = entry(tree, 'MediaBox') as readonly [number, number, number, number];
  return { width, height, pages: readPages(objects, tree) };
}

function* readPages(objects: PdfObjects, tree: Value): Generator<ReadPage> {
  const fonts = readFonts(objects, entry(tree, 'Resources'));
  const arts = new Map<number, ReadContent>();
  const read = (number: number) => {
    const { stream } = objects.get(number);
    return readContent(Buffer.from(stream ?? []).toString('latin1'), fonts);
  };
  let count = 0;
  for (const leaf of entry(tree, 'Kids') as readonly Value[]) {
    for (const kid of entry(objects.get(refOf(leaf)).value, 'Kids') as readonly Value[]) {
      const [shared, own] = entry(objects.get(refOf(kid)).value, 'Contents') as readonly [Value, Value];
      const art = arts.get(refOf(shared)) ?? read(refOf(shared));
      arts.set(refOf(shared), art);
      count++;
      yield { art, own: read(refOf(own)) };
    }
  }
  if (count !== entry(tree, 'Count')) throw new Error('the page tree does not hold as many pages as it says');
}
