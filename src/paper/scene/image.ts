// An image of pixels as a page shows it: upright in a box of the page.
import { type Box, center } from '../geometry/box.js';
import type { Turn, UseItem } from './scene.js';

/** A document holds one copy of it however often it is shown; the same object is the same image forever. */
export interface Image {
  /** In pixels, as they are stored. */
  readonly width: number;
  readonly height: number;
  /** Shades of gray, or red, green and blue. */
  readonly channels: 1 | 3;
  /** Whether its data are a whole file, or the rows of a PNG of eight bits a sample as a zlib stream. */
  readonly coding: 'jpeg' | 'rows';
  readonly data: Uint8Array;
  /** How much each pixel covers, as rows of one channel; without it all do wholly. */
  readonly alpha?: Uint8Array;
  /** The turn that sets it upright. */
  readonly turn: Turn;
  /** What stands for it in an order that is written: the digest of its file. */
  readonly toJSON: () => string;
}

/** Returns width and height in pixels as it stands upright. */
export function uprightSize({ width, height, turn }: Image): readonly [across: number, down: number] {
  return turn === 0 || turn === 180 ? [width, height] : [height, width];
}

/** Returns what shows all of the image in the middle of the box. */
export function fitImage(image: Image, box: Box): UseItem {
  return showIn(image, box, Math.min);
}

/** Returns what shows as much of the image as fills the box. */
export function fillWithImage(image: Image, box: Box): UseItem {
  return { ...showIn(image, box, Math.max), clip: box };
}

function showIn(image: Image, box: Box, choose: (across: number, down: number) => number): UseItem {
  const { turn } = image;
  const [across, down] = uprightSize(image);
  const scale = choose(box.width / across, box.height / down);
  const { x, y } = center(box, across * scale, down * scale);
  const [width, height] = [image.width * scale, image.height * scale];
  return { kind: 'use', art: { width, height, image, parts: [] }, x, y, turn };
}
