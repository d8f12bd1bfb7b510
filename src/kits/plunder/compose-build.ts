// The words of the sheet that tells how to build a kit of Plunk and Plunder.
import type { BuildSheet } from '../pages/build-sheet.js';
import type { Minutes } from '../cut-times.js';
import { boardPapers } from '../../paper/geometry/papers.js';
import { GLUING } from '../poster/layout-poster.js';
import type { PlunderOrder } from './plunder-order.js';

/** What a kit takes in all. */
export interface BuildPlan {
  readonly map: string;
  readonly players: number;
  readonly sheets: number;
  readonly cuts: number;
  readonly seams: number;
  readonly folds: number;
  readonly minutes: Minutes;
}

export function composeBuild(order: PlunderOrder, plan: BuildPlan, counts: BuildSheet['counts']): BuildSheet {
  const { sheets, cuts, seams, folds, minutes, map, players } = plan;
  const { trimmer, scissors } = minutes;
  return {
    title: 'Plunk and Plunder: build it',
    steps: [
      {
        title: `Print: ${sheets} sheets`,
        paragraphs: [
          `- On ${order.paper === 'a4' ? 'A4' : 'US Letter'}${order.backs === 'off' ? ', on one side' : ''}, at actual size, 100 %. The bar below shows whether it was.`,
          ...tellBoard(order, map),
          ...tellBacks(order),
          '- Counters and order cards on stiff paper, 160 to 250 g, the rest on any.',
        ],
      },
      ...(seams === 0 ? [] : [{ title: `Map ${map}: ${seams} glued seams`, paragraphs: GLUING }]),
      {
        title: `Cut: ${cuts} cuts in all${folds === 0 ? '' : `, and ${folds} folds`}`,
        paragraphs: [
          `1. Counters${order.ships === 'tents' ? ', ships to fold' : ''}${order.build === 'full' ? ', coins and ships by name' : ''}: the long horizontal lines first, then each strip.${order.ships === 'tents' ? ' Fold ships along the broken lines: they stand like tents.' : ''}`,
          ...cutExtras(order),
          '2. Order cards and aids: along the broken lines. Turn track (marks and numbers) and the markers of first player and turn: along their frames. The rest of that page, the odds, is not cut.',
          '3. Put order cards and boards into sleeves and write on them with pens that wipe off, or copy them and use pencils.',
        ],
      },
      { title: 'Time', paragraphs: [`About ${trimmer} minutes with a trimmer, ${scissors} with scissors.`] },
      {
        title: 'Then play',
        paragraphs: [
          `The map has homes for ${players} captains; print it again for another number. ${order.combat === 'dice' ? 'You need five dice: three for the attacker, two for the defender.' : 'The combat list replaces dice, so you need none.'} The original gives a game 60 to 120 minutes, and captains 12 years at least.`,
          ...(order.build === 'full'
            ? [
                'Sort the coins by value, shuffle the ships by name as one pile for all, and give each captain 20 order tokens: the rules tell what they are for.',
              ]
            : []),
        ],
      },
    ],
    counts,
  };
}

function tellBoard({ board }: PlunderOrder, map: string): string[] {
  if (board === 'tiles') return [];
  const size = board === 'page' ? 'a page of its own size' : boardPapers[board].title;
  return [`- Map ${map} on ${size}: a copy shop prints what your printer cannot.`];
}

function tellBacks({ backs, duplex }: PlunderOrder): string[] {
  return {
    off: [],
    duplex: [
      `- Counters have two faces: print them on both sides, turned on the ${duplex} edge, and all else on one side. One document of all parts has a blank page behind each other page, so it is printed on both sides as a whole.`,
    ],
    separate: [
      `- Counters have two faces: print all on one side but the page of backs, which follows the one of counters. For it put that sheet in again, turned on the ${duplex} edge.`,
    ],
  }[backs];
}

function cutExtras({ extras }: PlunderOrder): string[] {
  return [
    ...(extras.includes('fog')
      ? [
          '- Status cards: the long horizontal lines first, then each strip. Fold each along its broken line, so that mark and number show on one face.',
        ]
      : []),
    ...(extras.includes('legendary') ? ['- Four legendary ships, from the page of optional rules.'] : []),
  ];
}
