// Derives every key of a sheet from a public seed or a secret, one way, under labels that never meet.
import { platform } from '../platform.js';

/** The derivation's version. It is part of every label: another derivation is another tag. */
export const GENERATOR = 'g2';

/** The same of matches and packs, whose tables are dealt from these keys in another way. */
export const TABLE_GENERATOR = 'g3';

const NO_SALT = new Uint8Array(32);

/** Returns the 32-byte master key of a public seed. The seed is normalized to NFC first. */
export function masterOfSeed(seed: string): Uint8Array {
  return deriveMaster(seed.normalize('NFC'), 'public seed');
}

/** Returns the 32-byte key of a public seed, or of a secret of 32 random bytes, for one purpose of a kit, such as `k1/plunder/map`: kits have tags of their own. */
export function kitKey(source: string | Uint8Array, purpose: string): Uint8Array {
  const [material, kind] = typeof source === 'string' ? [source.normalize('NFC'), ''] : [source, ' secret'];
  return hmac(hmac(NO_SALT, material), `battle-tracker ${purpose}${kind}\x01`);
}

/** Returns the 32-byte master key of a secret of 32 random bytes; no public seed can lead to the same key. */
export function masterOfSecret(secret: Uint8Array): Uint8Array {
  return deriveMaster(secret, 'secret');
}

/** HKDF-SHA-256 (RFC 5869) without salt, of which one block is enough: two HMACs are several times as fast as Node's own. */
function deriveMaster(material: string | Uint8Array, kind: string): Uint8Array {
  return subkey(hmac(NO_SALT, material), `battle-tracker ${GENERATOR} ${kind}\x01`);
}

/**
 * Returns the 32-byte key of one sheet. `path` names it in full: edition, options that change what is dealt, round, table,
 * seat and copy; JSON keeps the parts apart, so no two paths run together.
 */
export function sheetKey(master: Uint8Array, path: readonly (string | number)[]): Uint8Array {
  return subkey(master, `sheet ${JSON.stringify(path)}`);
}

/** Returns what gives the keys of the sheets whose paths differ in their last part alone, a number. */
export function sheetKeys(master: Uint8Array, path: readonly string[]): (last: number) => Uint8Array {
  const start = `sheet ${JSON.stringify(path).slice(0, -1)},`;
  return (last) => subkey(master, `${start}${last}]`);
}

/** Returns 32 bytes of the sheet's key for one purpose; what is known of one purpose says nothing of another. */
export function subkey(key: Uint8Array, purpose: string): Uint8Array {
  return hmac(key, purpose);
}

function hmac(key: Uint8Array, message: string | Uint8Array): Uint8Array {
  return platform().hmac(key, message);
}
