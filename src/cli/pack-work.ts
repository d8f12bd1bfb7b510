// What making a pack needs from the command line: progress, a way to stop, and the secret.
import type { Fields } from '../core/option.js';
import { type Source, secretSource, seedSource } from '../core/source.js';
import { because, Problem } from '../core/problem.js';
import { noSecretBesidePack } from '../core/sentences.js';
import { seedAndSecretFile } from './sentences.js';
import { buildNew, type BuildOrders, type NewOrders, secretPath } from '../node/build/build.js';
import type { OpenPack } from '../event/record/open-pack.js';
import { inputs, readSecretText } from './read-input.js';
import { readPrivate } from '../node/files/read-private.js';
import { readFlags } from './options.js';
import { createProgress } from './progress.js';
import { report } from './report.js';
import { onSignal } from './signals.js';

/** Returns the source that is given; without one a fresh secret is to be made. */
export async function readSource(fields: Fields): Promise<Source | undefined> {
  const { seed, secretFile, open } = readFlags(fields, 'seed', 'secretFile', 'open');
  if (seed !== undefined && secretFile !== undefined) {
    throw new Problem('bad-value', seedAndSecretFile(), { option: 'seed' });
  }
  if (secretFile !== undefined) return secretSource(await readSecretText(secretFile, fields), secretFile);
  if (seed === undefined) return undefined;
  if (open) return seedSource(seed);
  throw new Problem(
    'bad-value',
    because`would let anyone who knows it read every fleet; leave it out for a secret, or add --open to agree`,
    { option: 'seed' },
  );
}

/** Returns the master key of a pack that was built. Throws Problem `no-secret` when its secret is neither given nor beside it. */
export async function readMaster({ folder }: OpenPack, fields: Fields): Promise<Uint8Array> {
  return (await requireSource(folder, fields)).master;
}

/** Returns the source that is given, or the secret beside a folder. Throws Problem `no-secret` when there is neither. */
export async function requireSource(folder: string, fields: Fields): Promise<Source> {
  const source = (await readSource(fields)) ?? (await readKept(folder, fields));
  if (source !== undefined) return source;
  throw new Problem('no-secret', noSecretBesidePack(secretPath(folder)), { file: folder });
}

/** Returns the secret that lies beside a pack, or undefined. Throws Problems `bad-secret` and `not-permitted`. */
export async function keptSource(folder: string, warn: (message: string) => void): Promise<Source | undefined> {
  const path = secretPath(folder);
  const bytes = await readPrivate(path, inputs.secret, warn).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  return bytes === undefined ? undefined : secretSource(bytes.toString('utf8'), path);
}

export function readKept(folder: string, fields: Fields): Promise<Source | undefined> {
  return keptSource(folder, (message) => report(fields, `warning: ${message}`));
}

type Watch = Pick<BuildOrders, 'report' | 'signal' | 'now'>;

/**
 * Runs a task that reports its progress and stops between two files when a signal comes; then the exit code is the signal's. A second signal ends it at once, which
 * leaves what is half made under a temporary name.
 */
export async function watch<T>(
  fields: Fields,
  task: (watch: Watch) => Promise<T>,
  what = 'sheets',
): Promise<T | undefined> {
  const controller = new AbortController();
  let code: number | undefined;
  const forget = onSignal((exit) => {
    if (code !== undefined) process.exit(exit);
    code = exit;
    controller.abort();
  });
  const progress = createProgress(fields['quiet'] === true);
  try {
    return await task({
      report: ({ done, total }) => progress.show(done, total, what),
      signal: controller.signal,
      now: Date.now(),
    });
  } catch (error) {
    if (code === undefined || error !== controller.signal.reason) throw error;
    process.stderr.write('stopped; nothing was made\n');
    process.exitCode = code;
    return undefined;
  } finally {
    progress.end();
    forget();
  }
}

/** Builds an output without secrets, showing how many of its files are written; returns false when it was stopped. */
export async function buildOutput(options: Fields, orders: Pick<NewOrders, 'output' | 'files'>): Promise<boolean> {
  const done = await watch(options, (watching) => buildNew({ ...orders, ...watching }).then(() => true), 'files');
  return done === true;
}
