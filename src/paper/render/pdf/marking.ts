// Marks what a content stream shows, so that a structure can say what it is: texts by number, ornament as such (ISO 32000-1, 14.6 and 14.8.2).
import type { Item } from '../../scene/scene.js';
import type { Tag } from '../../scene/tag.js';

/** One run of marked content; its number on the page is its place in the list. */
export interface Mark {
  readonly block: string;
  /** Undefined is a paragraph. */
  readonly tag: Tag | undefined;
  /** What is heard instead of what is shown. */
  readonly heard: string | undefined;
  /** Whether it is the page's own, and not shared with others. */
  readonly own: boolean;
}

/** What an item is among marks. */
interface Role {
  readonly kind: 'text' | 'ornament';
  readonly tag: Tag | undefined;
  readonly heard: string | undefined;
  /** Whether its mark lies within a text object, which may hold many of them; else it lies around whole ones. */
  readonly inText: boolean;
}

/** Returns the role of an item: shapes are ornament unless a tag says what they stand for. */
export function roleOf(item: Item): Role {
  const tag = item.kind === 'text' || item.kind === 'circle' ? item.tag : undefined;
  const heard =
    tag?.kind === 'cell' || tag?.kind === 'paragraph' ? tag.heard?.[item.kind === 'text' ? item.text : ''] : undefined;
  const isText = tag === undefined ? item.kind === 'text' : tag.kind !== 'ornament';
  // A turned text ends the text object before it.
  const inText = isText && item.kind === 'text' && tag?.kind !== 'figure' && item.turn === undefined;
  return { kind: isText ? 'text' : 'ornament', tag, heard, inText };
}

/** What a block is that is marked as a whole, shapes and all. */
export const WHOLE: Role = { kind: 'text', tag: undefined, heard: undefined, inText: false };

export interface Marking {
  readonly byBlock: boolean;
  /** The marks that were made, from number `first` on. */
  readonly marks: readonly Mark[];
  /** Whether a run is open that lies within a text object. */
  readonly isInText: boolean;
  /** Whether what comes next belongs to the run that is open. */
  continues(block: string, role: Role): boolean;
  /** Returns the operator that starts a run; none may be open. */
  start(block: string, role: Role): string;
  /** Returns the operator that ends the open run. */
  close(): string;
}

/** Whether texts that say nothing of themselves go on from what is tagged so. */
export function isOpenEnded(tag: Tag | undefined): boolean {
  return tag === undefined || (tag.kind === 'paragraph' && tag.more === true);
}

/** Starts the marks of one content stream of a page, whose first number is `first`. */
export function createMarking(first: number, own: boolean, byBlock = false): Marking {
  const marks: Mark[] = [];
  let open: (Role & { readonly block: string }) | undefined;
  return {
    byBlock,
    marks,
    get isInText() {
      return open?.inText === true;
    },
    continues(block, { kind, tag, inText }) {
      if (open?.tag?.kind === 'figure' && open.block === block) return kind === 'ornament' || tag?.kind === 'figure';
      if (open?.kind !== kind || open.inText !== inText) return false;
      return kind === 'ornament' || (tag === undefined && isOpenEnded(open.tag) && open.block === block);
    },
    start(block, role) {
      const { kind, tag, heard, inText } = role;
      open = { kind, tag, heard, inText, block };
      if (kind === 'ornament') return '/Artifact BMC\n';
      marks.push({ block, tag, heard, own });
      return `/P<</MCID ${first + marks.length - 1}>>BDC${inText ? '' : '\n'}`;
    },
    close() {
      const ended = open === undefined ? '' : open.inText ? '\nEMC' : 'EMC\n';
      open = undefined;
      return ended;
    },
  };
}
