// Says in lines what a kit takes, and what is to be thought of a deck.
import type { DeckConcern, DeckWeight } from '../game/flagship/weigh-deck.js';
import { flagshipParts } from '../kits/flagship/flagship-parts.js';
import type { KitPlan } from '../kits/flagship/flagship-plan.js';
import { quote } from '../problems/quote.js';
import { writeTable } from './write-table.js';

export function describePlan({ deck, parts, sheets, cuts, minutes }: KitPlan): string {
  const rows = parts.map(({ part, ...plan }) => [
    flagshipParts[part].title,
    ...[plan.sheets, plan.pages, plan.pieces, plan.cuts].map(String),
  ]);
  return [
    `${deck}: ${sheets} sheets and ${cuts} cuts`,
    `about ${minutes.trimmer} minutes with a trimmer, ${minutes.scissors} with scissors`,
    '',
    ...writeTable(['part', 'sheets', 'pages', 'pieces', 'cuts'], rows),
    '',
  ].join('\n');
}

/** Returns the weight of a deck as a table, and a line for every concern. */
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
      return `note: ${quote(concern.card)} has strength ${concern.strength}, which decides a game alone`;
    case 'marked-backs':
      return `note: ${quote(concern.card)} of side ${concern.side.toUpperCase()} has another back than its side's ships, which tells it while it lies face down`;
  }
}
