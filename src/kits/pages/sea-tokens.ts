// The counters of Plunk and Plunder on their sheets: ships, shipyards, damage, contested hexes; coins and tokens for orders.
import type { Box } from '../../paper/geometry/box.js';
import { checkPart } from '../../paper/scene/check-page.js';
import type { Item, Page } from '../../paper/scene/scene.js';
import type { Area } from '../../paper/compose/area.js';
import { type DuplexEdge, mirrorBox, mirrorsColumns } from '../cards/mirror-box.js';
import { cross } from '../cards/sheet-marks.js';
import { drawCoin, drawContested, drawDamage, drawOrderToken, drawPiece, drawPieceBack, USUAL } from './counter-art.js';
import { kitPage } from './kit-page.js';
import type { PaperSetup } from '../../paper/compose/page-setup.js';
import { colors } from '../plunder/game/colors.js';
import { most } from '../plunder/game/numbers.js';
import { inPages } from '../../paper/compose/in-pages.js';
import { shipNames } from './name-cards.js';
import { areaOf, row, write } from './sea-pen.js';

const MARKERS = 8;
/** Of 1 and of 5: what a ship of 10 HP lacks takes four times as many of 1, over all that it can lack. */
const [ONES, FIVES] = [16, 4];
const DAMAGE = ONES + FIVES;
/** What A4 and Letter share, half a millimeter less at both sides. */
const ROW = 189;

/** Of counters beside a usual hex, and above and below which they grow no more, in mm. */
const [SHARE, LEAST, MOST] = [USUAL / 17.5, 7, 15];
/** What the coordinate of a hex takes of it above a counter, in mm. */
const COORDINATE = 3.4;

/** Returns the width of counters for hexes of a width: as large as leaves their coordinates free. */
export function counterWidth(hex: number): number {
  const free = 2 * (hex / Math.sqrt(3) - COORDINATE);
  return Math.round(10 * Math.min(MOST, Math.max(LEAST, Math.min(SHARE * hex, free)))) / 10;
}

/** Of contested markers, which frame a hex; eight lie in a row. */
const markerWidth = (hex: number) => Math.min(ROW / MARKERS, Math.round(hex * 0.97 * 10) / 10);

/** Returns how many counters a sea needs, and the cuts that part them; `ships` is how many a player has among them. */
export function countTokens(players: number, hex: number, ships: number = most.ships) {
  const { pieces, cuts } = cutCounters(players * (ships + most.yards) + DAMAGE, counterWidth(hex));
  return { pieces: pieces + MARKERS, cuts: cuts + 2 + MARKERS + 1 };
}

const columnsFor = (width: number) => Math.floor(ROW / width + 1e-9);

/** Returns so many counters with the cuts that part them: long ones first, then each strip's. */
export function cutCounters(pieces: number, width: number) {
  const columns = columnsFor(width);
  const rows = Math.ceil(pieces / columns);
  return { pieces, cuts: rows + 1 + rows * (columns + 1) };
}

/** How many coins there are of each value. */
const COINS = [
  [1, 20],
  [5, 20],
  [10, 30],
  [50, 30],
] as const;
const [ORDERS, COIN_COUNT] = [20, 100];
/** Tokens lie on rows of a board; those of a captain are a row. */
const TOKEN = 9.4;

/** Returns the same of tokens for orders and of coins. */
export function countCoins(players: number) {
  const [tokens, coins] = [cutCounters(players * ORDERS, TOKEN), cutCounters(COIN_COUNT, USUAL)];
  return { pieces: tokens.pieces + coins.pieces, cuts: tokens.cuts + coins.cuts };
}

type Draw = (box: Box) => readonly Item[];

interface Counter {
  readonly front: Draw;
  readonly back?: Draw;
  /** What is heard of its back. */
  readonly heard?: string;
}

/** How the backs of counters are printed. */
interface CounterBacks {
  readonly edge: DuplexEdge;
  /** How much they are moved, in mm. */
  readonly nudge: readonly [x: number, y: number];
}

/** Tokens for orders and coins. */
export function layoutCoins(setup: PaperSetup, players: number): Page {
  const area = areaOf(setup, 'coins');
  const tokens = Array.from({ length: players * ORDERS }, (_, i): Counter => {
    return { front: (box) => drawOrderToken(area, Math.floor(i / ORDERS), box) };
  });
  const coins = COINS.flatMap(([value, count]) =>
    Array.from({ length: count }, (): Counter => ({
      front: (box) => [{ kind: 'rect', ...box, stroke: area.style.grid }, ...drawCoin(area, value, box)],
    })),
  );
  const title = 'Twenty order tokens for each captain, and coins: cut them as squares, or round';
  const below = layRows(area, tokens, TOKEN, area.box.y + 8);
  return kitPage(setup, 'coins', [
    write(area, title, { ...area.box, height: 5 }, 10),
    ...frontsOf(below),
    ...frontsOf(layRows(area, coins, USUAL, below.end + 4)),
  ]);
}

/** Ships by name without cards: in rows, to cut out or to strike off. */
const NAME = { columns: 6, width: ROW / 6, height: 6.5 } as const;
const NAMES = 'Names of ships: cut them out and draw, or point at one with closed eyes and strike it off';

