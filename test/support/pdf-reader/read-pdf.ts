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
  /** Left, bottom, right, top of what is left when the page is cut, and of what may be printed beyond that. */
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
  const whole = boxOf(tree, 'MediaBox');
  const fonts = readFonts(objects, entry(tree, 'Resources'));
  const forms = readForms(objects, entry(tree, 'Resources'), fonts);
  const arts = new Map<number, ReadContent>();
  const read = (number: number) => {
    const { stream } = objects.get(number);
    if (stream === undefined) throw new Error(`object ${number} is not what a page shows`);
    return readContent(latin1(stream), fonts, forms);
  };
  let count = 0;
  for (const node of kidsOf(tree)) {
    const leaf = objects.get(node).value;
    const kids = kidsOf(leaf);
    requireCount(leaf, kids.length);
    for (const kid of kids) {
      const page = objects.get(kid).value;
      const [shared, own] = contentsOf(page);
      const art = arts.get(shared) ?? read(shared);
      arts.set(shared, art);
      count++;
      yield { ...boxesOf(page, whole), art, own: read(own) };
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
const PAGE_ENTRIES = new Set([
  'Type',
  'Parent',
  'Contents',
  'MediaBox',
  'TrimBox',
  'BleedBox',
  'StructParents',
  'Tabs',
]);

/** A page without a size of its own has that of the tree. */
function boxesOf(page: Value, inherited: Extent | undefined): Omit<ReadPage, 'art' | 'own'> {
  const [left, bottom, width, height] = boxOf(page, 'MediaBox') ?? inherited ?? [];
  if (left !== 0 || bottom !== 0 || width === undefined || height === undefined)
    throw new Error('the pages have no size');
  return { width, height };
}

function boxOf(dictionary: Value, name: string): Extent | undefined {
  const box = (dictionary as ReadonlyMap<string, Value>).get(name);
  if (box === undefined) return undefined;
  if (!Array.isArray(box) || box.length !== 4 || box.some((number) => typeof number !== 'number'))
    throw new Error(`${name} is not a box`);
  return box as unknown as Extent;
}

function contentsOf(page: Value): [shared: number, own: number] {
  const contents = entry(page, 'Contents') as readonly Value[];
  const names = [...(page as ReadonlyMap<string, Value>).keys()];
  if (nameOf(entry(page, 'Type')) !== 'Page' || contents.length !== 2 || names.some((name) => !PAGE_ENTRIES.has(name)))
    throw new Error('a page is not made as ours are');
  return [refOf(contents[0] as Value), refOf(contents[1] as Value)];
}

/** Returns what finds the forms that resources name; `fonts` are those of all pages and forms. It throws Error where there is none, or one that we do not write. */
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
    return readContent(latin1(stream), fonts, readForms(objects, entry(value, 'Resources'), fonts));
  };
}
