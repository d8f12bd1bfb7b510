// How boards are alike for all players: a row each, with the moves that carry one player's board onto another's.
import { columnOf, GRID, hexAt, hexesOf, rowOf } from './hexes.js';

type Move = (q: number, r: number) => readonly [q: number, r: number];

const stay: Move = (q, r) => [q, r];
const halfTurn: Move = (q, r) => [-q, -r];
const overLevel: Move = (q, r) => [q + r, -r];
const overUpright: Move = (q, r) => [-q - r, r];
const third: Move = (q, r) => [-q - r, q];
const twoThirds: Move = (q, r) => [r, -q - r];

export interface Symmetry {
  readonly title: string;
  /** How many can play on such boards. */
  readonly players: readonly number[];
}

export const symmetries = {
  mirror: { title: 'both mirrors and half a turn', players: [2, 4] },
  turn: { title: 'thirds of a turn', players: [3] },
  free: { title: 'homes alone are alike', players: [2, 3, 4] },
} as const satisfies Readonly<Record<string, Symmetry>>;

export type SymmetryName = keyof typeof symmetries;

export const playerCounts = [2, 3, 4] as const;

export type Players = (typeof playerCounts)[number];

/** A move of all hexes, as a table. */
export type Carry = Int16Array;

const halves = [stay, halfTurn];
const mirrors = [stay, overUpright, halfTurn, overLevel];
const thirds = [stay, third, twoThirds];
const none = [stay];

/** Returns the moves of the board onto itself, that which leaves everything first. */
export function movesOf(symmetry: SymmetryName): readonly Carry[] {
  return tablesOf({ mirror: mirrors, turn: thirds, free: none }[symmetry]);
}

export function homeMovesOf(players: Players): readonly Carry[] {
  return tablesOf({ 2: halves, 3: thirds, 4: mirrors }[players]);
}

const LARGEST = 20;

const known = new Map<readonly Move[], readonly Carry[]>();

/** They are made when they are first asked for, as most programs draw no map. */
function tablesOf(moves: readonly Move[]): readonly Carry[] {
  const tables = known.get(moves) ?? moves.map(tableOf);
  known.set(moves, tables);
  return tables;
}

function tableOf(move: Move): Carry {
  const table = new Int16Array(GRID);
  for (const hex of hexesOf(LARGEST)) table[hex] = hexAt(...move(columnOf(hex), rowOf(hex)));
  return table;
}
