// Writes the structure of a document: a tree of elements, and which of them each mark of a page belongs to (ISO 32000-1, 14.7).
import type { Page } from '../../scene/scene.js';
import { deflate } from './deflate.js';
import type { Mark } from './marking.js';
import type { PackedObject } from './object-stream.js';
import { type ListedPage, writeOutline } from './outline.js';
import type { PageDocument } from './page-document.js';
import { CLASSES, linksTo, type Numbering, writeElements } from './structure-elements.js';
import { figureNodes } from './figure-nodes.js';
import { structureNodes } from './structure-nodes.js';

/** Pages whose elements lie in one stream: what they have in common compresses well, and a viewer of one page reads no more. */
const streams = { tables: { pages: 8, level: 9 }, figures: { pages: 64, level: 6 } } as const;

export interface Structure {
  /** Whether each block is one element. */
  readonly inFigures: boolean;
  /** Returns the entries of the next page by which viewers find its elements. */
  entriesOfNext(): string;
  /** Adds the elements of a page that was written; `id` is the number of its object. */
  addPage(page: Page, id: number, marks: readonly Mark[]): void;
  finish(): void;
}

/** Starts the structure of a document. */
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
      if (page.called !== undefined) listed.push({ id, called: page.called });
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
      if (listed.length === parents.length) writeOutline(document, listed);
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
