// The hexes of a board as numbers: pointy tops, q to the right, r down, both counted from the middle.
import { RADIUS } from './board-rules.js';

/** Larger than whatever an island of 8 at the edge of a board can reach, so that no step wraps round. */
const WIDTH = 55;
const MIDDLE = 27;

export const GRID = WIDTH * WIDTH;

/** A place of the grid. Steps from one to a neighbor are always the same numbers. */
export type Hex = number;

export const STEPS: readonly number[] = [1, WIDTH, WIDTH - 1, -1, -WIDTH, 1 - WIDTH];

export function hexAt(q: number, r: number): Hex {
  return (r + MIDDLE) * WIDTH + q + MIDDLE;
}

const columns = Int8Array.from({ length: GRID }, (_, hex) => (hex % WIDTH) - MIDDLE);
const rows = Int8Array.from({ length: GRID }, (_, hex) => Math.floor(hex / WIDTH) - MIDDLE);

export function columnOf(hex: Hex): number {
  return columns[hex] as number;
}

export function rowOf(hex: Hex): number {
  return rows[hex] as number;
}

/** Returns how many moves lie between two hexes where nothing is in the way. */
export function distance(a: Hex, b: Hex): number {
  const [q, r] = [columnOf(a) - columnOf(b), rowOf(a) - rowOf(b)];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** Returns the hexes of a board from its upper left to its lower right. */
export function hexesOf(radius: number): Hex[] {
  const hexes: Hex[] = [];
  for (let r = -radius; r <= radius; r++)
    for (let q = Math.max(-radius, -radius - r); q <= Math.min(radius, radius - r); q++) hexes.push(hexAt(q, r));
  return hexes;
}

export function neighborsOf(hex: Hex): Hex[] {
  return STEPS.map((step) => hex + step);
}

const A = 65;
const LETTERS = 26;

/** Returns the letters of a row from the top: A to Z, then AA. */
function nameRow(index: number): string {
  return index < LETTERS ? String.fromCharCode(A + index) : `A${String.fromCharCode(A + index - LETTERS)}`;
}

/** Returns the coordinate of a hex, such as P16 for the middle. */
export function nameHex(hex: Hex): string {
  return `${nameRow(rowOf(hex) + RADIUS)}${columnOf(hex) + RADIUS + 1}`;
}
