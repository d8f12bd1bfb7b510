// Does the work of `pack build`.
import { sayEvent } from '../event/record/names-on-paper.js';
import type { Fields } from '../core/option.js';
import { buildPack } from '../plans.js';
import { orderPack } from '../event/record/order-pack.js';
import { Problem } from '../core/problem.js';
import { outputFolderIsNeeded } from './sentences.js';
import { packFields } from './pack-fields.js';
import { readSource, readWorkers, watch } from './pack-work.js';
import { report } from './report.js';
import { newFolderName, reportBuilt, reportRepeats } from './report-built.js';

/** Builds a pack, or goes on with it. */
export async function makePack(spec: string | undefined, options: Fields): Promise<void> {
  const { fields, origin } = await packFields(spec, options);
  if (options['output'] === undefined) {
    throw new Problem('missing-value', outputFolderIsNeeded(), { option: 'output' });
  }
  const record = orderPack(fields, { preflight: options['preflight'] !== false, origin });
  for (const note of sayEvent(fields['event'], record.spec.event)) report(options, `note: ${note}`);
  const source = await readSource(options);
  const output = newFolderName(options['output']);
  const workers = readWorkers(options, record);
  const built = await watch(options, (watching) =>
    buildPack({ record, master: source?.master, output, workers, ...watching }),
  );
  if (built === undefined) return;
  reportRepeats(options, record, source);
  reportBuilt(options, output, record, source?.kind === 'seed', built);
  report(
    options,
    `next: print players/ as the covers say, count with director/count-sheet.pdf, put public/ where all can see it`,
  );
}
