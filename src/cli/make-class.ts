// Does the work of `class`.
import { readRoster } from '../event/order/read-people.js';
import { prepareClass, sayCount, sayFiles } from '../event/class/class-files.js';
import { type ClassOrder, readClassOrder } from '../event/class/class-order.js';
import { waysOf } from '../event/class/ways-of.js';
import { newSeed } from '../core/new-seed.js';
import { leftDrawn } from '../node/build/build.js';
import type { Fields } from '../core/option.js';
import { seedSource } from '../core/source.js';
import { planOfFiles } from '../core/plan.js';
import { readFields } from './options.js';
import { buildOutput, reportKept } from './pack-work.js';
import { quoteWord } from './quote-word.js';
import { readBytes } from './read-input.js';
import { report, reportList } from './report.js';
import { newFolderName } from './report-built.js';

/** Makes a class set in a new folder or archive; `typed` is the whole command line. */
export async function makeClass(path: string, options: Fields, typed: readonly string[]): Promise<void> {
  const output = newFolderName(options['output']);
  const roster = readRoster(await readBytes(path, 'players'), path);
  reportList(options, path, roster.notes);
  const { seed, ...fields } = await readFields(options);
  const order = readClassOrder({ ...fields, children: roster.entries }, roster.placeOf);
  const source = seedSource(typeof seed === 'string' ? seed : ((await leftDrawn(output)) ?? newSeed()));
  const { files, id, notes } = prepareClass(order, source);
  const built = await buildOutput(options, {
    ...{ output, isFresh: false, prepare: () => ({ plan: planOfFiles(id, files) }) },
    ...(source.kind === 'seed' ? { drawn: source.seed } : {}),
  });
  if (built === undefined) return;
  reportKept(options, built);
  for (const note of notes) report(options, `note: ${note}`);
  const { edition } = order.sheet;
  report(options, `${output}: ${files.length} files for ${sayCount(order)}${waysIn(order)}, ${edition}`);
  for (const { path: file, says } of sayFiles(order)) report(options, `${file}: ${says}`);
  if (seed !== undefined || source.kind !== 'seed') return;
  const again = ['--seed', source.seed, '-o', output.replace(/(\.zip)?$/i, '-again$1')];
  const command = ['battle-tracker', ...withoutOutput(typed), ...again].map(quoteWord).join(' ');
  report(options, `the same set again: ${command}`);
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
