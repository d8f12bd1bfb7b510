// Does the work of `kit map`.
import { mapFormats, planPoster } from '../kits/plunder/map-files.js';
import { orderMap, readBoardOrder } from '../kits/plunder/map-order.js';
import { namesOf } from '../core/input/choose.js';
import { newSeed } from '../core/new-seed.js';
import type { Fields } from '../core/option.js';
import { leftDrawn } from '../node/build/build.js';
import { readAll } from '../core/problem.js';
import { chooseFormat, fieldsOfFlags } from './options.js';
import { report } from './report.js';
import { checkOutput, outputOf, writeOutput } from './write-output.js';

/** Writes the board. */
export async function makeKitMap(options: Fields): Promise<void> {
  const fields = await mapFields(options);
  const format = chooseFormat(fields, namesOf(mapFormats), 'svg');
  const { kit, board } = readAll({ kit: () => orderMap(fields), board: () => readBoardOrder(fields) });
  const output = outputOf(options, { readable: mapFormats[format].readable, isPrivate: false });
  await checkOutput(output);
  const poster = planPoster(board);
  await writeOutput(output, mapFormats[format].write(kit, board));
  if (poster !== undefined && !mapFormats[format].readable) report(options, describePoster(poster));
  report(options, `map ${kit.id}, seed ${JSON.stringify(fields['seed'])}`);
}

function describePoster({ sheets, seams, minutes }: NonNullable<ReturnType<typeof planPoster>>): string {
  return `${sheets} sheets, ${seams} seams, about ${minutes.trimmer} minutes with a trimmer, ${minutes.scissors} with scissors`;
}

/** Returns the fields of flags, with a seed where none was typed. */
export async function mapFields(options: Fields): Promise<Fields> {
  const fields = fieldsOfFlags(options);
  const { seed, output } = fields;
  // A folder whose kit was begun goes on with the same map.
  const begun = typeof output === 'string' ? await leftDrawn(output) : undefined;
  return { ...fields, seed: seed ?? begun ?? newSeed() };
}
