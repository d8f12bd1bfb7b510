// The first state of a game: a yard on a harbor of each home, three ships beside it, 50 gold.
import { type Hex, neighborsOf } from '../hexes.js';
import { plunderRules } from '../rules-text.js';
import { homesOf, type SeaMap, waterOf } from '../sea-map.js';
import { type Carry, homeMovesOf } from '../symmetries.js';
import { type Combat, HEALTH, type Rules, type SeaGame, START, YARD_HEALTH } from './sea-game.js';

export interface GameToStart {
  readonly map: SeaMap;
  readonly seed: string;
  /** Readings that are not the default. */
  readonly readings: Readonly<Record<string, string>>;
  readonly combat: Combat;
  /** Returns a number below `count`. */
  readonly lot: (count: number) => number;
}

/** Returns the game before its first turn. The same for each captain wherever the board is. */
export function startGame({ map, seed, readings, combat, lot }: GameToStart): SeaGame {
  const rules = Object.fromEntries(
    Object.entries(plunderRules).map(([name, says]) => [name, readings[name] ?? Object.keys(says)[0]]),
  ) as Rules;
  const places = placeAll(map);
  return {
    map,
    seed,
    rules,
    combat,
    turn: 1,
    first: lot(map.players),
    gold: places.map(() => START.gold),
    ships: places.flatMap(({ ships }, owner) =>
      ships.map((at, i) => ({ owner, number: i + 1, at, health: HEALTH, sails: 0, cannons: 0, life: 0, route: [] })),
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
