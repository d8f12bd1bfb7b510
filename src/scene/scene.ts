// A finished page: shapes and text at fixed positions, in millimeters from the top left. It knows no game and no renderer.
import type { FontName } from '../fonts/fonts.js';
import type { PlacedGlyph } from '../fonts/shape-name.js';

/** A shade of gray from 0, black, to 1, white; or red, green and blue of 0 to 1 where color was asked for. */
export type Ink = number | readonly [red: number, green: number, blue: number];

export interface Stroke {
  readonly width: number;
  readonly ink: Ink;
  /** Lengths of dash and gap. */
  readonly dash?: readonly [number, number];
}

export interface RectItem {
  readonly kind: 'rect';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill?: Ink;
  readonly stroke?: Stroke;
}

export interface LineItem {
  readonly kind: 'line';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly stroke: Stroke;
}

export interface CircleItem {
  readonly kind: 'circle';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly fill?: Ink;
  readonly stroke?: Stroke;
}

export interface TextItem {
  readonly kind: 'text';
  readonly text: string;
  /** Where the first character starts. */
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly font: FontName;
  readonly size: number;
  readonly ink: Ink;
  /** Distance from the start of one character to the start of the next; without it, the font's own advances. */
  readonly pitch?: number;
  /** In the typeface of names: the text as glyphs, at their places in thousandths of the size. */
  readonly glyphs?: readonly PlacedGlyph[];
}

export type Item = RectItem | LineItem | CircleItem | TextItem;

/** The items of one block of a page, so that a reader of the page can tell what belongs together. */
export interface Part {
  readonly block: string;
  readonly items: readonly Item[];
}

/**
 * A page. `art` is what it shares with other pages: pages of one run hold the same object, which a renderer may write once.
 * `parts` is what is its own.
 */
export interface Page {
  readonly width: number;
  readonly height: number;
  readonly art: readonly Part[];
  readonly parts: readonly Part[];
  /** For pages whose length must not tell what stands on them. */
  readonly fill?: Fill;
}

/**
 * Fills a page up with blanks where a format can hold them, so that a document's length says less of what it holds: what is the page's own, from its first
 * part of a block that is not `open`, takes a multiple of `step` bytes of PDF.
 */
export interface Fill {
  readonly open: readonly string[];
  readonly step: number;
}
