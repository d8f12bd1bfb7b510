// Draws the harbors of placed islands: water beside the land of one island alone, none beside another harbor, none in a pocket.
import { pick, type Random } from '../../../core/random/random.js';
import { MIN_HARBORS, MAX_HARBORS, OPEN_WATER, RADIUS, isFarEnough } from './board-rules.js';
import { GRID, type Hex, hexesOf, STEPS } from './hexes.js';
import type { Placed } from './place-islands.js';
import { type Field, movesTo, sailFrom, waterIn } from './sail.js';

/** A start is tried so often before the islands are given up; so often each orbit is drawn anew after it. */
const MAX_STARTS = 100;
const MAX_DRAWS = 60;
const SWEEPS = 8;

/** The harbors of one orbit: of each island, in the order of its islands. */
type OrbitHarbors = readonly (readonly Hex[])[];

/** What the harbors of an orbit may be, in lists of those with equally many an island. */
type Choices = readonly (readonly OrbitHarbors[])[];

/**
 * Returns the harbors of every orbit, or undefined where the islands leave no room for them. How many an island has is uniform on 2 to 4, as far as its
 * coast allows, and which ones is uniform, given that none of one island is beside one of another: drawn one after the other, then each anew.
 */
export function placeHarbors(
  random: Random,
  orbits: readonly Placed[],
  isWanted: (harbors: number) => boolean,
): readonly OrbitHarbors[] | undefined {
  const choices = findPlaces(orbits).map((places, i) => {
    const orbit = orbits[i] as Placed;
    const all = listChoices(orbit, places);
    return orbit.homes.length === 0 ? all : keepApart(all, orbit, orbits);
  });
  if (choices.some(({ length }) => length === 0)) return undefined;
  for (let start = 0; start < MAX_STARTS; start++) {
    const drawn = new Harbors(random, choices).draw();
    if (drawn !== undefined && isWanted(drawn.flat(2).length)) return drawn;
  }
  return undefined;
}

class Harbors {
  /** How many harbors are beside a hex. */
  private readonly near = new Uint8Array(GRID);

  constructor(
    private readonly random: Random,
    private readonly choices: readonly Choices[],
  ) {}

  draw(): OrbitHarbors[] | undefined {
    const drawn: OrbitHarbors[] = [];
    for (const choice of this.choices) {
      const harbors = this.drawOne(choice, MAX_DRAWS);
      if (harbors === undefined) return undefined;
      drawn.push(harbors);
    }
    for (let sweep = 0; sweep < SWEEPS; sweep++)
      for (const [i, choice] of this.choices.entries()) {
        this.count(drawn[i] as OrbitHarbors, -1);
        // The old ones are a valid draw, so that there is an end.
        drawn[i] = this.drawOne(choice, Infinity) as OrbitHarbors;
      }
    return drawn;
  }

  private drawOne(choice: Choices, most: number): OrbitHarbors | undefined {
    for (let draw = 0; draw < most; draw++) {
      const harbors = pick(this.random, pick(this.random, choice));
      if (harbors.some((island) => island.some((hex) => this.near[hex] !== 0))) continue;
      this.count(harbors, 1);
      return harbors;
    }
    return undefined;
  }

  private count(harbors: OrbitHarbors, by: number): void {
    for (const island of harbors)
      for (const hex of island)
        for (const step of STEPS) this.near[hex + step] = (this.near[hex + step] as number) + by;
  }
}

/** Returns those that leave every home as far from the others as it must be. */
function keepApart(choices: Choices, { homes }: Placed, orbits: readonly Placed[]): Choices {
  const land = new Set(orbits.flatMap(({ islands }) => islands.flat()));
  const water = waterIn(hexesOf(RADIUS).filter((hex) => !land.has(hex)));
  const fields = new Map<Hex, Field>();
  const fieldOf = (hex: Hex) => {
    const field = fields.get(hex) ?? sailFrom([hex], water);
    fields.set(hex, field);
    return field;
  };
  const isApart = (harbors: OrbitHarbors) => {
    const all = homes.map((home) => harbors[home] ?? []);
    return all.every((own) => {
      const others = all.filter((other) => other !== own);
      return isFarEnough(others.map((other) => Math.min(...own.map((hex) => movesTo(fieldOf(hex), other)))));
    });
  };
  return choices.map((sets) => sets.filter(isApart)).filter(({ length }) => length > 0);
}

type Places = readonly Hex[];

/** Returns the hexes that may be harbors of each orbit's first island, in groups that are taken together. */
function findPlaces(orbits: readonly Placed[]): (readonly Places[])[] {
  const land = new Int16Array(GRID).fill(-1);
  for (const hex of hexesOf(RADIUS)) land[hex] = 0;
  const islands = orbits.flatMap((orbit) => orbit.islands);
  for (const [i, cells] of islands.entries()) for (const cell of cells) land[cell] = i + 1;
  return orbits.map(({ islands: images, isCenter, moves }) => {
    const [first = []] = images;
    const beside = [...new Set(first.flatMap((cell) => STEPS.map((step) => cell + step)))].sort((a, b) => a - b);
    // Where homes alone are alike, their images lie beside other islands than they do.
    const open = beside.filter((hex) =>
      images.every((island, i) => isOpenTo(land, moves[i]?.[hex] as Hex, land[island[0] as Hex] as number)),
    );
    return isCenter ? groupImages(open, moves) : open.map((hex) => [hex]);
  });
}

function isOpenTo(land: Int16Array, hex: Hex, own: number): boolean {
  if (land[hex] !== 0) return false;
  let water = 0;
  for (const step of STEPS) {
    const there = land[hex + step] as number;
    if (there === 0) water++;
    else if (there > 0 && there !== own) return false;
  }
  return water >= OPEN_WATER;
}

function groupImages(hexes: readonly Hex[], moves: Placed['moves']): Hex[][] {
  const groups = hexes.map((hex) => [...new Set(moves.map((move) => move[hex] as Hex))].sort((a, b) => a - b));
  return groups.filter(([first], i) => first === hexes[i]);
}

/** An island in the middle has as many as whole groups allow. */
function listChoices({ moves, isCenter }: Placed, groups: readonly Places[]): Choices {
  const images = isCenter ? moves.slice(0, 1) : moves;
  const all = groups.map((group) => images.map((move) => group.map((hex) => move[hex] as Hex)));
  const clashes = all.map((one) => {
    const beside = new Set(one.flat().flatMap((hex) => STEPS.map((step) => hex + step)));
    return maskOf(groups, (group) => group.some((hex) => beside.has(hex)));
  });
  const byCount = Array.from({ length: MAX_HARBORS + 1 }, (): OrbitHarbors[] => []);
  const grow = (set: OrbitHarbors, size: number, closed: number, from: number) => {
    if (size >= MIN_HARBORS) byCount[size]?.push(set);
    for (let i = from; i < groups.length; i++) {
      const [more, mask] = [(groups[i] as Places).length, 1 << i];
      if (size + more > MAX_HARBORS || ((closed | (clashes[i] as number)) & mask) !== 0) continue;
      const grown = images.map((_, image) => [...(set[image] ?? []), ...(all[i]?.[image] ?? [])]);
      grow(grown, size + more, closed | (clashes[i] as number), i + 1);
    }
  };
  grow([], 0, 0, 0);
  return byCount.filter(({ length }) => length > 0);
}

/** An island has less than 31 hexes around it. */
function maskOf(groups: readonly Places[], isMeant: (group: Places) => boolean): number {
  return groups.reduce((mask, group, i) => (isMeant(group) ? mask | (1 << i) : mask), 0);
}
