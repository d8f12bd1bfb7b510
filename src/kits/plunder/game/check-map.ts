// Holds a map against the rules of a fair board, whoever made it, and names the hexes at fault.
import { enclosesSea } from './center-shapes.js';
import { distance, type Hex, hexAt, nameHex, neighborsOf } from './hexes.js';
import { LEAST_LAND, MOST_LAND } from './island-shapes.js';
import {
  HOME_RING,
  ISLANDS,
  LEAST_HARBORS,
  MOST_HARBORS,
  OPEN_WATER,
  RADIUS,
  SEA,
  isFarEnough,
} from './board-rules.js';
import { measureMap } from './measure-map.js';
import { sailFrom, waterIn } from './sail.js';
import { homesOf, type Island, type SeaMap, waterOf } from './sea-map.js';

/** What each rule asks for, by the code that a report names it by. */
export const mapRules = {
  'M-count': `there are ${ISLANDS} islands on a board of radius ${RADIUS}`,
  'M-size': `an island has ${LEAST_LAND} to ${MOST_LAND} hexes of land`,
  'M-touch': 'islands are never beside each other',
  'M-hole': 'an island encloses no water',
  'M-rim': 'no land lies on the last ring, so that ships can sail around',
  'M-harbor-count': `an island has ${LEAST_HARBORS} to ${MOST_HARBORS} harbors`,
  'M-harbor-owner': 'a harbor is beside the land of only one island',
  'M-harbor-pair': 'no two harbors are beside each other',
  'M-harbor-pocket': `a harbor has at least ${OPEN_WATER} water hexes around it`,
  'M-sealed': 'ships can sail from any water to any other',
  'M-homes':
    'each player has one home, as large and with as many harbors as the others, with land on one of the two rings before the last',
  'M-anchorage': 'a home has three free water hexes beside a harbor',
  'M-sea': `there are ${SEA.least} to ${SEA.most} hexes of sea`,
  'M-distance':
    'homes lie at least 14 moves from their neighbors, and equally far from each, give or take 1; three homes exactly',
} as const;

export type MapRule = keyof typeof mapRules;

export interface MapFault {
  readonly rule: MapRule;
  /** Coordinates, where single hexes are at fault. */
  readonly at: readonly string[];
  /** What the map has instead, where the board as a whole is at fault. */
  readonly found?: string;
}

/** The rules that house rules lift: those of the board's size. */
export const liftedRules: readonly MapRule[] = ['M-count', 'M-sea', 'M-distance'];

export interface MapReport {
  readonly faults: readonly MapFault[];
  /** What house rules allow. */
  readonly warnings: readonly MapFault[];
}

/** Returns all that is wrong. House rules allow boards of other sizes, and other numbers of islands and distances. */
export function checkMap(map: SeaMap, houseRules = false): MapReport {
  const found = [...findLandFaults(map), ...findHarborFaults(map), ...findBoardFaults(map)];
  const faults = found
    .filter(({ hexes }) => hexes === true || hexes.length > 0)
    .map(({ rule, hexes, found: instead }) => ({
      rule,
      at: hexes === true ? [] : hexes.map((hex) => nameHex(hex, map.radius)),
      ...(instead === undefined ? {} : { found: instead }),
    }));
  const isAllowed = ({ rule }: MapFault) => houseRules && liftedRules.includes(rule);
  return { faults: faults.filter((fault) => !isAllowed(fault)), warnings: faults.filter(isAllowed) };
}

/** True where the board as a whole is at fault; no hex where nothing is. */
interface Found {
  readonly rule: MapRule;
  readonly hexes: readonly Hex[] | true;
  readonly found?: string;
}

