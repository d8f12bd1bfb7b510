// What captains of Plunk and Plunder write on: a board for fleet and gold, and a card for orders.
import { type Box, inset } from '../../paper/geometry/box.js';
import type { Item, Page } from '../../paper/scene/scene.js';
import type { Area } from '../../paper/compose/area.js';
import { kitPage } from './kit-page.js';
import type { PaperSetup } from '../../paper/compose/page-setup.js';
import { costs, income, most } from '../plunder/game/numbers.js';
import { areaOf, cutLine, empty, heading, row, write } from './sea-pen.js';

/** Where the columns of a board's ships start, and their titles. */
const SHIP_COLUMNS = [
  [9, 'NAME'],
  [45, 'HP: 10, AND 10 FOR EACH MAX LIFE'],
  [113, 'SAILS'],
  [136, 'CANNONS'],
  [159, 'MAX LIFE'],
  [170, 'MOVES'],
  [180.5, 'DAMAGE'],
] as const;
const [SHIP_ROW, CELL] = [11.8, 4.3];

/** A fortress gives a shipyard a third box of HP. */
export function layoutPlayerBoard(setup: PaperSetup, player: number, hasFortress: boolean): Page {
  const area = areaOf(setup, 'board');
  const { x, y, width } = area.box;
  const digits = Array.from({ length: 10 }, (_, i) => String(i));
  const gold = ['HUNDREDS', 'TENS', 'ONES'].flatMap((title, i) => {
    const at = y + 13 + i * 8;
    return [
      write(area, title, { x, y: at, width: 28, height: 8 }, 9),
      ...row(area, { x: x + 30, y: at }, 15.8, 8, digits),
    ];
  });
  const head = y + 47;
  const titles = SHIP_COLUMNS.map(([left, title]) =>
    write(area, title, { x: x + left, y: head, width: left > 150 ? 10.5 : 66, height: 4 }, 7),
  );
  const ships = Array.from({ length: most.ships }, (_, i) => drawShipRow(area, x, head + 4.5 + i * SHIP_ROW, i + 1));
  const yards = head + 7 + most.ships * SHIP_ROW;
  return kitPage(setup, 'board', [
    ...heading(area, player, 'fleet and gold', area.box),
    ...gold,
    write(
      area,
      `Income: ${income.base} + ${income.yard} for each shipyard + ${income.ship} for each ship on the map`,
      { x, y: y + 39, width, height: 6 },
      10,
    ),
    ...titles,
    ...ships.flat(),
    write(area, 'SHIPYARD AT', { x: x + 9, y: yards, width: 40, height: 4 }, 7),
    write(area, hasFortress ? 'HP (THIRD: FORTRESS)' : 'HP', { x: x + 60, y: yards, width: 40, height: 4 }, 7),
    write(area, 'QUEUE: EACH TAKES THREE TURNS ONCE FIRST', { x: x + 100, y: yards, width: 90, height: 4 }, 7),
    ...Array.from({ length: most.yards }, (_, i) =>
      drawYardRow(area, x, yards + 4.5 + i * 10, i + 1, hasFortress),
    ).flat(),
    write(
      area,
      `Ship ${costs.build} · deploy ${costs.deploy} · repair ${costs.repair} · sails ${costs.sails} · cannons ${costs.cannons} · Max Life ${costs.life}`,
      { x, y: yards + 45, width, height: 6 },
      10,
    ),
  ]);
}

function drawShipRow(area: Area, x: number, y: number, number: number): Item[] {
  const two = (left: number, columns: number) =>
    [0, CELL].flatMap((down) => row(area, { x: x + left, y: y + 0.6 + down }, CELL, CELL, empty(columns)));
  const one = (left: number, count: number, size = CELL) =>
    row(area, { x: x + left, y: y + 0.6 + (CELL * 2 - size) / 2 }, size, size, empty(count));
  const line = y + SHIP_ROW - 2;
  return [
    write(area, String(number), { x, y, width: 7, height: SHIP_ROW }, 12, 'right'),
    { kind: 'line', x1: x + 9, y1: line, x2: x + 43, y2: line, stroke: area.style.rule },
    ...[45, 67.5, 90].flatMap((left) => two(left, 5)),
    ...one(113, 5),
    ...one(136, 5),
    ...one(159, 2),
    ...one(170, 1, 8),
    ...one(180.5, 1, 8),
  ];
}

