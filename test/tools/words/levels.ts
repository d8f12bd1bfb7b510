// Decides which words of 3 to 5 letters the game may print, and the lowest level each belongs to.
import { type Reason, readDeniedWords, readGrades, REASONS } from './deny.js';
import { readSpokenCount, type SpokenCount } from './frequency.js';
import { isPlainPlural } from './plurals.js';
import { readDecidedLevels } from './read-levels.js';
import { readScowl } from './scowl.js';
import { readSpellings, type Spelling, SPELLINGS } from './spellings.js';
import { readTwoLetterWords } from './two-letter-words.js';
import { type InWordNet, readWordNet } from './wordnet.js';
import { byLengthThenCodeUnit, LEVELS, type Level } from './words.js';

/** Times spoken among 51 million words; these are Zipf values of 3.5 and 2.5 as whole numbers. */
const EASY_SPOKEN = 161;
const STANDARD_SPOKEN = 16;

type WordsByLevel = ReadonlyMap<Level, readonly string[]>;

export interface PickedWords {
  /** The words added at each level for everybody: a word stands at its lowest level only. */
  readonly family: WordsByLevel;
  /** The words that are added besides where one spelling is chosen. */
  readonly spelled: ReadonlyMap<Spelling, WordsByLevel>;
  /** The words that would have stood there, too, were they not denied for that reason alone. */
  readonly graded: ReadonlyMap<Reason, WordsByLevel>;
}

export function pickWords(): PickedWords {
  const { shared, own } = readSpellings();
  const paired = new Set([...shared, ...[...own.values()].flat()].map(([word]) => word));
  const words = candidates().filter(([word]) => !paired.has(word));
  const denied = readDeniedWords();
  const family: (readonly [string, Level])[] = [...words, ...shared].filter(([word]) => !denied.has(word));
  for (const { word, level } of readTwoLetterWords()) family.push([word, level]);
  const graded = REASONS.map((reason): [Reason, WordsByLevel] => {
    const grade = readGrades([reason]);
    return [reason, byLevel(words.filter(([word]) => grade.has(word)))];
  });
  const spelled = SPELLINGS.map((spelling) => [spelling, byLevel(own.get(spelling) ?? [])] as const);
  return { family: byLevel(family), spelled: new Map(spelled), graded: new Map(graded) };
}

function byLevel(words: readonly (readonly [string, Level])[]): WordsByLevel {
  const wordsAt = (level: Level): string[] => words.filter(([, at]) => at === level).map(([word]) => word);
  return new Map(LEVELS.map((level) => [level, wordsAt(level).sort(byLengthThenCodeUnit)]));
}

/** Every word that is common enough, denied or not. */
function candidates(): [string, Level][] {
  const scowl = readScowl();
  const spokenCount = readSpokenCount();
  const inWordNet = readWordNet();
  const decided = readDecidedLevels();
  const found: [string, Level][] = [];
  for (const [word, size] of scowl.sizeOf) {
    if (word.length < 3 || word.length > 5 || isPlainPlural(word, scowl.known)) continue;
    const level = levelOf(word, size, spokenCount, inWordNet);
    if (level !== undefined) found.push([word, decided.get(word) ?? level]);
  }
  return found;
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
