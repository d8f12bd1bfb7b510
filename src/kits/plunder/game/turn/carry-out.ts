// The orders before movement, in their order: deploy, build, repair, upgrade, attack shipyards.
import { colors } from '../colors.js';
import { distance, type Hex } from '../hexes.js';
import type { Island } from '../sea-map.js';
import { fightsOf } from './fight.js';
import { isSame, type Order, ordersOf, type Piece } from './orders.js';
import {
  costs,
  freeNumber,
  HEALTH,
  income,
  incomeOf,
  most,
  mostHealth,
  nameShip,
  nameYard,
  type Ship,
  shipsOf,
  sideOf,
  turnOrder,
  type Upgrade,
  upgrades,
  type Yard,
  YARD_HEALTH,
  yardsOf,
} from './sea-game.js';
import { isOver, settle, spot, type Turn } from './turn.js';

/** Adds the income of every captain who has a ship. */
export function takeIncome(turn: Turn): void {
  const { game, say } = turn;
  for (const owner of turnOrder(game)) {
    if (shipsOf(game, owner).length === 0) continue;
    const gain = incomeOf(game, owner);
    earn(turn, owner, gain);
    say(`${colors[owner]} takes ${gain} gold and has ${goldOf(turn, owner)}`);
  }
}

/** Carries out all orders but moves: kind by kind, in turn order, each captain's as written. Returns the ships that were repaired. */
export function carryOut(turn: Turn, orders: readonly Order[]): Set<Ship> {
  const repaired = new Set<Ship>();
  const all = turnOrder(turn.game).flatMap((owner) => orders.filter(({ piece }) => piece.owner === owner));
  settle(turn);
  const ready = new Set(turn.game.yards);
  // Whoever deploys a last ship is out before the next captain deploys.
  for (const { piece } of ordersOf(all, 'deploy'))
    if (!isOver(turn)) {
      withShip(turn, piece, (ship) => deploy(turn, ship));
      settle(turn);
    }
  if (isOver(turn)) return repaired;
  for (const { piece, count } of ordersOf(all, 'build')) {
    const yard = turn.game.yards.find((one) => isSame(one, piece));
    if (yard === undefined) lapse(turn, nameYard(piece), 'is not deployed');
    else if (!ready.has(yard)) lapse(turn, nameYard(piece), 'is deployed in this turn and builds from the next on');
    else for (let i = 0; i < count; i++) build(turn, yard);
  }
  for (const { piece } of ordersOf(all, 'repair'))
    withShip(turn, piece, (ship) => {
      if (repair(turn, ship)) repaired.add(ship);
    });
  for (const order of all)
    if (order.kind in upgrades) withShip(turn, order.piece, (ship) => upgrade(turn, ship, order.kind as Upgrade));
  const done = new Set<Ship>();
  for (const { piece, at } of ordersOf(all, 'attack'))
    withShip(turn, piece, (ship) => {
      if (done.has(ship)) lapse(turn, nameShip(ship), 'has attacked already');
      else if (attackYard(turn, ship, at)) done.add(ship);
    });
  return repaired;
}

const goldOf = ({ game }: Turn, owner: number): number => game.gold[sideOf(game, owner)] ?? 0;

function earn(turn: Turn, owner: number, gold: number): void {
  turn.game.gold[sideOf(turn.game, owner)] = goldOf(turn, owner) + gold;
}

function lapse({ say }: Turn, name: string, why: string): false {
  say(`${name} ${why}: the order lapses`);
  return false;
}

function withShip(turn: Turn, piece: Piece, act: (ship: Ship) => unknown): void {
  const ship = turn.game.ships.find((one) => isSame(one, piece));
  if (ship === undefined) lapse(turn, nameShip(piece), 'is gone');
  else act(ship);
}

/** Pays, or says why the order lapses. */
function pay(turn: Turn, owner: number, price: number, name: string): boolean {
  const gold = goldOf(turn, owner);
  if (gold < price) return lapse(turn, name, `needs ${price} gold, and ${colors[owner]} has ${gold}`);
  earn(turn, owner, -price);
  return true;
}

