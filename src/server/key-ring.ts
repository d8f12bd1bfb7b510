// The keys of servers that act as one: the first seals, all open, so that keys can be changed while packs hold.
import { hkdfSync } from 'node:crypto';
import { msg, Problem } from '../core/problem.js';

/** 32 bytes each. */
export type KeyRing = readonly [Uint8Array, ...Uint8Array[]];

const LINE = /^bt-server-1:([0-9a-f]{64})$/;

const MOST = 4;

/** Returns the keys of a key file's 1 to 4 lines. Throws Problem `bad-secret`. */
export function readKeyRing(text: string, where: string): KeyRing {
  const lines = text.trim().split(/\r?\n/);
  const keys = lines.flatMap((line) => LINE.exec(line)?.[1] ?? []).map((digits) => Buffer.from(digits, 'hex'));
  const [first, ...others] = keys;
  if (first !== undefined && keys.length === lines.length && keys.length <= MOST) return [first, ...others];
  throw new Problem(
    'bad-secret',
    msg`does not hold 1 to ${MOST} lines of bt-server-1: and 64 hexadecimal digits; make one: echo "bt-server-1:$(openssl rand -hex 32)" > FILE`,
    where,
  );
}

/** Returns a key of 32 bytes for one use, which gives away nothing about keys for other uses. */
export function deriveKey(key: Uint8Array, use: string, salt = ''): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, salt, `battle-tracker ${use}`, 32));
}
