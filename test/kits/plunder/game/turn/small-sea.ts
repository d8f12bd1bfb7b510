// A small open sea for tests of turns: four homes at the edge, pieces where they are asked for, and rounds as they are given.
import { type Hex, nameHex, readHex } from '../../../../../src/kits/plunder/game/hexes.js';
import type { Bonus, SeaMap } from '../../../../../src/kits/plunder/game/sea-map.js';
import type { Players } from '../../../../../src/kits/plunder/game/symmetries.js';
import { type OrderTurn, readSeaOrders, splitOrders } from '../../../../../src/kits/plunder/game/turn/read-orders.js';
import { type PlayedTurn, playTurn } from '../../../../../src/kits/plunder/game/turn/play-turn.js';
import { type SeaGame, type Ship, type Yard, nameShip } from '../../../../../src/kits/plunder/game/turn/sea-game.js';
import { startGame } from '../../../../../src/kits/plunder/resolve-orders.js';
import type { Chances, Hits } from '../../../../../src/kits/plunder/game/turn/turn.js';

const RADIUS = 8;

export const hex = (name: string): Hex => readHex(name, RADIUS) as Hex;

export const spot = (at: Hex): string => nameHex(at, RADIUS);

/** Homes whose harbors are A10, I16, Q8 and I2, and an island with a bonus whose harbor is C9. */
function mapOf(players: Players, bonus: Bonus | null): SeaMap {
  const island = (home: number | null, land: string, harbor: string) => ({
    home,
    bonus: home === null ? bonus : null,
    land: [hex(land)],
    harbors: [hex(harbor)],
  });
  const homes = [island(1, 'A9', 'A10'), island(2, 'I17', 'I16'), island(3, 'Q9', 'Q8'), island(4, 'I1', 'I2')].slice(
    0,
    players,
  );
  return { radius: RADIUS, players, islands: [...homes, island(null, 'C8', 'C9')] };
}

interface Asked {
  /** Each as `R1 I5`, with what differs from a new ship. */
  readonly ships: Readonly<Record<string, Partial<Ship>>>;
  readonly yards?: Readonly<Record<string, Partial<Yard>>>;
  readonly rules?: Readonly<Record<string, string>>;
  readonly gold?: number;
  readonly players?: Players;
  readonly bonus?: Bonus;
}

/** Returns a game in which red is first, on its first turn, with rounds from a list. */
export function seaGame({ ships, yards = {}, rules = {}, gold = 0, players = 2, bonus }: Asked): SeaGame {
  const readings = rules;
  const map = mapOf(players, bonus ?? null);
  const start = startGame({ map, seed: 'x', readings, combat: 'open', lot: () => 0 });
  const place = (name: string) => {
    const [piece = '', at = ''] = name.split(' ');
    return { owner: 'RBGY'.indexOf(piece.charAt(0)), number: Number(piece.slice(1)), at: hex(at) };
  };
  const sailing = Object.entries(ships).map(([name, state]): Ship => {
    return { ...place(name), health: 10, sails: 0, cannons: 0, life: 0, route: [], ...state };
  });
  const built = Object.entries(yards).map(([name, state]): Yard => {
    return { ...place(name), health: 20, queue: 0, built: 0, ...state };
  });
  return { ...start, gold: start.gold.map(() => gold), ships: sailing, yards: built };
}

/** Rounds in their order, as letters of who wins the comparisons: `ad` is one each. */
export function chancesOfRounds(...rounds: string[]): Chances {
  const hitsOf = (text: string): Hits => [...text].map((letter) => (letter === 'a' ? 'attacker' : 'defender'));
  return { grid: [], row: (number) => ({ hits: hitsOf(rounds[number - 1] ?? 'ad'), dice: 'dice' }), lot: () => 0 };
}

export const turnOf = (text: string): OrderTurn => splitOrders(text)[0] ?? { turn: undefined, line: 1, lines: [] };

/** Plays a turn of orders; rounds come from the chances. */
export function play(game: SeaGame, text: string, chances = chancesOfRounds()): PlayedTurn {
  return playTurn({ game, orders: readSeaOrders(game, turnOf(text), 'orders.txt'), chances, file: 'orders.txt' });
}

/** Where ships are, by their names. */
export function placesOf({ ships }: SeaGame): Record<string, string> {
  return Object.fromEntries(ships.map((ship) => [nameShip(ship), spot(ship.at)]));
}
