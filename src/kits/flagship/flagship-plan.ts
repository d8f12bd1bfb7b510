// What a Flagship kit takes, as data: sheets, cuts, minutes.
import { cardGrids } from '../cards/card-grids.js';
import { type Minutes, minutesFor } from '../cut-times.js';
import type { FlagshipOrder } from './flagship-order.js';
import { type PartPlan, planParts, sumWork } from './flagship-parts.js';

export interface KitPlan {
  readonly kind: 'kit-plan';
  readonly game: 'flagship';
  readonly deck: string;
  readonly parts: readonly PartPlan[];
  readonly sheets: number;
  readonly cuts: number;
  readonly folds: number;
  readonly seams: number;
  readonly minutes: Minutes;
}

/** Returns on how many sides of its sheets a kit is printed: on both at once, or on one and then on the other. */
export function printedSides({ grid, backs }: FlagshipOrder): 'one' | 'both' | 'one by one' {
  if (backs === 'off' || cardGrids[grid].fold !== undefined) return 'one';
  return backs === 'separate' ? 'one by one' : 'both';
}

export function flagshipPlan(order: FlagshipOrder): KitPlan {
  const parts = planParts(order);
  const work = sumWork(parts);
  return {
    kind: 'kit-plan',
    game: 'flagship',
    deck: order.deck.title,
    parts,
    ...work,
    minutes: minutesFor(work),
  };
}
