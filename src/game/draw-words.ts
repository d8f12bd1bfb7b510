// Draws the words of a fleet, uniform by length and all different.
import { Problem } from '../problem.js';
import type { Random } from '../random/random.js';
import type { WordPool } from '../words/word-list.js';

/** Throws Problem `too-few-words`, with lengths and numbers, when the pool cannot fill ships of these lengths. */
export function requireWords(pool: WordPool, lengths: readonly number[]): void {
  const missing = [...new Set(lengths)].flatMap((length) => {
    const needed = lengths.filter((other) => other === length).length;
    const present = pool.get(length)?.length ?? 0;
    return present < needed ? `${needed - present} of ${length} letters` : [];
  });
  if (missing.length === 0) return;
  throw new Problem('too-few-words', `the word list lacks ${missing.join(', ')}`, {
    where: 'words',
    fix: 'add words of these lengths, or choose another list or level',
  });
}

/** Returns one word a length, in order. A word that stands in the fleet already is drawn again. Requires enough words. */
export function drawWords(random: Random, pool: WordPool, lengths: readonly number[]): string[] {
  const words: string[] = [];
  for (const length of lengths) {
    const choices = pool.get(length) as readonly string[];
    let word: string;
    do word = choices[random.below(choices.length)] as string;
    while (words.includes(word));
    words.push(word);
  }
  return words;
}
