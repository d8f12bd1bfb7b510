// Reads a list of one's own words and says how far it goes; the service judges it.

/** Returns what stands on the lines, or between commas and blanks. */
export function wordsIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((word) => word !== '');
}

/** What a fleet needs of each length. */
const fleet = [
  [5, 1],
  [4, 1],
  [3, 2],
  [2, 1],
] as const;

/** Returns a sentence such as `14 words: 3 of 5 letters, 2 of 4, 8 of 3, 1 of 2.` and what is still missing. */
export function tallyWords(text: string): string {
  const words = differentWords(text);
  const counts = fleet.map(([length], i) => `${count(words, length)} of ${length}${i === 0 ? ' letters' : ''}`);
  const missing = fleet.flatMap(([length, least]) => {
    const more = least - count(words, length);
    return more > 0 ? [`${more} of ${length} letters`] : [];
  });
  const lack =
    missing.length === 0
      ? ''
      : `A sheet ${words.length === 0 ? 'needs' : 'still needs'} ${missing.join(', ')}; a match twice that.`;
  if (words.length === 0) return lack;
  return `${words.length} word${words.length === 1 ? '' : 's'}: ${counts.join(', ')}. ${lack}`.trim();
}

/** Whether the words could make one fleet, so that a preview is worth asking for. */
export function couldSail(words: readonly string[]): boolean {
  const different = differentWords(words.join(' '));
  return fleet.every(([length, least]) => count(different, length) >= least);
}

function differentWords(text: string): string[] {
  return [...new Set(wordsIn(text).map((word) => word.toUpperCase()))];
}

function count(words: readonly string[], length: number): number {
  return words.filter((word) => word.length === length).length;
}
