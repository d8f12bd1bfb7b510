// Does the work of `class`.
import { readRoster } from '../event/order/read-people.js';
import { join } from 'node:path';
import { parseJson } from '../core/input/read-json.js';
import { limits } from '../core/options/limits.js';
import { because, type Cause, Problem } from '../core/problem.js';
import { RECORD } from '../event/class/class-record.js';
import { prepareClass, sayCount } from '../event/class/class-files.js';
import { type ClassOrder, readClassOrder } from '../event/class/class-order.js';
import { waysOf } from '../event/class/ways-of.js';
import { newSeed } from '../core/new-seed.js';
import type { Fields } from '../core/option.js';
import { seedSource } from '../core/source.js';
import { readFields } from './options.js';
import { buildOutput } from './pack-work.js';
import { quoteWord } from './quote-word.js';
import { report, reportList } from './report.js';
import { readList, readText } from './read-input.js';
import { newFolderName } from './report-built.js';

/** Makes a class set in a new folder or archive, from a roster, an earlier set or both; `typed` is the whole command line. */
export async function makeClass(path: string | undefined, options: Fields, typed: readonly string[]): Promise<void> {
  const output = newFolderName(options['output']);
  const { again: earlier } = options as { readonly again?: string };
  if (path === undefined && earlier === undefined) {
    const cause = because`is missing; name the file with the children’s names, or an earlier set with --again`;
    throw new Problem('missing-value', cause, 'roster');
  }
  const roster = path === undefined ? undefined : readRoster(await readList(path, 'players', options), path);
  const { seed, ...fields } = await readFields(options);
  const kept = earlier === undefined ? {} : { again: await readRecord(earlier), paper: options['paper'] };
  const order = readClassOrder({ ...fields, ...kept, children: roster?.entries }, roster?.placeOf);
  const source = seedSource(typeof seed === 'string' ? seed : newSeed());
  const { files, notes } = prepareClass(order, source);
  const isTrial = options['dryRun'] === true;
  if (!isTrial && !(await buildOutput(options, { output, files }))) return;
  if (path !== undefined && roster !== undefined) reportList(options, path, roster.notes);
  for (const note of notes) report(options, `note: ${note}`);
  const { edition } = order.sheet;
  report(options, `${output}: ${files.length} files for ${sayCount(order)}${waysIn(order)}, ${edition}`);
  for (const { path: file, says } of files) report(options, `${file}: ${says}`);
  if (isTrial) report(options, 'nothing is written');
  if (isTrial || seed !== undefined || source.kind !== 'seed') return;
  const again = ['--seed', source.seed, '-o', output.replace(/(\.zip)?$/i, '-again$1')];
  const command = ['battle-tracker', ...withoutOutput(typed), ...again].map(quoteWord).join(' ');
  report(options, `the same set again: ${command}`);
}

/** Returns the record in the folder of an earlier set. */
async function readRecord(named: string): Promise<unknown> {
  if (/\.zip$/i.test(named))
    throw new Problem('no-input', because`is an archive; unpack it and name the folder`, { file: named });
  const path = /\.json$/i.test(named) ? named : join(named, RECORD);
  const fail = (index: number, cause: Cause): never => {
    throw new Problem('bad-spec', cause, { file: path, column: index + 1 });
  };
  return parseJson(await readText(path, 'class'), limits.spec.depth, fail);
}

/** An output that is still among the arguments, such as `--output=monday`, is overruled by one after it. */
function withoutOutput(typed: readonly string[]): string[] {
  const isFlag = (word = '') => /^(-o|--output)$/.test(word);
  return typed.filter((word, i) => !isFlag(word) && !isFlag(typed[i - 1]));
}

/** How many children have a sheet in each way of their own, ` (1 large, 2 left)`; a teacher sees whether all are there. */
function waysIn({ children }: ClassOrder): string {
  const all = children.flatMap(({ print }) => waysOf(print));
  const counts = [...new Set(all)].map((way) => `${all.filter((each) => each === way).length} ${way}`);
  return counts.length === 0 ? '' : ` (${counts.join(', ')})`;
}
