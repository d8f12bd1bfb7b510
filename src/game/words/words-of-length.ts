// Says how many words of a length there are: `1 word of 3 letters`.

/** Returns the count with its length in letters, such as `2 words of 4 letters`. */
export function wordsOfLength(count: number, length: number): string {
  return `${count} word${count === 1 ? '' : 's'} of ${length} letters`;
}
