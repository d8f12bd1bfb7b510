// Gathers the words that a request may be dealt: a shipped list or a person's own, a level, a theme, and what must not be spelled.
import type { WordSource } from '../battle.js';
import type { OffensiveWords } from '../words/offensive-words.js';
import { groupByLength, misspelled, spellings, type WordPool, wordsOf } from '../words/word-list.js';
import { choose } from '../../core/input/choose.js';
import { wordOptions } from '../options.js';
import type { SheetRequest, WordSwitches } from '../options.js';
import { uncachedWords, type WordStore } from './word-store.js';
import { supplyOwnWords } from './supply-own-words.js';
import { supplyTheme } from './supply-theme.js';

export type WordRequest = Pick<
  SheetRequest,
  'words' | 'ownWords' | 'safety' | 'fill' | 'ownFirst' | keyof WordSwitches
>;

export interface WordSupply {
  readonly source: WordSource;
  readonly pool: WordPool;
  /** Every word of the list, whatever its level. */
  readonly vocabulary: () => readonly string[];
  /** Words that everybody knows. */
  readonly common: () => ReadonlySet<string>;
  readonly offensive: OffensiveWords;
  /** What the person should know: lines left out, lengths for which the theme is short or harder. */
  readonly notices: readonly string[];
  /** Of a list of one's own, which lines were left out, in words. */
  readonly leftOut?: readonly string[];
}

/** Throws a Problem for unknown names, a file that is no list, and a strict theme that is short. */
export function supplyWords(
  request: WordRequest,
  lengths: readonly number[],
  wordStore: WordStore = uncachedWords,
): WordSupply {
  const offensive = wordStore.offensive();
  if (request.ownWords !== null) return supplyOwnWords(request.ownWords, request, lengths, wordStore);
  const list = wordStore.list(request.words.list);
  const level = choose(request.words.level, [...list.levels.keys()], 'level');
  const spelling = choose(request.words.spelling ?? wordOptions.shape.spelling.def.defaultValue, spellings, 'spelling');
  const { safety } = request;
  const words = wordsOf(list, level, { safety, spelling });
  const source: WordSource = {
    list: list.name,
    level,
    theme: request.words.theme,
    spelling,
    ...(request.safety === 'off' ? { safe: 'off' } : {}),
  };
  const levels = [...list.levels.keys()];
  const top = levels.at(-1) ?? level;
  const vocabulary = () => [...spellings.flatMap((each) => wordsOf(list, top, { spelling: each })), ...words];
  const common = () => new Set(wordsOf(list, levels[0] ?? level, { spelling }));
  const known = { vocabulary, common, offensive };
  if (request.words.theme === null) return { source, pool: groupByLength(words), ...known, notices: [] };
  const others = misspelled(list, spelling);
  const themed = supplyTheme({
    ...askTheme(request, wordStore),
    ...{ levels, level, general: words, allows: (word: string) => !others.has(word) },
    ...{ strict: request.strictTheme, lengths },
  });
  return { ...themed, ...known, source: { ...source, ...themed.source } };
}

/** The theme that is asked for, with how far up it may go. */
function askTheme({ words: { theme, reach } }: WordRequest, wordStore: WordStore) {
  const themes = wordStore.themes();
  const found = themes.get(choose(theme, [...themes.keys()], 'theme'));
  if (found === undefined) throw new Error('a chosen theme must be there');
  return { theme: found, reach };
}