function drawNames(area: Area, y: number): Item[] {
  const { x } = area.box;
  const rows = [...inPages(shipNames, NAME.columns)];
  return [
    write(area, NAMES, { ...area.box, y, height: 5 }, 10),
    ...rows.flatMap((names, i) => row(area, { x, y: y + 6 + i * NAME.height }, NAME.width, NAME.height, names, 10)),
  ];
}

/** Ships, shipyards, damage and contested hexes, and perhaps names; ships and shipyards perhaps with a second face, on a page of backs. */
export function layoutTokens(
  setup: PaperSetup,
  players: number,
  hex: number,
  ships: number = most.ships,
  { backs, hasNames = false }: { readonly backs?: CounterBacks | undefined; readonly hasNames?: boolean } = {},
): Page[] {
  const area = areaOf(setup, 'tokens');
  const pieces = (kind: 'ship' | 'yard', each: number) =>
    Array.from({ length: players * each }, (_, i): Counter => {
      const [player, number] = [Math.floor(i / each), (i % each) + 1];
      return {
        front: (box) => drawPiece(area, kind, player, number, box),
        back: (box) => drawPieceBack(area, kind, player, number, box),
        heard: `Back of ${kind} ${number} of ${colors[player]}`,
      };
    });
  const damage = Array.from({ length: DAMAGE }, (_, i): Counter => ({
    front: (box) => [{ kind: 'rect', ...box, stroke: area.style.grid }, ...drawDamage(area, i < ONES ? 1 : 5, box)],
  }));
  // A shipyard below a ship would join its pattern to the ship's.
  const sides = [...inPages(pieces('yard', most.yards), 2 * most.yards), ...inPages(pieces('ship', ships), ships)];
  const counters = fillRows(sides, damage, columnsFor(counterWidth(hex)));
  const first = ships === 0 ? 'Four' : `Ships 1 to ${ships} and four`;
  const title = `${first} shipyards for each captain; damage; contested hexes`;
  const above = layRows(area, counters, counterWidth(hex), area.box.y + 8);
  const markers = Array.from({ length: MARKERS }, (): Counter => ({ front: (box) => drawContested(area, box) }));
  const contested = layRows(area, markers, markerWidth(hex), above.end + 8);
  const crosses = backs === undefined ? [] : crossesOf(area);
  const front = kitPage(setup, 'tokens', [
    write(area, title, { ...area.box, height: 5 }, 10),
    ...frontsOf(above),
    ...frontsOf(contested),
    ...(hasNames ? drawNames(area, contested.end + 6) : []),
    ...crosses.flatMap(cross),
  ]);
  return backs === undefined ? [front] : [front, layoutBacks(setup, above.placed, crosses, backs)];
}

const CROSS = 3;

/** Two corners, where no counter is: the back has a cross at the same points of the paper. */
function crossesOf({ box }: Area): Box[] {
  const size = { width: CROSS, height: CROSS };
  return [
    { ...size, x: box.x + box.width - CROSS, y: box.y + CROSS },
    { ...size, x: box.x, y: box.y + box.height - CROSS },
  ];
}

/** Each back lies behind its front, and reads upright when a counter is turned like a page. */
function layoutBacks(
  setup: PaperSetup,
  placed: readonly Placed[],
  crosses: readonly Box[],
  { edge, nudge: [right, down] }: CounterBacks,
): Page {
  const columns = mirrorsColumns(setup.paper, edge);
  const behind = (box: Box): Box => {
    const mirrored = mirrorBox(setup.paper, columns, box);
    return { ...mirrored, x: mirrored.x + right, y: mirrored.y + down };
  };
  const backs = placed.flatMap(({ box, counter: { back, heard } }): Item[] => {
    if (back === undefined) return [];
    const { width, height } = box;
    const art = { width, height, parts: [{ block: 'tokens', items: back({ x: 0, y: 0, width, height }) }] };
    const { x, y } = behind(box);
    return [{ kind: 'use', art, x, y, turn: columns ? 0 : 180, heard }];
  });
  const part = { block: 'tokens', items: [...crosses.flatMap((box) => cross(behind(box))), ...backs] };
  const { width, height } = setup.paper;
  // What is moved may leave what a printer usually reaches.
  checkPart(part, { x: 0, y: 0, width, height }, setup.fonts);
  return { width, height, art: [part], parts: [], precise: true };
}

/** Returns the counters of each side in one row, as far as what is of no side fills the rows before it; the rest of that comes last. */
function fillRows(sides: readonly Counter[][], others: readonly Counter[], columns: number): Counter[] {
  const rest = [...others];
  const all: Counter[] = [];
  for (const side of sides) {
    const free = columns - (all.length % columns);
    if (side.length > free && free <= rest.length) all.push(...rest.splice(0, free));
    all.push(...side);
  }
  return [...all, ...rest];
}

interface Placed {
  readonly box: Box;
  readonly counter: Counter;
}

const frontsOf = ({ placed }: { readonly placed: readonly Placed[] }) =>
  placed.flatMap(({ box, counter }) => counter.front(box));

/** Returns squares side by side in rows, and where the last of those ends. */
function layRows({ box }: Area, counters: readonly Counter[], width: number, top: number) {
  const columns = columnsFor(width);
  const left = box.x + (box.width - Math.min(columns, counters.length) * width) / 2;
  const placed = counters.map((counter, i): Placed => {
    const [x, y] = [left + (i % columns) * width, top + Math.floor(i / columns) * width];
    return { box: { x, y, width, height: width }, counter };
  });
  return { placed, end: top + Math.ceil(counters.length / columns) * width };
}
