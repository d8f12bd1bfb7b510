// Writes the structure of a document: a tree of elements, which of them each mark of a page belongs to (ISO 32000-1, 14.7), outline and page labels.
import { toPoints } from '../../geometry/length.js';
import type { Item, Page } from '../../scene/scene.js';
import type { Mark } from './marks.js';
import type { PdfDocument, Reference } from './pdf-document.js';
import { type StructureNode, structureNodes } from './structure-nodes.js';

interface Structure {
  /** Returns the entries of the next page by which viewers find its elements. */
  entriesOfNext(): object;
  /** Adds the elements of a page that was written. */
  addPage(page: Page, reference: Reference, marks: readonly Mark[]): void;
  finish(): void;
}

export function createStructure(document: PdfDocument): Structure {
  const root = document.getStructTreeRoot();
  const sections: Reference[] = [];
  const whole = document.ref({ S: 'Document', P: root, K: sections });
  const owners: (number | Reference)[] = [];
  const bookmark: NonNullable<Page['bookmark']>[] = [];
  return {
    entriesOfNext: () => ({ StructParents: sections.length, Tabs: 'S' }),
    addPage(page, reference, marks) {
      const ownersHere: Reference[] = [];
      const write = (node: StructureNode, parent: Reference): Reference => {
        const element = document.ref({ S: node.type, P: parent, ...entriesOf(node, page) });
        const kids = node.kids.map((kid) => {
          if (typeof kid !== 'number') return write(kid, element);
          ownersHere[kid] = element;
          element.data['Pg'] = reference;
          return kid;
        });
        if (kids.length > 0) element.data['K'] = kids.length === 1 ? kids[0] : kids;
        element.end();
        element.data = {};
        return element;
      };
      const section = write({ type: 'Sect', kids: structureNodes(page, marks) }, whole);
      owners.push(sections.length, document.add(ownersHere));
      sections.push(section);
      bookmark.push(page.bookmark ?? { label: String(sections.length), ...entryOf(page) });
    },
    finish() {
      whole.end();
      const ParentTree = document.add({ Nums: owners });
      Object.assign(root.data, { K: whole, ParentTree, ParentTreeNextKey: sections.length });
      writeOutline(document, bookmark);
    },
  };
}

function entriesOf({ figure, heard, scope, columns }: StructureNode, { height }: Page): object {
  if (figure !== undefined) {
    const { description, box } = figure;
    const corners = [box.x, height - box.y - box.height, box.x + box.width, height - box.y];
    const BBox = corners.map((mm) => Math.round(toPoints(mm) * 100) / 100);
    return { Alt: pdfText(description), A: { O: 'Layout', Placement: 'Block', BBox } };
  }
  return {
    ActualText: heard === undefined ? undefined : pdfText(heard),
    A: scope === undefined && columns === undefined ? undefined : { O: 'Table', Scope: scope, ColSpan: columns },
  };
}

/** pdfkit writes these as strings, and plain strings as names. */
function pdfText(text: string): object {
  return new String(text);
}

/** A page that nothing is said of is listed by its title. */
function entryOf({ art, parts }: Page): Pick<NonNullable<Page['bookmark']>, 'entry'> {
  const isTitle = (item: Item) => item.kind === 'text' && item.tag?.kind === 'heading' && item.tag.level === 1;
  const title = [...art, ...parts].flatMap(({ items }) => items).find(isTitle);
  return title?.kind === 'text' ? { entry: title.text } : {};
}

/** Writes the outline and the labels, unless there is but one page, which needs none. */
function writeOutline(document: PdfDocument, bookmark: readonly NonNullable<Page['bookmark']>[]): void {
  if (bookmark.length < 2 || bookmark.every(({ entry }) => entry === undefined)) return;
  bookmark.forEach(({ entry }, pageNumber) => {
    if (entry !== undefined) document.outline.addItem(entry, { fit: true, pageNumber });
  });
  const labels = bookmark.flatMap(({ label }, i) => [i, { P: pdfText(label) }]);
  // pdfkit would have viewers show the outline at once.
  Object.assign(document._root.data, { PageLabels: document.add({ Nums: labels }), PageMode: 'UseNone' });
}
