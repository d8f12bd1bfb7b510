// Counts what the word lists hold, and what a person's own list does, as plain data.
import { wordOptions } from '../options.js';
import { shipLengths } from '../editions/index.js';
import { parseOwnList } from '../words/own-list.js';
import { parseHeader, readWordText } from '../words/sections.js';
import { listWordLists, readWordList, wordsOf } from '../words/word-list.js';
import { readOffensiveWords } from '../words/offensive-words.js';
import { listThemes } from './list-themes.js';

/** How many words there are of each length that a ship takes. */
export type LengthCounts = Readonly<Record<number, number>>;

/** The ways to deal from a list that are counted: as it is meant, and with one thing changed. */
const ways: readonly { readonly spelling?: 'uk'; readonly safety?: 'off' }[] = [
  {},
  { spelling: 'uk' },
  { safety: 'off' },
];

/** Returns the lists by level and way, and the themes by level. */
export function countLists() {
  const lists = listWordLists().flatMap((name) => {
    const list = readWordList(name);
    return ways.flatMap((way) =>
      [...list.levels.keys()].map((level) => ({
        list: name,
        level,
        spelling: way.spelling ?? wordOptions.shape.spelling.def.defaultValue,
        safe: way.safety ?? 'family',
        words: countLengths(wordsOf(list, level, way)),
      })),
    );
  });
  const levels = [...readWordList(wordOptions.shape.words.def.defaultValue).levels.keys()];
  const themes = listThemes().map(({ name, strictFrom, levels: words }) => ({
    theme: name,
    strictFrom,
    levels: Object.fromEntries(levels.map((level, i) => [level, countLengths(words[i] ?? [])])),
  }));
  return { lists, themes };
}

/** Returns the letters and anagrams of each level, what is held back, and whose work the lists are. */
export function measureLists() {
  const lists = listWordLists().map((name) => {
    const list = readWordList(name);
    return {
      list: name,
      levels: [...list.levels.keys()].map((level) => {
        const { letters, anagrams } = countWords(wordsOf(list, level));
        return { level, letters, anagrams };
      }),
      heldBack: list.graded.map(({ level, reason, words }) => ({ level, reason, words: words.length })),
      origins: originsOf(list.header),
    };
  });
  const others = {
    'accept-1': originsOf(parseHeader(readWordText('accept-1'))),
    'themes-2': originsOf(parseHeader(readWordText('themes-2'))),
    'offensive-1': originsOf(parseHeader(readWordText('offensive-1'))),
    'couples-1': originsOf(parseHeader(readWordText('couples-1'))),
  };
  return { lists, others };
}

/** Returns what stands of a list's sources, in its order: key and value. */
function originsOf(header: ReadonlyMap<string, readonly string[]>): [key: string, value: string][] {
  return ['source', 'license', 'count'].flatMap((key) =>
    (header.get(key) ?? []).map((value): [string, string] => [key, value]),
  );
}

/** Returns what is wrong with a person's own list, and what it holds. Throws Problem `bad-word-list` where it is none. */
export function countOwnList(bytes: Uint8Array, name: string, fold: boolean) {
  const { words, rejected, rejections, notes } = parseOwnList(name, bytes, fold);
  const offensive = readOffensiveWords();
  return {
    read: notes,
    rejected,
    moreRejected: rejections - rejected.length,
    heldBack: words.filter((word) => offensive.has(word)),
    anagrams: countWords(words).anagrams,
    words: countLengths(words),
  };
}

function countLengths(words: readonly string[]): LengthCounts {
  const { counts } = countWords(words);
  return Object.fromEntries(shipLengths.map((length) => [length, counts.get(length) ?? 0]));
}

interface WordStatistics {
  /** Words by length. */
  readonly counts: ReadonlyMap<number, number>;
  /** Share of each letter among all letters, most frequent first. */
  readonly letters: readonly { readonly letter: string; readonly share: number }[];
  /** Groups of words that are spelled with the same letters, so that counts alone never tell them apart. */
  readonly anagrams: readonly (readonly string[])[];
}

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
