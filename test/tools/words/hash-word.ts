// Hashes a word, so that a list can be searched for it without holding it in plain sight.

const OFFSET_BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/** FNV-1a of 32 bits over the ASCII capitals of the word, as 8 hexadecimal digits: `oar` and `OAR` hash alike. */
export function hashWord(word: string): string {
  let hash = OFFSET_BASIS;
  for (const letter of word.toUpperCase()) hash = Math.imul(hash ^ letter.charCodeAt(0), PRIME);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
