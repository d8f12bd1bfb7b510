// How boards are alike for all players: the moves that carry one player's board onto another's.
import { RADIUS } from './board-rules.js';
import { columnOf, GRID, hexAt, hexesOf, rowOf } from './hexes.js';

type Move = (q: number, r: number) => readonly [q: number, r: number];

const stay: Move = (q, r) => [q, r];
const halfTurn: Move = (q, r) => [-q, -r];
const overLevel: Move = (q, r) => [q + r, -r];
const overUpright: Move = (q, r) => [-q - r, r];
const third: Move = (q, r) => [-q - r, q];
const twoThirds: Move = (q, r) => [r, -q - r];

export type Players = 2 | 3 | 4;

/** Two and four have both mirrors and half a turn, three have thirds of a turn. */
export const symmetryOf = (players: Players) => (players === 3 ? 'turn' : 'mirror');

/** A move of all hexes, as a table. */
export type Carry = Int16Array;

const mirrors = [stay, overUpright, halfTurn, overLevel];
const thirds = [stay, third, twoThirds];

/** Returns the moves of the board onto itself, that which leaves everything first. */
export function movesOf(players: Players): readonly Carry[] {
  return tablesOf(players === 3 ? thirds : mirrors);
}

const known = new Map<readonly Move[], readonly Carry[]>();

/** They are made when they are first asked for, as most programs draw no map. */
function tablesOf(moves: readonly Move[]): readonly Carry[] {
  const tables = known.get(moves) ?? moves.map(tableOf);
  known.set(moves, tables);
  return tables;
}

function tableOf(move: Move): Carry {
  const table = new Int16Array(GRID);
  for (const hex of hexesOf(RADIUS)) table[hex] = hexAt(...move(columnOf(hex), rowOf(hex)));
  return table;
}
