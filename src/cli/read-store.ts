// Reads where services share their packs, and the keys that they share.
import type { Settings } from '../server/settings.js';
import type { Fields } from '../core/option.js';
import { because, Problem } from '../core/problem.js';
import { type KeyRing, readKeyRing } from '../server/key-ring.js';
import { readSecretText } from './read-input.js';

export interface SharedStore {
  readonly ring: KeyRing | undefined;
  readonly store: { readonly url: string; readonly ring: KeyRing } | undefined;
}

/** Throws Problem `bad-secret` for files that hold neither, and `missing-value` for a store without keys. */
export async function readStore({ storeFile, keyFile }: Settings, options: Fields): Promise<SharedStore> {
  const ring =
    keyFile === undefined ? undefined : readKeyRing(await readSecretText(keyFile, options, 'token'), keyFile);
  if (storeFile === undefined) return { ring, store: undefined };
  const url = (await readSecretText(storeFile, options, 'token')).trim();
  if (!/^postgres(ql)?:\/\/\S+$/.test(url))
    throw new Problem(
      'bad-secret',
      because`does not hold the address of a PostgreSQL database; write one line: postgres://USER:PASSWORD@HOST/DATABASE`,
      { file: storeFile },
    );
  if (ring === undefined)
    throw new Problem(
      'missing-value',
      because`is needed with a store; name a file of keys, the same for all services of the store`,
      { option: 'key-file' },
    );
  return { ring, store: { url, ring } };
}
