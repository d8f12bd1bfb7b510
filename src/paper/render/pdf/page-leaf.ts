// Packs the pages of one node of the page tree, and the node, into an object stream.
import { type PackedObject, packObjects } from './object-stream.js';
import type { Compress } from './recall-deflate.js';

/** More pages are put under further nodes, so that a viewer finds any of a hundred thousand quickly. */
export const PAGES_A_LEAF = 128;

/** A node of the page tree whose pages wait to be packed. */
export interface Leaf {
  readonly id: number;
  readonly pages: readonly PackedObject[];
}

export interface PackedLeaf {
  /** The numbers of the objects, in the stream's order. */
  readonly ids: readonly number[];
  /** The stream's dictionary. */
  readonly data: Record<string, unknown>;
  readonly stream: Uint8Array;
}

/** Returns the text of a page's object; `boxes` are entries that the page does not take over from the tree. */
export function pageText(parent: number, contents: readonly string[], boxes = ''): string {
  return `<</Type/Page/Parent ${parent} 0 R${boxes}/Contents[${contents.join(' ')}]>>`;
}

/** Packs a leaf under the root of the tree, which is given as others name it: `1 0 R`. */
export function packLeaf({ id, pages }: Leaf, root: string, compress: Compress): PackedLeaf {
  const kids = pages.map((page) => `${page.id} 0 R`).join(' ');
  const node = { id, text: `<</Type/Pages/Parent ${root}/Count ${pages.length}/Kids[${kids}]>>` };
  const objects = [...pages, node];
  const { body, first } = packObjects(objects);
  return {
    ids: objects.map((object) => object.id),
    data: { Type: 'ObjStm', N: objects.length, First: first, Filter: 'FlateDecode' },
    stream: compress(body),
  };
}
