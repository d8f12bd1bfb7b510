// Counts what a list holds: words by length, letters, and words that a manifest cannot tell apart.

export interface WordStatistics {
  /** Words by length. */
  readonly counts: ReadonlyMap<number, number>;
  /** Share of each letter among all letters, most frequent first. */
  readonly letters: readonly { readonly letter: string; readonly share: number }[];
  /** Groups of words that are spelled with the same letters, so that counts alone never tell them apart. */
  readonly anagrams: readonly (readonly string[])[];
}

/** Returns the statistics of words in capitals. */
export function countWords(words: readonly string[]): WordStatistics {
  const counts = new Map<number, number>();
  const letters = new Map<string, number>();
  const bySpelling = new Map<string, string[]>();
  for (const word of words) {
    counts.set(word.length, (counts.get(word.length) ?? 0) + 1);
    for (const letter of word) letters.set(letter, (letters.get(letter) ?? 0) + 1);
    const spelling = [...word].sort().join('');
    bySpelling.set(spelling, [...(bySpelling.get(spelling) ?? []), word]);
  }
  const total = [...letters.values()].reduce((sum, count) => sum + count, 0);
  return {
    counts: new Map([...counts].sort(([a], [b]) => a - b)),
    letters: [...letters]
      .map(([letter, count]) => ({ letter, share: count / total }))
      .sort((a, b) => b.share - a.share || (a.letter < b.letter ? -1 : 1)),
    anagrams: [...bySpelling.values()].filter((group) => group.length > 1),
  };
}
