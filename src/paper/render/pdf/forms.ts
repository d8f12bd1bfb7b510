// Writes used art as form XObjects (ISO 32000-1, 8.10) and images as those of their own (8.9.5), each once in a document, and shows them on pages and in one another.
import { toPoints } from '../../geometry/length.js';
import type { Image } from '../../scene/image.js';
import type { Art, Part, UseItem } from '../../scene/scene.js';
import { boxOfUse } from '../../scene/use-box.js';
import { formatNumber } from '../number.js';
import { deflate } from './deflate.js';
import type { Reference } from './collecting-document.js';
import type { PageDocument } from './page-document.js';
import type { Pen } from './pen.js';

export interface FormSet {
  /** Returns the name by which all content of the document shows the art. */
  nameOf(art: Art): string;
}

/** Returns the operators that draw the parts of art, which may show further art. */
export type WriteFormContent = (art: Art, forms: FormSet) => string;

/** Forms start in the graphics state of the page that shows them, so they reset it: black, undashed, pointed corners, nothing between letters. */
const FRESH = '0 g 0 G[]0 d 0 j 0 Tc\n';

/** An image is a square of one by one, its foot at the left of its origin. */
function showImage({ width, height }: Art, name: string): string {
  return `q\n${formatNumber(toPoints(width))} 0 0 ${formatNumber(toPoints(height))} 0 0 cm/${name} Do\nQ\n`;
}

/** Returns a set that writes art, and the images in it, into the document when it is first named. */
export function createFormSet(document: PageDocument, write: WriteFormContent): FormSet {
  const names = new Map<Art | Image, string>();
  const references: Record<string, Reference> = {};
  const add = (shown: Art | Image, put: (name: string) => Reference): string => {
    const name = `X${names.size}`;
    names.set(shown, name);
    references[name] = put(name);
    return name;
  };
  const nameOf = (art: Art): string => {
    const known = names.get(art);
    if (known !== undefined) return known;
    const shown: Record<string, Reference> = {};
    const show = (name: string) => {
      shown[name] = references[name] as Reference;
      return name;
    };
    const { image } = art;
    const behind =
      image === undefined
        ? ''
        : showImage(art, show(names.get(image) ?? add(image, (name) => document.addImage(name, image))));
    const content = write(art, { nameOf: (other) => show(nameOf(other)) });
    const stream = deflate(Buffer.from(FRESH + behind + content, 'latin1'), 9);
    return add(art, (name) => document.addForm(name, sizeOf(art), stream, shown));
  };
  return { nameOf };
}

/** In points; rounded up, lest an edge be cut off. */
function sizeOf({ width, height }: Art): readonly [width: number, height: number] {
  const up = (mm: number) => Math.ceil(toPoints(mm) * 100 - 1e-6) / 100;
  return [up(width), up(height)];
}

/** Returns what shows a form at its place, and leaves the state as it was. */
export function showForm(pen: Pen, use: UseItem, name: string): string {
  const clip = use.clip;
  const cut =
    clip === undefined
      ? ''
      : `${pen.place(clip.x, clip.y + clip.height)} ${pen.length(clip.width)} ${pen.length(clip.height)} re W n\n`;
  return `q\n${cut}${matrixOf(pen, use)} cm/${name} Do\nQ\n`;
}

/** A form's origin is its foot at the left; where that lies on the page, and which way its axes go, are whole turns. */
function matrixOf(pen: Pen, use: UseItem): string {
  const { x, y, width, height } = boxOfUse(use);
  switch (use.turn ?? 0) {
    case 0:
      return `1 0 0 1 ${pen.place(x, y + height)}`;
    case 90:
      return `0 -1 1 0 ${pen.place(x, y)}`;
    case 180:
      return `-1 0 0 -1 ${pen.place(x + width, y)}`;
    case 270:
      return `0 1 -1 0 ${pen.place(x + width, y + height)}`;
  }
}

/** Returns whether any of the parts shows art, itself or by other art. */
export function showsForms(parts: readonly Part[]): boolean {
  return parts.some(({ items }) => items.some(({ kind }) => kind === 'use'));
}
