// Counts the letters of a fleet.

export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** How often each of the 26 letters stands in a fleet, zeros included, in alphabetical order. */
export type Manifest = Readonly<Record<string, number>>;

/** Returns the manifest of words in capitals. */
export function countLetters(words: readonly string[]): Manifest {
  const manifest: Record<string, number> = { ...NONE };
  for (const word of words) for (const letter of word) manifest[letter] = (manifest[letter] ?? 0) + 1;
  return manifest;
}

const NONE: Manifest = Object.fromEntries([...LETTERS].map((letter) => [letter, 0]));
