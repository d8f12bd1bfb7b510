// Gathers the words that a request may be dealt: a shipped list or a person's own, a level, a theme, and what must not be spelled.
import type { WordSource } from '../battle.js';
import type { ShipClass } from '../editions/edition.js';
import type { OffensiveWords } from '../words/offensive-words.js';
import { groupByLength, misspelled, spellings, type WordPool, wordsOf } from '../words/word-list.js';
import { choose } from '../../core/input/choose.js';
import { type SheetRequest, wordOptions, type WordSwitches } from '../options.js';
import { uncachedWords, type WordStore } from './word-store.js';
import { supplyOwnWords } from './supply-own-words.js';
import { leastThemeWords, type Theme, type ThemeDeal, themePool } from '../words/themes.js';
import { wordsOfLength } from '../words/words-of-length.js';

export type WordRequest = Pick<
  SheetRequest,
  'words' | 'ownWords' | 'fill' | 'ownFirst' | 'fillAlso' | keyof WordSwitches
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

/** Throws a Problem for unknown names, and for a file that is no list. */
export function supplyWords(
  request: WordRequest,
  ships: readonly ShipClass[],
  wordStore: WordStore = uncachedWords,
): WordSupply {
  const offensive = wordStore.offensive();
  if (request.ownWords !== null) return supplyOwnWords(request.ownWords, request, ships, wordStore);
  const list = wordStore.list(request.words.list);
  const level = choose(request.words.level, [...list.levels.keys()], 'level');
  const spelling = choose(request.words.spelling ?? wordOptions.shape.spelling.def.defaultValue, spellings, 'spelling');
  const words = wordsOf(list, level, spelling);
  const source: WordSource = {
    list: list.name,
    level,
    theme: request.words.theme,
    spelling,
  };
  const levels = [...list.levels.keys()];
  const top = levels.at(-1) ?? level;
  const vocabulary = () => spellings.flatMap((each) => wordsOf(list, top, each));
  const common = () => new Set(wordsOf(list, levels[0] ?? level, spelling));
  const known = { vocabulary, common, offensive };
  if (request.words.theme === null) return { source, pool: groupByLength(words), ...known, notices: [] };
  const others = misspelled(list, spelling);
  const themed = supplyTheme({
    theme: chooseTheme(request.words.theme, wordStore),
    ...{
      levels,
      level,
      lengths: ships.map(({ length }) => length),
      general: words,
      allows: (word: string) => !others.has(word),
    },
  });
  return { ...themed, ...known, source: { ...source, ...themed.source } };
}

function chooseTheme(name: string, wordStore: WordStore): Theme {
  const themes = wordStore.themes();
  const found = themes.get(choose(name, [...themes.keys()], 'theme'));
  if (found === undefined) throw new Error('a chosen theme must be there');
  return found;
}

interface ThemeAsked extends ThemeDeal {
  /** The lengths of the edition's ships. */
  readonly lengths: readonly number[];
}

interface ThemeSupply {
  readonly pool: WordPool;
  readonly source: Pick<WordSource, 'offTheme' | 'harder'>;
  readonly notices: readonly string[];
}

function supplyTheme(asked: ThemeAsked): ThemeSupply {
  const { theme, lengths } = asked;
  const { pool, ...found } = themePool(asked);
  const short = found.short.filter(({ length }) => lengths.includes(length));
  const harder = found.harder.filter(({ length }) => lengths.includes(length));
  const notices = [
    ...harder.map((ship) => `${theme.title}: words of ${ship.length} letters may be of level ${ship.level}`),
    ...(short.length === 0
      ? []
      : [`${theme.title} has only ${countsOf(short)}; these ships may be any word of the level`]),
  ];
  return { pool, source: { offTheme: longestFirst(short), harder: longestFirst(harder) }, notices };
}

type Short = readonly { readonly length: number; readonly count: number }[];

function countsOf(short: Short): string {
  return short
    .map(({ length, count }) => `${wordsOfLength(count, length)} (${leastThemeWords(length)} are needed)`)
    .join(', ');
}

function longestFirst(ships: readonly { readonly length: number }[]): number[] {
  return ships.map(({ length }) => length).sort((a, b) => b - a);
}
