// Does the work of `class`.
import { readRoster, rosterTitles } from '../classroom/read-roster.js';
import { prepareClass } from '../classroom/class-files.js';
import { type ClassOrder, readClassOrder } from '../classroom/class-order.js';
import { waysOf } from '../classroom/ways-of.js';
import { type MadeFile, makeFiles, zipClass } from '../classroom/zip-class.js';
import { newSeed } from '../pipeline/new-seed.js';
import type { Fields } from '../pipeline/request.js';
import { seedSource } from '../pipeline/source.js';
import { quote } from '../problems/quote.js';
import { readFields } from './options.js';
import { readBytes } from './read-input.js';
import { report } from './report.js';
import { newFolderName } from './report-built.js';
import { requireFree, writeFolder } from './write-folder.js';
import { checkOutput, writeOutput } from './write-output.js';

/** Makes a class set in a new folder or archive. */
export async function makeClass(path: string, options: Fields): Promise<void> {
  const output = newFolderName(options['output']);
  await requireFree(output);
  const roster = readRoster(await readBytes(path, 'players'), path);
  const { seed, ...fields } = await readFields(options);
  const order = readClassOrder({ ...fields, children: roster.entries }, roster.placeOf);
  const source = seedSource(typeof seed === 'string' ? seed : newSeed());
  const { files, notes } = prepareClass(order, source);
  if (/\.zip$/i.test(output)) {
    const archive = { path: output, force: false, readable: false };
    await checkOutput(archive);
    await writeOutput(archive, zipClass(makeAll(files)));
  } else {
    await writeFolder(output, files);
  }
  reportUnused(options, path, roster.unused);
  for (const note of notes) report(options, `note: ${note}`);
  const { edition } = order.sheet;
  const { length } = order.children;
  const children = length === 1 ? '1 child' : `${length} children`;
  report(options, `${output}: ${files.length} files for ${children}${waysIn(order)}, ${edition}, ${order.print.paper}`);
  if (seed === undefined) report(options, `the same set again: --seed ${source.kind === 'seed' ? source.seed : ''}`);
  const sides = order.print.back === 'decoy' ? 'both sides' : 'one side';
  report(options, `next: print children.pdf on ${sides} at actual size, and give each child their sheet`);
}

/** Makes every file before the first byte is written, so that nothing comes of a set that cannot be made whole. */
function makeAll(files: Parameters<typeof makeFiles>[0]): MadeFile[] {
  const steps = makeFiles(files);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** How many children have a sheet in each way of their own, ` (1 large, 2 left)`; a teacher sees whether all are there. */
function waysIn({ children }: ClassOrder): string {
  const all = children.flatMap(({ print }) => waysOf(print));
  const counts = [...new Set(all)].map((way) => `${all.filter((each) => each === way).length} ${way}`);
  return counts.length === 0 ? '' : ` (${counts.join(', ')})`;
}

/** Names the columns that are not used, so that nobody waits for what they ask for. */
function reportUnused(options: Fields, path: string, unused: readonly string[]): void {
  if (unused.length === 0) return;
  const columns = unused.slice(0, 10).map(quote).join(', ');
  const which = unused.length === 1 ? 'column' : 'columns';
  report(options, `note: ${path}: ${which} ${columns} not used; a roster has ${rosterTitles}`);
}
