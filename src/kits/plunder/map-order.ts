// Reads which map is asked for, the same for every front, and draws it or takes it as it was given.
import type * as z from 'zod';
import { type MapOrder, MOST_MAPS, drawInSteps, mostBonuses } from './game/draw-map.js';
import { checkMap, liftedRules, mapRules, type MapFault } from './game/check-map.js';
import { mapCode } from './game/map-code.js';
import { type MapStats, measureMap } from './game/measure-map.js';
import { runSteps, type Steps } from './game/run-steps.js';
import type { SeaMap } from './game/sea-map.js';
import { type Players, symmetries } from './game/symmetries.js';
import { mapOptions } from '../options/map-rows.js';
import { boardOptions } from '../options/plunder-rows.js';
import { createCache } from '../../core/cache.js';
import { type Fields, readOptions } from '../../core/option.js';
import { seedSource } from '../../core/source.js';
import { asGiven, because, combine, fieldName, Problem } from '../../core/problem.js';
import { mapOptionIsDrawn } from '../../core/sentences.js';
import { mapSeedIsMissing } from '../sentences.js';
import { createRandom } from '../../core/random/random.js';
import { kitKey } from '../../core/random/keys.js';
import { type OwnMap, readMap } from './read-map.js';

/** The tag of everything that is drawn for a kit. */
export const KIT = 'k1';

/** How a map came to be, as far as it was drawn here. */
export interface MapOrigin extends MapOrder {
  readonly seed: string;
}

export interface KitMap {
  readonly map: SeaMap;
  readonly stats: MapStats;
  readonly id: string;
  /** Missing of a map of one's own. */
  readonly origin?: MapOrigin;
  /** What house rules allowed. */
  readonly warnings: readonly MapFault[];
}

const drawnOptions = boardOptions.pick({ hex: true, paper: true, ink: true });

export type BoardOrder = z.output<typeof drawnOptions>;

/** Returns the map of the fields. Throws the Problems of its fields, `bad-map`, and `does-not-fit` where no free map was fair enough. */
export function orderMap(fields: Fields): KitMap {
  return runSteps(prepareMap(fields)());
}

/** Reads the fields. Returns what draws their map in steps, a try each. Both throw as orderMap does. */
export function prepareMap(fields: Fields): () => Steps<KitMap> {
  const asked = fields['mapId'];
  const own = fields['map'] === undefined ? undefined : takeOwn(fields['map'] as OwnMap, fields);
  const origin = own === undefined ? readMapOrder(fields) : undefined;
  return function* () {
    const kit = own ?? (yield* drawOrdered(origin as MapOrigin));
    if (asked !== undefined && (typeof asked !== 'string' || asked.toUpperCase() !== kit.id))
      throw new Problem(
        'bad-map',
        because`this map is ${kit.id}, not ${asGiven(asked)}; check seed and options`,
        'mapId',
      );
    return kit;
  };
}

export function readBoardOrder(fields: Fields): BoardOrder {
  return readOptions(drawnOptions, fields);
}

/** Returns the map's name: two who make the map of the same name have the same map. */
export function nameMap({ seed, symmetry, players, coast, spread, bonus, fair }: MapOrigin): string {
  const odd = [
    ...(coast === mapOptions.shape.coast.def.defaultValue ? [] : [coast]),
    ...(spread === mapOptions.shape.spread.def.defaultValue ? [] : [spread]),
    ...(bonus === 0 ? [] : [`bonus-${bonus}`]),
    ...(symmetry === 'free' && fair !== mapOptions.shape.fair.def.defaultValue ? [`fair-${fair}`] : []),
  ];
  return ['plunder', KIT, symmetry, players, ...odd, seed].join('/');
}

/** Returns what a map is drawn by, and draws nothing. Throws the Problems of its fields. */
export function readMapOrder(fields: Fields): MapOrigin {
  const { seed, players: count, symmetry: asked, ...rest } = readOptions(mapOptions, fields);
  if (seed === undefined) throw new Problem('missing-value', mapSeedIsMissing(), 'seed');
  seedSource(seed);
  const players = count as Players;
  const symmetry = asked ?? (players === 3 ? 'turn' : 'mirror');
  const order = { seed: seed.normalize('NFC'), players, symmetry, ...rest };
  const able: readonly Players[] = symmetries[symmetry].players;
  if (!able.includes(players)) {
    const cause = because`${symmetry} maps are for ${able.join(' or ')} players; choose another number of players, or another symmetry`;
    throw new Problem('bad-value', cause, 'symmetry');
  }
  const most = mostBonuses(order);
  if (order.bonus > most)
    throw new Problem(
      'bad-value',
      because`there are too few islands for ${order.bonus} of each; choose ${most} or less`,
      'bonus',
    );
  return order;
}

/** Picture, figures and plan of a map are asked for one after the other. One takes about 16 KiB. */
const maps = createCache<KitMap>({ entries: 64, bytes: 2 ** 20 }, () => 2 ** 14);

function* drawOrdered(origin: MapOrigin): Steps<KitMap> {
  const key = JSON.stringify(origin);
  const kept = maps.get(key);
  if (kept !== undefined) return kept;
  const { symmetry, players, seed } = origin;
  const random = createRandom(kitKey(seed, `${KIT}/plunder/map`), `${symmetry}/${players}`);
  const drawn = yield* drawInSteps(random, origin);
  if ('best' in drawn) {
    if (drawn.best === Infinity)
      throw new Problem('does-not-fit', because`leads to no map that keeps the rules; give another seed`, 'seed');
    const cause = because`no map of ${MOST_MAPS} was so fair; the best had ${drawn.best.toFixed(3)}; allow more, or take a symmetric map, which is exactly fair`;
    throw new Problem('does-not-fit', cause, 'fair');
  }
  const kit = { ...drawn, id: mapCode(drawn.map), origin, warnings: [] };
  maps.set(key, kit);
  return kit;
}

/** A map that was given is held to every rule; its seed is not looked at. */
function takeOwn(own: OwnMap, fields: Fields): KitMap {
  const stray = ['symmetry', 'coast', 'spread', 'fair', 'bonus', 'players'].find((name) => fields[name] !== undefined);
  if (stray !== undefined) throw new Problem('bad-value', mapOptionIsDrawn(), stray);
  const map = readMap(own);
  const { faults, warnings } = checkMap(map, fields['houseRules'] === true);
  if (faults.length > 0) throw combine(faults.map((fault) => problemOf(fault, own.name)));
  return { map, stats: measureMap(map), id: mapCode(map), warnings };
}

function problemOf({ rule, at, found = '' }: MapFault, file: string): Problem {
  const instead = found === '' ? '' : `, not ${found}`;
  const text = `${mapRules[rule]}${instead}; change the map${at.length === 0 ? '' : ` at ${at.slice(0, 8).join(', ')}`}`;
  const cause = liftedRules.includes(rule)
    ? because`${text}, or allow it with ${fieldName('houseRules')} (${rule})`
    : because`${text} (${rule})`;
  return new Problem('map-breaks-rule', cause, { file });
}
