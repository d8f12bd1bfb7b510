// Seals whatever follows from a pack's orders or secret, so that the database tells nothing of either.
import { deriveKey, type KeyRing } from '../../key-ring.js';
import { Problem } from '../../../core/problem.js';
import { noKeyOpensPack } from '../../sentences.js';
import { openBytes, sealBytes } from '../../matches/seal.js';

export interface Vault {
  /** Seals bytes of a pack for one place. */
  seal(pack: string, place: string, bytes: Uint8Array | string): Buffer;
  /** Returns the bytes. Throws Problem `no-key` when their key is not in the ring, they were changed, or are of another place. */
  open(pack: string, place: string, sealed: Uint8Array): Buffer;
}

export function createVault(ring: KeyRing): Vault {
  let [pack, keys]: [string, Uint8Array[]] = ['', []];
  const keysOf = (id: string) => {
    if (id !== pack) [pack, keys] = [id, ring.map((key) => deriveKey(key, 'packs 1', id))];
    return keys;
  };
  return {
    seal: (id, place, bytes) => sealBytes(keysOf(id)[0] as Uint8Array, place, Buffer.from(bytes)),
    open(id, place, sealed) {
      const bytes = openBytes(keysOf(id), place, sealed);
      if (bytes === undefined) throw new Problem('no-key', noKeyOpensPack());
      return bytes;
    },
  };
}
