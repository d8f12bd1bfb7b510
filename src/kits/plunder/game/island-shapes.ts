// All shapes that an island may have: 4 to 8 hexes that hang together around no hole and are compact.
import { GRID, type Hex, hexAt, STEPS } from './hexes.js';

export const MIN_LAND = 4;
export const MAX_LAND = 8;

/** The cells of a shape, counted from its first. */
type Shape = readonly number[];

let known: readonly (readonly Shape[])[] | undefined;

/** Returns the shapes of each size whose cells touch each other at least as often as there are cells. They are found once. */
export function islandShapes(): readonly (readonly Shape[])[] {
  known ??= findShapes();
  return known;
}

const ORIGIN = hexAt(0, 0);

/** Whether a hex may be part of a shape that starts at the origin, which is the first of its top row. */
function isBehindOrigin(hex: Hex): boolean {
  return hex >= ORIGIN;
}

/** Every shape is met once: by Redelmeier's walk, which never takes up again what it has passed over. */
function findShapes(): readonly (readonly Shape[])[] {
  const shapes = Array.from({ length: MAX_LAND + 1 }, (): Shape[] => []);
  const taken = new Uint8Array(GRID);
  const seen = new Uint8Array(GRID);
  const cells: Hex[] = [];
  const walk = (untried: readonly Hex[], pairs: number, corners: number) => {
    for (let i = untried.length - 1; i >= 0; i--) {
      const cell = untried[i] as Hex;
      const [newPairs, newCorners] = countMeetings(taken, cell);
      const size = cells.push(cell);
      taken[cell] = 1;
      const [allPairs, allCorners] = [pairs + newPairs, corners + newCorners];
      // Euler: cells less pairs plus corners is one for what has no hole.
      if (size >= MIN_LAND && size - allPairs + allCorners === 1 && allPairs >= size)
        shapes[size]?.push(cells.map((hex) => hex - ORIGIN));
      if (size < MAX_LAND) {
        const added = STEPS.map((step) => cell + step).filter((hex) => isBehindOrigin(hex) && seen[hex] === 0);
        for (const hex of added) seen[hex] = 1;
        walk([...untried.slice(0, i), ...added], allPairs, allCorners);
        for (const hex of added) seen[hex] = 0;
      }
      cells.pop();
      taken[cell] = 0;
    }
  };
  seen[ORIGIN] = 1;
  walk([ORIGIN], 0, 0);
  return shapes;
}

/** Returns how many neighbors of a cell are taken, and how many pairs of those touch each other. */
function countMeetings(taken: Uint8Array, cell: Hex): [pairs: number, corners: number] {
  let [pairs, corners] = [0, 0];
  let before = taken[cell + (STEPS[5] as number)] as number;
  for (const step of STEPS) {
    const here = taken[cell + step] as number;
    pairs += here;
    corners += here & before;
    before = here;
  }
  return [pairs, corners];
}
