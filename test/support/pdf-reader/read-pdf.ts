// Reads back a PDF that we wrote, page by page and strictly: whatever we would not have written is an error.
import { latin1 } from '../../../src/core/bytes.js';
import { readContent, type ReadContent } from './read-content.js';
import { type ReadFont, readFonts } from './read-fonts.js';
import { entry, nameOf, type PdfObjects, readObjects, refOf } from './read-objects.js';
import type { Value } from './read-value.js';

export type { ReadContent };

/** Left, bottom, right, top. */
type Extent = [number, number, number, number];

export interface ReadPage {
  /** In points. */
  readonly width: number;
  readonly height: number;
  /** What the page shares with others: one object for all pages that show the same. */
  readonly art: ReadContent;
  readonly own: ReadContent;
}

interface ReadPdf {
  readonly pages: Iterable<ReadPage>;
}

/** Throws Error, also while the pages are taken, for a file that is damaged or not written by us. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const objects = readObjects(bytes);
  const tree = objects.get(refOf(entry(objects.get(objects.root).value, 'Pages'))).value;
  return { pages: readPages(objects, tree) };
}

function* readPages(objects: PdfObjects, tree: Value): Generator<ReadPage> {
  const resources = objects.get(refOf(entry(tree, 'Resources'))).value;
  const fonts = readFonts(objects, resources);
  const forms = readForms(objects, resources, fonts);
  const arts = new Map<number, ReadContent>();
  const read = (number: number) => {
    const { stream } = objects.get(number);
    if (stream === undefined) throw new Error(`object ${number} is not what a page shows`);
    return readContent(latin1(stream), fonts, forms);
  };
  let count = 0;
  for (const kid of kidsOf(tree)) {
    const page = objects.get(kid).value;
    const [shared, own] = contentsOf(page);
    const art = arts.get(shared) ?? read(shared);
    arts.set(shared, art);
    count++;
    yield { ...sizeOf(page), art, own: own === undefined ? readContent('', fonts, forms) : read(own) };
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
const PAGE_ENTRIES = new Set(['Type', 'Parent', 'Contents', 'MediaBox', 'StructParents', 'Tabs']);

function sizeOf(page: Value): Omit<ReadPage, 'art' | 'own'> {
  const [left, bottom, width, height] = boxOf(page, 'MediaBox');
  if (left !== 0 || bottom !== 0 || width === undefined || height === undefined)
    throw new Error('the pages have no size');
  return { width, height };
}

function boxOf(dictionary: Value, name: string): Extent {
  const box = entry(dictionary, name);
  if (!Array.isArray(box) || box.length !== 4 || box.some((number) => typeof number !== 'number'))
    throw new Error(`${name} is not a box`);
  return box as unknown as Extent;
}

/** A page of which nothing is its own shows but what it shares. */
function contentsOf(page: Value): [shared: number, own: number | undefined] {
  const contents = entry(page, 'Contents') as readonly Value[];
  const names = [...(page as ReadonlyMap<string, Value>).keys()];
  const isOurs = nameOf(entry(page, 'Type')) === 'Page' && (contents.length === 1 || contents.length === 2);
  if (!isOurs || names.some((name) => !PAGE_ENTRIES.has(name))) throw new Error('a page is not made as ours are');
  const [shared, own] = contents;
  return [refOf(shared as Value), own === undefined ? undefined : refOf(own)];
}

/** Returns what finds the forms that resources name, which all pages and forms share. It throws Error where there is none, or one that we do not write. */
function readForms(
  objects: PdfObjects,
  resources: Value,
  fonts: ReadonlyMap<string, ReadFont>,
): (name: string) => ReadContent {
  return (name) => {
    const number = refOf(entry(entry(resources, 'XObject'), name));
    const { value, stream } = objects.get(number);
    if (nameOf(entry(value, 'Subtype')) !== 'Form' || stream === undefined)
      throw new Error(`object ${number} is not a form as ours are`);
    return readContent(latin1(stream), fonts, readForms(objects, resources, fonts));
  };
}
