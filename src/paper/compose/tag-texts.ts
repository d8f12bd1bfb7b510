// Tags texts that have no tag of their own, for screen readers.
import type { Item } from '../scene/scene.js';
import type { CellTag, Tag } from '../scene/tag.js';

export const H1: Tag = { kind: 'heading', level: 1 };
export const H2: Tag = { kind: 'heading', level: 2 };
export const FIGURE: Tag = { kind: 'figure' };
export const ORNAMENT: Tag = { kind: 'ornament' };

export function tagTexts<I extends Item>(tag: Tag, items: readonly I[]): I[] {
  return items.map((item) => (item.kind === 'text' && item.tag === undefined ? { ...item, tag } : item));
}

/** Returns the items as a cell of their block's table. */
export function asCell<I extends Item>(
  row: number,
  column: number,
  items: readonly I[],
  more: Omit<CellTag, 'kind' | 'row' | 'column'> = {},
): I[] {
  return tagTexts({ kind: 'cell', row, column, ...more }, items);
}

/** Returns the items, of whose texts the first starts a paragraph and the others go on from it. */
export function asParagraph<I extends Item>(items: readonly I[]): I[] {
  const [first, ...rest] = items;
  return first === undefined ? [] : [...tagTexts({ kind: 'paragraph', more: true }, [first]), ...rest];
}
