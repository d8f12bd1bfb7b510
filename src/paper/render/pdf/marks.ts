// Marks what a content stream shows, so that a structure can say what it is: texts by number, ornament as such (ISO 32000-1, 14.6 and 14.8.2).
import type { Art, Item, TextItem } from '../../scene/scene.js';
import type { Tag } from '../../scene/tag.js';
import type { Box } from '../../geometry/box.js';
import { seenBoxOfUse } from '../../scene/use-box.js';

/** One run of marked content; its number on the page is its place in the list. */
export interface Mark {
  readonly block: string;
  /** Undefined is a paragraph, or used art. */
  readonly tag: Tag | undefined;
  /** What is heard instead of what is shown. */
  readonly heard: string | undefined;
  /** Of used art, its texts, and where it is seen. */
  readonly used: { readonly description: string; readonly box: Box } | undefined;
  /** Whether it is the page's own, and not shared with others. */
  readonly own: boolean;
}

/** The marks of one content stream of a page. */
export interface Marks {
  readonly list: readonly Mark[];
  /** Returns the operators that go before an item. */
  enter(block: string, item: Item): string;
  /** Returns the operators that go after the last one. */
  leave(): string;
}

/** Whether texts that say nothing of themselves go on from what is tagged so. */
function isOpenEnded(tag: Tag | undefined): boolean {
  return tag === undefined || (tag.kind === 'paragraph' && tag.more === true);
}

/** Starts the marks of a content stream, which are numbered from `first` on. */
export function createMarks(first: number, own: boolean): Marks {
  const list: Mark[] = [];
  /** What is open: a mark, or ornament. */
  let open: Mark | 'ornament' | undefined;
  const leave = () => {
    const ended = open === undefined ? '' : 'EMC\n';
    open = undefined;
    return ended;
  };
  return {
    list,
    leave,
    enter(block, item) {
      const mark = markOf(block, item, own);
      if (goesOn(open, mark, block, item)) return '';
      const ended = leave();
      open = mark;
      if (mark === 'ornament') return `${ended}/Artifact BMC\n`;
      list.push(mark);
      return `${ended}/P<</MCID ${first + list.length - 1}>>BDC\n`;
    },
  };
}

/** Shapes are ornament unless a tag says what they stand for, and art is unless it holds texts. */
function markOf(block: string, item: Item, own: boolean): Mark | 'ornament' {
  if (item.kind === 'use') {
    const description = item.heard ?? [...textsIn(item.art)].join(' ');
    const used = { description, box: seenBoxOfUse(item) };
    return description === '' ? 'ornament' : { block, tag: undefined, heard: undefined, used, own };
  }
  const tag = item.kind === 'text' || item.kind === 'circle' ? item.tag : undefined;
  if (tag === undefined ? item.kind !== 'text' : tag.kind === 'ornament') return 'ornament';
  const says = tag?.kind === 'cell' || tag?.kind === 'paragraph' ? tag.heard : undefined;
  return { block, tag, heard: says?.[item.kind === 'text' ? item.text : ''], used: undefined, own };
}

/** Returns the texts of art, of what it shows twice once. */
function textsIn(art: Art): Set<string> {
  const items = art.parts.flatMap((part) => part.items);
  const texts = items.flatMap((item) => {
    if (item.kind === 'use') return [...textsIn(item.art)];
    return item.kind === 'text' && item.tag?.kind !== 'ornament' && item.text !== '' ? [item.text] : [];
  });
  return new Set(texts);
}

/** Whether what comes next belongs to what is open: to a figure, ornament, or a paragraph. */
function goesOn(open: Mark | 'ornament' | undefined, next: Mark | 'ornament', block: string, item: Item): boolean {
  if (open === undefined || open === 'ornament') return open === next;
  if (open.block !== block) return false;
  if (open.tag?.kind === 'figure') return next === 'ornament' || item.kind === 'use' || next.tag?.kind === 'figure';
  if (next === 'ornament' || open.used !== undefined || next.used !== undefined) return false;
  return next.tag === undefined && isOpenEnded(open.tag);
}

/** Returns the items as they are drawn where they are marked: each cell by itself, and lines that are read on so that they do not run into each other. */
export function markedItems(items: readonly Item[]): Item[] {
  return items.flatMap(cellsOf).map((item) => {
    if (item.kind !== 'text' || item.glyphs !== undefined || item.pitch !== undefined) return item;
    const isReadOn = isOpenEnded(item.tag) || (item.tag?.kind === 'cell' && item.tag.inLine !== undefined);
    return isReadOn ? { ...item, text: `${item.text} ` } : item;
  });
}

/** Returns the item, or the cells that it holds as items of their own, at the same places. */
export function cellsOf(item: Item): readonly Item[] {
  if (item.kind !== 'text' || item.tag?.kind !== 'cell' || item.pitch === undefined) return [item];
  const { tag, pitch, ...rest } = item;
  const { step, ...cell } = tag;
  if (step === undefined) return [item];
  return [...rest.text].flatMap((text, i): TextItem[] =>
    text === ' ' ? [] : [{ ...rest, text, x: rest.x + i * pitch, tag: { ...cell, column: tag.column + i * step } }],
  );
}
