// What a Flagship kit takes, as data: sheets, cuts, minutes.
import { type Minutes, minutesFor } from '../cut-times.js';
import type { FlagshipOrder } from './flagship-order.js';
import { type PartPlan, planParts } from './flagship-parts.js';

export interface KitPlan {
  readonly kind: 'kit-plan';
  readonly game: 'flagship';
  readonly deck: string;
  readonly parts: readonly PartPlan[];
  readonly sheets: number;
  readonly cuts: number;
  readonly minutes: Minutes;
}

export function flagshipPlan(order: FlagshipOrder): KitPlan {
  const parts = planParts(order);
  const [sheets, cuts] = [sumOf(parts, 'sheets'), sumOf(parts, 'cuts')];
  return {
    kind: 'kit-plan',
    game: 'flagship',
    deck: order.deck.title,
    parts,
    sheets,
    cuts,
    minutes: minutesFor({ sheets, cuts }),
  };
}

function sumOf(parts: readonly PartPlan[], field: 'sheets' | 'cuts'): number {
  return parts.reduce((sum, part) => sum + part[field], 0);
}
