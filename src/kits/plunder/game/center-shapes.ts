// The shapes of an island in the middle of the board that every move of the players' boards onto each other leaves as it is.
import { distance, type Hex, hexAt, hexesOf, neighborsOf } from './hexes.js';
import { MIN_LAND, MAX_LAND } from './island-shapes.js';
import type { Carry } from './symmetries.js';

const CENTER = hexAt(0, 0);
const known = new Map<readonly Carry[], readonly (readonly Hex[])[]>();

/** Returns the shapes, as hexes around the middle, smallest first. They are found once. */
export function centerShapes(moves: readonly Carry[]): readonly (readonly Hex[])[] {
  const shapes = known.get(moves) ?? findShapes(moves);
  known.set(moves, shapes);
  return shapes;
}

function findShapes(moves: readonly Carry[]): (readonly Hex[])[] {
  const near = hexesOf(MAX_LAND / 2 - 1).filter((hex) => hex !== CENTER);
  const orbits = near
    .map((hex) => [...new Set(moves.map((move) => move[hex] as Hex))])
    .filter((orbit, i) => Math.min(...orbit) === near[i]);
  let sets: (readonly Hex[])[] = [[CENTER]];
  for (const orbit of orbits)
    sets = [...sets, ...sets.map((cells) => [...cells, ...orbit]).filter(({ length }) => length <= MAX_LAND)];
  return sets
    .filter((cells) => cells.length >= MIN_LAND && hangsTogether(cells) && !enclosesSea(cells))
    .sort((a, b) => a.length - b.length);
}

function hangsTogether(cells: readonly Hex[]): boolean {
  const own = new Set(cells);
  const reached = new Set(cells.slice(0, 1));
  for (const cell of reached) for (const next of neighborsOf(cell)) if (own.has(next)) reached.add(next);
  return reached.size === own.size;
}

/** Returns whether cells that hang together lie around a hole: whether what is near them and not theirs does not hang together. */
function enclosesSea(cells: readonly Hex[]): boolean {
  const own = new Set(cells);
  const [first] = cells;
  if (first === undefined) return false;
  const reach = Math.max(...cells.map((cell) => distance(first, cell))) + 1;
  const around = hexesOf(reach)
    .map((hex) => hex - CENTER + first)
    .filter((hex) => !own.has(hex));
  return !hangsTogether(around);
}
