// Does the work of `class`.
import { readRoster } from '../event/order/read-people.js';
import { join } from 'node:path';
import { parseJson } from '../core/input/read-json.js';
import { limits } from '../core/options/limits.js';
import { msg, type Message, Problem } from '../core/problem.js';
import { RECORD } from '../event/class/class-record.js';
import { prepareClass, sayCount } from '../event/class/class-files.js';
import { type ClassOrder, readClassOrder } from '../event/class/class-order.js';
import { waysOf } from '../event/class/ways-of.js';
import { newSeed } from '../core/new-seed.js';
import type { Fields } from '../core/option.js';
import { seedSource } from '../core/source.js';
import type { ClassOrder as ClassCommand } from './commands/print.js';
import { withPaper } from './options.js';
import { readList, readText } from './read-input.js';
import { report, reportList, reportNotes } from './report.js';
import { shellQuote } from '../core/problems/quote.js';
import { buildOutput, newFolderName } from './write-output.js';

/** Makes a class set in a new folder or archive, from a roster, an earlier set or both; `typed` is the whole command line. */
export async function makeClass(
  { roster: path, seed, dryRun, ...order }: ClassCommand,
  { again: earlier, ...given }: Fields,
  typed: readonly string[],
): Promise<void> {
  const output = newFolderName(order.output);
  if (path === undefined && typeof earlier !== 'string') {
    const message = msg`is missing; name the file with the children’s names, or an earlier set with --again`;
    throw new Problem('missing-value', message, 'roster');
  }
  const roster = path === undefined ? undefined : readRoster(await readList(path, 'players'), path);
  const fields = typeof earlier === 'string' ? { ...given, again: await readRecord(earlier) } : withPaper(given);
  const set = readClassOrder({ ...fields, children: roster?.entries }, roster?.placeOf);
  const source = seedSource(seed ?? newSeed());
  const { files, notes } = prepareClass(set, source);
  if (!dryRun && !(await buildOutput(output, files))) return;
  if (path !== undefined && roster !== undefined) reportList(path, roster.notes);
  reportNotes(notes);
  report(`${output}: ${files.length} files for ${sayCount(set)}${waysIn(set)}, ${set.sheet.edition}`);
  for (const { path: file, says } of files) report(`${file}: ${says}`);
  if (dryRun) report('nothing is written');
  if (dryRun || seed !== undefined || source.kind !== 'seed') return;
  const again = ['--seed', source.seed, '-o', output.replace(/(\.zip)?$/i, '-again$1')];
  const command = ['battle-tracker', ...withoutOutput(typed), ...again].map(shellQuote).join(' ');
  report(`the same set again: ${command}`);
}

/** Returns the record in the folder of an earlier set. */
async function readRecord(named: string): Promise<unknown> {
  if (/\.zip$/i.test(named))
    throw new Problem('no-input', msg`is an archive; unpack it and name the folder`, { file: named });
  const path = /\.json$/i.test(named) ? named : join(named, RECORD);
  const fail = (index: number, message: Message): never => {
    throw new Problem('bad-spec', message, { file: path, column: index + 1 });
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
