// Does the work of `pack build`.
import { sayEvent } from '../event/record/names-on-paper.js';
import type { Fields } from '../core/option.js';
import { buildPack } from '../plans.js';
import { openPromise, type OpenPromise, requireSecret } from '../event/record/open-promise.js';
import { drawableCheck, orderPack } from '../event/record/order-pack.js';
import { folderFiles } from '../node/files/read-optional.js';
import { because, Problem } from '../core/problem.js';
import { outputFolderIsNeeded } from './sentences.js';
import { packFields } from './pack-fields.js';
import { readSource, readWorkers, requireSource, watch } from './pack-work.js';
import { report } from './report.js';
import { folderName, newFolderName, reportBuilt, reportRepeats } from './report-built.js';
import { masterOf } from '../event/deal/promised-master.js';
import { LEAST_MIX_BITS, mixBits, readMix } from '../event/order/read-mix.js';

/** Everything else was fixed by the promise. */
const FREE = new Set(['mix', 'workers', 'quiet', 'secretFile', 'preflight']);

/** Builds it. Throws Problem `missing-value` without a mix, `bad-value` for options that would change the order, `not-equal` for another secret. */
async function buildPromised(promised: OpenPromise, options: Fields): Promise<void> {
  const { folder, text, promise } = promised;
  requireNoOrder(options);
  if (typeof options['mix'] !== 'string') {
    throw new Problem(
      'missing-value',
      because`is needed: ${promise.mix}; write what came out, such as --mix "4 2 6 1 1 3 5 2"`,
      { option: 'mix' },
    );
  }
  const mix = readMix(options['mix'], 'mix', drawableCheck());
  const source = await requireSource(folder, { secretFile: options['secretFile'] });
  requireSecret(source, promise);
  const kept = { text, mix };
  const record = { ...promised.record, promise: kept };
  const master = masterOf(source, kept);
  const workers = readWorkers(options, record);
  const built = await watch(options, (watching) => buildPack({ record, master, output: folder, workers, ...watching }));
  if (built === undefined) return;
  const bits = mixBits(mix);
  if (bits < LEAST_MIX_BITS)
    report(
      options,
      `warning: the mix has about ${Math.floor(bits)} bits; below ${LEAST_MIX_BITS} a maker could try them all in advance`,
    );
  reportBuilt(options, folder, record, false, built);
}

function requireNoOrder(options: Fields): void {
  const name = Object.keys(options).find((option) => !FREE.has(option) && options[option] !== undefined);
  if (name === undefined && options['preflight'] !== false) return;
  const flag =
    name === undefined ? '--no-preflight' : `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  throw new Problem('bad-value', because`would change what was promised; leave it out`, flag);
}

/** Builds a pack, or goes on with it. */
export async function makePack(spec: string | undefined, options: Fields): Promise<void> {
  const promised = spec === undefined ? undefined : await openPromise(folderName(spec), folderFiles(folderName(spec)));
  if (promised !== undefined) return buildPromised(promised, options);
  const { fields, origin } = await packFields(spec, options);
  if (options['output'] === undefined) {
    throw new Problem('missing-value', outputFolderIsNeeded(), { option: 'output' });
  }
  if (options['mix'] !== undefined) {
    throw new Problem('bad-value', because`needs a promise; name the folder that pack promise made, or leave it out`, {
      option: 'mix',
    });
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
