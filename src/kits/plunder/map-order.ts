// Reads which map is asked for, the same for every front, and draws it.
import type * as z from 'zod';
import { drawMap, type MapOrder, mostBonuses } from './game/draw-map.js';
import { mapCode } from './game/map-code.js';
import type { SeaMap } from './game/sea-map.js';
import { type Players, symmetryOf } from './game/symmetries.js';
import { mapOptions } from '../options/map-rows.js';
import { boardOptions } from '../options/plunder-rows.js';
import { createCache } from '../../core/cache.js';
import { type Fields, readOptions } from '../../core/option.js';
import { seedSource } from '../../core/source.js';
import { asGiven, because, Problem } from '../../core/problem.js';
import { createRandom } from '../../core/random/random.js';
import { kitKey } from '../../core/random/keys.js';

/** The tag of everything that is drawn for a kit. */
export const KIT = 'k1';

/** How a map came to be. */
interface MapOrigin extends MapOrder {
  readonly seed: string;
}

export interface KitMap {
  readonly map: SeaMap;
  readonly id: string;
  readonly origin: MapOrigin;
}

const drawnOptions = boardOptions.pick({ hex: true, paper: true, ink: true });

export type BoardOrder = z.output<typeof drawnOptions>;

/** Returns the map of the fields. Throws the Problems of its fields, and `bad-map` for another than was asked for. */
export function orderMap(fields: Fields): KitMap {
  const kit = drawOrdered(readMapOrder(fields));
  const asked = fields['mapId'];
  if (asked === undefined || (typeof asked === 'string' && asked.toUpperCase() === kit.id)) return kit;
  throw new Problem('bad-map', because`this map is ${kit.id}, not ${asGiven(asked)}; check seed and options`, 'mapId');
}

export function readBoardOrder(fields: Fields): BoardOrder {
  return readOptions(drawnOptions, fields);
}

/** Returns the map's name: two who make the map of the same name have the same map. */
export function nameMap({ seed, players, bonus }: MapOrigin): string {
  return ['plunder', KIT, symmetryOf(players), players, ...(bonus === 0 ? [] : [`bonus-${bonus}`]), seed].join('/');
}

/** Returns what a map is drawn by, and draws nothing. Throws the Problems of its fields. */
export function readMapOrder(fields: Fields): MapOrigin {
  const { seed, players: count, bonus } = readOptions(mapOptions, fields);
  if (seed === undefined)
    throw new Problem('missing-value', because`is missing; give any text, which draws the same map again`, 'seed');
  seedSource(seed);
  const players = count as Players;
  const most = mostBonuses(players);
  if (bonus > most)
    throw new Problem(
      'bad-value',
      because`there are too few islands for ${bonus} of each; choose ${most} or less`,
      'bonus',
    );
  return { seed: seed.normalize('NFC'), players, bonus };
}

/** Picture, figures and plan of a map are asked for one after the other. One takes about 16 KiB. */
const maps = createCache<KitMap>({ entries: 64, bytes: 2 ** 20 }, () => 2 ** 14);

function drawOrdered(origin: MapOrigin): KitMap {
  const key = JSON.stringify(origin);
  const kept = maps.get(key);
  if (kept !== undefined) return kept;
  const { players, seed } = origin;
  const random = createRandom(kitKey(seed, `${KIT}/plunder/map`), `${symmetryOf(players)}/${players}`);
  const map = drawMap(random, origin);
  if (map === undefined)
    throw new Problem('does-not-fit', because`leads to no map that keeps the rules; give another seed`, 'seed');
  const kit = { map, id: mapCode(map), origin };
  maps.set(key, kit);
  return kit;
}
