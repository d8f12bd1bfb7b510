// Does the work of `pack reveal`.
import { openFolder } from './build-pack.js';
import type { Fields } from '../core/option.js';
import { because, Problem } from '../core/problem.js';
import { revealSheets } from '../event/make/reveal-pack.js';
import { prepareContext } from '../event/pages/pack-context.js';
import { requireSeal } from '../event/record/open-pack.js';
import { type Revealed, sayReplaced } from '../event/record/reveal-json.js';
import { readFlags } from './options.js';
import { readMaster } from './pack-work.js';
import { report } from './report.js';
import { folderName } from './report-built.js';
import { checkOutput, outputOf, writeOutput } from './write-output.js';

/** Writes the proof of one sheet, or of all: as JSON, one per line. */
export async function revealPack(folder: string, options: Fields): Promise<void> {
  const { serial, all } = readFlags(options, 'serial', 'all');
  const output = outputOf(options, { readable: true, isPrivate: true });
  await checkOutput(output);
  const pack = await openFolder(folderName(folder));
  if ((serial !== undefined) === all) {
    throw new Problem(
      'missing-value',
      because`it is not clear which sheets to reveal; give the serial of one, or --all`,
      { option: 'serial' },
    );
  }
  const master = await readMaster(pack, { secretFile: options['secretFile'] });
  requireSeal(pack, master);
  const context = prepareContext(pack.record, master);
  const replaced: string[] = [];
  const reveals = noting(revealSheets(pack, context, serial?.trim().toUpperCase() ?? null), replaced);
  await writeOutput(output, asLines(reveals));
  for (const line of replaced) report(options, line);
  report(options, `${output.path === '-' ? 'standard output' : output.path}: whoever reads it knows the fleet`);
  const check = `python3 verify.py public/ ${output.path === '-' ? 'FILE' : output.path}`;
  report(
    options,
    `next: give it away after play; whoever has public/ checks it with docs/verify.py, which comes with the program: ${check}`,
  );
}

async function* noting(reveals: AsyncIterable<Revealed>, replaced: string[]): AsyncGenerator<Revealed> {
  for await (const revealed of reveals) {
    replaced.push(...sayReplaced([revealed]));
    yield revealed;
  }
}

async function* asLines(reveals: AsyncIterable<Revealed>): AsyncGenerator<Uint8Array> {
  for await (const { reveal } of reveals) yield Buffer.from(`${JSON.stringify(reveal)}\n`);
}
