// Knows which strings no sheet may spell by accident; the words themselves are shipped only as hashes.
import { asGiven, because, Problem } from '../../core/problem.js';
import { readWordText } from './sections.js';

export interface OffensiveWords {
  has(text: string): boolean;
}

/** No shorter string is looked at. */
export const SHORTEST_OFFENSIVE = 3;

export function readOffensiveWords(): OffensiveWords {
  return parseOffensiveWords('offensive-1', readWordText('offensive-1'));
}

/** Reads a list of hashes, one of eight hexadecimal digits a line; lines that start with # are its header. */
export function parseOffensiveWords(name: string, text: string): OffensiveWords {
  const hashes = new Set<number>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue;
    if (!/^[0-9a-f]{8}$/.test(line)) {
      throw new Problem('bad-word-list', because`line ${index + 1}, ${asGiven(line)}, is not a hash`, {
        file: name,
      });
    }
    // As integers of 32 bits with a sign, of which sets find small ones and large ones equally fast.
    hashes.add(Number.parseInt(line, 16) | 0);
  }
  return { has: (word) => hashes.has(hashWord(word) | 0) };
}

/** Returns the 32-bit FNV-1a hash of capitals A-Z: enough to keep words out of plain sight, and quick. */
export function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
