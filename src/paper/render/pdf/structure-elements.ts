// Writes the elements of a page as objects (ISO 32000-1, 14.7.2), with what is the same in many of them once.
import { toPoints } from '../../geometry/length.js';
import { formatNumber } from '../number.js';
import type { PackedObject } from './object-stream.js';
import { pdfText } from './pdf-text.js';
import { MOST_COLUMNS, type StructureNode } from './structure-nodes.js';

/** What cells say of themselves by the names of classes: of what a header is the header, and over how many columns a cell goes. */
export const CLASSES = [
  ...['Row', 'Column'].map((scope) => `/${scope}<</O/Table/Scope/${scope}>>`),
  ...Array.from({ length: MOST_COLUMNS - 1 }, (_, i) => `/S${i + 2}<</O/Table/ColSpan ${i + 2}>>`),
].join('');

/** Numbers objects. */
export interface Numbering {
  /** Returns the number of an object whose place is settled later. */
  reserve(): number;
  /** Returns the number of what holds the text, which is the same wherever it stands. */
  share(text: string): number;
}

export interface PageElements {
  readonly root: { readonly node: StructureNode; readonly parent: number };
  /** The number of the page's object. */
  readonly page: number;
  /** In mm. */
  readonly height: number;
  /** How many marks the page has. */
  readonly marks: number;
}

export interface WrittenElements {
  readonly objects: readonly PackedObject[];
  /** The number of the root, which is the first of the objects. */
  readonly id: number;
  /** The number of the list that says which element each mark of the page belongs to, by the mark's number; it is the last. */
  readonly owners: number;
}

/** Writes an element and all below it, level by level, so that what belongs to one has numbers that follow each other. */
export function writeElements(numbers: Numbering, { root, page, height, marks }: PageElements): WrittenElements {
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
export function linksTo(ids: readonly number[]): string {
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
