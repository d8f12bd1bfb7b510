// Says how many words of a length there are: `1 word of 3 letters`.

export function wordsOfLength(count: number, length: number): string {
  return `${count} word${count === 1 ? '' : 's'} of ${length} letters`;
}
