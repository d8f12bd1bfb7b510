// Draws a map from a stream: sizes, islands, harbors, and again until it is fair enough.
import { pick, type Random } from '../../../core/random/random.js';
import { ISLANDS, LAND, RADIUS, SEA, isFarEnough, isNearEnough } from './board-rules.js';
import { centerShapes } from './center-shapes.js';
import { distance, type Hex, hexesOf, rowOf, columnOf } from './hexes.js';
import { type Coast, LEAST_LAND, MOST_LAND } from './island-shapes.js';
import { type MapStats, measureMap } from './measure-map.js';
import { placeHarbors } from './place-harbors.js';
import { type Orbit, type Placed, placeIslands } from './place-islands.js';
import { runSteps, type Steps } from './run-steps.js';
import { type Bonus, bonuses, type Island, type SeaMap, sortMap } from './sea-map.js';
import { homeMovesOf, movesOf, type Players, type SymmetryName } from './symmetries.js';

/** On an even board no hex is farther from land. */
const MOST_OPEN = 6;

export const spreads = ['any', 'even'] as const;

export interface MapOrder {
  readonly symmetry: SymmetryName;
  readonly players: Players;
  readonly coast: Coast;
  readonly spread: (typeof spreads)[number];
  /** How many orbits of each bonus there are. */
  readonly bonus: number;
  /** The largest unfairness of a free map. */
  readonly fair: number;
}

interface DrawnMap {
  readonly map: SeaMap;
  readonly stats: MapStats;
}

type Drawn = DrawnMap | { readonly best: number };

/** A free map is drawn so often at most. */
export const MOST_MAPS = 500;

/** For one draw islands and harbors are tried so often at most: of free maps one in four keeps the rules, of others most. */
export const MOST_TRIES = 1000;

/** Returns a map, or how near to fair the best of all draws came: infinitely far where none kept the rules. */
export function drawMap(random: Random, order: MapOrder): Drawn {
  return runSteps(drawInSteps(random, order));
}

/** The same, a try a step. */
export function* drawInSteps(random: Random, order: MapOrder): Steps<Drawn> {
  let best = Infinity;
  for (let [draw, tries] = [0, 0]; draw < MOST_MAPS && tries < MOST_TRIES; tries++) {
    yield;
    const map = drawOnce(random, order);
    if (map === 'stuck') break;
    if (map === undefined) continue;
    const stats = measureMap(map);
    if (!stats.rivals.every((rivals) => isFarEnough(rivals) && isNearEnough(rivals))) continue;
    const isEven = startsEven(stats);
    if (stats.unfairness <= order.fair && isEven) return { map, stats };
    [draw, tries] = [draw + 1, 0];
    if (isEven) best = Math.min(best, stats.unfairness);
  }
  return { best };
}

/**
 * Returns whether nobody has much more near: the three nearest islands are as far but for a move, and as many lie within one turn, and within two, but
 * for one. Unfairness is a sum over the whole sea, and hides that one home has two islands near where others have four.
 */
function startsEven({ near, reach }: MapStats): boolean {
  const rangeOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  const within = (turn: number) => reach.map((own) => own[turn] ?? 0);
  return [near, within(0), within(1)].every((values) => rangeOf(values) <= 1);
}

function drawOnce(random: Random, order: MapOrder): SeaMap | 'stuck' | undefined {
  const placed = placeIslands(random, drawSizes(random, order), order.coast);
  if (placed === undefined) return 'stuck';
  const land = placed.reduce((sum, { size, islands }) => sum + size * islands.length, 0);
  const all = hexesOf(RADIUS).length;
  const harbors = placeHarbors(random, placed, (count) => {
    const sea = all - land - count;
    return sea >= SEA.least && sea <= SEA.most;
  });
  if (harbors === undefined) return undefined;
  if (order.spread === 'even' && hasBareSea(placed)) return undefined;
  const bonusOf = drawBonuses(random, placed, order.bonus);
  const islands = placed.flatMap((orbit, i) =>
    orbit.islands.map((cells, image): Island => {
      const home = orbit.homes.indexOf(image);
      const bonus = home < 0 ? (bonusOf.get(orbit) ?? null) : null;
      return { home: home < 0 ? null : home + 1, bonus, land: cells, harbors: harbors[i]?.[image] ?? [] };
    }),
  );
  return sortMap({ radius: RADIUS, players: order.players, islands: numberHomes(islands) });
}

function kindsOf(symmetry: SymmetryName, players: Players): Omit<Orbit, 'size'>[] {
  const moves = symmetry === 'free' ? homeMovesOf(players) : movesOf(symmetry);
  const others = movesOf(symmetry);
  const center = symmetry === 'free' ? [] : [{ moves, homes: [], isCenter: true }];
  const count = (ISLANDS - center.length - moves.length) / others.length;
  const homes = Array.from({ length: players }, (_, i) => (i * moves.length) / players);
  return [
    { moves, homes, isCenter: false },
    ...center,
    ...Array.from({ length: count }, () => ({ moves: others, homes: [], isCenter: false })),
  ];
}

/** Returns the orbits with their sizes: each uniform, and all again until there is as much land as there may be. The island in the middle is as large as its shape. */
function drawSizes(random: Random, { symmetry, players }: MapOrder): Orbit[] {
  const kinds = kindsOf(symmetry, players);
  for (;;) {
    const orbits = kinds.map((kind): Orbit => {
      const size = kind.isCenter
        ? pick(random, centerShapes(kind.moves)).length
        : LEAST_LAND + random.below(MOST_LAND - LEAST_LAND + 1);
      return { ...kind, size };
    });
    const land = orbits.reduce((sum, { size, moves: { length }, isCenter }) => sum + size * (isCenter ? 1 : length), 0);
    if (land >= LAND.least && land <= LAND.most) return orbits;
  }
}

function hasBareSea(placed: readonly Placed[]): boolean {
  const land = placed.flatMap(({ islands }) => islands.flat());
  return hexesOf(RADIUS).some((hex) => land.every((cell) => distance(hex, cell) > MOST_OPEN));
}

function drawBonuses(random: Random, placed: readonly Placed[], each: number): Map<Orbit, Bonus> {
  const left = placed.filter(({ homes, isCenter }) => homes.length === 0 && !isCenter);
  const wanted = each === 0 ? [] : bonuses.flatMap((bonus) => Array.from({ length: each }, () => bonus));
  return new Map(wanted.map((bonus) => [left.splice(random.below(left.length), 1)[0] as Orbit, bonus]));
}

/** Returns how many of each bonus the orbits of neutral islands take. */
export function mostBonuses({ symmetry, players }: Pick<MapOrder, 'symmetry' | 'players'>): number {
  const neutral = kindsOf(symmetry, players).filter(({ homes, isCenter }) => homes.length === 0 && !isCenter);
  return Math.floor(neutral.length / bonuses.length);
}

/** Homes are counted clockwise from the upper left, as players sit around the board. */
function numberHomes(islands: readonly Island[]): Island[] {
  const homes = islands.filter(({ home }) => home !== null).sort((a, b) => angleOf(a.land) - angleOf(b.land));
  return islands.map((island) => (island.home === null ? island : { ...island, home: homes.indexOf(island) + 1 }));
}

function angleOf(land: readonly Hex[]): number {
  const sum = (of: (hex: Hex) => number) => land.reduce((total, hex) => total + of(hex), 0) / land.length;
  const [q, r] = [sum(columnOf), sum(rowOf)];
  return Math.atan2(1.5 * r, Math.sqrt(3) * (q + r / 2));
}
