// Writes the structure of a document: a tree of elements, and which of them each mark of a page belongs to (ISO 32000-1, 14.7).
import type { Alternative, Item, Page } from '../../scene/scene.js';
import { deflate } from './deflate.js';
import type { Mark } from './marking.js';
import type { PackedObject } from './object-stream.js';
import type { PageDocument } from './page-document.js';
import { MOST_COLUMNS, type StructureNode, structureNodes } from './structure-nodes.js';
import { toPoints } from '../../geometry/length.js';
import { formatNumber } from '../number.js';

/** What cells say of themselves by the names of classes: of what a header is the header, and over how many columns a cell goes. */
const CLASSES = [
  ...['Row', 'Column'].map((scope) => `/${scope}<</O/Table/Scope/${scope}>>`),
  ...Array.from({ length: MOST_COLUMNS - 1 }, (_, i) => `/S${i + 2}<</O/Table/ColSpan ${i + 2}>>`),
].join('');

interface Numbering {
  /** Returns the number of an object whose place is settled later. */
  reserve(): number;
  /** Returns the number of what holds the text, which is the same wherever it stands. */
  share(text: string): number;
}

interface PageElements {
  readonly root: { readonly node: StructureNode; readonly parent: number };
  /** The number of the page's object. */
  readonly page: number;
  /** In mm. */
  readonly height: number;
  /** How many marks the page has. */
  readonly marks: number;
}

interface WrittenElements {
  readonly objects: readonly PackedObject[];
  /** The number of the root, which is the first of the objects. */
  readonly id: number;
  /** The number of the list that says which element each mark of the page belongs to, by the mark's number; it is the last. */
  readonly owners: number;
}

/** Writes an element and all below it, level by level, so that what belongs to one has numbers that follow each other. */
function writeElements(numbers: Numbering, { root, page, height, marks }: PageElements): WrittenElements {
  const objects: PackedObject[] = [];
  const owners = Array.from({ length: marks }, () => 0);
  const first = numbers.reserve();
  const queue = [{ ...root, id: first }];
  for (const { node, id, parent } of queue) {
    const kids = node.kids.map((kid) => {
      if (typeof kid === 'number') {
        owners[kid] = id;
        return String(kid);
      }
      const below = { node: kid, id: numbers.reserve(), parent: id };
      queue.push(below);
      return `${below.id} 0 R`;
    });
    const shown = node.kids.some((kid) => typeof kid === 'number') ? `/Pg ${page} 0 R` : '';
    const content = kids.length > 1 ? `/K[${kids.join(' ')}]` : kids.length === 1 ? `/K ${kids[0]}` : '';
    const said = entriesOf(numbers, node, height);
    objects.push({ id, text: `<</S/${node.type}/P ${parent} 0 R${shown}${said}${content}>>` });
  }
  const list = numbers.reserve();
  objects.push({ id: list, text: `[${linksTo(owners)}]` });
  return { objects, id: first, owners: list };
}

/** Returns references to objects of these numbers. */
function linksTo(ids: readonly number[]): string {
  return ids.map((id) => `${id} 0 R`).join(' ');
}

function entriesOf(numbers: Numbering, node: StructureNode, height: number): string {
  const { alternative, own, heard, scope, columns, box } = node;
  const name = scope ?? (columns === undefined ? undefined : `S${columns}`);
  return [
    alternative === undefined
      ? ''
      : `/Alt${own === true ? pdfText(alternative) : ` ${numbers.share(pdfText(alternative))} 0 R`}`,
    heard === undefined ? '' : `/ActualText${pdfText(heard)}`,
    name === undefined ? '' : `/C/${name}`,
    box === undefined ? '' : `/A ${numbers.share(placeOf(box, height))} 0 R`,
  ].join('');
}

function placeOf({ x, y, width, height }: NonNullable<StructureNode['box']>, pageHeight: number): string {
  const corners = [x, pageHeight - y - height, x + width, pageHeight - y];
  return `<</O/Layout/Placement/Block/BBox[${corners.map((mm) => formatNumber(toPoints(mm))).join(' ')}]>>`;
}

type Kind = 'title' | 'grid' | 'text';

/** What blocks are stands in the art that pages share, and is looked for once. */
const kindsOf = new WeakMap<Page['art'], ReadonlyMap<string, Kind>>();

/** Marks that are blocks as a whole become an element each, block by block in the order in which those are laid out. */
function figureNodes({ art, alternatives = [] }: Page, marks: readonly Mark[]): StructureNode[] {
  let kinds = kindsOf.get(art);
  if (kinds === undefined) kindsOf.set(art, (kinds = new Map(art.map(({ block, items }) => [block, kindOf(items)]))));
  const kidsOf = new Map<string, number[]>();
  for (const [number, { block }] of marks.entries()) {
    const kids = kidsOf.get(block);
    if (kids === undefined) kidsOf.set(block, [number]);
    else kids.push(number);
  }
  return [...kidsOf].map(([block, kids]) => {
    const words = alternatives.find((each) => each.block === block);
    return { ...nodeOf(kinds.get(block), words, marks[kids.at(-1) as number]), kids };
  });
}

/** The block with the title is what readers jump by. */
function nodeOf(
  kind: Kind | undefined,
  words: Alternative | undefined,
  last: Mark | undefined,
): Omit<StructureNode, 'kids'> {
  if (kind === 'title') return { type: 'H1' };
  if (words === undefined || kind !== 'grid') return { type: 'P' };
  const { description, box } = words;
  return { type: 'Figure', alternative: description, box, ...(last?.own === true ? { own: true } : {}) };
}

