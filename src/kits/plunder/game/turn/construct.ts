// The last phase of a turn: ships are built, and the first player changes.
import { colors } from '../colors.js';
import { hexesOf } from '../hexes.js';
import { sailFrom } from '../sail.js';
import { nearest } from './sail-ships.js';
import {
  BUILD_TURNS,
  freeNumber,
  HEALTH,
  nameShip,
  nameYard,
  shipsOf,
  turnOrder,
  type Yard,
  yardsOf,
} from './sea-game.js';
import { spot, type Turn } from './turn.js';

export function construct(turn: Turn): void {
  const { game } = turn;
  for (const owner of turnOrder(game)) for (const yard of yardsOf(game, owner)) advance(turn, yard);
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
export function endTurn(turn: Turn): void {
  const { game, say } = turn;
  game.turn++;
  const [, ...others] = turnOrder(game);
  game.first = others.find((owner) => shipsOf(game, owner).length > 0) ?? game.first;
  say(`${colors[game.first]} is first in turn ${game.turn}`);
}
