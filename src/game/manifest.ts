// Counts the letters of a fleet.

export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** How often each of the 26 letters stands in a fleet, zeros included, in alphabetical order. */
export type Manifest = Readonly<Record<string, number>>;

export function countLetters(words: readonly string[]): Manifest {
  const counts = new Uint32Array(LETTERS.length);
  for (const word of words) {
    for (let i = 0; i < word.length; i++) {
      const letter = word.charCodeAt(i) - A;
      counts[letter] = (counts[letter] as number) + 1;
    }
  }
  const manifest: Record<string, number> = { ...NONE };
  for (let letter = 0; letter < counts.length; letter++) {
    const count = counts[letter] as number;
    if (count > 0) manifest[LETTERS.charAt(letter)] = count;
  }
  return manifest;
}

const A = 65;

const NONE: Manifest = Object.fromEntries([...LETTERS].map((letter) => [letter, 0]));

export function lettersBut(some: string): string[] {
  return [...LETTERS].filter((letter) => !some.includes(letter));
}
