// The parts of a kit of Plunk and Plunder: one row each, in the order of building, from which plan, build sheet and files follow.
import type { Fonts } from '../../fonts/fonts.js';
import { chancesOf } from '../../game/plunder/turn/chances.js';
import { papers } from '../../geometry/papers.js';
import { drawBoardSheet } from '../../layout/hexes/board-sheet.js';
import { type BuildSheet, layoutBuildSheet } from '../../layout/kit/build-sheet.js';
import { layoutCombatGrid, layoutPlayerAids, layoutSeaRules, layoutTurnTrack } from '../../layout/kit/captain-aids.js';
import { layoutOrderCards, layoutPlayerBoard } from '../../layout/kit/captain-board.js';
import type { KitPageSetup } from '../../layout/kit/kit-page.js';
import { countNameCards, layoutNameCards } from '../../layout/kit/name-cards.js';
import { countCoins, countTokens, layoutCoins, layoutTokens } from '../../layout/kit/sea-tokens.js';
import { layoutPoster } from '../../layout/poster/layout-poster.js';
import { planTiles } from '../../layout/poster/tiles.js';
import { styles } from '../../layout/style.js';
import type { Page } from '../../scene/scene.js';
import { type Minutes, minutesFor } from '../cut-times.js';
import { captionOf, planPoster } from './map-files.js';
import type { PlunderOrder } from './plunder-order.js';

interface Work {
  readonly pages: number;
  readonly pieces: number;
  readonly cuts: number;
  readonly seams: number;
}

interface Part {
  readonly title: string;
  /** Without it the part is one page that nobody cuts. */
  readonly plan?: (order: PlunderOrder) => Partial<Work>;
  readonly pages: (order: PlunderOrder, setup: KitPageSetup) => Page[];
}

const hasBonus = ({ map }: PlunderOrder['sea']) => map.islands.some(({ bonus }) => bonus !== null);
const playersOf = ({ sea }: PlunderOrder) => Array.from({ length: sea.map.players }, (_, i) => i);

const parts = {
  build: { title: 'How to build it', pages: (order, setup) => layoutBuildSheet(setup, composeBuild(order)) },
  rules: { title: 'Rules', pages: ({ rules, sea }, setup) => [layoutSeaRules(setup, rules, hasBonus(sea))] },
  map: {
    title: 'Map',
    plan: ({ sea, board }) => {
      const { sheets = 1, cuts = 0, seams = 0 } = planPoster(sea, board) ?? {};
      return { pages: sheets, cuts, seams };
    },
    pages: ({ sea, board, paper }, { style, fonts }) => {
      const art = drawBoardSheet(sea.map, captionOf(sea), board.hex, style, fonts);
      return layoutPoster(art, planTiles(art, paper), sea.id, { style, fonts });
    },
  },
  boards: {
    title: 'Player boards',
    plan: (order) => ({ pages: playersOf(order).length, pieces: playersOf(order).length }),
    pages: (order, setup) => playersOf(order).map((player) => layoutPlayerBoard(setup, player)),
  },
  orders: {
    title: 'Order cards',
    plan: ({ sea: { map } }) => ({ pages: Math.ceil(map.players / 2), pieces: map.players, cuts: map.players >> 1 }),
    pages: (order, setup) =>
      playersOf(order).flatMap((player) =>
        player % 2 === 0 ? [layoutOrderCards(setup, playersOf(order).slice(player, player + 2))] : [],
      ),
  },
  aids: {
    title: 'Player aids',
    plan: ({ sea: { map } }) => ({ pieces: map.players, cuts: map.players - 1 }),
    pages: (order, setup) => [layoutPlayerAids(setup, playersOf(order).length)],
  },
  track: {
    title: 'Turn track, first-player marker, odds',
    plan: () => ({ pieces: 3, cuts: 5 }),
    pages: (order, setup) => [layoutTurnTrack(setup, playersOf(order).length)],
  },
  combat: {
    title: 'Combat grid',
    pages: ({ sea: { origin, id } }, setup) => {
      return [layoutCombatGrid(setup, chancesOf(origin?.seed ?? id).grid, id)];
    },
  },
  tokens: {
    title: 'Counters',
    plan: (order) => countTokens(playersOf(order).length),
    pages: (order, setup) => [layoutTokens(setup, playersOf(order).length)],
  },
  coins: {
    title: 'Tokens for orders, and coins',
    plan: (order) => (order.build === 'full' ? countCoins(playersOf(order).length) : { pages: 0 }),
    pages: (order, setup) => [layoutCoins(setup, playersOf(order).length)],
  },
  names: {
    title: 'Ships by name',
    plan: ({ build }) => (build === 'full' ? countNameCards() : { pages: 0 }),
    pages: (_, setup) => layoutNameCards(setup),
  },
} as const satisfies Readonly<Record<string, Part>>;

