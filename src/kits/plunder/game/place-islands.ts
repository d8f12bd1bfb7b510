// Places islands: one after the other at first, then each anew while the others stay, until how they were started is forgotten.
import type { Random } from '../../../core/random/random.js';
import { distance, GRID, type Hex, hexAt, hexesOf, STEPS } from './hexes.js';
import { islandShapes } from './island-shapes.js';
import { HOME_RING, RADIUS } from './board-rules.js';
import { centerShapes } from './center-shapes.js';
import type { Carry } from './symmetries.js';

/** Homes are drawn so far apart by air; how far ships sail is measured when the board is whole. */
const HOME_AIR = 13;
const HOME_AIR_APART = 1;

/** Islands that are images of each other. */
export interface Orbit {
  readonly size: number;
  readonly moves: readonly Carry[];
  /** How many of them, from the first, are homes: by their places in the moves. */
  readonly homes: readonly number[];
  /** Whether it lies in the middle and is its own image. */
  readonly isCenter: boolean;
}

export interface Placed extends Orbit {
  /** The land of each island, in the order of the moves. */
  readonly islands: readonly (readonly Hex[])[];
}

const SWEEPS = 8;
/** Where no place is found in so many draws, all is begun again. */
const MAX_DRAWS = 4000;
/** So often all is begun at most, which is never met: hardly a start fails. */
const MAX_STARTS = 20;

const inland = hexesOf(RADIUS - 1);
const CENTER = hexAt(0, 0);

/** Returns the orbits with their islands: uniform over all placements in which no island touches another, none reaches the last ring, and homes lie as they must. Returns undefined where no start led on. */
export function placeIslands(random: Random, orbits: readonly Orbit[]): Placed[] | undefined {
  for (let start = 0; start < MAX_STARTS; start++) {
    const sea = new Sea(random);
    const placed = orbits.map((orbit) => sea.place(orbit));
    if (!placed.every((orbit) => orbit !== undefined)) continue;
    for (let sweep = 0; sweep < SWEEPS; sweep++)
      for (const [i, orbit] of placed.entries()) placed[i] = sea.replace(orbit);
    return placed;
  }
  return undefined;
}

class Sea {
  /** How many times a hex is land or beside land; the last ring and what is beyond it are never free. */
  private readonly crowd = new Uint8Array(GRID).fill(1);
  /** For looking whether an island touches its own images: the number of the last look that met the hex. */
  private readonly met = new Uint32Array(GRID);
  private look = 0;

  constructor(private readonly random: Random) {
    for (const hex of inland) this.crowd[hex] = 0;
  }

  place(orbit: Orbit): Placed | undefined {
    const open = this.listOpen();
    for (let draw = 0; draw < MAX_DRAWS && open.length > 0; draw++) {
      const found = this.draw(orbit, open);
      if (found !== undefined) return this.count(found, 1);
    }
    return undefined;
  }

  /** The old place is a valid draw, so that there is an end. */
  replace(placed: Placed): Placed {
    this.count(placed, -1);
    const open = this.listOpen();
    for (;;) {
      const found = this.draw(placed, open);
      if (found !== undefined) return this.count(found, 1);
    }
  }

  private listOpen(): Hex[] {
    return inland.filter((hex) => this.crowd[hex] === 0);
  }

  private count(placed: Placed, by: number): Placed {
    for (const island of placed.islands)
      for (const cell of island) {
        this.crowd[cell] = (this.crowd[cell] as number) + by;
        for (const step of STEPS) this.crowd[cell + step] = (this.crowd[cell + step] as number) + by;
      }
    return placed;
  }

  private draw(orbit: Orbit, open: readonly Hex[]): Placed | undefined {
    const { crowd } = this;
    const shapes = shapesOf(orbit);
    const shape = shapes[this.random.below(shapes.length)] as readonly number[];
    const anchor = orbit.isCenter ? 0 : (open[this.random.below(open.length)] as Hex);
    for (const offset of shape) if (crowd[anchor + offset] !== 0) return undefined;
    const first = shape.map((offset) => anchor + offset);
    const moves = orbit.isCenter ? orbit.moves.slice(0, 1) : orbit.moves;
    const islands = moves.map((move) => first.map((cell) => move[cell] as Hex));
    if (islands.some((island) => island.some((cell) => crowd[cell] !== 0))) return undefined;
    if (this.touchesImages(islands) || !lieAsHomes(orbit, islands)) return undefined;
    return { ...orbit, islands };
  }

  private touchesImages([first = [], ...others]: readonly (readonly Hex[])[]): boolean {
    if (others.length === 0) return false;
    const look = ++this.look;
    for (const cell of first) {
      this.met[cell] = look;
      for (const step of STEPS) this.met[cell + step] = look;
    }
    return others.some((island) => island.some((cell) => this.met[cell] === look));
  }
}

function shapesOf({ size, isCenter, moves }: Orbit): readonly (readonly number[])[] {
  return isCenter ? centersOf(moves, size) : (islandShapes()[size] ?? []);
}

function centersOf(moves: readonly Carry[], size: number): (readonly Hex[])[] {
  return centerShapes(moves).filter(({ length }) => length === size);
}

function lieAsHomes({ homes }: Orbit, islands: readonly (readonly Hex[])[]): boolean {
  if (homes.length === 0) return true;
  const [first = [], ...others] = homes.map((home) => islands[home] ?? []);
  if (!first.some((cell) => distance(cell, CENTER) >= HOME_RING)) return false;
  const air = others.map((other) => airBetween(first, other)).sort((a, b) => a - b);
  const [near = 0, next = near] = air;
  return near >= HOME_AIR && (air.length < 3 || next - near <= HOME_AIR_APART);
}

function airBetween(island: readonly Hex[], other: readonly Hex[]): number {
  let least = Infinity;
  for (const cell of island) for (const opposite of other) least = Math.min(least, distance(cell, opposite));
  return least;
}
