// The shipped words: read for one request, or cached for many.
import { type OffensiveWords, readOffensiveWords } from '../words/offensive-words.js';
import { type Theme, readThemes } from '../words/themes.js';
import { type WordList, listWordLists, readWordList } from '../words/word-list.js';
import { listAcceptedWords } from './accepted-words.js';
import { choose } from '../../core/input/choose.js';
import { once } from '../../core/once.js';

export interface WordStore {
  /** Throws Problem `unknown-value` for a list that is not shipped. */
  list(name: string): WordList;
  themes(): ReadonlyMap<string, Theme>;
  offensive(): OffensiveWords;
  /** Words, of whatever a player may type. */
  accepted(): readonly string[];
}

/** Reads whatever is asked for, every time. */
export const uncachedWords: WordStore = {
  list: readWordList,
  themes: readThemes,
  offensive: readOffensiveWords,
  accepted: listAcceptedWords,
};

/** Returns a word store that reads each list once. It holds shipped lists alone, so it needs no bounds. */
export function cacheWords(): WordStore {
  const names = once(listWordLists);
  const lists = new Map<string, WordList>();
  return {
    list(name) {
      const known = choose(name, names(), 'words');
      const list = lists.get(known) ?? readWordList(known);
      lists.set(known, list);
      return list;
    },
    themes: once(readThemes),
    offensive: once(readOffensiveWords),
    accepted: once(listAcceptedWords),
  };
}
