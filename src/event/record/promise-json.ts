// The promise, public/promise.json: what is fixed before anything is dealt, and what will be mixed in.
import * as z from 'zod';
import { toHex } from '../../core/bytes.js';
import { GENERATOR } from '../../core/random/keys.js';
import { sha256 } from '../../core/sha256.js';
import { damagedAt, parseRecordJson } from './record-json.js';

/** What the file says that it is. */
export const PROMISE_FORMAT = 'battle-tracker-promise-1';

export const promisePath = 'public/promise.json';
export const orderPath = 'public/order.json';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const shape = z.strictObject({
  format: z.literal(PROMISE_FORMAT),
  /** Tells apart the promises of one event. */
  number: z.int().min(1),
  /** When it was made, in UTC. */
  time: z.string(),
  generator: z.string(),
  /** The pack id: 128 random bits. */
  pack: z.string().regex(/^[0-9a-f]{32}$/),
  event: z.string().nullable(),
  date: z.string().nullable(),
  /** The SHA-256 of public/order.json. */
  order: hash,
  /** The SHA-256 of each shipped list that words are dealt from or held against. */
  words: z.record(z.string(), hash),
  secret: hash,
  /** What will be mixed in, in words. */
  mix: z.string(),
});

export type PackPromise = z.infer<typeof shape>;

export function promiseJson(promise: Omit<PackPromise, 'format' | 'generator'>): string {
  const { number, time, ...rest } = promise;
  const fields = { format: PROMISE_FORMAT, number, time, generator: GENERATOR, ...rest };
  const lines = Object.entries(fields).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** Reads a promise. Throws Problem `bad-spec` that names the field when it is not a valid promise. */
export function readPromise(text: string, name: string = promisePath): PackPromise {
  const parsed = shape.safeParse(parseRecordJson(text, name));
  if (parsed.success) return parsed.data;
  throw damagedAt(name, parsed.error);
}

/** Returns the commitment to a secret. The secret is 256 random bits, so that it needs no nonce of its own; the pack id keeps two promises of one secret apart. */
export function commitToSecret(secret: Uint8Array, packId: string): string {
  const lines = ['battle-tracker secret commitment 1', packId, toHex(secret)];
  return sha256(lines.join('\n'));
}
