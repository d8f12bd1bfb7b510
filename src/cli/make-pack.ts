// Does the work of `pack build`.
import type { Fields } from '../core/option.js';
import { buildPack } from '../event/make/build-pack.js';
import { openPromise } from '../event/record/open-promise.js';
import { orderPack } from '../event/record/order-pack.js';
import { because, Problem } from '../core/problem.js';
import { outputFolderIsNeeded } from './sentences.js';
import { buildPromised } from './build-promised.js';
import { packFields } from './pack-fields.js';
import { readSource, readWorkers, watch } from './pack-work.js';
import { report } from './report.js';
import { folderName, newFolderName, reportBuilt, reportRepeats } from './report-built.js';

/** Builds a pack, or goes on with it. */
export async function makePack(spec: string | undefined, options: Fields): Promise<void> {
  const promised = spec === undefined ? undefined : await openPromise(folderName(spec));
  if (promised !== undefined) return buildPromised(promised, options);
  if (options['output'] === undefined) {
    throw new Problem('missing-value', outputFolderIsNeeded(), { option: 'output' });
  }
  if (options['mix'] !== undefined) {
    throw new Problem(
      'bad-value',
      because`has no promise to go with; name the folder that pack promise made, or leave it out`,
      { option: 'mix' },
    );
  }
  const { fields, origin } = await packFields(spec, options);
  const record = orderPack(fields, { preflight: options['preflight'] !== false, origin });
  const source = await readSource(options);
  const output = newFolderName(options['output']);
  const workers = readWorkers(options);
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
