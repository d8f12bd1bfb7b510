// Reads where services share their packs, and the keys that they share.
import type { Settings } from '../server/settings.js';
import type { Fields } from '../core/option.js';
import { because, Problem } from '../core/problem.js';
import { type KeyRing, readKeyRing } from '../server/key-ring.js';
import type { Log } from '../server/log.js';
import { openPackStore, type PackStore } from '../server/store/pack-store.js';
import { readSecretText } from './read-input.js';

export interface Store {
  readonly url: string;
  readonly ring: KeyRing;
}

/** Returns undefined where there is no store. Throws Problem `bad-secret` for files that hold neither, and `missing-value` for a store without keys or keys without a store. */
export async function readStore({ storeFile, keyFile }: Settings, options: Fields): Promise<Store | undefined> {
  if (storeFile === undefined && keyFile === undefined) return undefined;
  if (storeFile === undefined)
    throw new Problem(
      'missing-value',
      because`is needed with a file of keys, which are for a store; name the file with its address, or leave out the keys`,
      { option: 'store-file' },
    );
  if (keyFile === undefined)
    throw new Problem(
      'missing-value',
      because`is needed with a store; name a file of keys, the same for all services of the store`,
      { option: 'key-file' },
    );
  const ring = readKeyRing(await readSecretText(keyFile, options, 'token'), keyFile);
  const url = (await readSecretText(storeFile, options, 'token')).trim();
  if (!/^postgres(ql)?:\/\/\S+$/.test(url))
    throw new Problem(
      'bad-secret',
      because`does not hold the address of a PostgreSQL database; write one line: postgres://USER:PASSWORD@HOST/DATABASE`,
      { file: storeFile },
    );
  return { url, ring };
}

/** A client may have so many packs that are not over, and so many in all. */
const OF_CLIENT = { perClient: 4, keptPerClient: 100 };

export function openStore(
  { url, ring }: Store,
  { unfinishedPacks, packHours }: Settings,
  log: Log,
): Promise<PackStore> {
  const limits = { ...OF_CLIENT, waiting: unfinishedPacks, keepForSeconds: packHours * 3600 };
  return openPackStore({ url, ring, limits, log: (...told) => log.note(...told) });
}
