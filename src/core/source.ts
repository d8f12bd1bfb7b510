// Where a sheet's keys come from: a public seed, or a secret.
import { fromHex } from './bytes.js';
import { msg, Problem } from './problem.js';
import { requireArgument } from './problems/require-argument.js';
import { masterOfSecret, masterOfSeed } from './random/keys.js';
import { limits } from './options/limits.js';

/** A secret of 32 bytes with its own master key. */
export interface SecretSource {
  readonly kind: 'secret';
  readonly secret: Uint8Array;
  readonly master: Uint8Array;
}

export type Source = { readonly kind: 'seed'; readonly seed: string; readonly master: Uint8Array } | SecretSource;

/** Returns the source of a public seed: 1 to 200 characters after NFC, without control or bidirectional-control characters. */
export function seedSource(text: string): Source {
  requireArgument(text, 'text', 'seed', 'pass any text, such as "friday night", or newSeed()');
  const seed = text.normalize('NFC');
  const length = [...seed].length;
  if (length === 0) throw new Problem('bad-value', msg`is empty; type any text, such as "friday night"`, 'seed');
  if (length > limits.seedCharacters) {
    throw new Problem('bad-value', msg`has ${length} characters; keep it to ${limits.seedCharacters}`, 'seed');
  }
  if (hasControls(seed)) {
    throw new Problem(
      'bad-value',
      msg`holds a control character; remove line breaks, tabs and direction marks`,
      'seed',
    );
  }
  return { kind: 'seed', seed, master: masterOfSeed(seed) };
}

/** Returns whether a text holds control characters, halves of surrogate pairs, or characters that turn the direction of writing. */
export function hasControls(text: string): boolean {
  return /[\p{Cc}\p{Cs}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(text);
}

const SECRET = /^bt-secret-1:([0-9a-f]{64})\r?\n?$/;

/** Returns the source of a secret file's text: one line, `bt-secret-1:` and 64 hexadecimal digits. Throws Problem `bad-secret`, which never quotes the text. */
export function secretSource(text: string, name = 'secret-file'): SecretSource {
  requireArgument(text, 'text', name, 'pass the text of a secret file');
  const digits = SECRET.exec(text)?.[1];
  if (digits === undefined) {
    throw new Problem(
      'bad-secret',
      msg`is not a secret file; its one line is bt-secret-1: and 64 hexadecimal digits in lower case`,
      { file: name },
    );
  }
  const secret = fromHex(digits);
  return { kind: 'secret', secret, master: masterOfSecret(secret) };
}
