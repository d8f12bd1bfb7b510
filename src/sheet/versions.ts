// The versions that decide what a sheet looks like: of the package, of the derivation, and of the words.
import { GENERATOR } from '../core/random/keys.js';
import { readVersion } from '../core/manifest.js';
import { wordOptions } from '../game/options.js';

/** Returns the package's version, the generator's tag, and the name of the word list that is dealt from when none is named. */
export function readVersions(): { readonly version: string; readonly generator: string; readonly words: string } {
  return { version: readVersion(), generator: GENERATOR, words: wordOptions.shape.words.def.defaultValue };
}
