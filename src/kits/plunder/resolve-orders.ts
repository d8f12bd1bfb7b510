// The referee of Plunk and Plunder: starts a game, and carries out turns.
import { colors } from './game/colors.js';
import { chancesOf } from './game/turn/chances.js';
import { type OrderTurn, readSeaOrders, splitOrders } from './game/turn/read-orders.js';
import { type PlayedTurn, playTurn } from './game/turn/play-turn.js';
import {
  type CaptainNumber,
  type Combat,
  HEALTH,
  nameShip,
  nameYard,
  type Rules,
  type SeaGame,
  START,
  YARD_HEALTH,
} from './game/turn/sea-game.js';
import { mapCode } from './game/map-code.js';
import { chooseReadings } from '../options/kit-rows.js';
import { chooseExtras, plunderOptions, plunderReadings, requireTeams } from '../options/plunder-rows.js';
import { stateOptions } from '../options/state-rows.js';
import { choose } from '../../core/input/choose.js';
import { type Fields, readOptions } from '../../core/option.js';
import { because, fieldName, Problem, readAll } from '../../core/problem.js';
import { listNeedsSecret } from '../sentences.js';
import { secretIsForSealedList } from '../../core/sentences.js';
import { sealedKey } from './combat-file.js';
import { seedOf } from './combat-order.js';
import { orderMap } from './map-order.js';
import { type Hex, nameHex, neighborsOf } from './game/hexes.js';
import { type ExtraName, LEGEND } from './game/extras.js';
import type { Order } from './game/turn/orders.js';
import { plunderRules } from './game/plunder-rules.js';
import { homesOf, type SeaMap, waterOf } from './game/sea-map.js';
import { type Carry, homeMovesOf } from './game/symmetries.js';

const ROW_A = 65;

export function printOrder({ map: { radius } }: SeaGame, order: Order): string {
  const spot = (hex: Hex) => nameHex(hex, radius);
  if (order.kind === 'build') return `${nameYard(order.piece)} build ${order.count}`;
  const rest = (): string[] => {
    if (order.kind === 'attack') return [spot(order.at)];
    if (order.kind === 'move') return order.path.map(spot);
    if (order.kind === 'meets') return [...(order.at === null ? [] : [spot(order.at)]), order.answer];
    if (order.kind === 'picks')
      return [
        ...order.columns.map((column) => String(column + 1)),
        ...order.rows.map((row) => String.fromCharCode(ROW_A + row)),
      ];
    return order.kind === 'targets' ? order.targets.map(nameShip) : [];
  };
  return [nameShip(order.piece), order.kind, ...rest()].join(' ');
}

/** Returns the turn that was played from a game: a heading, the orders, and what happened behind #. */
function printTurn(before: SeaGame, { orders, log }: PlayedTurn): string {
  const lines = orders.map((order) => printOrder(before, order));
  return [`turn ${before.turn}`, ...lines, ...log.map((text) => `# ${text}`), ''].join('\n');
}

const rulingOptions = plunderOptions.pick({ combat: true, rules: true, with: true });

/** Returns the game of a map before its first turn. Throws the Problems of its fields and of its map. */
export function orderGame(fields: Fields): SeaGame {
  const { combat, rules, with: asked } = readOptions(rulingOptions, fields);
  const { sea, readings, extras } = readAll({
    sea: () => orderMap(fields),
    readings: () => chooseReadings(rules, plunderReadings),
    extras: () => chooseExtras(asked),
  });
  requireTeams(extras, sea.map.players);
  // The same word that draws the combat grid of the kit.
  const seed = seedOf(sea);
  const { lot } = chancesOf(seed);
  return startGame({ map: sea.map, seed, readings, extras, combat, lot: (count) => lot(0, 'first', count) });
}

export interface Resolving {
  readonly game: SeaGame;
  /** Without orders captains without a player play alone. */
  readonly orders?: { readonly text: string; readonly name: string } | undefined;
  readonly fields: Fields;
}

export interface Resolved {
  readonly game: SeaGame;
  /** What was ordered and what happened, turn by turn: as orders it leads to the same state. */
  readonly log: string;
}

/** Carries out the turns of the orders, or as many as are asked for. Throws Problem `bad-orders`. */
export function resolveOrders({ game, orders, fields }: Resolving): Resolved {
  const { solo: captains, turns } = readOptions(stateOptions, fields);
  const solo = readSolo(captains, game);
  const file = orders?.name ?? 'orders';
  const written = splitOrders(orders?.text ?? '');
  const chances = chancesOf(game.seed, readListKey(game, fields['secret']));
  const logs: string[] = [];
  let state = game;
  for (let i = 0; i < Math.max(turns, written.length); i++) {
    if (state.winner !== null) {
      if (i === 0 || written[i] !== undefined)
        throw new Problem('bad-orders', because`the game is over; start another`, { file, line: written[i]?.line });
      break;
    }
    const given = readSeaOrders(state, written[i] ?? NO_ORDERS, file);
    refuseSolo(solo, written[i], given, file);
    const played = playTurn({ game: state, orders: given, chances, solo, file });
    logs.push(printTurn(state, played));
    state = played.game;
  }
  return { game: state, log: logs.join('\n') };
}

