// Writes used art as form XObjects (ISO 32000-1, 8.10), each once in a document, and shows them on pages and in one another.
import { toPoints } from '../../geometry/length.js';
import type { Art, Part, UseItem } from '../../scene/scene.js';
import { boxOfUse } from '../../scene/use-box.js';
import { deflate } from './deflate.js';
import type { Reference } from './collecting-document.js';
import type { PageDocument } from './page-document.js';
import type { Pen } from './pen.js';

export interface FormSet {
  /** Returns the name by which all content of the document shows the art. */
  nameOf(art: Art): string;
}

/** Returns the operators that draw the parts of art, which may show further art. */
type WriteFormContent = (art: Art, forms: FormSet) => string;

/** Forms start in the graphics state of the page that shows them, so they reset it: black, undashed, pointed corners, nothing between letters. */
const FRESH = '0 g 0 G[]0 d 0 j 0 Tc\n';

/** Returns a set that writes art into the document when it is first named. */
export function createFormSet(document: PageDocument, write: WriteFormContent): FormSet {
  const names = new Map<Art, string>();
  const references: Record<string, Reference> = {};
  const nameOf = (art: Art): string => {
    const known = names.get(art);
    if (known !== undefined) return known;
    const shown: Record<string, Reference> = {};
    const content = write(art, {
      nameOf: (other) => {
        const name = nameOf(other);
        shown[name] = references[name] as Reference;
        return name;
      },
    });
    const stream = deflate(Buffer.from(FRESH + content, 'latin1'), 9);
    const name = `X${names.size}`;
    names.set(art, name);
    references[name] = document.addForm(name, sizeOf(art), stream, shown);
    return name;
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
