// A captain without a player: what the original says of such ships, and what is ours: it buys in a fixed order and sails the shortest way.
import { type Hex, distance, STEPS } from '../hexes.js';
import { type Field, sailFrom, waterIn, type Water } from '../sail.js';
import { waterOf } from '../sea-map.js';
import type { Order } from './orders.js';
import {
  BASE_MOVES,
  type CaptainNumber,
  costs,
  incomeOf,
  most,
  mostHealth,
  nameShip,
  type SeaGame,
  type Ship,
  shipsOf,
  upgrades,
  yardsOf,
} from './sea-game.js';
import type { Chances } from './turn.js';

/** It builds until it has so many ships, and deploys only while it keeps so many. */
const WANTED = 6;
const KEPT = 3;

/** Returns the orders: repair below half, ships up to six, cannons, a yard; then each ship sails for the nearest rival harbor with a yard. */
export function soloOrders(game: SeaGame, owner: CaptainNumber, lot: Chances['lot']): Order[] {
  const ships = shipsOf(game, owner);
  if (ships.length === 0) return [];
  const { bought, staying } = buy(game, owner);
  const water = waterIn(waterOf(game.map));
  const rivals = game.yards.filter((yard) => yard.owner !== owner).map(({ at }) => at);
  const enemies = game.ships.filter((ship) => ship.owner !== owner).map(({ at }) => at);
  const toRival = sailFrom(rivals.length > 0 ? rivals : enemies, water);
  const reach = game.rules['yard-attack'] === 'onto' ? 0 : 1;
  return [
    ...bought,
    ...ships.flatMap((ship): Order[] => {
      if (staying.has(ship)) return [];
      const target = rivals.find((at) => distance(at, ship.at) <= reach);
      const path = shortest(toRival, ship, water, lot(game.turn, `${nameShip(ship)} way`, WAYS));
      return [
        ...(target === undefined ? [] : [{ kind: 'attack', piece: ship, at: target } as const]),
        ...(path.length === 0 ? [] : [{ kind: 'move', piece: ship, path } as const]),
      ];
    }),
  ];
}

const isWeak = (ship: Ship): boolean => 2 * ship.health < mostHealth(ship);

/** Buys for what it has, in this order; ships that are repaired or deployed stay. */
function buy(game: SeaGame, owner: CaptainNumber): { bought: Order[]; staying: Set<Ship> } {
  let gold = (game.gold[owner] ?? 0) + (game.rules.spend === 'after-income' ? incomeOf(game, owner) : 0);
  const [ships, yards] = [shipsOf(game, owner), yardsOf(game, owner)];
  const bought: Order[] = [];
  const staying = new Set<Ship>();
  const afford = (price: number, order: Order): boolean => {
    if (gold < price) return false;
    gold -= price;
    bought.push(order);
    return true;
  };
  const atYard = ships.filter(({ at }) => yards.some((yard) => yard.at === at));
  for (const ship of atYard)
    if (isWeak(ship) && afford(costs.repair, { kind: 'repair', piece: ship })) staying.add(ship);
  let count = yards.reduce((sum, { queue }) => sum + queue, ships.length);
  for (const yard of yards)
    if (count < WANTED && yard.queue === 0 && afford(costs.build, { kind: 'build', piece: yard, count: 1 })) count++;
  for (const ship of atYard)
    if (ship.cannons < upgrades.cannons) afford(costs.cannons, { kind: 'cannons', piece: ship });
  const harbors = new Set(game.map.islands.flatMap((island) => island.harbors));
  const settler = ships.find(({ at }) => harbors.has(at) && game.yards.every((yard) => yard.at !== at));
  if (settler !== undefined && ships.length > KEPT && yards.length < most.yards)
    if (afford(costs.deploy, { kind: 'deploy', piece: settler })) staying.add(settler);
  return { bought, staying };
}

/** More than there are ways of ten steps with three hexes to choose from. */
const WAYS = 3 ** 11;

/** Returns the way down the field, as far as the ship sails in a turn. Lots choose among ways of one length: the lowest coordinate would favor a seat. */
function shortest(field: Field, ship: Ship, water: Water, lots: number): Hex[] {
  const path: Hex[] = [];
  const moves = BASE_MOVES + ship.sails + ship.life;
  let left = lots;
  for (let at = ship.at; path.length < moves && (field[at] as number) > 0; at = path.at(-1) as Hex) {
    const next = (field[at] as number) - 1;
    const ways = STEPS.map((step) => at + step).filter((hex) => water[hex] === 1 && field[hex] === next);
    path.push(ways[left % ways.length] as Hex);
    left = Math.floor(left / ways.length);
  }
  return path;
}
