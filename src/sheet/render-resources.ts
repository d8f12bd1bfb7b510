// What battles are drawn with: typefaces, and for each kind of sheet a layout of all its pages, with what is asked for on their backs.
import { createCache } from '../core/cache.js';
import type { Fonts } from '../paper/fonts/fonts.js';
import type { Page } from '../paper/scene/scene.js';
import { liveArea, orientPaper } from '../paper/geometry/papers.js';
import type { Shared } from './block.js';
import { composeRules } from '../game/rules-page.js';
import { hideLetters } from './hide-letters.js';
import { layoutFront } from './pages/rules-page.js';
import { type LayoutSheet, prepareLayout } from './layout/layout-sheet.js';
import type { Typefaces } from '../paper/render/renderer.js';
import { fontSubstitutesOf } from '../paper/compose/face.js';
import { isLargePrint } from '../paper/compose/template.js';
import { paperOf, readTypefaces } from '../paper/document.js';
import { loadTemplate } from './load-template.js';
import type { PrintRequest } from '../paper/options.js';

export interface RenderResources extends Typefaces {
  /** Throws the Problems of templates and layout. `shared` must hold nothing of a single sheet, since it may be kept. */
  layoutFor(shared: Shared, print: PrintRequest): LayoutSheet;
}

/** How many kinds of sheets one document, or the files of one class, are likely to have. */
const KINDS = { entries: 64, bytes: 1e9 } as const;

export function openRenderResources(): RenderResources {
  const { fonts, files } = readTypefaces();
  const layouts = createCache<LayoutSheet>(KINDS, () => 0);
  return {
    fonts,
    files,
    layoutFor: (shared, print) =>
      layouts.memo(JSON.stringify([shared, print]), { context: () => prepareSheetPages(shared, print, fonts) }),
  };
}

/** Prepares the layout of a kind of sheet: its pages, and the backs that are asked for. */
export function prepareSheetPages(shared: Shared, print: PrintRequest, fonts: Fonts): LayoutSheet {
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
  const backs = print.back === 'decoy';
  const hidden = hideLetters(layout, {
    shared,
    fonts,
    fontSubstitutes: fontSubstitutesOf(print.face, isLargePrint(template)),
    backs,
    live: liveArea(orientPaper(paper, template.orientation)),
  });
  if (print.back !== 'rules') return hidden;
  const rules = layoutFront(composeRules(shared), shared, {
    paper,
    fonts,
    style,
    face: print.face,
    isLargePrint: isLargePrint(template),
  });
  return (battle, slot, inWords) => withBacks(hidden(battle, slot, inWords), rules);
}

/** Puts the backs behind the pages, one each. What is left over has leaves of its own, and the next sheet begins on another. */
function withBacks(pages: readonly Page[], backs: readonly Page[]): Page[] {
  const [first] = pages;
  if (first === undefined) return [];
  const { width, height } = first;
  const empty: Page = { width, height, art: [], parts: [] };
  const sides = pages.flatMap((page, i) => [page, backs[i] ?? empty]);
  const more = backs.slice(pages.length);
  return [...sides, ...more, ...(more.length % 2 === 1 ? [empty] : [])];
}
