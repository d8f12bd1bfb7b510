// The counters of Plunk and Plunder: ships, shipyards, damage, contested hexes.
import { type Box, inset } from '../../paper/geometry/box.js';
import type { Item, Page } from '../../paper/scene/scene.js';
import type { Area } from '../../paper/compose/area.js';
import { drawPlayer } from '../hexes/player-shapes.js';
import { kitPage } from './kit-page.js';
import type { PaperSetup } from '../../paper/compose/page-setup.js';
import { areaOf, limits, write } from './sea-pen.js';

/** Of small counters and of contested markers, in mm: the largest square in a hex of 17.5 is 12.8 wide. */
const [COUNTER, MARKER] = [12.7, 17];
const [COLUMNS, MARKERS, DAMAGE] = [14, 8, 20];

/** Returns how many counters a sea needs, in rows of fourteen, and the cuts that part them; `ships` is how many a player has among them. */
export function countTokens(players: number, ships: number = limits.ships) {
  const { pieces, cuts } = cutCounters(players * (ships + limits.yards) + DAMAGE);
  return { pieces: pieces + MARKERS, cuts: cuts + 2 + MARKERS + 1 };
}

/** Returns so many counters with the cuts that part them: long ones first, then each strip's. */
function cutCounters(pieces: number) {
  const rows = Math.ceil(pieces / COLUMNS);
  return { pieces, cuts: rows + 1 + rows * (COLUMNS + 1) };
}

/** How many coins there are of each value. */
const COINS = [
  [1, 20],
  [5, 20],
  [10, 30],
  [50, 30],
] as const;
const [ORDERS, COIN_COUNT] = [20, 100];

/** Returns the same of tokens for orders and of coins. */
export function countCoins(players: number) {
  return cutCounters(players * ORDERS + COIN_COUNT);
}

/** Tokens for orders and coins, side by side. */
export function layoutCoins(setup: PaperSetup, players: number): Page {
  const area = areaOf(setup, 'coins');
  const tokens = [
    ...Array.from({ length: players * ORDERS }, (_, i): Token => ({ player: Math.floor(i / ORDERS), text: 'order' })),
    ...COINS.flatMap(([value, count]) =>
      Array.from({ length: count }, (): Token => ({ player: null, text: String(value) })),
    ),
  ];
  const title = 'Twenty order tokens for each captain, and coins';
  return kitPage(setup, 'coins', [write(area, title, { ...area.box, height: 5 }, 10), ...drawCounters(area, tokens)]);
}

interface Token {
  readonly player: number | null;
  readonly text: string;
}

/** Ships, shipyards, damage and contested hexes, side by side. */
export function layoutTokens(setup: PaperSetup, players: number, ships: number = limits.ships): Page {
  const area = areaOf(setup, 'tokens');
  const tokens = [
    ...Array.from({ length: players }, (_, player) => [
      ...Array.from({ length: ships }, (__, i): Token => ({ player, text: String(i + 1) })),
      ...Array.from({ length: limits.yards }, (__, i): Token => ({ player, text: `yard ${i + 1}` })),
    ]).flat(),
    ...Array.from({ length: DAMAGE }, (_, i): Token => ({ player: null, text: i < DAMAGE / 2 ? '1' : '5' })),
  ];
  const below = topOf(area) + Math.ceil(tokens.length / COLUMNS) * COUNTER + 10;
  const markers = Array.from({ length: MARKERS }, (_, i): Item[] => {
    const box = { x: leftOf(area) + i * MARKER, y: below, width: MARKER, height: MARKER };
    return [
      { kind: 'rect', ...box, stroke: area.style.grid },
      { kind: 'rect', ...inset(box, 1.5), stroke: area.style.ship },
      write(area, 'contested', inset(box, 2), 8, 'center'),
    ];
  });
  const first = ships === 0 ? 'Four' : `Ships 1 to ${ships} and four`;
  const title = `${first} shipyards for each captain; damage; contested hexes`;
  return kitPage(setup, 'tokens', [
    write(area, title, { ...area.box, height: 5 }, 10),
    ...drawCounters(area, tokens),
    ...markers.flat(),
  ]);
}

const leftOf = ({ box }: Area) => box.x + (box.width - COLUMNS * COUNTER) / 2;
const topOf = ({ box }: Area) => box.y + 8;

function drawCounters(area: Area, tokens: readonly Token[]): Item[] {
  return tokens.flatMap((token, i) => {
    const [x, y] = [leftOf(area) + (i % COLUMNS) * COUNTER, topOf(area) + Math.floor(i / COLUMNS) * COUNTER];
    return drawToken(area, token, { x, y, width: COUNTER, height: COUNTER });
  });
}

function drawToken(area: Area, { player, text }: Token, box: Box): Item[] {
  const frame: Item = { kind: 'rect', ...box, stroke: area.style.grid };
  const middle = box.x + box.width / 2;
  if (player === null)
    return [
      frame,
      { kind: 'circle', x: middle, y: box.y + box.height / 2, radius: 4.6, stroke: area.style.frame },
      write(area, text, box, 15, 'center'),
    ];
  return [
    frame,
    ...drawPlayer(area.fonts, player, [middle, box.y + 4.6], 2.9, area.style.frame),
    write(area, text, { ...inset(box, 0.8), y: box.y + 8.2, height: 3.8 }, 9, 'center'),
  ];
}
