// Gathers the fields of a pack from a spec file and from flags, which win.
import { dirname, isAbsolute, join } from 'node:path';
import { findRow } from '../event/options/spec-rows.js';
import { readFieldFile } from '../core/input/read-field-file.js';
import { type Fields, readText as readSaid } from '../core/option.js';
import { because, Problem } from '../core/problem.js';
import { reportList } from './report.js';
import type { PackOrigin } from '../event/order/pack-origin.js';
import { readPlayerFile } from '../event/order/read-people.js';
import { isPath, readFields } from './options.js';
import { readList, readText } from './read-input.js';

interface PackFields {
  readonly fields: Fields;
  readonly origin: PackOrigin;
}

/** Returns the fields of a spec file, if there is one, with those of the flags in their place. Paths in a spec are relative to it. */
export async function packFields(spec: string | undefined, options: Fields): Promise<PackFields> {
  if (spec !== undefined && /\.(?:csv|xlsx)$/i.test(spec))
    throw new Problem('bad-spec', because`is a list of players; name it with --players ${spec}`, { file: spec });
  const own = spec === undefined ? {} : await readSpecFile(spec, options);
  const read = await readFields(readSwitches(options));
  const given = Object.fromEntries(
    Object.entries(read).filter(([name, value]) => value !== undefined && isOrdered(name)),
  );
  // The locale's paper is a default; a spec's own paper is not.
  if (options['paper'] === undefined && own['paper'] !== undefined) delete given['paper'];
  return addPlayers({ ...own, ...given }, options, spec);
}

/** Whether a field says what to make, not how to work; players are read by themselves. */
function isOrdered(name: string): boolean {
  return name !== 'players' && findRow(name) !== undefined;
}

/** Returns switches that are written as on and off as what they mean. */
function readSwitches(options: Fields): Fields {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => {
      const row = findRow(name);
      if (row?.kind !== 'switch' || typeof value !== 'string') return [name, value];
      const said = readSaid(row, value.toLowerCase());
      if (said !== undefined) return [name, said];
      throw new Problem('bad-value', because`must be on or off; write on or off`, { option: name });
    }),
  );
}

async function readSpecFile(path: string, options: Fields): Promise<Fields> {
  const fields = readFieldFile(await readText(path, 'spec'), { name: path, code: 'bad-spec' });
  const near = (value: string) => (isAbsolute(value) ? value : join(dirname(path), value));
  const { words, template } = fields;
  return {
    ...fields,
    ...(isPath(words)
      ? { words: undefined, ownWords: { name: words, bytes: await readList(near(words), 'words', options) } }
      : {}),
    ...(isPath(template) ? { template: { name: template, json: await readText(near(template), 'template') } } : {}),
  };
}

async function addPlayers(fields: Fields, options: Fields, spec: string | undefined): Promise<PackFields> {
  const { players } = options;
  if (typeof players === 'string' && /^\d+$/.test(players)) {
    return { fields: { ...fields, players: undefined, playerCount: players }, origin: {} };
  }
  const path = typeof players === 'string' ? players : fields['players'];
  if (typeof path !== 'string') return { fields, origin: spec === undefined ? {} : { name: spec } };
  const whole =
    typeof players === 'string' || spec === undefined || isAbsolute(path) ? path : join(dirname(spec), path);
  const file = readPlayerFile(await readList(whole, 'players', options), path);
  reportList(options, path, file.notes);
  return { fields: { ...fields, playerCount: undefined, players: file.entries }, origin: { placeOf: file.placeOf } };
}
