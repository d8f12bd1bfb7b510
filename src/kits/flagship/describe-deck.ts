// What a deck of one's own is like, as data: its weight, what should be thought about, and what it takes.
import { weighDeck } from './game/weigh-deck.js';
import { flagshipFiles } from './flagship-files.js';
import type { FlagshipOrder } from './flagship-order.js';
import { flagshipPlan } from './flagship-plan.js';

/** Returns the report. Throws the Problems of what does not fit. */
export function describeDeck(order: FlagshipOrder) {
  flagshipFiles(order);
  const { histogram, ...weight } = weighDeck(order.deck);
  const counts = { a: Object.fromEntries(histogram.a), b: Object.fromEntries(histogram.b) };
  const notes = order.notes.length === 0 ? {} : { notes: order.notes };
  return { kind: 'deck-check', ...weight, histogram: counts, plan: flagshipPlan(order), ...notes } as const;
}
