// A map as it is played: islands with their land and harbors, and the sea between them.
import { RADIUS } from './board-rules.js';
import { type Hex, hexesOf } from './hexes.js';
import type { Players } from './symmetries.js';

export const bonuses = ['treasure', 'supply', 'fortress'] as const;

export type Bonus = (typeof bonuses)[number];

export interface Island {
  /** Whose home it is, counted from 1. */
  readonly home: number | null;
  readonly bonus: Bonus | null;
  /** Both from the upper left to the lower right. */
  readonly land: readonly Hex[];
  readonly harbors: readonly Hex[];
}

export interface SeaMap {
  readonly players: Players;
  /** By their first land. */
  readonly islands: readonly Island[];
}

export function sortMap({ players, islands }: SeaMap): SeaMap {
  const sorted = islands.map(({ home, bonus, land, harbors }) => {
    return { home, bonus, land: inOrder(land), harbors: inOrder(harbors) };
  });
  return { players, islands: sorted.sort((a, b) => (a.land[0] ?? 0) - (b.land[0] ?? 0)) };
}

function inOrder(hexes: readonly Hex[]): Hex[] {
  return [...hexes].sort((a, b) => a - b);
}

export function homesOf({ islands, players }: SeaMap): Island[] {
  return Array.from({ length: players }, (_, i) => islands.find(({ home }) => home === i + 1) as Island);
}

/** Returns all hexes that ships sail on, harbors among them. */
export function waterOf({ islands }: Pick<SeaMap, 'islands'>): Hex[] {
  const land = new Set(islands.flatMap((island) => island.land));
  return hexesOf(RADIUS).filter((hex) => !land.has(hex));
}
