// Reads a map that somebody made or changed, as text or as the JSON that was printed.
import { hexesOf, nameHex, readHex } from './game/hexes.js';
import { readMapText, writeMapText } from './game/map-text.js';
import { type SeaMap, sortMap } from './game/sea-map.js';
import { mapSchema } from '../options/map-schema.js';
import { because, Problem } from '../../core/problem.js';

/** A map of one's own, and what it is called in problems. */
export interface OwnMap {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Returns the map, whether it keeps the rules or not. Throws Problem `bad-map` for what is no map. */
export function readMap({ name, bytes }: OwnMap): SeaMap {
  const text = new TextDecoder().decode(bytes).replace(/^\uFEFF/, '');
  if (!text.trimStart().startsWith('{')) return readMapText(text, name);
  const map = readJson(text);
  if (map === undefined)
    throw new Problem('bad-map', because`is not the JSON of a map; give what kit map --json printed, or a text map`, {
      file: name,
    });
  // Through its text, so that one rule says which island a harbor belongs to, and that islands that touch are one.
  return readMapText(writeMapText(map), name);
}

function readJson(text: string): SeaMap | undefined {
  const parsed = mapSchema.safeParse(parseJson(text));
  if (!parsed.success) return undefined;
  const { radius, players, islands } = parsed.data;
  const read = (names: readonly string[]) => names.map((name) => readHex(name, radius) ?? NaN);
  const all = islands.map((island) => ({ ...island, land: read(island.land), harbors: read(island.harbors) }));
  const cells = all.flatMap(({ land, harbors }) => [...land, ...harbors]);
  const isSound = cells.every((hex) => !Number.isNaN(hex)) && new Set(cells).size === cells.length;
  return isSound ? sortMap({ radius, players, islands: all }) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns a map's hexes by their coordinates, as JSON has them. */
export function islandsJson({ radius, islands }: SeaMap) {
  const names = new Map(hexesOf(radius).map((hex) => [hex, nameHex(hex, radius)]));
  const write = (cells: readonly number[]) => cells.map((hex) => names.get(hex) as string);
  return islands.map(({ home, bonus, land, harbors }) => {
    return { home, land: write(land), harbors: write(harbors), bonus };
  });
}
