// The parts of a Flagship kit: one row each, in the order of building, from which plan, files and help follow.
import { composeFlagshipGuide, type GuideSection } from './game/compose-guide.js';
import type { Fonts } from '../../paper/fonts/fonts.js';
import { papers } from '../../paper/geometry/papers.js';
import { cardGrids, planCardSheet } from '../cards/card-grids.js';
import { cardSizes } from '../cards/card-sizes.js';
import { planCuts } from '../cards/cut-plan.js';
import { layoutCardSheets } from '../cards/layout-card-sheets.js';
import { layoutFlagshipGuide } from '../pages/flagship-guide.js';
import { countBuildPages, layoutBuildSheet } from '../pages/build-sheet.js';
import type { PaperSetup } from '../../paper/compose/page-setup.js';
import { styles } from '../../paper/compose/style.js';
import type { Page } from '../../paper/scene/scene.js';
import { composeBuildSheet, countCards } from './compose-build-sheet.js';
import type { FlagshipOrder } from './flagship-order.js';
import { listKitCards } from './kit-cards.js';
import type { Card } from './game/deck.js';
import { resolveCardText } from './game/flagship-rules.js';

function composeStandIns({ deck: { cards }, rules }: FlagshipOrder): readonly GuideSection[] {
  const standsFor = (card: Card) => {
    const { note, name, strength } = card;
    const does = resolveCardText(card, rules);
    return `- ${note}: ${name}${strength === undefined ? '' : `, strength ${strength}`}.${does === '' ? '' : ` ${does}`}`;
  };
  return [
    { title: 'Which cards are whose', paragraphs: WHOSE },
    { title: 'What each card stands for', paragraphs: cards.map(standsFor) },
  ];
}

const WHOSE = [
  'Side A plays the red cards of a common pack, side B the black ones. Put away the cards that are not named here.',
  'All backs are alike, so side A lays its face-down cards upright, and side B crosswise. If you have two packs with different backs, take one color from each.',
];

/** What a part takes and makes. */
export interface PartPlan {
  readonly part: FlagshipPartName;
  /** Sheets of paper that are cut or played with. */
  readonly sheets: number;
  readonly pages: number;
  readonly pieces: number;
  readonly cuts: number;
  readonly folds: number;
  readonly seams: number;
}

interface FlagshipPart {
  readonly title: string;
  readonly plan: (order: FlagshipOrder) => Omit<PartPlan, 'part'>;
  readonly pages: (order: FlagshipOrder, fonts: Fonts) => Iterable<Page>;
}

const NOTHING = { sheets: 0, pages: 0, pieces: 0, cuts: 0, folds: 0, seams: 0 };

export const flagshipParts = {
  build: {
    title: 'How to build it',
    plan: (order) =>
      order.deck.pack === true
        ? NOTHING
        : { ...NOTHING, pages: countBuildPages(papers[order.paper], countCards(order).length) },
    pages: (order, fonts) => layoutBuildSheet(setupOf(order, fonts), composeBuildSheet(order, planParts(order))),
  },
  guide: {
    title: 'Player’s guide',
    plan: planGuide,
    pages: (order, fonts) => {
      const standIns = order.deck.pack === true ? composeStandIns(order) : undefined;
      return [layoutFlagshipGuide(setupOf(order, fonts), composeFlagshipGuide(order.rules, order.deck), standIns)];
    },
  },
  cards: {
    title: 'Cards',
    plan: planCards,
    pages: (order, fonts) => {
      const { deck, rules, size, grid, ink, large } = order;
      const kit = {
        size: cardSizes[size],
        title: deck.title,
        rules,
        ink,
        large,
        style: styles[ink],
        fonts,
      };
      return layoutCardSheets(kit, listKitCards(order), {
        ...order,
        grid: cardGrids[grid],
        paper: papers[order.paper],
      });
    },
  },
} as const satisfies Readonly<Record<string, FlagshipPart>>;

export type FlagshipPartName = keyof typeof flagshipParts;

export function planParts(order: FlagshipOrder): PartPlan[] {
  return (Object.keys(flagshipParts) as FlagshipPartName[])
    .map((part) => ({ part, ...flagshipParts[part].plan(order) }))
    .filter(({ pages }) => pages > 0);
}

export function sumWork(plans: readonly PartPlan[]) {
  const sumOf = (field: 'sheets' | 'cuts' | 'folds' | 'seams') => plans.reduce((sum, plan) => sum + plan[field], 0);
  return { sheets: sumOf('sheets'), cuts: sumOf('cuts'), folds: sumOf('folds'), seams: sumOf('seams') };
}

/** A common pack is played beside one page, which nobody cuts. */
function planGuide(order: FlagshipOrder): Omit<PartPlan, 'part'> {
  if (order.deck.pack === true) return { ...NOTHING, sheets: 1, pages: 1 };
  const isPrinted = order.guide === 'page' || order.guide === 'both';
  return !isPrinted ? NOTHING : { ...NOTHING, sheets: 1, pages: 1, pieces: 2, cuts: 1 };
}

/** On the last sheet only the cards that are there are cut, but the lines are the same. */
function planCards(order: FlagshipOrder): Omit<PartPlan, 'part'> {
  const { deck, size, grid, paper, backs } = order;
  if (deck.pack === true) return NOTHING;
  const sheet = planCardSheet(cardGrids[grid], cardSizes[size], papers[paper]);
  const pieces = listKitCards(order).length;
  const sheets = Math.ceil(pieces / sheet.cells.length);
  const isFolded = sheet.grid.fold !== undefined;
  const pages = backs === 'off' || isFolded ? sheets : 2 * sheets;
  const glued = isFolded && backs !== 'off' ? sheets : 0;
  return { sheets, pages, pieces, cuts: sheets * planCuts(sheet).length, folds: glued, seams: glued };
}

function setupOf({ paper, ink }: FlagshipOrder, fonts: Fonts): PaperSetup {
  return { paper: papers[paper], style: styles[ink], fonts };
}
