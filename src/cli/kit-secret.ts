// The secret of a sealed combat list: one that is given, or a fresh one beside the kit.
import { unlink, writeFile } from 'node:fs/promises';
import { newSecret } from '../core/new-seed.js';
import type { Fields } from '../core/option.js';
import { secretSource } from '../core/source.js';
import { Problem } from '../core/problem.js';
import { secretOfAnotherPack } from '../core/sentences.js';
import { secretPath } from '../node/build/fresh-secret.js';
import { readSecretText } from './read-input.js';
import { report } from './report.js';

export async function readKitSecret(options: Fields): Promise<Uint8Array | undefined> {
  const { secretFile } = options;
  if (typeof secretFile !== 'string') return undefined;
  return secretSource(await readSecretText(secretFile, options), secretFile).secret;
}

/**
 * Does a task of a kit with the secret that is named, or for a sealed list with a fresh one that is put beside the output, and taken away when the task
 * fails. Throws Problem `output-exists` rather than replace another.
 */
export async function withKitSecret(options: Fields, task: (secret?: Uint8Array) => Promise<void>): Promise<void> {
  const { output, combat, plan, secretFile } = options;
  if (secretFile !== undefined || combat !== 'sealed' || plan === true || typeof output !== 'string')
    return task(await readKitSecret(options));
  const [path, text] = [secretPath(output), newSecret()];
  await writeFile(path, text, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new Problem('output-exists', secretOfAnotherPack(), { file: path });
  });
  await task(secretSource(text).secret).catch(async (error: unknown) => {
    await unlink(path);
    throw error;
  });
  report(options, `keep ${path} to yourself: the combat list follows from it`);
}