export type PlunderPartName = keyof typeof parts;

export const plunderParts: Readonly<Record<PlunderPartName, Part>> = parts;

/** Returns the pages of a part. Throws Problem `does-not-fit` or `cannot-draw`. */
export function layoutPart(order: PlunderOrder, part: PlunderPartName, fonts: Fonts): Page[] {
  return plunderParts[part].pages(order, { paper: papers[order.paper], style: styles[order.board.ink], fonts });
}

export interface PlunderPlan extends Omit<Work, 'pages' | 'pieces'> {
  readonly kind: 'kit-plan';
  readonly game: 'plunder';
  /** The code of the map. */
  readonly map: string;
  readonly players: number;
  readonly parts: readonly ({ readonly part: PlunderPartName } & Work)[];
  readonly sheets: number;
  readonly minutes: Minutes;
}

/** Returns what a kit takes, part by part and in all: a page is a sheet, printed on one side. */
export function plunderPlan(order: PlunderOrder): PlunderPlan {
  const all = (Object.keys(parts) as PlunderPartName[]).map((part) => {
    const { pages = 1, pieces = 1, cuts = 0, seams = 0 } = plunderParts[part].plan?.(order) ?? {};
    return { part, pages, pieces, cuts, seams };
  });
  const rows = all.filter(({ pages }) => pages > 0);
  const sum = (of: keyof Work) => rows.reduce((total, row) => total + row[of], 0);
  const work = { sheets: sum('pages'), cuts: sum('cuts'), seams: sum('seams') };
  const { id, map } = order.sea;
  return {
    kind: 'kit-plan',
    game: 'plunder',
    map: id,
    players: map.players,
    parts: rows,
    ...work,
    minutes: minutesFor(work),
  };
}

function composeBuild(order: PlunderOrder): BuildSheet {
  const { parts: rows, sheets, cuts, seams, minutes, map, players } = plunderPlan(order);
  const { trimmer, scissors } = minutes;
  return {
    title: 'Plunk and Plunder: build it',
    steps: [
      {
        title: `Print: ${sheets} sheets`,
        paragraphs: [
          `- On ${order.paper === 'a4' ? 'A4' : 'US Letter'}, on one side, at actual size, 100 %. The bar below shows whether it was.`,
          '- Counters and order cards on stiff paper, 160 to 250 g, the rest on any.',
        ],
      },
      {
        title: `Map ${map}: ${seams} glued seams`,
        paragraphs: [
          '1. Lay the tiles out as their small plans show: A1 is the upper left.',
          '2. Cut off the left and the upper edge of a tile along the thin line, where there is one.',
          '3. Glue tiles into rows: each onto the hatched flap that names it. Then glue the lower row onto the white strip of the upper one.',
        ],
      },
      {
        title: `Cut: ${cuts} cuts in all`,
        paragraphs: [
          `1. Counters${order.build === 'full' ? ', coins and ships by name' : ''}: the long level lines first, then each strip.`,
          '2. Order cards and aids: along the broken lines. Turn track (the row of marks) and first-player marker: along their frames; the odds stay.',
          '3. Put order cards and boards into sleeves and write on them with pens that wipe off, or copy them and take pencils.',
        ],
      },
      { title: 'Time', paragraphs: [`About ${trimmer} minutes with a trimmer, ${scissors} with scissors.`] },
      {
        title: 'Then play',
        paragraphs: [
          `The rules tell ${players} captains how to set up. The combat grid stands for dice, so none are needed.`,
        ],
      },
    ],
    counts: rows
      .filter(({ part }) => part !== 'build')
      .map(({ part, pieces }) => ({ name: plunderParts[part].title, count: pieces })),
  };
}
