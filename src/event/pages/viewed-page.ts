// A page as it was read back, beside the page that was laid out, and how to look at it.
import { letterFaces } from '../../paper/fonts/fonts.js';
import { fontKeys } from '../../paper/render/pdf/texts.js';
import type { ReadPage } from '../../paper/render/pdf-reader/read-pdf.js';
import type { Page } from '../../paper/scene/scene.js';

export interface ViewedPage {
  readonly number: number;
  readonly page: Page;
  readonly read: ReadPage;
  /** Whether each letter of a grid was read by itself. */
  readonly tagged: boolean;
}

/** Says what is wrong with a page. */
export type Fail = (page: number, message: string) => never;

export function textsOn({ own }: ReadPage): string[] {
  return own.texts.map(({ text }) => text);
}

/**
 * Returns those of a page's own texts that are set in the face of letters, codes and serials: everything secret is, and no name ever, so that a
 * player may be called as a ship of the fleet, or as a serial.
 */
export function secretTexts({ own }: ReadPage): string[] {
  const keys = letterFaces.map((name) => fontKeys[name]);
  return own.texts.filter(({ font }) => keys.includes(font)).map(({ text }) => text.trimEnd());
}
