// A finished page: shapes and text at fixed positions, in millimeters from the top left. It knows no game and no renderer.
import type { FontName } from '../fonts/fonts.js';
import type { PlacedGlyph } from '../fonts/shape-name.js';
import type { Box } from '../geometry/box.js';
import type { Tag } from './tag.js';

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

interface CircleItem {
  readonly kind: 'circle';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly fill?: Ink;
  readonly stroke?: Stroke;
  readonly tag?: Tag;
}

/** Goes on from where the last one ended: straight to a point, or along a cubic curve that two points steer before the third ends it. */
export type Segment =
  readonly [x: number, y: number] | readonly [x1: number, y1: number, x2: number, y2: number, x: number, y: number];

/** One run of segments. Its corners are round where they are stroked; a fill takes all that the run winds around, whichever way and however often. */
export interface PathItem {
  readonly kind: 'path';
  readonly start: readonly [x: number, y: number];
  readonly segments: readonly Segment[];
  /** Whether a straight line leads back to the start; a fill takes it so in any case. */
  readonly closed?: boolean;
  readonly fill?: Ink;
  readonly stroke?: Stroke;
}

export interface TextItem {
  readonly kind: 'text';
  readonly text: string;
  /** Where the first character starts. */
  readonly x: number;
  readonly y: number;
  readonly font: FontName;
  readonly size: number;
  readonly ink: Ink;
  /** Distance from the start of one character to the start of the next; without it, the font's own advances. */
  readonly pitch?: number;
  /** In a typeface of names: the text as glyphs, at their places in thousandths of the size. */
  readonly glyphs?: readonly PlacedGlyph[];
  /** All of a text of which only the beginning had room. */
  readonly whole?: string;
  /** Turned by half a circle around its start, for the player opposite: it runs to the left, upside down. */
  readonly turn?: 180;
  readonly tag?: Tag;
}

/** Quarter turns alone, in degrees clockwise: no place is rounded by them. */
type Turn = 0 | 90 | 180 | 270;

/** Shows art as a whole, of which a document holds one copy however often it is used. */
export interface UseItem {
  readonly kind: 'use';
  readonly art: Art;
  /** The top left corner of the art as it lies on the page, turned. */
  readonly x: number;
  readonly y: number;
  readonly turn?: Turn;
  /** The box of the page to which the art is clipped. */
  readonly clip?: Box;
  /** What is heard of it; without it, its texts. */
  readonly heard?: string | undefined;
}

export type Item = RectItem | LineItem | CircleItem | PathItem | TextItem | UseItem;

/** The items of one block of a page, so that a reader of the page can tell what belongs together. */
export interface Part {
  readonly block: string;
  readonly items: readonly Item[];
}

/** A drawing of its own size, in millimeters from its own top left. Nothing of it lies outside; the same object is the same drawing forever. */
export interface Art {
  readonly width: number;
  readonly height: number;
  readonly parts: readonly Part[];
}

/** A block in words, for people who cannot see it. */
export interface Alternative {
  readonly block: string;
  readonly box: Box;
  readonly title: string;
  readonly description: string;
  /** What of it a figure shows, where the block's other texts are heard as they stand. */
  readonly figure?: string;
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
  /** Whether what is the page's own is placed as finely as art, in hundredths of a point, because it must register with other pages. */
  readonly precise?: boolean;
  /** Its blocks in words, in reading order, for formats that can say so. Without them, texts speak for themselves. */
  readonly alternatives?: readonly Alternative[];
  /** What viewers call the page, and what they list it by: a page that goes on from the one before is not listed. */
  readonly bookmark?: { readonly label: string; readonly entry?: string };
  /** Names that stand on the page with an ellipsis, in full. */
  readonly truncated?: readonly string[];
  /** Whether it shows what a secret dealt: its document takes whole steps of bytes, so that the size tells less of it. */
  readonly secret?: boolean;
}
