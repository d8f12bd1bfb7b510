// Does the work of `kit map`, and of `kit check` for a map.
import { mapFormats, mapJson, planPoster } from '../kits/plunder/map-files.js';
import { type KitMap, nameMap, orderMap, readBoardOrder } from '../kits/plunder/map-order.js';
import { namesOf } from '../core/input/choose.js';
import { newSeed } from '../core/new-seed.js';
import type { Fields } from '../core/option.js';
import { leftDrawn } from '../node/build/build.js';
import { loadRasterizer } from '../node/load-rasterizer.js';
import { readAll } from '../core/problem.js';
import { chooseFormat, fieldsOfFlags, readFlags } from './options.js';
import { readBytes } from './read-input.js';
import { report } from './report.js';
import { checkOutput, outputOf, printJson, printText, writeOutput } from './write-output.js';
import { mapRules } from '../kits/plunder/game/check-map.js';
import { colors } from '../kits/plunder/game/colors.js';
import { writeTable } from './write-table.js';

/** Writes the board or its data, or prints what it gives to each player. */
export async function makeKitMap(options: Fields): Promise<void> {
  const fields = await mapFields(options);
  const format = chooseFormat(fields, namesOf(mapFormats), 'text');
  const { kit, board } = readAll({ kit: () => orderMap(fields), board: () => readBoardOrder(fields) });
  const { stats, json } = readFlags(options, 'stats', 'json');
  if (stats) return json ? printJson(mapJson(kit)) : printText(describeMap(kit));
  const output = outputOf(options, { readable: mapFormats[format].readable, isPrivate: false });
  await checkOutput(output);
  const bytes =
    format === 'png'
      ? mapFormats.png.write(kit, board, await loadRasterizer('format'))
      : mapFormats[format].write(kit, board);
  await writeOutput(output, bytes);
  const poster = planPoster(kit, board);
  if (poster !== undefined && !mapFormats[format].readable) report(options, describePoster(poster));
  const { unfairness } = kit.stats;
  report(
    options,
    `map ${kit.id}, seed ${JSON.stringify(fields['seed'] ?? null)}, unfairness ${Number(unfairness.toFixed(3))}`,
  );
}

function describePoster({ sheets, seams, minutes }: NonNullable<ReturnType<typeof planPoster>>): string {
  return `${sheets} sheets, ${seams} seams, about ${minutes.trimmer} minutes with a trimmer, ${minutes.scissors} with scissors`;
}

/** Returns the fields of flags, with a seed where none was typed, and the bytes of a map of one's own. */
export async function mapFields(options: Fields): Promise<Fields> {
  const fields = fieldsOfFlags(options);
  const { map, seed, output } = fields;
  if (typeof map === 'string') return { ...fields, map: { name: map, bytes: await readBytes(map, 'map') } };
  // A folder whose kit was begun goes on with the same map.
  const begun = typeof output === 'string' ? await leftDrawn(output) : undefined;
  return { ...fields, seed: seed ?? begun ?? newSeed() };
}

/** Whether bytes are those of a map rather than of a deck. */
export function looksLikeMap(name: string, bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('utf8');
  return /\.txt$/i.test(name) || /"kind"\s*:\s*"plunder-map"/.test(start) || start.startsWith('# battle-tracker map');
}

export async function checkKitMap(name: string, bytes: Uint8Array, options: Fields): Promise<void> {
  const kit = orderMap({ map: { name, bytes }, houseRules: options['houseRules'] });
  return options['json'] === true
    ? printJson({ ...mapJson(kit), kind: 'map-check', warnings: kit.warnings })
    : printText(describeMap(kit));
}

function describeMap({ id, origin, map, stats, warnings }: KitMap): string {
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
    ...warnings.map(
      ({ rule, at, found = '' }) =>
        `note: ${mapRules[rule]}${found === '' ? '' : `, not ${found}`}${at.length === 0 ? '' : `; ${at.join(', ')}`} (${rule})`,
    ),
    '',
  ].join('\n');
}
