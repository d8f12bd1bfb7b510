// The parts of a kit of Plunk and Plunder: one row each, in the order of building, from which plan, build sheet and files follow.
import type { Fonts } from '../../paper/fonts/fonts.js';
import { combatRows } from './game/combat-list.js';
import { inset } from '../../paper/geometry/box.js';
import { papers } from '../../paper/geometry/papers.js';
import { drawBoardSheet, layoutBoardPage } from '../hexes/board-sheet.js';
import { hexBoard } from '../hexes/hex-geometry.js';
import { layoutBuildSheet } from '../pages/build-sheet.js';
import { layoutPlayerAids, layoutTurnTrack } from '../pages/captain-aids.js';
import { layoutSeaRules } from '../pages/sea-rules.js';
import { layoutCombatList, ROUNDS } from '../pages/combat-list.js';
import { layoutOrderCards, layoutPlayerBoard } from '../pages/captain-board.js';
import type { PaperSetup } from '../../paper/compose/page-setup.js';
import { countExtras, countStatusCards, layoutExtras, layoutStatusCards } from '../pages/optional-rules.js';
import { countNameCards, layoutNameCards } from '../pages/name-cards.js';
import { drawTentFace, TENT_TALL } from '../pages/counter-art.js';
import { counterWidth, countCoins, countTokens, cutCounters, layoutCoins, layoutTokens } from '../pages/sea-tokens.js';
import { layoutPoster } from '../poster/layout-poster.js';
import { planTiles } from '../poster/tiles.js';
import { styles } from '../../paper/compose/style.js';
import type { Art, Item, Page, UseItem } from '../../paper/scene/scene.js';
import { minutesFor } from '../cut-times.js';
import { type BuildPlan, composeBuild } from './compose-build.js';
import type { RuledKit } from './game/rulings.js';
import type { PlunderOrder } from './plunder-order.js';
import type { Area } from '../../paper/compose/area.js';
import { kitPage, listedAs } from '../pages/kit-page.js';
import { colors } from './game/colors.js';
import { most } from './game/numbers.js';
import { areaOf, write } from '../pages/sea-pen.js';

function countTents(players: number, hex: number) {
  const pieces = players * most.ships;
  return { ...cutCounters(pieces, counterWidth(hex)), folds: pieces };
}

function layoutTents(setup: PaperSetup, players: number, hex: number): Page {
  const area = areaOf(setup, 'tents');
  const { box } = area;
  const width = counterWidth(hex);
  const columns = Math.floor(box.width / width + 1e-9);
  const left = box.x + (box.width - columns * width) / 2;
  const tents = Array.from({ length: players * most.ships }, (_, i) => {
    const [player, ship] = [Math.floor(i / most.ships), (i % most.ships) + 1];
    const face = drawFace(area, player, ship, width);
    const row = Math.floor(i / columns);
    return drawTent(
      area,
      { art: face, heard: `Ship ${ship} of ${colors[player]}` },
      left + (i % columns) * width,
      box.y + 8 + row * 2 * face.height,
    );
  });
  const title = 'Ships 1 to 12 for each captain: fold along the broken lines, so that both faces show';
  return kitPage(setup, 'tents', [write(area, title, { ...box, height: 5 }, 10), ...tents.flat()]);
}

function drawFace(area: Area, player: number, ship: number, width: number): Art {
  const size = { width, height: TENT_TALL * width };
  // The lines of its pattern stay within.
  const items = drawTentFace(area, player, ship, inset({ x: 0, y: 0, ...size }, 0.2));
  return { ...size, parts: [{ block: 'tents', items }] };
}

function drawTent({ style }: Area, face: Pick<UseItem, 'art' | 'heard'>, x: number, y: number): Item[] {
  const { width, height } = face.art;
  const middle = y + height;
  return [
    { kind: 'use', ...face, x, y, turn: 180 },
    { kind: 'use', ...face, x, y: middle },
    { kind: 'rect', x, y, width, height: 2 * height, stroke: style.grid },
    { kind: 'line', x1: x, y1: middle, x2: x + width, y2: middle, stroke: style.fold },
  ];
}

interface Work {
  /** Of paper; their backs are pages of their own. */
  readonly sheets: number;
  readonly pages: number;
  readonly pieces: number;
  readonly cuts: number;
  readonly seams: number;
  readonly folds: number;
}

interface Part {
  readonly title: string;
  /** Without it the part is one page that nobody cuts. */
  readonly plan?: (order: PlunderOrder) => Partial<Work>;
  readonly pages: (order: PlunderOrder, setup: PaperSetup) => Page[];
}

const hasBonus = ({ map }: PlunderOrder['sea']) => map.islands.some(({ bonus }) => bonus !== null);
const playersOf = ({ sea }: PlunderOrder) => Array.from({ length: sea.map.players }, (_, i) => i);

function ruledBy({ rules: readings, build, extras, ships, backs, combat, sea }: PlunderOrder): RuledKit {
  return { readings, build, extras, ships, combat, hasBonus: hasBonus(sea), turns: backs !== 'off' };
}

const tilePaper = ({ paper }: PlunderOrder, board: Exclude<PlunderOrder['board'], 'page'>) =>
  board === 'tiles' ? paper : board;

/** A game of two seldom has more rounds than a page holds, one of four than two do. */
const pagesFor = (players: number): number => Math.ceil(players / 2);

/** How many counters of ships each has. */
const flatShips = ({ ships }: PlunderOrder) => (ships === 'tents' ? 0 : undefined);

