// A game of Plunk and Plunder between two turns, as plain data.
import { colors } from '../colors.js';
import type { Hex } from '../hexes.js';
import type { plunderRules } from '../plunder-rules.js';
import type { SeaMap } from '../sea-map.js';

/** Where rounds come from: cells of the grid that both pick, or a list of dice that a secret or the seed draws. */
export const combats = ['grid', 'sealed', 'open'] as const;

export type Combat = (typeof combats)[number];

export type Rules = { readonly [Name in keyof typeof plunderRules]: keyof (typeof plunderRules)[Name] };

/** What things cost in gold. */
export const costs = { deploy: 100, build: 50, repair: 20, sails: 60, cannons: 80, life: 100 } as const;

export const upgrades = { sails: 5, cannons: 5, life: 2 } as const;

export type Upgrade = keyof typeof upgrades;

export const income = { base: 10, yard: 5, ship: 2, treasure: 10 } as const;

export const most = { ships: 12, yards: 4, queue: 5 } as const;

export const START = { gold: 50, ships: 3 } as const;

/** HP of a ship, and what Max Life adds; of a yard, what a fortress adds, and what an attack takes. */
export const HEALTH = 10;
export const YARD_HEALTH = 20;
export const BUILD_TURNS = 3;
export const BASE_MOVES = 3;

/** A captain is a number from 0, clockwise. */
export type CaptainNumber = number;

export interface Ship {
  readonly owner: CaptainNumber;
  readonly number: number;
  at: Hex;
  health: number;
  sails: number;
  cannons: number;
  life: number;
  /** What is left of a long path. */
  route: readonly Hex[];
}

export interface Yard {
  readonly owner: CaptainNumber;
  readonly number: number;
  readonly at: Hex;
  health: number;
  /** Ships that wait, and the turns that the first of them has been built. */
  queue: number;
  built: number;
}

/** Ships that fight for a hex, a round a turn. */
export interface Contest {
  readonly at: Hex;
  rounds: number;
  fighters: { readonly ship: Ship; readonly attacks: boolean }[];
}

export interface SeaGame {
  readonly map: SeaMap;
  readonly seed: string;
  readonly rules: Rules;
  readonly combat: Combat;
  /** Whether red and green play against blue and yellow. */
  readonly teams: boolean;
  turn: number;
  first: CaptainNumber;
  /** By captain; that of a team is with the first of its two. */
  readonly gold: number[];
  ships: Ship[];
  yards: Yard[];
  contests: Contest[];
  /** Rounds of combat so far: the number of the last row of a list. */
  rounds: number;
  /** The first captain of a team that wins. */
  winner: CaptainNumber | 'draw' | null;
}

export function copyGame(game: SeaGame): SeaGame {
  const ships = game.ships.map((ship) => ({ ...ship }));
  const copies = new Map(game.ships.map((ship, i) => [ship, ships[i] as Ship]));
  const contests = game.contests.map(({ fighters, ...contest }) => ({
    ...contest,
    fighters: fighters.map(({ ship, attacks }) => ({ ship: copies.get(ship) as Ship, attacks })),
  }));
  return { ...game, gold: [...game.gold], ships, contests, yards: game.yards.map((yard) => ({ ...yard })) };
}

export const letterOf = (owner: CaptainNumber): string => (colors[owner] as string).charAt(0).toUpperCase();

export const nameShip = ({ owner, number }: Pick<Ship, 'owner' | 'number'>): string => `${letterOf(owner)}${number}`;

export const nameYard = ({ owner, number }: Pick<Yard, 'owner' | 'number'>): string =>
  `${letterOf(owner)} yard ${number}`;

/** Returns for whom a captain plays: a number that team mates share. */
export const sideOf = ({ teams }: Pick<SeaGame, 'teams'>, owner: CaptainNumber): CaptainNumber =>
  teams ? owner % 2 : owner;

export const mostHealth = ({ life }: Pick<Ship, 'life'>): number => HEALTH * (1 + life);

export function turnOrder({ first, map: { players } }: SeaGame): CaptainNumber[] {
  return Array.from({ length: players }, (_, i) => (first + i) % players);
}

/** Returns ships as they take their turns: by captain, then by number. */
export function inTurnOrder(game: SeaGame, ships: readonly Ship[]): Ship[] {
  const order = turnOrder(game);
  return [...ships].sort((a, b) => order.indexOf(a.owner) - order.indexOf(b.owner) || a.number - b.number);
}

export function shipsOf(game: SeaGame, owner: CaptainNumber): Ship[] {
  return game.ships.filter((ship) => ship.owner === owner);
}

export function yardsOf(game: SeaGame, owner: CaptainNumber): Yard[] {
  return game.yards.filter((yard) => yard.owner === owner);
}

export function incomeOf(game: SeaGame, owner: CaptainNumber): number {
  return income.base + income.yard * yardsOf(game, owner).length + income.ship * shipsOf(game, owner).length;
}

/** Returns the least number from 1 that none of the pieces has. */
export function freeNumber(pieces: readonly { readonly number: number }[]): number {
  const taken = new Set(pieces.map(({ number }) => number));
  let number = 1;
  while (taken.has(number)) number++;
  return number;
}
