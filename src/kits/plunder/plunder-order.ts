// Reads the order of a kit of Plunk and Plunder, the same for every front, and draws its map.
import type * as z from 'zod';
import { drawMap, type MapOrder, mostBonuses } from './game/draw-map.js';
import type { ExtraName } from './game/extras.js';
import { mapCode } from './game/map-code.js';
import type { PlunderReadings } from './game/plunder-rules.js';
import type { SeaMap } from './game/sea-map.js';
import { type Players, symmetryOf } from './game/symmetries.js';
import { chooseReadings } from '../options/kit-rows.js';
import { chooseExtras, plunderOptions, plunderReadings, requireTeams } from '../options/plunder-rows.js';
import { createCache } from '../../core/cache.js';
import { type Fields, readOptions } from '../../core/option.js';
import { seedSource } from '../../core/source.js';
import { asGiven, msg, Problem, readAll } from '../../core/problem.js';
import { createRandom } from '../../core/random/random.js';
import { kitKey } from '../../core/random/keys.js';

/** The tag of everything that is drawn for a kit. */
export const KIT = 'k1';

/** How a map comes to be. */
interface MapOrigin extends MapOrder {
  readonly seed: string;
}

interface KitMap {
  readonly map: SeaMap;
  readonly id: string;
  /** Two who make the map of the same name have the same map. */
  readonly name: string;
}

type Options = z.output<typeof plunderOptions>;

interface KitPrint extends Pick<
  Options,
  'build' | 'ships' | 'backs' | 'duplex' | 'combat' | 'hex' | 'ink' | 'board' | 'mapId'
> {
  readonly paper: NonNullable<Options['paper']>;
  readonly rules: PlunderReadings;
  readonly nudge: readonly [x: number, y: number];
  readonly extras: readonly ExtraName[];
  readonly origin: MapOrigin;
}

export interface PlunderOrder extends KitPrint {
  readonly sea: KitMap;
}

/** Returns the order. Throws the Problems of its fields, and `bad-map` for another map than was asked for. */
export function orderPlunder(fields: Fields): PlunderOrder {
  const print = readPlunder(fields);
  const sea = drawSea(print.origin);
  if (print.mapId === undefined || print.mapId.toUpperCase() === sea.id) return { ...print, sea };
  throw new Problem(
    'bad-map',
    msg`this map is ${sea.id}, not ${asGiven(print.mapId)}; check seed and options`,
    'mapId',
  );
}

/** Returns all of an order but its map, and draws nothing. Throws the Problems of all fields. */
export function readPlunder(fields: Fields): KitPrint {
  const {
    rules: given,
    with: asked,
    nudge,
    paper = 'a4',
    seed,
    players,
    bonus,
    ...print
  } = readOptions(plunderOptions, fields);
  const { rules, extras, origin } = readAll({
    rules: () => chooseReadings(given, plunderReadings),
    extras: () => chooseExtras(asked),
    origin: () => readOrigin(seed, players as Players, bonus),
  });
  requireTeams(extras, origin.players);
  const [x = 0, y = 0] = nudge.split(',').map(Number);
  return { ...print, rules, extras, nudge: [x, y], paper, origin };
}

function readOrigin(seed: string | undefined, players: Players, bonus: number): MapOrigin {
  if (seed === undefined)
    throw new Problem('missing-value', msg`is missing; give any text, which draws the same map again`, 'seed');
  seedSource(seed);
  const most = mostBonuses(players);
  if (bonus > most)
    throw new Problem(
      'bad-value',
      msg`there are too few islands for ${bonus} of each; choose ${most} or less`,
      'bonus',
    );
  return { seed: seed.normalize('NFC'), players, bonus };
}

/** Picture and plan of a map are asked for one after the other. One takes about 16 KiB. */
const maps = createCache<KitMap>({ entries: 64, bytes: 2 ** 20 }, () => 2 ** 14);

function drawSea(origin: MapOrigin): KitMap {
  const { seed, players, bonus } = origin;
  const symmetry = symmetryOf(players);
  const name = ['plunder', KIT, symmetry, players, ...(bonus === 0 ? [] : [`bonus-${bonus}`]), seed].join('/');
  const key = JSON.stringify(origin);
  const kept = maps.get(key);
  if (kept !== undefined) return kept;
  const map = drawMap(createRandom(kitKey(seed, `${KIT}/plunder/map`), `${symmetry}/${players}`), origin);
  if (map === undefined)
    throw new Problem('does-not-fit', msg`leads to no map that keeps the rules; give another seed`, 'seed');
  const sea = { map, id: mapCode(map), name };
  maps.set(key, sea);
  return sea;
}