/** Throws Problem `no-secret` where rounds are the sealed list's, `bad-value` for a secret where they are not. */
function readListKey({ combat, map }: SeaGame, secret: unknown): Uint8Array | undefined {
  if (combat !== 'sealed' && secret !== undefined)
    throw new Problem('bad-value', secretIsForSealedList(), { option: 'secret-file' });
  if (combat !== 'sealed') return undefined;
  if (!(secret instanceof Uint8Array)) throw new Problem('no-secret', listNeedsSecret(), { option: 'secret-file' });
  return sealedKey(secret, mapCode(map));
}

const NO_ORDERS: OrderTurn = { turn: undefined, line: 1, lines: [] };

function refuseSolo(
  solo: ReadonlySet<CaptainNumber>,
  turn: OrderTurn | undefined,
  orders: ReturnType<typeof readSeaOrders>,
  file: string,
): void {
  const at = orders.findIndex(({ piece }) => solo.has(piece.owner));
  if (at < 0) return;
  const name = colors[orders[at]?.piece.owner ?? 0] as string;
  throw new Problem(
    'bad-orders',
    because`${name} has no player; leave its orders out, or take it out of ${fieldName('solo')}`,
    { file, line: turn?.lines[at]?.number },
  );
}

function readSolo(captains: readonly string[] = [], { map: { players } }: SeaGame): Set<CaptainNumber> {
  const playing = colors.slice(0, players);
  const names = captains.flatMap((part) => part.split(','));
  const read = names.flatMap((name) => (name === 'all' ? playing : [choose(name.trim(), playing, 'solo')]));
  return new Set(read.map((name) => playing.indexOf(name)));
}

interface GameToStart {
  readonly map: SeaMap;
  readonly seed: string;
  readonly readings: Readonly<Record<string, string>>;
  /** Fog is nothing to the referee, and who has no player is said turn by turn. */
  readonly extras?: readonly ExtraName[];
  readonly combat: Combat;
  readonly lot: (count: number) => number;
}

/** Returns the game before its first turn. The same for each captain wherever the board is. */
export function startGame({ map, seed, readings, extras = [], combat, lot }: GameToStart): SeaGame {
  const rules = Object.fromEntries(
    Object.entries(plunderRules).map(([name, says]) => [name, readings[name] ?? Object.keys(says)[0]]),
  ) as Rules;
  const places = placeAll(map);
  const teams = extras.includes('team');
  const usual = { health: HEALTH, sails: 0, cannons: 0, life: 0 };
  const first = extras.includes('legendary') ? { ...usual, ...LEGEND } : usual;
  return {
    map,
    seed,
    rules,
    combat,
    turn: 1,
    first: lot(map.players),
    teams,
    gold: places.map((_, owner) => (teams ? (owner < 2 ? 2 * START.gold : 0) : START.gold)),
    ships: places.flatMap(({ ships }, owner) =>
      ships.map((at, i) => ({ owner, number: i + 1, at, ...(i === 0 ? first : usual), route: [] })),
    ),
    yards: places.map(({ yard }, owner) => ({ owner, number: 1, at: yard, health: YARD_HEALTH, queue: 0, built: 0 })),
    contests: [],
    rounds: 0,
    winner: null,
  };
}

interface Place {
  readonly yard: Hex;
  readonly ships: readonly Hex[];
}

function placeAll(map: SeaMap): Place[] {
  const homes = homesOf(map).map(({ harbors }) => harbors);
  const free = new Set(waterOf(map));
  const places = homes.map((harbors): Place => {
    const around = (harbor: Hex) => neighborsOf(harbor).filter((hex) => free.has(hex));
    const yard = harbors.find((harbor) => around(harbor).length >= START.ships) ?? Number(harbors[0]);
    return { yard, ships: around(yard).slice(0, START.ships) };
  });
  const [first] = places as [Place];
  const carried = homes.map((harbors) =>
    homeMovesOf(map.players).find((move) => harbors.includes(move[first.yard] as Hex) && keeps(map, move)),
  );
  if (!carried.every((move) => move !== undefined)) return places;
  return carried.map((move) => ({ yard: move[first.yard] as Hex, ships: first.ships.map((hex) => move[hex] as Hex) }));
}

/** Whether a move of the board leaves its land and harbors as they are. */
function keeps({ islands }: SeaMap, move: Carry): boolean {
  return (['land', 'harbors'] as const).every((kind) => {
    const all = new Set(islands.flatMap((island) => island[kind]));
    return [...all].every((hex) => all.has(move[hex] as Hex));
  });
}
