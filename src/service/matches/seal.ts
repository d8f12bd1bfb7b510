// Seals bytes into a token that only this server can read or make (AES-256-GCM), for one purpose and no other.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface Seals {
  /** Returns the token of some bytes for a purpose, such as one side of a match. */
  seal(purpose: string, bytes: Uint8Array): string;
  /** Returns the bytes, or undefined for a token of another server or purpose, or one that was changed in any way. */
  open(purpose: string, token: string): Uint8Array | undefined;
}

const [NONCE, TAG] = [12, 16];

/** Prepares seals with a server's key of 32 bytes. */
export function createSeals(serverKey: Uint8Array): Seals {
  const key = new Uint8Array(hkdfSync('sha256', serverKey, '', 'battle-tracker links 1', 32));
  return {
    seal(purpose, bytes) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([nonce, cipher.update(bytes), cipher.final()]);
      return Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url');
    },
    open(purpose, token) {
      const sealed = Buffer.from(token, 'base64url');
      // Several texts decode to the same bytes; only one of them is the token.
      if (sealed.length < NONCE + TAG || sealed.toString('base64url') !== token) return undefined;
      const end = sealed.length - TAG;
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(sealed.subarray(end));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(NONCE, end)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}
