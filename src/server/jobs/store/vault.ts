// Seals whatever follows from a pack's orders or secret, so that the database tells nothing of either.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey, type KeyRing } from '../../key-ring.js';
import { because, type Cause, Problem } from '../../../core/problem.js';
import type { Queryable } from './database.js';

export interface Vault {
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

const [NONCE, TAG] = [12, 16];

/** Returns nonce, sealed bytes and tag (AES-256-GCM). */
function sealBytes(key: Uint8Array, place: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([nonce, cipher.update(bytes), cipher.final()]);
  return Buffer.concat([sealed, cipher.getAuthTag()]);
}

/** Returns what sealBytes sealed under one of the keys for the same place, or undefined. */
function openBytes(keys: readonly Uint8Array[], place: string, sealed: Uint8Array): Buffer | undefined {
  const end = sealed.length - TAG;
  if (end < NONCE) return undefined;
  for (const key of keys) {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG })
      .setAAD(Buffer.from(place))
      .setAuthTag(sealed.subarray(end));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(NONCE, end)), decipher.final()]);
    } catch {
      continue;
    }
  }
  return undefined;
}

/** What each key that has sealed packs seals once, and where it stands. */
const [STORE, PLACE] = ['store', 'key check'];

/**
 * Throws Problem `bad-secret` where no key opens what others of the store have sealed. Whoever takes orders notes its first
 * key as the one that seals from now on.
 */
export async function checkKeys(tx: Queryable, ring: KeyRing, takesOrders: boolean): Promise<void> {
  const rows = await readChecks(tx);
  const opened = (key: Uint8Array) => rows.find(({ body }) => opens([key], body));
  const known = opened(ring[0]);
  if (rows.length > 0 && known === undefined && !ring.some(opened))
    throw new Problem(
      'bad-secret',
      because`opens nothing of what this store holds; give the key file that its other processes have, or had`,
      { option: 'key-file' },
    );
  if (rows.length > 0 && (!takesOrders || known === rows[0])) return;
  if (known !== undefined) await tx.query('delete from battle_tracker.key_check where body = $1', [known.body]);
  const body = createVault([ring[0]]).seal(STORE, PLACE, 'battle-tracker');
  await tx.query('insert into battle_tracker.key_check values ($1)', [body]);
}

/** Throws Problem `no-key` where the ring lacks the key that seals what is ordered now. */
export async function checkLatestKey(db: Queryable, ring: KeyRing): Promise<void> {
  const [latest] = await readChecks(db);
  if (latest !== undefined && !opens(ring, latest.body)) throw new Problem('no-key', noKeyOpensPack());
}

/** Returns what each key has sealed, that of the latest first. */
async function readChecks(db: Queryable): Promise<{ readonly body: Buffer }[]> {
  const rows = await db.query('select body from battle_tracker.key_check order by noted_at desc');
  return rows as unknown as { readonly body: Buffer }[];
}

function opens(ring: KeyRing, body: Buffer): boolean {
  try {
    createVault(ring).open(STORE, PLACE, body);
    return true;
  } catch {
    return false;
  }
}

function noKeyOpensPack(): Cause {
  return because`the key file of the service lacks the key of this pack; put back the line that was removed before the pack had expired`;
}