function kindOf(items: readonly Item[]): Kind {
  const tags = items.flatMap((item) => ((item.kind === 'text' || item.kind === 'circle') && item.tag) || []);
  if (tags.some((tag) => tag.kind === 'heading' && tag.level === 1)) return 'title';
  return tags.some(({ kind }) => kind === 'cell' || kind === 'figure') ? 'grid' : 'text';
}

/** Pages whose elements lie in one stream: what they have in common compresses well, and a viewer of one page reads no more. */
const streams = { tables: { pages: 8, level: 9 }, figures: { pages: 64, level: 6 } } as const;

export interface Structure {
  readonly inFigures: boolean;
  /** Returns the entries of the next page by which viewers find its elements. */
  entriesOfNext(): string;
  /** Adds the elements of a page that was written; `id` is the number of its object. */
  addPage(page: Page, id: number, marks: readonly Mark[]): void;
  finish(): void;
}

export function createStructure(document: PageDocument, inFigures: boolean): Structure {
  const [root, whole] = [document.reserve(), document.reserve()];
  const sections: number[] = [];
  const listed: ListedPage[] = [];
  const parents: number[] = [];
  const shared: PackedObject[] = [];
  const numbers = createNumbering(document, shared);
  const packer = createPacker(document, streams[inFigures ? 'figures' : 'tables']);
  return {
    inFigures,
    entriesOfNext: () => `/StructParents ${parents.length}/Tabs/S`,
    addPage(page, id, marks) {
      const kids = inFigures ? figureNodes(page, marks) : structureNodes(page, marks);
      const node = { type: 'Sect', kids };
      const elements = { root: { node, parent: whole }, page: id, height: page.height, marks: marks.length };
      const written = writeElements(numbers, elements);
      sections.push(written.id);
      parents.push(written.owners);
      packer.add(written.objects);
      listed.push({ id, called: page.called ?? { label: String(listed.length + 1), ...entryOf(page) } });
    },
    finish() {
      packer.flush();
      const tree = document.reserve();
      const owners = parents.map((list, i) => `${i} ${list} 0 R`).join(' ');
      const entries = `/K ${whole} 0 R/ParentTree ${tree} 0 R/ParentTreeNextKey ${parents.length}`;
      const objects = [
        ...shared,
        { id: root, text: `<</Type/StructTreeRoot${entries}/ClassMap<<${CLASSES}>>>>` },
        { id: whole, text: `<</S/Document/P ${root} 0 R/K[${linksTo(sections)}]>>` },
        { id: tree, text: `<</Nums[${owners}]>>` },
      ];
      // Equal in many documents of one page.
      document.addPacked(objects, (body) => document.compress(body, 9));
      document.setStructure(root);
      writeOutline(document, listed);
    },
  };
}

interface Packer {
  /** Takes the elements of a page, which are written when there are enough. */
  add(objects: readonly PackedObject[]): void;
  /** Writes what waits. */
  flush(): void;
}

function createPacker(document: PageDocument, { pages, level }: (typeof streams)[keyof typeof streams]): Packer {
  let waiting: PackedObject[] = [];
  let added = 0;
  const flush = () => {
    if (waiting.length > 0) document.addPacked(waiting, (body) => deflate(body, level));
    waiting = [];
  };
  return {
    flush,
    add(objects) {
      waiting.push(...objects);
      if (++added % pages === 0) flush();
    },
  };
}

function createNumbering(document: PageDocument, shared: PackedObject[]): Numbering {
  const known = new Map<string, number>();
  return {
    reserve: () => document.reserve(),
    share(text) {
      let id = known.get(text);
      if (id === undefined) {
        known.set(text, (id = document.reserve()));
        shared.push({ id, text });
      }
      return id;
    },
  };
}

/** A page that was written, by the number of its object. */
interface ListedPage {
  readonly id: number;
  readonly called: NonNullable<Page['called']>;
}

/** A page that nothing is said of is listed by its title. */
function entryOf({ art, parts }: Page): Pick<NonNullable<Page['called']>, 'entry'> {
  const isTitle = (item: Item) => item.kind === 'text' && item.tag?.kind === 'heading' && item.tag.level === 1;
  const title = [...art, ...parts].flatMap(({ items }) => items).find(isTitle);
  return title?.kind === 'text' ? { entry: title.text } : {};
}

/** Writes the outline and the labels, unless there is but one page, which needs none. */
function writeOutline(document: PageDocument, pages: readonly ListedPage[]): void {
  if (pages.length < 2 || pages.every(({ called }) => called.entry === undefined)) return;
  const [root, labels] = [document.reserve(), document.reserve()];
  const items = pages
    .filter(({ called }) => called.entry !== undefined)
    .map(({ id, called }) => ({ page: id, title: called.entry as string, id: document.reserve() }));
  const [first, last] = [items[0], items.at(-1)];
  if (first === undefined || last === undefined) return;
  const objects = [
    { id: root, text: `<</Type/Outlines/First ${first.id} 0 R/Last ${last.id} 0 R/Count ${items.length}>>` },
    ...items.map(({ id, page, title }, i) => {
      const [before, after] = [items[i - 1], items[i + 1]];
      const links = [
        before === undefined ? '' : `/Prev ${before.id} 0 R`,
        after === undefined ? '' : `/Next ${after.id} 0 R`,
      ].join('');
      return { id, text: `<</Title${pdfText(title)}/Parent ${root} 0 R${links}/Dest[${page} 0 R/Fit]>>` };
    }),
    { id: labels, text: `<</Nums[${pages.map(({ called }, i) => `${i}<</P${pdfText(called.label)}>>`).join('')}]>>` },
  ];
  document.addPacked(objects);
  document.setCatalog({ Outlines: root, PageLabels: labels });
}

export function pdfText(text: string): string {
  if (/^[ -~]*$/.test(text)) return `(${text.replace(/[\\()]/g, '\\$&')})`;
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
}