const parts = {
  build: {
    title: 'How to build it',
    pages: (order, setup): Page[] => {
      const plan = plunderPlan(order);
      return layoutBuildSheet(setup, composeBuild(order, plan, countsOf(plan)));
    },
  },
  rules: {
    title: 'Rules',
    plan: () => ({ pages: 2 }),
    pages: (order, setup) => layoutSeaRules(setup, ruledBy(order)),
  },
  extras: {
    title: 'Optional rules and their pieces',
    plan: (order) => countExtras(order.extras),
    pages: (order, setup) => [layoutExtras(setup, ruledBy(order))],
  },
  map: {
    title: 'Map',
    plan: (order) => {
      if (order.board === 'page') return {};
      const { tiles, seams } = planTiles(hexBoard(order.hex), tilePaper(order, order.board));
      return { pages: tiles.length, cuts: seams, seams };
    },
    pages: (order, { style, fonts }) => {
      const { sea, board, hex, origin } = order;
      const art = drawBoardSheet(sea.map, { id: sea.id, name: `drawn from “${origin.seed}”` }, hex, style, fonts);
      const title = `MAP ${sea.id}`;
      if (board === 'page') return [layoutBoardPage(art, title)];
      return layoutPoster(art, planTiles(art, tilePaper(order, board)), title, { style, fonts });
    },
  },
  boards: {
    title: 'Player boards',
    plan: (order) => ({ pages: playersOf(order).length, pieces: playersOf(order).length }),
    pages: (order, setup) => {
      const hasFortress = order.sea.map.islands.some(({ bonus }) => bonus === 'fortress');
      return playersOf(order).map((player) => layoutPlayerBoard(setup, player, hasFortress));
    },
  },
  orders: {
    title: 'Order cards',
    plan: ({ sea: { map } }) => {
      const pages = Math.ceil(map.players / 2);
      // Around the cards of each page, and between two.
      return { pages, pieces: map.players, cuts: 3 * pages + map.players };
    },
    pages: (order, setup) =>
      playersOf(order).flatMap((player) =>
        player % 2 === 0 ? [layoutOrderCards(setup, playersOf(order).slice(player, player + 2))] : [],
      ),
  },
  aids: {
    title: 'Player aids',
    plan: ({ sea: { map } }) => ({
      pieces: map.players,
      cuts: Math.ceil(map.players / 2) + 1 + 3 * Math.ceil(map.players / 2),
    }),
    pages: (order, setup) => [layoutPlayerAids(setup, playersOf(order).length, order.combat)],
  },
  track: {
    title: 'Turn track and two markers',
    plan: () => ({ pieces: 4, cuts: 7 }),
    pages: (order, setup) => [layoutTurnTrack(setup, playersOf(order).length)],
  },
  list: {
    title: 'Combat list',
    plan: ({ combat, sea }) => ({ pages: combat === 'open' ? pagesFor(sea.map.players) : 0 }),
    pages: ({ sea: { id, map }, origin }, setup) =>
      layoutCombatList(setup, combatRows(origin.seed, ROUNDS * pagesFor(map.players)), id),
  },
  tokens: {
    title: 'Counters',
    plan: (order) => {
      const work = countTokens(playersOf(order).length, order.hex, flatShips(order));
      return { ...work, sheets: 1, pages: order.backs === 'off' ? 1 : 2 };
    },
    pages: (order, setup) => {
      const backs = order.backs === 'off' ? undefined : { edge: order.duplex, nudge: order.nudge };
      return layoutTokens(setup, playersOf(order).length, order.hex, flatShips(order), {
        backs,
        hasNames: order.build === 'quick',
      });
    },
  },
  status: {
    title: 'Status cards to fold',
    plan: (order) => (order.extras.includes('fog') ? countStatusCards(playersOf(order).length) : { pages: 0 }),
    pages: (order, setup) => playersOf(order).map((player) => layoutStatusCards(setup, player)),
  },
  tents: {
    title: 'Ships to fold',
    plan: (order) => (order.ships === 'tents' ? countTents(playersOf(order).length, order.hex) : { pages: 0 }),
    pages: (order, setup) => [layoutTents(setup, playersOf(order).length, order.hex)],
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

function countsOf({ parts: rows }: PlunderPlan) {
  const cut = rows.filter(({ part }) => part !== 'build');
  return cut.map(({ part, pieces }) => ({ name: plunderParts[part].title, count: pieces }));
}

/** Returns the pages of a part. Throws Problem `does-not-fit` or `cannot-draw`. */
export function layoutPart(order: PlunderOrder, part: PlunderPartName, fonts: Fonts): Page[] {
  const { title, pages } = plunderParts[part];
  return listedAs(title, pages(order, { paper: papers[order.paper], style: styles[order.ink], fonts }));
}

interface PlunderPlan extends BuildPlan {
  readonly kind: 'kit-plan';
  readonly game: 'plunder';
  readonly parts: readonly ({ readonly part: PlunderPartName } & Work)[];
}

/** Returns what a kit takes, part by part and in all. */
export function plunderPlan(order: PlunderOrder): PlunderPlan {
  const all = (Object.keys(parts) as PlunderPartName[]).map((part) => {
    const work = plunderParts[part].plan?.(order) ?? {};
    const { pages = 1, sheets = pages, pieces = 1, cuts = 0, seams = 0, folds = 0 } = work;
    return { part, sheets, pages, pieces, cuts, seams, folds };
  });
  const printed = all.filter(({ pages }) => pages > 0);
  const sum = (of: keyof Work) => printed.reduce((total, row) => total + row[of], 0);
  const work = { sheets: sum('sheets'), cuts: sum('cuts'), seams: sum('seams'), folds: sum('folds') };
  const { id, map } = order.sea;
  return {
    kind: 'kit-plan',
    game: 'plunder',
    map: id,
    players: map.players,
    parts: printed,
    ...work,
    minutes: minutesFor(work),
  };
}
