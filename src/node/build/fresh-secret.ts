// The secret that a build makes for itself, from its first step until it lies beside the pack.
import { dirname, join } from 'node:path';
import { newSecret } from '../../core/new-seed.js';
import { type SecretSource, secretSource } from '../../core/source.js';
import { Problem } from '../../core/problem.js';
import { secretOfAnotherPack } from '../../core/sentences.js';
import { secretPath } from './build.js';
import { linkNew } from '../files/link-new.js';
import { readOptional } from '../files/read-optional.js';
import { syncFolder, writeFile } from '../files/write-file.js';

/** Returns this build's own secret, which is made when it begins and lies in the workspace until the pack is whole. */
export async function freshSecret(work: string, output: string): Promise<SecretSource> {
  const path = join(work, 'secret');
  const text = await readOptional(path);
  if (text !== undefined) return secretSource(text);
  const kept = secretPath(output);
  if ((await readOptional(kept)) !== undefined) throw anothers(kept);
  const fresh = newSecret();
  await writeFile(path, [Buffer.from(fresh)], 0o600);
  return secretSource(fresh);
}

/** Puts the secret beside the pack. Throws Problem `output-exists` rather than replace another pack's, which cannot be made again. */
export async function keepSecret(work: string, output: string): Promise<void> {
  const [own, kept] = [join(work, 'secret'), secretPath(output)];
  if (!(await linkNew(own, kept)) && (await readOptional(kept)) !== (await readOptional(own))) throw anothers(kept);
  await syncFolder(dirname(kept));
}

function anothers(kept: string): Problem {
  return new Problem('output-exists', secretOfAnotherPack(), { file: kept });
}
