// Draws a map from a stream: sizes, islands, harbors, and again until homes lie as they must.
import { pick, type Random } from '../../../core/random/random.js';
import { ISLANDS, LAND, RADIUS, SEA, isFarEnough, isNearEnough } from './board-rules.js';
import { centerShapes } from './center-shapes.js';
import { type Hex, hexesOf, rowOf, columnOf } from './hexes.js';
import { MIN_LAND, MAX_LAND } from './island-shapes.js';
import { placeHarbors } from './place-harbors.js';
import { type Orbit, type Placed, placeIslands } from './place-islands.js';
import { movesTo, sailFrom, waterIn } from './sail.js';
import { type Bonus, bonuses, homesOf, type Island, type SeaMap, sortMap, waterOf } from './sea-map.js';
import { movesOf, type Players } from './symmetries.js';

export interface MapOrder {
  readonly players: Players;
  /** How many orbits of each bonus there are. */
  readonly bonus: number;
}

/** Islands and harbors are tried so often at most: one try in 23 keeps the rules. */
const MAX_TRIES = 1000;

/** Returns a map, or undefined where no try kept the rules. */
export function drawMap(random: Random, order: MapOrder): SeaMap | undefined {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const map = drawOnce(random, order);
    if (map === 'stuck') return undefined;
    if (map !== undefined && rivalsIn(map).every((moves) => isFarEnough(moves) && isNearEnough(moves))) return map;
  }
  return undefined;
}

/** Returns of each player the moves to the homes of the others, nearest first. */
export function rivalsIn(map: SeaMap): number[][] {
  const homes = homesOf(map);
  const water = waterIn(waterOf(map));
  return homes.map((home) => {
    const field = sailFrom(home.harbors, water);
    const others = homes.filter((other) => other !== home);
    return others.map(({ harbors }) => movesTo(field, harbors)).sort((a, b) => a - b);
  });
}

function drawOnce(random: Random, order: MapOrder): SeaMap | 'stuck' | undefined {
  const placed = placeIslands(random, drawSizes(random, order.players));
  if (placed === undefined) return 'stuck';
  const land = placed.reduce((sum, { size, islands }) => sum + size * islands.length, 0);
  const all = hexesOf(RADIUS).length;
  const harbors = placeHarbors(random, placed, (count) => {
    const sea = all - land - count;
    return sea >= SEA.least && sea <= SEA.most;
  });
  if (harbors === undefined) return undefined;
  const bonusOf = drawBonuses(random, placed, order.bonus);
  const islands = placed.flatMap((orbit, i) =>
    orbit.islands.map((cells, image): Island => {
      const home = orbit.homes.indexOf(image);
      const bonus = home < 0 ? (bonusOf.get(orbit) ?? null) : null;
      return { home: home < 0 ? null : home + 1, bonus, land: cells, harbors: harbors[i]?.[image] ?? [] };
    }),
  );
  return sortMap({ players: order.players, islands: numberHomes(islands) });
}

function kindsOf(players: Players): Omit<Orbit, 'size'>[] {
  const moves = movesOf(players);
  const homes = Array.from({ length: players }, (_, i) => (i * moves.length) / players);
  return [
    { moves, homes, isCenter: false },
    { moves, homes: [], isCenter: true },
    ...Array.from({ length: (ISLANDS - 1) / moves.length - 1 }, () => ({ moves, homes: [], isCenter: false })),
  ];
}

/** Returns the orbits with their sizes: each uniform, and all again until there is as much land as there may be. The island in the middle is as large as its shape. */
function drawSizes(random: Random, players: Players): Orbit[] {
  const kinds = kindsOf(players);
  for (;;) {
    const orbits = kinds.map((kind): Orbit => {
      const size = kind.isCenter
        ? pick(random, centerShapes(kind.moves)).length
        : MIN_LAND + random.below(MAX_LAND - MIN_LAND + 1);
      return { ...kind, size };
    });
    const land = orbits.reduce((sum, { size, moves: { length }, isCenter }) => sum + size * (isCenter ? 1 : length), 0);
    if (land >= LAND.least && land <= LAND.most) return orbits;
  }
}

function drawBonuses(random: Random, placed: readonly Placed[], each: number): Map<Orbit, Bonus> {
  const left = placed.filter(({ homes, isCenter }) => homes.length === 0 && !isCenter);
  const wanted = each === 0 ? [] : bonuses.flatMap((bonus) => Array.from({ length: each }, () => bonus));
  return new Map(wanted.map((bonus) => [left.splice(random.below(left.length), 1)[0] as Orbit, bonus]));
}

/** Returns how many of each bonus the orbits of neutral islands take. */
export function mostBonuses(players: Players): number {
  const neutral = kindsOf(players).filter(({ homes, isCenter }) => homes.length === 0 && !isCenter);
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