const islandOf = ({ game }: Turn, hex: Hex): Island | undefined =>
  game.map.islands.find(({ harbors }) => harbors.includes(hex));

function deploy(turn: Turn, ship: Ship): unknown {
  const { game, say } = turn;
  const { owner, at } = ship;
  const name = nameShip(ship);
  const island = islandOf(turn, at);
  if (island === undefined) return lapse(turn, name, 'is not on a harbor');
  if (game.yards.some((yard) => yard.at === at)) return lapse(turn, name, 'is where a shipyard already is');
  if (fightsOf(game, ship).length > 0) return lapse(turn, name, 'fights');
  const own = yardsOf(game, owner);
  if (own.length >= most.yards) return lapse(turn, name, `would be one more than ${most.yards} shipyards`);
  if (!pay(turn, owner, costs.deploy, name)) return undefined;
  if (island.bonus === 'treasure') earn(turn, owner, income.treasure);
  const yard = { owner, number: freeNumber(own), at, health: YARD_HEALTH + (island.bonus === 'fortress' ? HEALTH : 0) };
  game.yards.push({ ...yard, queue: 0, built: 0 });
  game.ships = game.ships.filter((one) => one !== ship);
  return say(`${name} becomes ${nameYard(yard)} at ${spot(turn, at)}`);
}

function build(turn: Turn, yard: Yard): unknown {
  const { game, say } = turn;
  const name = nameYard(yard);
  if (yard.queue >= most.queue) return lapse(turn, name, `has ${most.queue} ships in its queue`);
  const { owner } = yard;
  const ships = yardsOf(game, owner).reduce((sum, { queue }) => sum + queue, shipsOf(game, owner).length);
  if (ships >= most.ships) return lapse(turn, name, `would build one more than ${most.ships} ships`);
  if (!pay(turn, owner, costs.build, name)) return undefined;
  yard.queue++;
  return say(`${name} has ${yard.queue} in its queue`);
}

const isAtYard = ({ game }: Turn, { owner, at }: Ship): boolean => yardsOf(game, owner).some((yard) => yard.at === at);

function repair(turn: Turn, ship: Ship): boolean {
  const name = nameShip(ship);
  if (!isAtYard(turn, ship)) return lapse(turn, name, 'is not at a yard of its own');
  if (ship.health >= mostHealth(ship)) return lapse(turn, name, 'has all its HP');
  const price = islandOf(turn, ship.at)?.bonus === 'supply' ? 0 : costs.repair;
  if (!pay(turn, ship.owner, price, name)) return false;
  ship.health = mostHealth(ship);
  turn.say(`${name} is repaired to ${ship.health} HP`);
  return true;
}

function upgrade(turn: Turn, ship: Ship, kind: Upgrade): unknown {
  const name = nameShip(ship);
  if (!isAtYard(turn, ship)) return lapse(turn, name, 'is not at a yard of its own');
  if (ship[kind] >= upgrades[kind]) return lapse(turn, name, `has ${upgrades[kind]} of ${kind} already`);
  if (!pay(turn, ship.owner, costs[kind], name)) return undefined;
  ship[kind]++;
  if (kind === 'life' && turn.game.rules['life-heals'] === 'on') ship.health += HEALTH;
  return turn.say(`${name} has ${ship[kind]} of ${kind}`);
}

function attackYard(turn: Turn, ship: Ship, at: Hex): boolean {
  const { game, say } = turn;
  const name = nameShip(ship);
  const yard = game.yards.find((one) => one.at === at);
  if (yard === undefined) return lapse(turn, name, `finds no shipyard at ${spot(turn, at)}`);
  if (sideOf(game, yard.owner) === sideOf(game, ship.owner)) return lapse(turn, name, 'cannot attack its own yard');
  const reach = game.rules['yard-attack'] === 'onto' ? 0 : 1;
  if (distance(ship.at, at) > reach) return lapse(turn, name, `is too far from ${spot(turn, at)}`);
  yard.health -= HEALTH;
  if (yard.health <= 0) game.yards = game.yards.filter((one) => one !== yard);
  say(`${name} attacks ${nameYard(yard)}, which ${yard.health > 0 ? `has ${yard.health} HP` : 'is destroyed'}`);
  return true;
}
