// A state of a game as JSON that people read and mend, and back.
import { colors } from './game/colors.js';
import { TEAM_PLAYERS } from './game/extras.js';
import { type Hex, nameHex, readHex } from './game/hexes.js';
import { readMapText, writeMapText } from './game/map-text.js';
import { homesOf, type SeaMap, waterOf } from './game/sea-map.js';
import { isSame, type Piece } from './game/turn/orders.js';
import {
  BUILD_TURNS,
  combats,
  HEALTH,
  letterOf,
  most,
  mostHealth,
  nameShip,
  nameYard,
  type Rules,
  type SeaGame,
  type Ship,
  upgrades,
  YARD_HEALTH,
} from './game/turn/sea-game.js';
import { because, Problem } from '../../core/problem.js';
import { KIT } from './map-order.js';
import * as z from 'zod';
import { plunderReadings } from '../options/plunder-rows.js';

const MOST = 1_000_000;
const count = (limit: number) => z.int().min(0).max(limit);
const hex = z.string().max(4);
const color = z.enum(colors);
const piece = z.string().regex(/^[RBGY](?: yard )?[1-9]\d?$/);

const ship = z.object({
  ship: piece,
  at: hex,
  health: count(mostHealth(upgrades)).min(1),
  sails: count(upgrades.sails),
  cannons: count(upgrades.cannons),
  life: count(upgrades.life),
  route: z.array(hex).max(MOST),
});

const yard = z.object({
  yard: piece,
  at: hex,
  health: count(YARD_HEALTH + HEALTH).min(1),
  queue: count(most.queue),
  built: count(BUILD_TURNS - 1),
});

const contest = z.object({
  at: hex,
  rounds: count(MOST),
  fighters: z.array(z.object({ ship: piece, attacks: z.boolean() })).max(48),
});

const stateSchema = z.object({
  generator: z.literal('k1'),
  kind: z.literal('plunder-state'),
  seed: z.string().min(1).max(200),
  combat: z.enum(combats),
  rules: z.object(
    Object.fromEntries(Object.entries(plunderReadings).map(([name, readings]) => [name, z.enum(readings)])),
  ),
  turn: count(MOST).min(1),
  first: color,
  rounds: count(MOST),
  teams: z.boolean(),
  winner: z.enum([...colors, 'draw']).nullable(),
  gold: z.record(z.string(), count(MOST)),
  ships: z.array(ship).max(48),
  yards: z.array(yard).max(16),
  contests: z.array(contest).max(48),
  map: z.array(z.string().max(200)).max(60),
});

type StateJson = z.infer<typeof stateSchema>;

export function stateJson(game: SeaGame): StateJson {
  const { map, seed, combat, rules, turn, first, rounds, teams, winner } = game;
  const spot = (hex: Hex) => nameHex(hex, map.radius);
  return {
    generator: KIT,
    kind: 'plunder-state',
    seed,
    combat,
    rules,
    turn,
    first: colors[first] as (typeof colors)[number],
    rounds,
    teams,
    winner: typeof winner === 'number' ? (colors[winner] as (typeof colors)[number]) : winner,
    gold: Object.fromEntries(game.gold.map((gold, i) => [colors[i] as string, gold])),
    ships: game.ships.map(({ at, health, sails, cannons, life, route, ...piece }) => {
      return { ship: nameShip(piece), at: spot(at), health, sails, cannons, life, route: route.map(spot) };
    }),
    yards: game.yards.map(({ at, health, queue, built, ...piece }) => {
      return { yard: nameYard(piece), at: spot(at), health, queue, built };
    }),
    contests: game.contests.map(({ at, fighters, ...contest }) => {
      return {
        at: spot(at),
        ...contest,
        fighters: fighters.map(({ ship, attacks }) => ({ ship: nameShip(ship), attacks })),
      };
    }),
    map: writeMapText(map).trimEnd().split('\n'),
  };
}

/** Returns a state as a file has it: a line for each ship and each row of the map, so that people can mend it. */
export function printState(game: SeaGame): string {
  const line = (value: unknown) =>
    Array.isArray(value)
      ? `[${value.map((item: unknown) => `\n ${JSON.stringify(item)}`).join()}]`
      : JSON.stringify(value);
  return `{${Object.entries(stateJson(game))
    .map(([name, value]) => `"${name}":${line(value)}`)
    .join(',\n')}}\n`;
}

/** Returns the game of a state. Throws Problem `bad-orders` for what is none, and the Problems of its map. */
export function readState(text: string, file: string): SeaGame {
  const parsed = stateSchema.safeParse(parseJson(text));
  const at = parsed.error?.issues[0]?.path.join('.') ?? '';
  if (!parsed.success) throw notAState(file, at === '' ? '' : `: look at ${at}`);
  const { turn, rounds, seed, combat, teams, ...data } = parsed.data;
  const map = readMapText(data.map.join('\n'), file);
  const game: SeaGame = {
    ...{ map, seed, combat, turn, rounds, teams },
    rules: data.rules as Rules,
    first: colors.indexOf(data.first),
    winner: data.winner === null || data.winner === 'draw' ? data.winner : colors.indexOf(data.winner),
    gold: colors.slice(0, map.players).map((name) => data.gold[name] ?? 0),
    ...readPieces(parsed.data, map, file),
  };
  requireSound(game, file);
  return game;
}

function readPieces({ ships: shipped, yards: built, contests }: StateJson, map: SeaMap, file: string) {
  const water = new Set(waterOf(map));
  const read = (name: string): Hex => {
    const hex = readHex(name, map.radius);
    if (hex === undefined || !water.has(hex)) throw notAState(file, `: ${name} is not water`);
    return hex;
  };
  const pieceOf = (name: string): Piece => {
    const owner = colors.findIndex((_, i) => letterOf(i) === name.charAt(0));
    if (owner >= map.players) throw notAState(file, `: ${name} has no player`);
    return { owner, number: Number(/\d+$/.exec(name)?.[0]) };
  };
  const ships = shipped.map(({ ship, at, route, ...state }): Ship => {
    return { ...pieceOf(ship), ...state, at: read(at), route: route.map(read) };
  });
  const shipOf = (name: string): Ship => {
    const ship = ships.find((one) => isSame(one, pieceOf(name)));
    if (ship === undefined) throw notAState(file, `: there is no ${name}`);
    return ship;
  };
  return {
    ships,
    yards: built.map(({ yard, at, ...state }) => ({ ...pieceOf(yard), ...state, at: read(at) })),
    contests: contests.map(({ at, rounds, fighters }) => {
      return { at: read(at), rounds, fighters: fighters.map(({ ship, attacks }) => ({ ship: shipOf(ship), attacks })) };
    }),
  };
}

/** No piece stands twice, and there is a home for whoever plays. */
function requireSound(game: SeaGame, file: string): void {
  const { ships, yards, map, first, teams } = game;
  const names = [...ships.map(nameShip), ...yards.map(nameYard)];
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw notAState(file, `: ${twice} appears twice`);
  if (teams && map.players !== TEAM_PLAYERS) throw notAState(file, ': teams need four players');
  if (first >= map.players || homesOf(map).includes(undefined as never))
    throw notAState(file, ': players and homes differ');
}

function notAState(file: string, which: string): Problem {
  return new Problem(
    'bad-orders',
    because`is not a state of a game${which}; give what kit start or kit resolve wrote`,
    {
      file,
    },
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
