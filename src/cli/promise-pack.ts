// Does the work of `pack promise`: what everybody may read of a pack before anything is dealt, and the secret beside it.
import type { Fields } from '../core/option.js';
import { asGiven, because, Problem } from '../core/problem.js';
import { readMix } from '../event/order/read-mix.js';
import { drawableCheck, orderPack } from '../event/record/order-pack.js';
import { promisePath, commitToSecret, orderPath, promiseJson } from '../event/record/promise-json.js';
import { packFields } from './pack-fields.js';
import { readSource } from './pack-work.js';
import { readFlags } from './options.js';
import { report } from './report.js';
import { newFolderName, reportLeftover } from './report-built.js';
import { sha256 } from '../core/sha256.js';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newPackId } from '../core/new-seed.js';
import { hashWordLists } from '../game/setup/word-hashes.js';
import { syncFolder, writeFile } from '../node/files/write-file.js';
import { orderJson } from '../event/record/order-json.js';
import { printsJson, printsPath } from '../event/record/player-prints.js';
import type { PackRecord } from '../event/order/pack-record.js';
import { freshSecret, keepSecret, secretPath } from '../node/build/fresh-secret.js';
import { type Leftover, openWorkspace, requireFree, type Workspace } from '../node/build/workspace.js';

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

interface PromiseOrders {
  readonly record: PackRecord;
  /** A secret that was given; without it a fresh one is kept beside the folder. */
  readonly secret: Uint8Array | undefined;
  readonly number: number;
  /** In UTC, as it is written. */
  readonly time: string;
  /** What will be mixed in, in words. */
  readonly mix: string;
  readonly output: string;
}

interface PromiseResult {
  /** The SHA-256 of public/promise.json. */
  readonly hash: string;
  /** Where the fresh secret lies. */
  readonly secret: string | undefined;
  /** What could not be removed after the promise had got its name. */
  readonly leftover: Leftover | undefined;
}

/** Makes the folder, all of it or nothing. Throws Problem `output-exists` and `busy`. */
async function makePromise(orders: PromiseOrders): Promise<PromiseResult> {
  const { output } = orders;
  await requireFree(output);
  const space = await openWorkspace(output);
  let leftover: Leftover | undefined;
  const made = await writePromise(orders, space).finally(async () => {
    leftover = await space.close(true);
  });
  return { ...made, leftover };
}

async function writePromise(orders: PromiseOrders, space: Workspace): Promise<Omit<PromiseResult, 'leftover'>> {
  const { record, number, time, mix, output } = orders;
  const secret = orders.secret ?? (await freshSecret(space.work, output)).secret;
  const { event, date, sheet } = record.spec;
  const pack = newPackId();
  const order = orderJson(record, 1, pack);
  const words = hashWordLists(sheet);
  const hashes = { order: sha256(order), words, secret: commitToSecret(secret, pack) };
  const promise = promiseJson({ number, time, pack, event, date, ...hashes, mix });
  await mkdir(join(space.pack, dirname(promisePath)), { recursive: true });
  await writeFile(join(space.pack, orderPath), [Buffer.from(order)]);
  await writeFile(join(space.pack, promisePath), [Buffer.from(promise)]);
  const prints = printsJson(record);
  if (prints !== undefined) {
    await mkdir(join(space.pack, dirname(printsPath)), { recursive: true });
    await writeFile(join(space.pack, printsPath), [Buffer.from(prints)]);
  }
  if (orders.secret === undefined) await keepSecret(space.work, output);
  await requireFree(output);
  await rename(space.pack, output);
  await syncFolder(dirname(output));
  return { hash: sha256(promise), secret: orders.secret === undefined ? secretPath(output) : undefined };
}
