// Does the work of `pack file`: the record and the secret of a pack or match in one file.
import { openFolder } from './build-pack.js';
import type { Fields } from '../core/option.js';
import { Problem } from '../core/problem.js';
import { noSecretBesidePack } from '../core/sentences.js';
import { eventFileName, writeEventFile } from '../event/record/event-file.js';
import { requireSeal } from '../event/record/open-pack.js';
import { readFlags } from './options.js';
import { requireSource } from './pack-work.js';
import { report } from './report.js';
import { folderName } from './report-built.js';
import { checkOutput, writeOutput } from './write-output.js';

/** Writes the event file. Throws Problem `no-secret`, and `not-equal` for another secret. */
export async function saveEvent(folder: string, options: Fields): Promise<void> {
  const pack = await openFolder(folderName(folder));
  const source = await requireSource(pack.folder, { secretFile: options['secretFile'] });
  if (source.kind === 'seed') throw new Problem('no-secret', noSecretBesidePack(folder));
  requireSeal(pack, source.master);
  const { output: path = eventFileName(pack.record), force } = readFlags(options, 'output', 'force');
  const output = { path, force, readable: true, isPrivate: true };
  await checkOutput(output);
  const secret = `bt-secret-1:${Buffer.from(source.secret).toString('hex')}`;
  await writeOutput(output, [Buffer.from(writeEventFile(secret, pack.text))]);
  if (path === '-') return;
  report(
    options,
    `${path}: record and secret in one, for a page or program that has no folder; keep it as safe as the secret`,
  );
}
