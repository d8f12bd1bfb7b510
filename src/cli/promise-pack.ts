// Does the work of `pack promise`.
import type { Fields } from '../core/option.js';
import { asGiven, because, Problem } from '../core/problem.js';
import { makePromise } from './make-promise.js';
import { readMix } from '../event/order/read-mix.js';
import { drawableCheck, orderPack } from '../event/record/order-pack.js';
import { promisePath } from '../event/record/promise-json.js';
import { packFields } from './pack-fields.js';
import { readSource } from './pack-work.js';
import { readFlags } from './options.js';
import { report } from './report.js';
import { newFolderName, reportLeftover } from './report-built.js';

/** Makes a promise. The clock is read here alone. */
export async function promisePack(spec: string | undefined, options: Fields): Promise<void> {
  const { preflight, number = 1, time, mixFrom } = readFlags(options, 'preflight', 'number', 'time', 'mixFrom');
  const { fields, origin } = await packFields(spec, options);
  const record = orderPack(fields, { preflight, origin });
  const source = await readSource({ secretFile: options['secretFile'] });
  const output = newFolderName(options['output']);
  if (/\.zip$/i.test(output))
    throw new Problem('bad-value', because`is not a folder; name one, such as -o spring/`, { option: 'output' });
  const { hash, secret, leftover } = await makePromise({
    record,
    secret: source?.kind === 'secret' ? source.secret : undefined,
    number,
    time: readTime(time),
    mix: readMix(mixFrom, 'mix-from', drawableCheck()),
    output,
  });
  report(options, `${output}/${promisePath}: the promise; publish it now. Its SHA-256 is ${hash}`);
  if (secret !== undefined)
    report(options, `${secret}: the secret of the pack; keep it, and show it to nobody before play is over`);
  reportLeftover(leftover);
  report(
    options,
    `next: draw what will be mixed in, in public, then: battle-tracker pack build ${output}/ --mix "..."`,
  );
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** Returns the time in UTC to the second. Throws Problem `bad-value` for anything else. */
function readTime(text: string | undefined): string {
  if (text === undefined) return `${new Date().toISOString().slice(0, 19)}Z`;
  if (TIME.test(text) && !Number.isNaN(Date.parse(text))) return text;
  throw new Problem(
    'bad-value',
    because`${asGiven(text)} is not a time in UTC; write it as 2026-04-20T09:00:00Z, or leave it out for now`,
    { option: 'time' },
  );
}
