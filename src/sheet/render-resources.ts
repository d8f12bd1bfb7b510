// What battles are drawn with: typefaces, and for each kind of sheet a layout of all its pages, with backs and a rules page where they are due.
import { createCache } from '../core/cache.js';
import type { Fonts } from '../paper/fonts/fonts.js';
import { liveArea, orientPaper } from '../paper/geometry/papers.js';
import type { Shared } from './block.js';
import { composeRulesCard, sentencesInForce } from '../game/rules-card.js';
import type { Page } from '../paper/scene/scene.js';
import { hideLetters, layoutDecoys } from './hide-letters.js';
import { layoutRulesCard } from './layout/layout-rules-card.js';
import { type LayoutSheet, prepareLayout } from './layout/layout-sheet.js';
import type { Typefaces } from '../paper/render/renderer.js';
import { standInsOf } from '../paper/compose/face.js';
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
      layouts.memo(JSON.stringify([shared, print]), { context: () => layoutUncached(shared, print, fonts) }),
  };
}

/** Prepares the layout of a kind of sheet: its pages, the backs that are asked for, and a rules page where its own pages do not say all rules. */
export function layoutUncached(shared: Shared, print: PrintRequest, fonts: Fonts): LayoutSheet {
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
    standIns: standInsOf(print.face, isLargePrint(template)),
    backs,
    live: liveArea(orientPaper(paper, template.orientation)),
  });
  if (shared.rulesOn !== undefined || saysRules(layoutDecoys(layout, shared), shared)) return hidden;
  const rules = layoutRulesCard(composeRulesCard(shared.edition, shared.opening, shared.rules), {
    paper,
    fonts,
    face: print.face,
    isLargePrint: isLargePrint(template),
  });
  // The next sheet begins on a leaf of its own.
  const card =
    backs && rules.length % 2 === 1
      ? [...rules, { width: paper.width, height: paper.height, art: [], parts: [] }]
      : rules;
  return (battle, slot, inWords) => [...hidden(battle, slot, inWords), ...card];
}

/** Whether the pages of a sheet say every sentence that decides how it is played. */
function saysRules(pages: readonly Page[], shared: Shared): boolean {
  const said = pages.flatMap(({ art }) =>
    art.map(({ items }) => items.flatMap((item) => (item.kind === 'text' ? [item.text] : [])).join(' ')),
  );
  return sentencesInForce(shared).every((sentence) => said.some((text) => text.includes(sentence)));
}
