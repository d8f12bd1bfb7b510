// Carries out a turn of Plunk and Plunder: everybody's orders at once, as the rules in force say.
import { type Field, sailFrom, type Water, waterIn } from '../sail.js';
import { waterOf } from '../sea-map.js';
import { answerBy } from './answers.js';
import { carryOut, takeIncome } from './carry-out.js';
import { byHex, fightContest } from './fight.js';
import { isSame, type Order, type Piece } from './orders.js';
import { nearest, sailShips } from './sail-ships.js';
import {
  BASE_MOVES,
  BUILD_TURNS,
  type CaptainNumber,
  copyGame,
  costs,
  freeNumber,
  HEALTH,
  incomeOf,
  most,
  mostHealth,
  nameShip,
  nameYard,
  type SeaGame,
  type Ship,
  shipsOf,
  sideOf,
  turnOrder,
  upgrades,
  type Yard,
  yardsOf,
} from './sea-game.js';
import { type Chances, isOver, settle, spot, type Turn } from './turn.js';
import { colors } from '../colors.js';
import { distance, type Hex, hexesOf, STEPS } from '../hexes.js';

/** It builds until it has so many ships, and deploys only while it keeps so many. */
export const WANTED = 6;
export const KEPT = 3;

/** Returns the orders: repair below half, ships up to six, cannons, a yard; then each ship sails for the nearest rival harbor with a yard. */
function soloOrders(game: SeaGame, owner: CaptainNumber, lot: Chances['lot']): Order[] {
  const ships = shipsOf(game, owner);
  if (ships.length === 0) return [];
  const { bought, staying } = buy(game, owner);
  const water = waterIn(waterOf(game.map));
  const isRival = (piece: Piece) => sideOf(game, piece.owner) !== sideOf(game, owner);
  const rivals = game.yards.filter((yard) => isRival(yard)).map(({ at }) => at);
  const enemies = game.ships.filter((ship) => isRival(ship)).map(({ at }) => at);
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
  let gold = (game.gold[sideOf(game, owner)] ?? 0) + (game.rules.spend === 'after-income' ? incomeOf(game, owner) : 0);
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

export interface PlayedTurn {
  readonly game: SeaGame;
  /** All orders that were carried out, and the answers that were used: with them the turn goes the same way again. */
  readonly orders: readonly Order[];
  /** What happened, in words. */
  readonly log: readonly string[];
}

export interface TurnToPlay {
  readonly game: SeaGame;
  readonly orders: readonly Order[];
  readonly chances: Chances;
  readonly solo?: ReadonlySet<CaptainNumber>;
  /** What the orders are called where an answer is missing. */
  readonly file?: string;
}

const nobody: ReadonlySet<CaptainNumber> = new Set();

/** Plays a turn of a game that is not over; the game that is given stays as it is. Throws Problem `bad-orders` where an answer is missing. */
export function playTurn({
  game: before,
  orders: given,
  chances,
  solo = nobody,
  file = 'orders',
}: TurnToPlay): PlayedTurn {
  const game = copyGame(before);
  const log: string[] = [];
  const orders = [...given, ...[...solo].flatMap((owner) => soloOrders(before, owner, chances.lot))];
  const answers = answerBy({ game, orders, solo, lot: chances.lot, file });
  const turn: Turn = { game, water: waterIn(waterOf(game.map)), answers, chances, say: (text) => log.push(text) };
  const isEarly = game.rules.spend === 'after-income';
  if (isEarly) takeIncome(turn);
  const repaired = carryOut(turn, orders);
  if (!isEarly) takeIncome(turn);
  const fights = byHex(game.contests);
  if (!isOver(turn)) sailShips(turn, orders, repaired);
  for (const fight of fights)
    if (!isOver(turn) && game.contests.includes(fight)) {
      fightContest(turn, fight);
      settle(turn);
    }
  if (!isOver(turn)) construct(turn);
  if (!isOver(turn)) endTurn(turn);
  return { game, orders: [...orders.filter(({ kind }) => !isAnswer(kind)), ...joinAnswers(answers.used())], log };
}

const isAnswer = (kind: Order['kind']): boolean => kind === 'meets' || kind === 'picks' || kind === 'targets';

/** Picks of a ship become one order, in the order in which they were used. */
function joinAnswers(used: readonly Order[]): Order[] {
  const joined: Order[] = [];
  for (const order of used) {
    const at = joined.findIndex(
      ({ kind, piece }) => kind === 'picks' && kind === order.kind && isSame(piece, order.piece),
    );
    const before = joined[at];
    if (before?.kind !== 'picks' || order.kind !== 'picks') joined.push(order);
    else
      joined[at] = { ...before, columns: [...before.columns, ...order.columns], rows: [...before.rows, ...order.rows] };
  }
  return joined;
}

function construct(turn: Turn): void {
  const { game } = turn;
  for (const owner of turnOrder(game))
    for (const yard of yardsOf(game, owner).sort((a, b) => a.number - b.number)) advance(turn, yard);
}

function advance(turn: Turn, yard: Yard): void {
  if (yard.queue === 0) return;
  yard.built++;
  if (yard.built < BUILD_TURNS) return turn.say(`${nameYard(yard)} has built ${yard.built} of ${BUILD_TURNS} turns`);
  const { game, water, say } = turn;
  const { owner } = yard;
  const field = sailFrom([yard.at], water);
  const taken = new Set([...game.ships.map(({ at }) => at), ...game.contests.map(({ at }) => at)]);
  const free = hexesOf(game.map.radius).filter((hex) => !taken.has(hex));
  const at = nearest(free, (hex) => field[hex] as number);
  if (at === undefined) return;
  yard.queue--;
  yard.built = 0;
  const ship = { owner, number: freeNumber(shipsOf(game, owner)), at, health: HEALTH, sails: 0, cannons: 0, life: 0 };
  game.ships.push({ ...ship, route: [] });
  say(`${nameYard(yard)} launches ${nameShip(ship)} at ${spot(turn, at)}`);
}

/** The first player changes clockwise, to the next who has a ship. */
function endTurn(turn: Turn): void {
  const { game, say } = turn;
  game.turn++;
  const [, ...others] = turnOrder(game);
  game.first = others.find((owner) => shipsOf(game, owner).length > 0) ?? game.first;
  say(`${colors[game.first]} is first in turn ${game.turn}`);
}