function drawYardRow(area: Area, x: number, y: number, number: number, hasFortress: boolean): Item[] {
  return [
    write(area, String(number), { x, y, width: 7, height: 9 }, 12, 'right'),
    { kind: 'line', x1: x + 9, y1: y + 7, x2: x + 56, y2: y + 7, stroke: area.style.rule },
    ...row(area, { x: x + 60, y: y + 0.5 }, 10, 8, ['10', '10', ...(hasFortress ? [''] : [])]),
    ...row(area, { x: x + 100, y: y + 0.5 }, 8, 8, ['1', '2', '3']),
    ...row(area, { x: x + 128, y: y + 0.5 }, 12, 8, empty(4)),
  ];
}

/** The most hexes that a ship sails in a turn. */
const MAX_MOVES = 10;

/** Two cards a page, for up to two captains from the first, with lines to cut around them. */
export function layoutOrderCards(setup: PaperSetup, players: readonly number[]): Page {
  const area = areaOf(setup, 'orders');
  const half = area.box.height / 2;
  const cards = players.map((player, i) =>
    drawOrderCard(area, player, inset({ ...area.box, y: area.box.y + i * half, height: half }, 3.5)),
  );
  const edge = { ...area.box, height: players.length * half };
  const between = players.length === 1 ? [] : cutLine(area, half);
  return kitPage(setup, 'orders', [...cards.flat(), { kind: 'rect', ...edge, stroke: area.style.fold }, ...between]);
}

const PRICES = [
  `D deploy ${costs.deploy} · R repair ${costs.repair} · S sails ${costs.sails} · C cannons ${costs.cannons} · L Max Life ${costs.life} gold`,
  'A attack the shipyard at a hex · M sail a path',
] as const;

function drawOrderCard(area: Area, player: number, box: Box): Item[] {
  const { x, y, width } = box;
  const [at, ship, path] = [y + 15.5, 7.3, 14.2];
  const foot = at + most.ships * ship + 2.5;
  return [
    ...heading(area, player, 'orders', box),
    ...PRICES.map((said, i) => write(area, said, { x: x + 78, y: y + i * 5, width: width - 78, height: 5 }, 9)),
    write(area, 'SHIP', { x, y: at - 4.5, width: 8, height: 4 }, 7),
    write(area, 'ORDERS', { x: x + 9, y: at - 4.5, width: 14, height: 4 }, 7),
    write(area, 'ATTACKS AT', { x: x + 24.5, y: at - 4.5, width: 14, height: 4 }, 7),
    write(area, 'PATH: ONE HEX IN EACH BOX, SUCH AS A20', { x: x + 40, y: at - 4.5, width: 80, height: 4 }, 7),
    ...Array.from({ length: most.ships }, (_, i) => [
      write(area, String(i + 1), { x, y: at + i * ship, width: 7, height: ship }, 11, 'right'),
      ...row(area, { x: x + 9, y: at + i * ship }, 14, ship, ['']),
      ...row(area, { x: x + 24.5, y: at + i * ship }, 14, ship, ['']),
      ...row(area, { x: x + 40, y: at + i * ship }, path, ship, empty(MAX_MOVES)),
    ]).flat(),
    write(area, `Build ${costs.build} gold: how many ships`, { x, y: foot, width: 50, height: 8 }, 10),
    ...Array.from({ length: most.yards }, (_, i) => [
      write(area, `at yard ${i + 1}`, { x: x + 53 + i * 32, y: foot, width: 14, height: 8 }, 9, 'right'),
      ...row(area, { x: x + 69 + i * 32, y: foot }, 13, 8, ['']),
    ]).flat(),
  ];
}
