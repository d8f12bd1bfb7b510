// Says in lines what a kit takes.
import type { FlagshipOrder } from '../kits/flagship/flagship-order.js';
import { flagshipParts } from '../kits/flagship/flagship-parts.js';
import { type KitPlan, printedSides } from '../kits/flagship/flagship-plan.js';
import { writeTable } from './write-table.js';

export function describePlan({ deck, parts, minutes, ...work }: KitPlan): string {
  const rows = parts.map(({ part, ...plan }) => [
    flagshipParts[part].title,
    ...[plan.sheets, plan.pages, plan.pieces, plan.cuts, plan.folds, plan.seams].map(String),
  ]);
  return [
    `${deck}: ${listWork(work)}`,
    tellMinutes(minutes),
    '',
    ...writeTable(['part', 'sheets', 'pages', 'pieces', 'cuts', 'folds', 'glued'], rows),
    '',
  ].join('\n');
}

type KitWork = Pick<KitPlan, 'sheets' | 'cuts' | 'folds' | 'seams'>;

function listWork({ sheets, cuts, folds, seams }: KitWork): string {
  const all = { sheets, cuts, folds, 'glued seams': seams };
  const some = Object.entries(all).filter(([, count]) => count > 0);
  return some.map(([what, count]) => `${count} ${count === 1 ? what.slice(0, -1) : what}`).join(', ');
}

function tellMinutes({ trimmer, scissors }: KitPlan['minutes']): string {
  return `about ${trimmer} minutes with a trimmer, ${scissors} with scissors`;
}

/** The next steps for a person who has just made a kit. */
export function describeNext(order: FlagshipOrder, plan: KitPlan, output: string): string[] {
  if (order.deck.pack === true) return [`${output}: one page`, 'next: print it, and take a common pack'];
  const printed = printedSides(order);
  const sides = {
    one: 'one side',
    both: `both sides, turn on the ${order.duplex} edge`,
    'one by one': 'one side, put the sheets of cards back in for their backs',
  } as const;
  return [
    `${output}: ${listWork(plan)}`,
    tellMinutes(plan.minutes),
    `next: print at actual size, 100 %, ${sides[printed]}, and follow the page that tells how to build it`,
  ];
}
