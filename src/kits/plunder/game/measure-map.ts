// What a map gives to each player, measured in moves over water: how near islands and rivals are, and how even that is.
import type { Hex } from './hexes.js';
import { type Field, movesTo, sailFrom, waterIn } from './sail.js';
import { homesOf, type SeaMap, waterOf } from './sea-map.js';

/** Moves of a ship in a turn before any upgrade. */
export const BASE_MOVES = 3;

export interface MapStats {
  readonly land: number;
  readonly harbors: number;
  readonly sea: number;
  /** Of each player, moves to the homes of the others, nearest first. */
  readonly rivals: readonly (readonly number[])[];
  /** Of each player, the sum over neutral islands of one over the turns to them. */
  readonly access: readonly number[];
  /** The same of treasure islands alone. */
  readonly gold: readonly number[];
  /** Of each player, neutral islands within so many turns: one, two, and so on. */
  readonly reach: readonly (readonly number[])[];
  /** Of each player, the part of neutral harbors that is nearest to it; ties are split. */
  readonly share: readonly number[];
  /** Of each player, the mean of the moves to the three nearest neutral islands. */
  readonly near: readonly number[];
  /** The largest difference between two players: 0 is even. */
  readonly unfairness: number;
}

const MOST_TURNS = 4;
const NEAREST = 3;

export function measureMap(map: SeaMap): MapStats {
  const water = waterOf(map);
  const homes = homesOf(map);
  const sailable = waterIn(water);
  const fields = homes.map((home) => sailFrom(home.harbors, sailable));
  const neutral = map.islands.filter(({ home }) => home === null);
  const treasure = neutral.filter(({ bonus }) => bonus === 'treasure');
  const movesOf = (islands: typeof neutral) => fields.map((field) => nearestFirst(field, islands));
  const moves = movesOf(neutral);
  const harbors = map.islands.reduce((sum, island) => sum + island.harbors.length, 0);
  const stats = {
    land: map.islands.reduce((sum, island) => sum + island.land.length, 0),
    harbors,
    sea: water.length - harbors,
    rivals: fields.map((field, i) =>
      nearestFirst(
        field,
        homes.filter((_, j) => i !== j),
      ),
    ),
    access: moves.map(sumOfTurns),
    gold: movesOf(treasure).map(sumOfTurns),
    reach: moves.map((own) => countReach(own)),
    share: shareOut(
      fields,
      neutral.flatMap((island) => island.harbors),
    ),
    near: moves.map((own) => own.slice(0, NEAREST).reduce((sum, count) => sum + count, 0) / NEAREST),
  };
  return { ...stats, unfairness: Math.max(spread(stats.access), spread(stats.gold), range(stats.share)) };
}

function nearestFirst(field: Field, islands: readonly { readonly harbors: readonly Hex[] }[]): number[] {
  return islands.map(({ harbors }) => movesTo(field, harbors)).sort((a, b) => a - b);
}

/** The same numbers in the same order, so that equal boards give equal sums to the last bit. */
function sumOfTurns(moves: readonly number[]): number {
  return moves.reduce((sum, count) => sum + 1 / Math.max(1, Math.ceil(count / BASE_MOVES)), 0);
}

function countReach(moves: readonly number[]): number[] {
  return Array.from({ length: MOST_TURNS }, (_, i) => moves.filter((count) => count <= (i + 1) * BASE_MOVES).length);
}

/** Counts harbors by how many share them first, since sums of parts differ by their order. */
function shareOut(fields: readonly Field[], harbors: readonly Hex[]): number[] {
  const counts = fields.map(() => fields.map(() => 0));
  for (const harbor of harbors) {
    const moves = fields.map((field) => movesTo(field, [harbor]));
    const least = Math.min(...moves);
    const sharers = moves.filter((count) => count === least).length;
    for (const [i, count] of moves.entries())
      if (count === least) (counts[i] as number[])[sharers - 1] = (counts[i]?.[sharers - 1] ?? 0) + 1;
  }
  return counts.map((own) => own.reduce((sum, count, i) => sum + count / (i + 1), 0) / Math.max(1, harbors.length));
}

function range(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}

function spread(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return mean === 0 ? 0 : range(values) / mean;
}
