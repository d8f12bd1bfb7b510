// Derives what identifies a job from the service's key, so that no client secret is stored on disk.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export interface JobKeys {
  /** The token of a job: 256 bits that follow from the key, so that a client who repeats itself can be told it again. */
  tokenOf(id: string): string;
  /** A pseudonym for a client, which reveals nothing on disk. */
  clientMark(client: string): string;
  /** A name for what a client calls one request. */
  requestMark(client: string, idempotencyKey: string): string;
}

export const KEY_BYTES = 32;

export function createJobKeys(key: Uint8Array): JobKeys {
  const mark = (...parts: string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest();
  return {
    tokenOf: (id) => mark('token', id).toString('base64url'),
    clientMark: (client) => mark('client', client).toString('base64url'),
    requestMark: (client, idempotencyKey) => mark('request', client, idempotencyKey).toString('base64url'),
  };
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Returns 128 random bits in 26 characters. */
export function newId(): string {
  let bits = BigInt(`0x${randomBytes(16).toString('hex')}`);
  let id = '';
  for (let i = 0; i < 26; i++, bits >>= 5n) id = (ALPHABET[Number(bits & 31n)] as string) + id;
  return id;
}

export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Returns whether a token has a hash, in a time that does not say how nearly. */
export function hasHash(token: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashText(token)), Buffer.from(hash));
}
