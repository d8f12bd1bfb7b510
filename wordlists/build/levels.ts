// Decides which words of 3 to 5 letters the game may print, and the lowest level each belongs to.
import { readDeniedWords } from './deny.js';
import { readSpokenCount, type SpokenCount } from './frequency.js';
import { isPlainPlural } from './plurals.js';
import { readScowl } from './scowl.js';
import { readTwoLetterWords } from './two-letter-words.js';
import { type InWordNet, readWordNet } from './wordnet.js';
import { byLengthThenCodeUnit, LEVELS, type Level } from './words.js';

/** Times spoken among 51 million words; these are Zipf values of 3.5 and 2.5 as whole numbers. */
const EASY_SPOKEN = 161;
const STANDARD_SPOKEN = 16;

export type WordsByLevel = ReadonlyMap<Level, readonly string[]>;

/** The words added at each level: a word stands at its lowest level only. */
export function pickWords(): WordsByLevel {
  const words = new Map<Level, string[]>(LEVELS.map((level) => [level, []]));
  for (const { word, level } of readTwoLetterWords()) words.get(level)?.push(word);
  for (const [word, level] of pickLongerWords()) words.get(level)?.push(word);
  for (const added of words.values()) added.sort(byLengthThenCodeUnit);
  return words;
}

function pickLongerWords(): [string, Level][] {
  const scowl = readScowl();
  const denied = readDeniedWords();
  const spokenCount = readSpokenCount();
  const inWordNet = readWordNet();
  const picked: [string, Level][] = [];
  for (const [word, size] of scowl.sizeOf) {
    if (word.length < 3 || word.length > 5 || denied.has(word) || isPlainPlural(word, scowl.known)) continue;
    const level = levelOf(word, size, spokenCount, inWordNet);
    if (level !== undefined) picked.push([word, level]);
  }
  return picked;
}

/** The larger its SCOWL size, the rarer the word, and the more it needs: no witness, WordNet or speech, both. */
function levelOf(word: string, size: number, spokenCount: SpokenCount, inWordNet: InWordNet): Level | undefined {
  const spoken = spokenCount(word);
  if (size <= 35 && spoken >= EASY_SPOKEN) return 'easy';
  if (size <= 55 && spoken >= STANDARD_SPOKEN) return 'standard';
  if (size <= 55) return 'expert';
  if (size <= 60 && (inWordNet(word) || spoken >= 1)) return 'expert';
  return inWordNet(word) && spoken >= 1 ? 'expert' : undefined;
}
