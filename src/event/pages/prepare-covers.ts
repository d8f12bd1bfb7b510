// Lays out the covers of a pack, with letters that mean nothing wherever a sheet would show through them.
import type { Orientation } from '../../paper/geometry/papers.js';
import { type Cover, decoysOver } from '../../sheet/layout/decoys.js';
import { ifItFits } from '../../paper/compose/if-it-fits.js';
import type { LayoutSheet } from '../../sheet/layout/layout-sheet.js';
import { type CoverFacts, type CoverOptions, prepareCover } from '../layout/cover.js';
import type { GamePages } from '../../sheet/pages/game-pages.js';
import { remember } from '../../paper/compose/in-pages.js';
import type { PersonPrint } from '../options/person-columns.js';
import { layoutDecoys } from '../../sheet/hide-letters.js';
import type { Page } from '../../paper/scene/scene.js';

/** How a cover lies over its tracker: upright paper that is turned over its long edge turns sideways, level paper endways. */
const coverOf: Readonly<Record<CoverOptions['duplex'], Readonly<Record<Orientation, Cover>>>> = {
  off: { portrait: 'on top', landscape: 'on top' },
  long: { portrait: 'sideways', landscape: 'endways' },
  short: { portrait: 'endways', landscape: 'sideways' },
};

interface CoversOrder extends Pick<CoverOptions, 'duplex' | 'committed'> {
  readonly setup: GamePages;
}

/** Returns what lays out covers, for each way in which sheets are printed. Where decoys leave no room for what a cover says, as on pages of large print, it has none. */
export function prepareCovers(
  { setup, duplex, committed }: CoversOrder,
  layoutOf: (print: PersonPrint) => LayoutSheet,
): (print: PersonPrint) => (facts: CoverFacts) => Page {
  const { fonts, shared, paper } = setup;
  const over = coverOf[duplex][paper.width > paper.height ? 'landscape' : 'portrait'];
  const coverFor = remember((layout: LayoutSheet) => {
    const pages = layoutDecoys(layout, shared);
    const severalPages = pages.length > 1;
    const decoys = severalPages ? [] : pages.flatMap((page) => decoysOver(page, over, fonts));
    const options = { duplex, committed, severalPages };
    return ifItFits(() => prepareCover(setup, { ...options, decoys })) ?? prepareCover(setup, options);
  });
  return (print) => coverFor(layoutOf(print));
}
