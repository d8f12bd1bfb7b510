// Says in lines what a map of Plunk and Plunder gives to each player.
import { mapRules } from '../kits/plunder/game/check-map.js';
import { colors } from '../kits/plunder/game/colors.js';
import { type KitMap, nameMap } from '../kits/plunder/map-order.js';
import { writeTable } from './write-table.js';

export function describeMap({ id, origin, map, stats, warnings }: KitMap): string {
  const round = (value: number) => String(Number(value.toFixed(3)));
  const rows = stats.access.map((access, i) => [
    colors[i] ?? '',
    (stats.rivals[i] ?? []).join(' '),
    round(stats.near[i] ?? 0),
    (stats.reach[i] ?? []).join(' '),
    round(access),
    round(stats.share[i] ?? 0),
  ]);
  return [
    `map ${id}${origin === undefined ? '' : `, ${nameMap(origin)}`}`,
    `${map.islands.length} islands, ${stats.land} land, ${stats.harbors} harbors, ${stats.sea} sea`,
    '',
    ...writeTable(['', 'to rivals', 'three nearest', 'in 1 2 3 4 turns', 'access', 'share'], rows),
    '',
    stats.unfairness === 0 ? 'unfairness 0: every measure is equal' : `unfairness ${round(stats.unfairness)}`,
    ...warnings.map(({ rule, at }) => `note: ${rule}: ${mapRules[rule]}${at.length === 0 ? '' : `; ${at.join(', ')}`}`),
    '',
  ].join('\n');
}
