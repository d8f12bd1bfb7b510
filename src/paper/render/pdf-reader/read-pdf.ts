// Reads back a PDF that we wrote, page by page and strictly: whatever we would not have written is an error.
import { latin1 } from '../../../core/bytes.js';
import {
  type Extent,
  readContent,
  type ReadContent,
  type ReadForm,
  type ReadPiece,
  type ReadText,
  type ReadUse,
} from './read-content.js';
import { type Fonts, type ReadFont, readFontsOnce } from './read-fonts.js';
import { entry, nameOf, type PdfObject, type PdfObjects, readObjects, refOf } from './read-objects.js';
import type { Value } from './read-value.js';

export type { Extent, ReadContent, ReadPiece, ReadText, ReadUse };

export interface ReadPage {
  /** In points. */
  readonly width: number;
  readonly height: number;
  /** Left, bottom, right, top of what is left when the page is cut, and of what may be printed beyond that. */
  /** What the page shares with others: one object for all pages that show the same. */
  readonly art: ReadContent;
  readonly own: ReadContent;
}

export interface ReadPdf {
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
  const fonts = readFontsOnce(objects, entry(tree, 'Resources'));
  const forms = readForms(objects, entry(tree, 'Resources'), fonts);
  const arts = new Map<number, ReadContent>();
  const read = (number: number, { stream } = objects.get(number)) => {
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
      const art = arts.get(shared) ?? readArt(objects.get(shared), fonts, (object) => read(shared, object));
      arts.set(shared, art);
      count++;
      yield { ...boxesOf(page, whole), art, own: read(own) };
    }
  }
  requireCount(tree, count);
}

/** Art of files that were read before, by its object, which is the same where its bytes are. */
const known = new WeakMap<PdfObject, { readonly fonts: Fonts; readonly art: ReadContent }>();

/** What uses forms hangs on more than fonts. */
function readArt(object: PdfObject, fonts: Fonts, read: (object: PdfObject) => ReadContent): ReadContent {
  const last = known.get(object);
  if (last?.fonts === fonts) return last.art;
  const art = read(object);
  if (art.uses.length === 0) known.set(object, { fonts, art });
  return art;
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

/** Returns a form by the name that it bears in some resources. Throws Error where there is none, or one that we do not write. */
type FindForm = (name: string) => ReadForm;

/** Returns what finds the forms that resources name; `fonts` are those of all pages and forms. */
function readForms(
  objects: PdfObjects,
  resources: Value,
  fonts: ReadonlyMap<string, ReadFont>,
  known = new Map<number, ReadForm>(),
): FindForm {
  return (name) => {
    const number = refOf(entry(entry(resources, 'XObject'), name));
    const form = known.get(number) ?? readForm(objects, number, fonts, known);
    known.set(number, form);
    return form;
  };
}

function readForm(
  objects: PdfObjects,
  number: number,
  fonts: ReadonlyMap<string, ReadFont>,
  known: Map<number, ReadForm>,
): ReadForm {
  const { value, stream } = objects.get(number);
  const [left, bottom, width, height] = entry(value, 'BBox') as readonly Value[];
  const size = { width, height };
  if (nameOf(entry(value, 'Subtype')) !== 'Form' || stream === undefined || left !== 0 || bottom !== 0 || !isSize(size))
    throw new Error(`object ${number} is not a form as ours are`);
  const find = readForms(objects, entry(value, 'Resources'), fonts, known);
  return { ...size, content: readContent(latin1(stream), fonts, find) };
}

function isSize(size: Record<'width' | 'height', Value | undefined>): size is { width: number; height: number } {
  return typeof size.width === 'number' && typeof size.height === 'number';
}
