// Proves of the worked first turn that what is printed is what the referee makes of the printed orders, under every reading and with every kind of pieces.
import { expect, it } from 'vitest';
import { chancesOf } from '../../../src/kits/plunder/game/turn/chances.js';
import { nameHex } from '../../../src/kits/plunder/game/hexes.js';
import { plunderRules } from '../../../src/kits/plunder/game/plunder-rules.js';
import type { RuledKit } from '../../../src/kits/plunder/game/rulings.js';
import { nameShip, type SeaGame } from '../../../src/kits/plunder/game/turn/sea-game.js';
import { readSeaOrders, splitOrders } from '../../../src/kits/plunder/game/turn/read-orders.js';
import { playTurn } from '../../../src/kits/plunder/game/turn/play-turn.js';
import { playFirstTurn, tellFirstTurn } from '../../../src/kits/plunder/first-turn.js';
import { plunderFiles } from '../../../src/kits/plunder/plunder-files.js';
import { orderPlunder } from '../../../src/kits/plunder/plunder-order.js';
import { readPdf } from '../../support/read-pdf.js';

const usual: RuledKit = {
  readings: {},
  build: 'quick',
  hasBonus: false,
  extras: [],
  ships: 'flat',
  turns: false,
  combat: 'grid',
};
const { grid } = chancesOf('black pearl');
const placesOf = ({ ships, map: { radius } }: SeaGame) =>
  Object.fromEntries(ships.map((ship) => [nameShip(ship), nameHex(ship.at, radius)]));
const healthOf = ({ ships }: SeaGame) => Object.fromEntries(ships.map((ship) => [nameShip(ship), ship.health]));
const told = (kit: RuledKit) =>
  tellFirstTurn(playFirstTurn(kit, grid), kit, { combat: kit.combat })
    .flatMap(({ paragraphs }) => paragraphs)
    .join(' ');

it('is the turn that is told: a ship queued and one lapsed, two ships that meet, two that sail on', () => {
  const { before, after, log } = playFirstTurn(usual, grid);
  expect(placesOf(before)).toEqual({ R1: 'B7', R2: 'C6', R3: 'C5', B1: 'H3', B2: 'G4', B3: 'G5' });
  expect(placesOf(after)).toEqual({ R1: 'B7', R2: 'F6', R3: 'D5', B1: 'H3', B2: 'D4', B3: 'F5' });
  expect(healthOf(after)).toMatchObject({ R3: 8, B3: 8, R1: 10 });
  expect(after).toMatchObject({
    gold: [21, 21],
    turn: 2,
    first: 1,
    yards: [
      { queue: 1, built: 1 },
      { queue: 1, built: 1 },
    ],
  });
  expect(log).toContain('B yard 1 needs 50 gold, and blue has 21: the order lapses');
  expect(after.contests).toHaveLength(1);
  const text = told(usual);
  for (const fact of [
    'Each had 50 and has 71',
    'has 21 left',
    'R3 and B3 both want E5',
    'R3 stops at D5, B3 at F5',
    'R3 has 8 HP left, B3 8 HP',
    'R2 to F6, B2 to D4',
    'F7 and D3 wait',
    '1 of 3 turns',
    'In turn 3 it is launched',
    'Blue becomes first',
    'Both have 21 gold',
  ])
    expect(text, fact).toContain(fact);
  // The ship is launched when it says so.
  let game = after;
  const chances = { ...chancesOf('x'), row: () => ({ hits: ['defender', 'defender'] as const, dice: '' }) };
  while (game.ships.length < 7 && game.turn < 9)
    ({ game } = playTurn({
      game: { ...game, combat: 'open', contests: [] },
      orders: readSeaOrders(game, splitOrders('R2 M')[0] ?? { turn: undefined, line: 1, lines: [] }, 'x'),
      chances,
    }));
  expect(game.turn - 1).toBe(3);
});

it.each(
  Object.entries(plunderRules).flatMap(([name, says]) => Object.keys(says).map((reading) => ({ [name]: reading }))),
)('tells of %j what the referee does', (readings) => {
  const kit = { ...usual, readings };
  const { before, after, log } = playFirstTurn(kit, grid);
  const text = told(kit);
  const places = placesOf(after);
  const stops = /R3 stops at (\w+), B3 at (\w+),/.exec(text) ?? [];
  const ends = /Third hex: R2 to (\w+), B2 to (\w+)\./.exec(text) ?? [];
  expect([stops[1], stops[2], ends[1], ends[2]]).toEqual([places['R3'], places['B3'], places['R2'], places['B2']]);
  expect(text).toContain(`Both have ${after.gold[0]} gold`);
  expect(after.gold[1]).toBe(after.gold[0]);
  const [, left] = /for a ship and has (\d+) left/.exec(text) ?? [];
  expect(log.find((line) => line.startsWith('B yard 1 needs'))).toContain(`blue has ${left}:`);
  expect([
    /so R3 attacks|fall on R3/.test(text),
    log.some((line) => line.startsWith('round 1: R3 attacks B3')),
  ]).toEqual([true, true]);
  expect(text.includes('has 71')).toBe(readings['spend'] !== 'before-income');
  expect(before.gold).toEqual([50, 50]);
});

it('picks a cell of its own kit where each hits once, and turns pieces as they can be turned', () => {
  for (let i = 0; i < 10; i++) {
    const own = chancesOf(`golden ${i}`).grid;
    const { row } = playFirstTurn(usual, own);
    expect(own[row.charCodeAt(0) - 65]?.charAt(6)).toBe('=');
  }
  expect(told({ ...usual, turns: true })).toContain('turn both counters over');
  expect(told(usual)).toContain('turn both counters half around');
  expect(told({ ...usual, ships: 'tents' })).toContain('lay both tents on their sides');
  expect(told({ ...usual, extras: ['fog'] })).not.toContain('damage counters');
  // A sealed list stays sealed.
  expect(told({ ...usual, combat: 'sealed' })).toContain('Suppose that');
});

it.each([
  { paper: 'a4', ink: 'color', backs: 'duplex' },
  { paper: 'letter', ink: 'low', build: 'full', with: 'fog,legendary,team,solo', combat: 'open' },
  { paper: 'letter', ships: 'tents', players: 2 },
] as const)('is printed with the orders that the referee read: %j', async (fields) => {
  const order = orderPlunder({ seed: 'black pearl', ...fields });
  const file = plunderFiles(order).files.find(({ path }) => path.endsWith('-lesson.pdf'));
  const [page] = await readPdf(Buffer.concat([...(file?.write() ?? [])]));
  const texts = page?.runs.map(({ text }) => text) ?? [];
  const from = texts.indexOf('RED: ORDERS');
  expect(
    texts
      .slice(from + 1)
      .filter((text) => /^[A-I][1-9]$/.test(text))
      .slice(0, 12),
  ).toEqual('D6 E6 F6 F7 D5 E5 F4 E4 D4 D3 F5 E5'.split(' '));
  const kit = {
    ...usual,
    ...fields,
    readings: {},
    turns: 'backs' in fields,
    extras: order.extras,
    build: order.build,
    ships: order.ships,
    combat: order.combat.combat,
  };
  const words = texts.join(' ');
  for (const paragraph of told(kit).split(/\. |: /))
    expect(words).toContain(
      paragraph
        .replace(/(^| )\d$/, '')
        .trim()
        .replace(/^(\d\.|-) /, ''),
    );
});
