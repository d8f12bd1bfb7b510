// The master key of a pack: of its seed or secret alone, or of the secret with a promise and what was mixed in after it was published.
import type { Source } from '../../core/source.js';
import { surroundings } from '../../core/surroundings.js';
import { concat, utf8 } from '../../core/bytes.js';
import { because, Problem } from '../../core/problem.js';
import { masterOfMixed } from '../../core/random/keys.js';
import type { KeptPromise } from '../order/pack-record.js';

/**
 * Returns the 32-byte key from which a pack is dealt. With a promise it is HKDF of the secret under a salt that was not known when the secret was made, so that who made it could
 * not choose among deals. Throws Problem `bad-value` for a public seed, which promises nothing.
 */
export function masterOf(source: Source, promise: KeptPromise | undefined): Uint8Array {
  if (promise === undefined) return source.master;
  if (source.kind === 'seed')
    throw new Problem('bad-value', because`cannot be used where a secret was promised; leave it out`, 'seed');
  return masterOfMixed(source.secret, saltOf(promise));
}

/** SHA-256 over the 32 bytes of the promise's own SHA-256 and the mix in UTF-8. */
function saltOf({ text, mix }: KeptPromise): Uint8Array {
  const around = surroundings();
  return around.sha256(concat(around.sha256(text), utf8(mix)));
}
