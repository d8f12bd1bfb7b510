// Seals bytes into a token that only this server can read or make (AES-256-GCM), for one purpose and no other.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from '../key-ring.js';

export interface Seals {
  /** Returns the token of some bytes for a purpose, such as one side of a match. */
  seal(purpose: string, bytes: Uint8Array): string;
  /** Returns the bytes, or undefined for a token of another server or purpose, or one that was changed in any way. */
  open(purpose: string, token: string): Uint8Array | undefined;
}

const [NONCE, TAG] = [12, 16];

/** Prepares seals with a server's keys of 32 bytes: the first seals, each opens. */
export function createSeals(...serverKeys: readonly [Uint8Array, ...Uint8Array[]]): Seals {
  const keys = serverKeys.map((key) => deriveKey(key, 'links 1'));
  return {
    seal: (purpose, bytes) => sealBytes(keys[0] as Uint8Array, purpose, bytes).toString('base64url'),
    open(purpose, token) {
      const sealed = Buffer.from(token, 'base64url');
      // Several texts decode to the same bytes; only one of them is the token.
      if (sealed.toString('base64url') !== token) return undefined;
      return openBytes(keys, purpose, sealed);
    },
  };
}

/** Returns nonce, sealed bytes and tag (AES-256-GCM). */
export function sealBytes(key: Uint8Array, purpose: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([nonce, cipher.update(bytes), cipher.final()]);
  return Buffer.concat([sealed, cipher.getAuthTag()]);
}

/** Returns what sealBytes sealed under one of the keys for the same purpose, or undefined. */
export function openBytes(keys: readonly Uint8Array[], purpose: string, sealed: Uint8Array): Buffer | undefined {
  const end = sealed.length - TAG;
  if (end < NONCE) return undefined;
  for (const key of keys) {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(sealed.subarray(end));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(NONCE, end)), decipher.final()]);
    } catch {
      continue;
    }
  }
  return undefined;
}
