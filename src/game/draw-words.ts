// Draws the words of a fleet, uniform by length and all different.
import { msg, fieldName, Problem } from '../core/problem.js';
import type { Random } from '../core/random/random.js';
import type { WordPool } from './words/word-list.js';
import { wordsOfLength } from './words/words-of-length.js';

/** Throws Problem `too-few-words`, with lengths and numbers, unless the pool has enough words for that many fleets without repeats. */
export function requireWords(pool: WordPool, lengths: readonly number[], fleets: 1 | 2 = 1): void {
  const missing = [...new Set(lengths)].flatMap((length) => {
    const needed = fleets * lengths.filter((other) => other === length).length;
    const present = pool.get(length)?.length ?? 0;
    return present < needed ? wordsOfLength(needed - present, length) : [];
  });
  if (missing.length === 0) return;
  const purpose = fleets === 1 ? '' : ' for two fleets that share no word';
  throw new Problem(
    'too-few-words',
    msg`the word list lacks ${missing.join(', ')}${purpose}; add words of these lengths, or have them filled from our list, such as ${fieldName('fill')} easy`,
    'words',
  );
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
