// Builds the pack of a promise, into its folder.
import type { Fields } from '../core/option.js';
import { because, Problem } from '../core/problem.js';
import { masterOf } from '../event/deal/promised-master.js';
import { buildPack } from '../event/make/build-pack.js';
import { LEAST_MIX_BITS, mixBits, readMix } from '../event/order/read-mix.js';
import { type OpenPromise, requireSecret } from '../event/record/open-promise.js';
import { drawableCheck } from '../event/record/order-pack.js';
import { readWorkers, requireSource, watch } from './pack-work.js';
import { report } from './report.js';
import { reportBuilt } from './report-built.js';

/** Everything else was fixed by the promise. */
const FREE = new Set(['mix', 'workers', 'quiet', 'secretFile', 'preflight']);

/** Builds it. Throws Problem `missing-value` without a mix, `bad-value` for options that would change the order, `not-equal` for another secret. */
export async function buildPromised(promised: OpenPromise, options: Fields): Promise<void> {
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
  const workers = readWorkers(options);
  const built = await watch(options, (watching) => buildPack({ record, master, output: folder, workers, ...watching }));
  if (built === undefined) return;
  const bits = mixBits(mix);
  if (bits < LEAST_MIX_BITS)
    report(
      options,
      `warning: the mix has about ${Math.floor(bits)} bits; below ${LEAST_MIX_BITS} a maker could try them all beforehand`,
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
