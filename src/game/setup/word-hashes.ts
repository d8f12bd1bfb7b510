// Names the shipped lists that a request depends on by their hashes, so that nobody can exchange them later.
import { readWordText } from '../words/sections.js';
import type { SheetRequest } from '../options.js';
import { sha256 } from '../../core/sha256.js';

/** Returns the SHA-256 of each list that is dealt from or held against, by its name. Own words are no shipped list. */
export function hashWordLists({ words, ownWords, fill, rules }: SheetRequest): Readonly<Record<string, string>> {
  const names = [
    ...(ownWords === null || fill !== null ? [words.list] : []),
    ...(words.theme === null || ownWords !== null ? [] : ['themes-2']),
    ...(rules.contact === 'clear-water' ? ['accept-1'] : []),
    'offensive-1',
    'couples-1',
  ];
  return Object.fromEntries(names.map((name) => [name, sha256(readWordText(name))]));
}
