// A map as text that people read and edit: one character per hex, one line per row.
import { asGiven, because, Problem } from '../../../core/problem.js';
import type { Place } from '../../../core/problems/place.js';
import { hexesOf, type Hex, neighborsOf, rowOf } from './hexes.js';
import { type Bonus, type Island, type SeaMap, sortMap } from './sea-map.js';
import { playerCounts, type Players } from './symmetries.js';

const HEAD = '# battle-tracker map k1';
export const LEAST_RADIUS = 8;
export const MOST_RADIUS = 20;

const SEA = '.';
const LAND = '#';
const HARBOR = 'o';
const bonusSigns: Readonly<Record<Bonus, string>> = { treasure: '$', supply: '+', fortress: '^' };

export function writeMapText({ radius, players, islands }: SeaMap): string {
  const signs = new Map<Hex, string>();
  for (const { home, bonus, land, harbors } of islands) {
    for (const hex of land) signs.set(hex, home === null ? (bonus === null ? LAND : bonusSigns[bonus]) : String(home));
    for (const hex of harbors) signs.set(hex, HARBOR);
  }
  const rows = Array.from({ length: 2 * radius + 1 }, (): string[] => []);
  for (const hex of hexesOf(radius)) rows[rowOf(hex) + radius]?.push(signs.get(hex) ?? SEA);
  const lines = rows.map((row, i) => ' '.repeat(Math.abs(i - radius)) + row.join(' '));
  return [HEAD, `players ${players}`, ...lines, ''].join('\n');
}

/** Lines that are no rows: remarks, how many play, and empty ones. */
const ASIDE = /^\s*(?:#.*[a-np-z].*|players\b.*)?$/i;

/** Returns the map of a text, whether it keeps the rules or not: a harbor belongs to the first island that it touches. Throws Problem `bad-map`. */
export function readMapText(text: string, file = 'map'): SeaMap {
  const lines = text.split(/\r\n|\r|\n/);
  const rows = lines.map((line, i) => ({ line, number: i + 1 })).filter(({ line }) => !ASIDE.test(line));
  const players = readPlayers(lines, file);
  const radius = (rows.length - 1) / 2;
  if (!Number.isInteger(radius) || radius < LEAST_RADIUS || radius > MOST_RADIUS)
    throw new Problem(
      'bad-map',
      because`has ${rows.length} rows; a board has an odd number of them from 17 to 41; write 31 rows for a board of radius 15`,
      { file },
    );
  const hexes = hexesOf(radius);
  const signs = new Map<Hex, string>();
  let at = 0;
  for (const [i, { line, number }] of rows.entries()) {
    const found = [...line.replace(/\s+/g, '')];
    const needed = 2 * radius + 1 - Math.abs(i - radius);
    if (found.length !== needed) {
      const cause = because`has ${found.length} hexes, not ${needed}; write one character per hex`;
      throw new Problem('bad-map', cause, { file, line: number });
    }
    for (const sign of found) signs.set(hexes[at++] as Hex, readSign(sign, { file, line: number }));
  }
  return sortMap({ radius, players, islands: findIslands(signs, file) });
}

function readPlayers(lines: readonly string[], file: string): Players {
  const said = lines
    .map((line, i) => ({ line: i + 1, count: /^\s*players\b\s*(.*?)\s*$/i.exec(line)?.[1] }))
    .find(({ count }) => count !== undefined);
  const players = playerCounts.find((known) => String(known) === said?.count);
  if (players !== undefined) return players;
  const cause =
    said === undefined
      ? because`does not say how many play; write a line such as players 4 above the rows`
      : because`cannot be a map for ${asGiven(said.count)} players; write players 2, players 3 or players 4`;
  throw new Problem('bad-map', cause, { file, line: said?.line });
}

function readSign(sign: string, place: Place): string {
  if ('.#o1234$+^'.includes(sign)) return sign;
  throw new Problem(
    'bad-map',
    because`${asGiven(sign)} is not a hex; use . for sea, # for land, o for a harbor, 1 to 4 for homes, and $ + ^ for land of islands with a bonus`,
    place,
  );
}

function findIslands(signs: ReadonlyMap<Hex, string>, file: string): Island[] {
  const isLand = (hex: Hex) => !['.', 'o', undefined].includes(signs.get(hex));
  const taken = new Set<Hex>();
  const islands: Island[] = [];
  for (const [hex, sign] of signs) {
    if (!isLand(hex) || taken.has(hex)) continue;
    const land = new Set([hex]);
    for (const cell of land) for (const next of neighborsOf(cell)) if (isLand(next)) land.add(next);
    for (const cell of land) taken.add(cell);
    if ([...land].some((cell) => signs.get(cell) !== sign))
      throw new Problem('bad-map', because`an island has land of two kinds; write all of its land alike`, { file });
    islands.push({ home: /\d/.test(sign) ? Number(sign) : null, bonus: bonusOf(sign), land: [...land], harbors: [] });
  }
  const owners = new Map<Island, Hex[]>();
  for (const [hex, sign] of signs) {
    if (sign !== HARBOR) continue;
    const owner = islands.find(({ land }) => neighborsOf(hex).some((next) => land.includes(next)));
    if (owner === undefined) islands.push({ home: null, bonus: null, land: [], harbors: [hex] });
    else owners.set(owner, [...(owners.get(owner) ?? []), hex]);
  }
  return islands.map((island) => ({ ...island, harbors: owners.get(island) ?? island.harbors }));
}

function bonusOf(sign: string): Bonus | null {
  return (Object.keys(bonusSigns) as Bonus[]).find((bonus) => bonusSigns[bonus] === sign) ?? null;
}