function findLandFaults({ radius, islands }: SeaMap): Found[] {
  const landed = islands.filter(({ land }) => land.length > 0);
  const firsts = (isAtFault: (island: Island) => boolean) => landed.filter(isAtFault).map(({ land }) => land[0] as Hex);
  const owner = new Map(landed.flatMap((island) => island.land.map((hex) => [hex, island] as const)));
  const touching = landed.flatMap((island) =>
    island.land.filter((hex) => neighborsOf(hex).some((next) => (owner.get(next) ?? island) !== island)),
  );
  return [
    {
      rule: 'M-count',
      hexes: landed.length !== ISLANDS || radius !== RADIUS || [],
      found: `${landed.length} on radius ${radius}`,
    },
    { rule: 'M-size', hexes: firsts(({ land }) => land.length < LEAST_LAND || land.length > MOST_LAND) },
    { rule: 'M-touch', hexes: touching },
    { rule: 'M-hole', hexes: firsts(({ land }) => enclosesSea(land)) },
    { rule: 'M-rim', hexes: landed.flatMap(({ land }) => land.filter((hex) => distance(hex, CENTER) >= radius)) },
  ];
}

const CENTER = hexAt(0, 0);

function findHarborFaults(map: SeaMap): Found[] {
  const water = new Set(waterOf(map));
  const landOf = (hex: Hex) => map.islands.filter(({ land }) => neighborsOf(hex).some((next) => land.includes(next)));
  const harbors = map.islands.flatMap((island) => island.harbors);
  const all = new Set(harbors);
  const counted = map.islands.filter(
    ({ land, harbors: { length } }) => land.length > 0 && (length < LEAST_HARBORS || length > MOST_HARBORS),
  );
  return [
    { rule: 'M-harbor-count', hexes: counted.map(({ land }) => land[0] as Hex) },
    { rule: 'M-harbor-owner', hexes: harbors.filter((hex) => landOf(hex).length !== 1) },
    { rule: 'M-harbor-pair', hexes: harbors.filter((hex) => neighborsOf(hex).some((next) => all.has(next))) },
    {
      rule: 'M-harbor-pocket',
      hexes: harbors.filter((hex) => neighborsOf(hex).filter((next) => water.has(next)).length < OPEN_WATER),
    },
  ];
}

function findBoardFaults(map: SeaMap): Found[] {
  const water = waterOf(map);
  const reached = sailFrom(water.slice(0, 1), waterIn(water));
  const harbors = new Set(map.islands.flatMap((island) => island.harbors));
  const sea = water.length - harbors.size;
  const free = new Set(water.filter((hex) => !harbors.has(hex)));
  const homes = homesOf(map);
  const areHomes =
    homes.every((home) => home !== undefined) && map.islands.filter(({ home }) => home !== null).length === map.players;
  const hasAnchorage = (home: Island) =>
    home.harbors.some((hex) => neighborsOf(hex).filter((next) => free.has(next)).length >= OPEN_WATER);
  const isSealed = water.filter((hex) => (reached[hex] as number) < 0);
  const rivals = areHomes && isSealed.length === 0 ? measureMap(map).rivals : [];
  return [
    { rule: 'M-sealed', hexes: isSealed },
    {
      rule: 'M-homes',
      hexes: areHomes && areAlike(homes, map.radius) ? [] : true,
      found: tellHomes(map),
    },
    {
      rule: 'M-anchorage',
      hexes: areHomes ? homes.filter((home) => !hasAnchorage(home)).map(({ land }) => land[0] as Hex) : [],
    },
    { rule: 'M-sea', hexes: sea < SEA.least || sea > SEA.most || [], found: String(sea) },
    {
      rule: 'M-distance',
      hexes: rivals.every(isFarEnough) ? [] : true,
      found: rivals.map((moves) => moves.join(' ')).join(', '),
    },
  ];
}

/** Players count homes from 1, as maps write them. */
function tellHomes({ islands }: SeaMap): string {
  const homes = islands.filter(({ home }) => home !== null);
  return homes
    .map(({ home, land, harbors }) => `home ${home} of ${land.length} hexes and ${harbors.length} harbors`)
    .join(', ');
}

function areAlike(homes: readonly Island[], radius: number): boolean {
  const [first] = homes;
  const isAtEdge = ({ land }: Island) => land.some((hex) => distance(hex, CENTER) >= radius - RADIUS + HOME_RING);
  return homes.every(
    (home) => isAtEdge(home) && home.land.length === first?.land.length && home.harbors.length === first.harbors.length,
  );
}
