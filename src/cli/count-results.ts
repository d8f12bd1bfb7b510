// Does the work of `pack results`.
import type { Fields } from '../core/option.js';
import {
  countResults,
  type ResultsFile,
  sayUnreported,
  standingsFormats,
  writeStandings,
} from '../event/make/count-results.js';
import { openNamedPack } from './open-named-pack.js';
import { chooseFormat, readFlags } from './options.js';
import { readList } from './read-input.js';
import { report } from './report.js';
import { checkOutput, outputOf, writeOutput } from './write-output.js';

/** Prints the standings that follow from files of results. */
export async function printStandings(source: string, paths: readonly string[], options: Fields): Promise<void> {
  const format = chooseFormat(options, standingsFormats, 'text');
  const output = outputOf(options, { readable: format !== 'pdf', isPrivate: false });
  await checkOutput(output);
  const { pack } = await openNamedPack(source, options);
  const { round = null, rounds = null } = readFlags(options, 'round', 'rounds');
  const files: ResultsFile[] = [];
  for (const name of paths) files.push({ name, bytes: await readList(name, 'results', options) });
  const counted = countResults(pack.record, files, round);
  const missing = sayUnreported(counted.head);
  for (const note of counted.results.notes) report(options, `note: ${note}`);
  for (const line of missing) report(options, `warning: ${line}`);
  if (missing.length > 0) report(options, 'next: type their rows into the file of the round, and run this again');
  await writeOutput(output, writeStandings(counted, format, rounds));
}
