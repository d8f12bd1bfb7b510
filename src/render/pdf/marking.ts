// Marks what a content stream shows, so that a structure can say what it is: texts by number, ornament as such (ISO 32000-1, 14.6 and 14.8.2).
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

export interface Marking {
  /** The marks that were made, from number `first` on. */
  readonly marks: readonly Mark[];
  /** Whether what comes next belongs to the run that is open. */
  continues(block: string, kind: 'text' | 'ornament', tag: Tag | undefined): boolean;
  /** Returns the operators that end the open run and start another. */
  start(block: string, kind: 'text' | 'ornament', tag?: Tag, heard?: string): string;
  /** Returns the operator that ends the open run. */
  close(): string;
}

/** Starts the marks of one content stream of a page, whose first number is `first`. */
export function createMarking(first: number, own: boolean): Marking {
  const marks: Mark[] = [];
  let open: { readonly block: string; readonly kind: 'text' | 'ornament'; readonly tag: Tag | undefined } | undefined;
  const close = () => {
    if (open === undefined) return '';
    open = undefined;
    return 'EMC\n';
  };
  return {
    marks,
    continues(block, kind, tag) {
      if (open?.tag?.kind === 'figure' && open.block === block) return kind === 'ornament' || tag?.kind === 'figure';
      if (open?.kind !== kind) return false;
      return kind === 'ornament' || (open.tag === undefined && tag === undefined && open.block === block);
    },
    start(block, kind, tag, heard) {
      const ended = close();
      open = { block, kind, tag };
      if (kind === 'ornament') return `${ended}/Artifact BMC\n`;
      marks.push({ block, tag, heard, own });
      return `${ended}/P<</MCID ${first + marks.length - 1}>>BDC\n`;
    },
    close,
  };
}
