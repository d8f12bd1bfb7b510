// Binds the maker of a sheet to it before play: published at once, checked when the secret is.
import { createHash } from 'node:crypto';
import type { Battle } from '../../game/battle.js';
import { subkey } from '../../random/keys.js';

const NONCE_BYTES = 16;
const LABEL = 'battle-tracker commitment 1';

/** Returns the 128-bit nonce of a sheet, in hexadecimal digits. Without it a commitment would let anyone test guesses of the fleet. */
export function nonceOf(key: Uint8Array): string {
  return Buffer.from(subkey(key, 'commitment nonce').subarray(0, NONCE_BYTES)).toString('hex');
}

/**
 * Returns the commitment to a sheet: SHA-256, in hexadecimal digits, over label, serial, canonical JSON and nonce, a line each. The
 * player's name is left out, so that a seat can be taken by another.
 */
export function commitTo(battle: Battle, nonce: string): string {
  const lines = [LABEL, battle.serial, JSON.stringify({ ...battle, player: null }), nonce];
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
