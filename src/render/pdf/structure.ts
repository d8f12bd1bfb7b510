// Writes the structure of a document: a tree of elements, and which of them each mark of a page belongs to (ISO 32000-1, 14.7).
import { toPoints } from '../../geometry/length.js';
import type { Page } from '../../scene/scene.js';
import { formatNumber } from '../number.js';
import type { Mark } from './marking.js';
import type { PackedObject } from './object-stream.js';
import { type ListedPage, writeOutline } from './outline.js';
import type { PageDocument } from './page-document.js';
import { pdfText } from './pdf-text.js';
import { type StructureNode, structureNodes } from './structure-nodes.js';

/** Of what a header cell is the header, by the name of its class. */
const CLASSES = (['Row', 'Column'] as const).map((scope) => `/${scope}<</O/Table/Scope/${scope}>>`).join('');

export interface Structure {
  /** Returns the entries of the next page by which viewers find its elements. */
  entriesOfNext(): string;
  /** Adds the elements of a page that was written; `id` is the number of its object. */
  addPage(page: Page, id: number, marks: readonly Mark[]): void;
  finish(): void;
}

/** Starts the structure of a document. */
export function createStructure(document: PageDocument): Structure {
  const [root, whole] = [document.reserve(), document.reserve()];
  const sections: number[] = [];
  const listed: ListedPage[] = [];
  const parents: string[] = [];
  const words = new Map<string, number>();
  return {
    entriesOfNext: () => `/StructParents ${parents.length}/Tabs/S`,
    addPage(page, id, marks) {
      const { height } = page;
      const writer = createElementWriter(document, { page: id, height, marks: marks.length, words });
      sections.push(writer.write({ type: 'Sect', kids: structureNodes(page, marks) }, whole));
      parents.push(`[${writer.owners.map((owner) => `${owner} 0 R`).join(' ')}]`);
      document.addPacked(writer.objects);
      if (page.called !== undefined) listed.push({ id, called: page.called });
    },
    finish() {
      const numbers = document.reserve();
      const kids = sections.map((section) => `${section} 0 R`).join(' ');
      document.addPacked([
        {
          id: root,
          text: `<</Type/StructTreeRoot/K ${whole} 0 R/ParentTree ${numbers} 0 R/ParentTreeNextKey ${parents.length}/ClassMap<<${CLASSES}>>>>`,
        },
        { id: whole, text: `<</S/Document/P ${root} 0 R/K[${kids}]>>` },
        { id: numbers, text: `<</Nums[${parents.map((owners, i) => `${i} ${owners}`).join(' ')}]>>` },
      ]);
      document.setStructure(root);
      if (listed.length === parents.length) writeOutline(document, listed);
    },
  };
}

interface ElementWriter {
  /** Writes an element and all below it, and returns its number. */
  write(node: StructureNode, parent: number): number;
  readonly objects: readonly PackedObject[];
  /** The element that each mark of the page belongs to, by the mark's number. */
  readonly owners: readonly number[];
}

interface PageFacts {
  /** The number of the page's object. */
  readonly page: number;
  /** In mm. */
  readonly height: number;
  readonly marks: number;
  /** The objects that hold what figures show in words: it is the same on every page. */
  readonly words: Map<string, number>;
}

function createElementWriter(document: PageDocument, { page, height, marks, words }: PageFacts): ElementWriter {
  const objects: PackedObject[] = [];
  const owners = Array.from({ length: marks }, () => 0);
  const write = (node: StructureNode, parent: number): number => {
    const id = document.reserve();
    const at = objects.length;
    objects.push({ id, text: '' });
    const isShown = node.kids.some((kid) => typeof kid === 'number');
    const kids = node.kids.map((kid) => {
      if (typeof kid === 'number') owners[kid] = id;
      else return `${write(kid, id)} 0 R`;
      return String(kid);
    });
    objects[at] = { id, text: textOf(node, parent, kids, isShown ? page : undefined) };
    return id;
  };
  const wordsOf = ({ alternative }: StructureNode) => {
    if (alternative === undefined) return '';
    let id = words.get(alternative);
    if (id === undefined) {
      words.set(alternative, (id = document.reserve()));
      objects.push({ id, text: pdfText(alternative) });
    }
    return `/Alt ${id} 0 R`;
  };
  const textOf = (node: StructureNode, parent: number, kids: readonly string[], on?: number) => {
    const [only = '', ...others] = kids;
    const content = others.length > 0 ? `/K[${kids.join(' ')}]` : only === '' ? '' : `/K ${only}`;
    const shown = on === undefined ? '' : `/Pg ${on} 0 R`;
    return `<</S/${node.type}/P ${parent} 0 R${shown}${wordsOf(node)}${attributesOf(node, height)}${content}>>`;
  };
  return { write, objects, owners };
}

function attributesOf({ heard, scope, columns, box }: StructureNode, pageHeight: number): string {
  const corners =
    box === undefined ? [] : [box.x, pageHeight - box.y - box.height, box.x + box.width, pageHeight - box.y];
  return [
    heard === undefined ? '' : `/ActualText${pdfText(heard)}`,
    scope === undefined ? '' : `/C/${scope}`,
    columns === undefined ? '' : `/A<</O/Table/ColSpan ${columns}>>`,
    corners.length === 0
      ? ''
      : `/A<</O/Layout/Placement/Block/BBox[${corners.map((mm) => formatNumber(toPoints(mm))).join(' ')}]>>`,
  ].join('');
}
