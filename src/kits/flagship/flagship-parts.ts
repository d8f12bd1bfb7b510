// The parts of a Flagship kit: one row each, in the order of building, from which plan, files and help follow.
import { composeFlagshipGuide } from '../../game/flagship/compose-guide.js';
import { listPrinted } from '../../game/flagship/printed-cards.js';
import type { Fonts } from '../../fonts/fonts.js';
import { papers } from '../../geometry/papers.js';
import { cardGrids, planCardSheet } from '../../layout/cards/card-grids.js';
import { cardSizes } from '../../layout/cards/card-sizes.js';
import { planCuts } from '../../layout/cards/cut-plan.js';
import { layoutCardSheets } from '../../layout/cards/layout-card-sheets.js';
import { layoutFlagshipGuide } from '../../layout/kit/flagship-guide.js';
import { countBuildPages, layoutBuildSheet } from '../../layout/kit/build-sheet.js';
import type { KitPageSetup } from '../../layout/kit/kit-page.js';
import { styles } from '../../layout/style.js';
import type { Page } from '../../scene/scene.js';
import { composeBuildSheet, countCards } from './compose-build-sheet.js';
import type { FlagshipOrder } from './flagship-order.js';

/** What a part takes and makes. */
export interface PartPlan {
  readonly part: FlagshipPartName;
  /** Sheets of paper that are cut or played with. */
  readonly sheets: number;
  readonly pages: number;
  readonly pieces: number;
  readonly cuts: number;
}

interface FlagshipPart {
  readonly title: string;
  readonly plan: (order: FlagshipOrder) => Omit<PartPlan, 'part'>;
  readonly pages: (order: FlagshipOrder, fonts: Fonts) => Iterable<Page>;
}

const NOTHING = { sheets: 0, pages: 0, pieces: 0, cuts: 0 };

export const flagshipParts = {
  build: {
    title: 'How to build it',
    plan: (order) => ({ ...NOTHING, pages: countBuildPages(papers[order.paper], countCards(order).length) }),
    pages: (order, fonts) => layoutBuildSheet(setupOf(order, fonts), composeBuildSheet(order, planParts(order))),
  },
  guide: {
    title: 'Player’s guide',
    plan: ({ guide }) => (guide === 'off' ? NOTHING : { sheets: 1, pages: 1, pieces: 2, cuts: 1 }),
    pages: (order, fonts) =>
      order.guide === 'off'
        ? []
        : [layoutFlagshipGuide(setupOf(order, fonts), composeFlagshipGuide(order.deck), order.deck.setup)],
  },
  cards: {
    title: 'Cards',
    plan: planCards,
    pages: (order, fonts) => {
      const { deck, size, grid, ink } = order;
      const kit = { size: cardSizes[size], title: deck.title, rules: deck.rules, ink, style: styles[ink], fonts };
      return layoutCardSheets(kit, listPrinted(deck), {
        ...order,
        grid: cardGrids[grid],
        paper: papers[order.paper],
      });
    },
  },
} as const satisfies Readonly<Record<string, FlagshipPart>>;

export type FlagshipPartName = keyof typeof flagshipParts;

/** Returns the plan of every part that has a page. */
export function planParts(order: FlagshipOrder): PartPlan[] {
  return (Object.keys(flagshipParts) as FlagshipPartName[])
    .map((part) => ({ part, ...flagshipParts[part].plan(order) }))
    .filter(({ pages }) => pages > 0);
}

/** On the last sheet only the cards that are there are cut, but the lines are the same. */
function planCards({ deck, size, grid, paper, backs, thinMargins }: FlagshipOrder): Omit<PartPlan, 'part'> {
  const sheet = planCardSheet(cardGrids[grid], cardSizes[size], papers[paper], thinMargins);
  const pieces = listPrinted(deck).length;
  const sheets = Math.ceil(pieces / sheet.cells.length);
  return { sheets, pages: backs === 'off' ? sheets : 2 * sheets, pieces, cuts: sheets * planCuts(sheet).length };
}

function setupOf({ paper, ink }: FlagshipOrder, fonts: Fonts): KitPageSetup {
  return { paper: papers[paper], style: styles[ink], fonts };
}
