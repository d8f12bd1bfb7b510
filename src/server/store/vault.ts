// What follows from a key of the ring: names and marks that tell nothing, and the sealing of whatever a person typed.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { deriveKey, type KeyRing } from '../key-ring.js';

export interface StoreKey {
  /** The queue of the packs that the key seals: whoever lacks the key never takes them. */
  readonly queue: string;
  /** Returns 256 bits that follow from the key and the parts, and from which neither follows. */
  mark(...parts: readonly string[]): Buffer;
  seal(pack: string, place: string, bytes: Uint8Array | string): Buffer;
  /** Returns the bytes. Throws where they were changed, or are of another pack or place. */
  open(pack: string, place: string, sealed: Uint8Array): Buffer;
}

/** What the names of all queues of packs begin with. */
export const QUEUES = 'packs_';

export function createStoreKeys(ring: KeyRing): readonly [StoreKey, ...StoreKey[]] {
  const [first, ...others] = ring;
  return [createStoreKey(first), ...others.map(createStoreKey)];
}

function createStoreKey(key: Uint8Array): StoreKey {
  const marks = deriveKey(key, 'jobs 1');
  const mark = (...parts: readonly string[]) => createHmac('sha256', marks).update(JSON.stringify(parts)).digest();
  let [pack, packKey] = ['', key];
  const keyOf = (id: string) => {
    if (id !== pack) [pack, packKey] = [id, deriveKey(key, 'packs 1', id)];
    return packKey;
  };
  return {
    queue: `${QUEUES}${mark('queue').toString('hex', 0, 8)}`,
    mark,
    seal: (id, place, bytes) => seal(keyOf(id), place, bytes),
    open: (id, place, sealed) => open(keyOf(id), place, sealed),
  };
}

const [NONCE, TAG] = [12, 16];

/** Returns nonce, sealed bytes and tag (AES-256-GCM). */
function seal(key: Uint8Array, place: string, bytes: Uint8Array | string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

function open(key: Uint8Array, place: string, sealed: Uint8Array): Buffer {
  const end = sealed.length - TAG;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(end));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, end)), decipher.final()]);
}
