// Says in lines what a kit takes, and how a deck is to be judged.
import type { DeckConcern, DeckWeight } from '../kits/flagship/game/weigh-deck.js';
import type { FlagshipOrder } from '../kits/flagship/flagship-order.js';
import { flagshipParts } from '../kits/flagship/flagship-parts.js';
import { type KitPlan, printedSides } from '../kits/flagship/flagship-plan.js';
import { facePixels } from '../kits/flagship/shop-settings.js';
import { quote } from '../core/problems/quote.js';
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
  if (order.deck.pack === true)
    return order.mat
      ? [`${output}: ${listWork(plan)}`, 'next: print it at actual size, 100 %, on one side, and take a common pack']
      : [`${output}: one page`, 'next: print it, and take a common pack'];
  const printed = printedSides(order);
  if (order.shop === 'tts')
    return [
      `${output}: sheets and a saved object`,
      `next: put the pictures where ${order.urlBase} leads, the object into Saves/Saved Objects`,
    ];
  if (printed === 'shop')
    return [
      `${output}: only the cards, one on each ${facePixels(order) === undefined ? 'page' : 'picture'}`,
      'next: give it to a print shop',
    ];
  const sides = {
    one: 'one side',
    both: `both sides, turn on the ${order.duplex} edge`,
    'one by one': 'one side, put the sheets of cards back in for their backs',
  } as const;
  return [
    `${output}: ${listWork(plan)}`,
    tellMinutes(plan.minutes),
    `next: print at actual size, 100 %, ${sides[printed]}, and follow the page that tells how to build it`,
    ...(printed === 'one' ? [] : ['backs beside their fronts? battle-tracker kit proof measures your printer']),
  ];
}

export function describeWeight({ cards, table, sides, histogram, concerns }: DeckWeight): string {
  const strengths = [...new Set([...histogram.a.keys(), ...histogram.b.keys()])].sort((a, b) => a - b);
  const count = (side: 'a' | 'b') => strengths.map((strength) => String(histogram[side].get(strength) ?? 0));
  const sideRow = (side: 'a' | 'b') => {
    const { cards: own, ships, strength } = sides[side];
    return [`side ${side.toUpperCase()}`, String(own), String(ships), String(strength)];
  };
  return [
    `${cards} cards, ${table} of them the table's`,
    '',
    ...writeTable(['', 'cards', 'ships', 'strength'], [sideRow('a'), sideRow('b')]),
    '',
    ...writeTable(
      ['ships of strength', ...strengths.map(String)],
      [
        ['side A', ...count('a')],
        ['side B', ...count('b')],
      ],
    ),
    '',
    ...(concerns.length === 0 ? ['Neither side is favored.'] : concerns.map(describeConcern)),
    '',
  ].join('\n');
}

export function describeConcern(concern: DeckConcern): string {
  switch (concern.kind) {
    case 'stronger-side':
      return `note: side ${concern.side.toUpperCase()} is stronger by ${concern.by}`;
    case 'few-ships':
      return `note: side ${concern.side.toUpperCase()} has ${concern.ships} ships; with fewer than ${concern.enough} it has none left to play when the last of seven sinks`;
    case 'great-strength':
      return `note: ${quote(concern.card)} has strength ${concern.strength}, which decides a game by itself`;
    case 'marked-backs':
      return `note: ${quote(concern.card)} of side ${concern.side.toUpperCase()} has a different back from its side's ships, which gives it away face down`;
  }
}
