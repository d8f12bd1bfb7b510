// How far ships sail: moves over water from some hexes to every other.
import { GRID, type Hex, STEPS } from './hexes.js';

type Water = Uint8Array;

/** Moves to each hex; less than 0 where no ship comes. */
export type Field = Int16Array;

export function waterIn(hexes: Iterable<Hex>): Water {
  const water = new Uint8Array(GRID);
  for (const hex of hexes) water[hex] = 1;
  return water;
}

export function sailFrom(starts: readonly Hex[], water: Water): Field {
  const field = new Int16Array(GRID).fill(-1);
  const queue: Hex[] = [...starts];
  for (const start of starts) field[start] = 0;
  for (let at = 0; at < queue.length; at++) {
    const hex = queue[at] as Hex;
    const next = (field[hex] as number) + 1;
    for (const step of STEPS) {
      if (water[hex + step] !== 1 || field[hex + step] !== -1) continue;
      field[hex + step] = next;
      queue.push(hex + step);
    }
  }
  return field;
}

export function movesTo(field: Field, hexes: readonly Hex[]): number {
  const moves = hexes.map((hex) => field[hex] as number).filter((count) => count >= 0);
  return Math.min(...moves);
}
