// What battles are drawn with: typefaces, and a layout for each kind of sheet.
import type { Fonts } from '../paper/fonts/fonts.js';
import { liveArea, orientPaper } from '../paper/geometry/papers.js';
import type { Shared } from './block.js';
import { hideLetters } from './hide-letters.js';
import { type LayoutSheet, prepareLayout } from './layout/layout-sheet.js';
import type { Typefaces } from '../paper/render/renderer.js';
import { paperOf, readTypefaces } from '../paper/document.js';
import { loadTemplate } from './load-template.js';
import type { PrintRequest } from '../paper/options.js';

export interface RenderResources extends Typefaces {
  /** Throws the Problems of templates and layout. `shared` must hold nothing of a single sheet, since it may be kept. */
  layoutFor(shared: Shared, print: PrintRequest): LayoutSheet;
}

export function openRenderResources(): RenderResources {
  const { fonts, files } = readTypefaces();
  return { fonts, files, layoutFor: (shared, print) => layoutAfresh(shared, print, fonts) };
}

/** Prepares the layout of a kind of sheet. */
export function layoutAfresh(shared: Shared, print: PrintRequest, fonts: Fonts): LayoutSheet {
  const template = loadTemplate(print, shared.edition);
  const { paper, style } = paperOf(print);
  const layout = prepareLayout(shared, {
    template,
    paper,
    style,
    fonts,
    hand: print.hand,
    letterCase: print.case,
    face: print.face,
  });
  const live = liveArea(orientPaper(paper, template.orientation));
  return hideLetters(layout, { shared, fonts, backs: print.back === 'decoy', live });
}
