// Gathers the words that a request may be dealt: a shipped list or a person's own, a level, a theme, and what must not be spelled.
import type { WordSource } from '../battle.js';
import type { OffensiveWords } from '../words/offensive-words.js';
import { groupByLength, misspelled, spellings, type WordPool, wordsOf } from '../words/word-list.js';
import { choose } from '../../core/input/choose.js';
import { type SheetRequest, wordOptions, type WordSwitches } from '../options.js';
import { uncachedWords, type WordStore } from './word-store.js';
import { supplyOwnWords } from './supply-own-words.js';
import { because, fieldName, Problem } from '../../core/problem.js';
import { leastThemeWords, shortestStrict, strictFrom, type ThemeDeal, themePool } from '../words/themes.js';
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

interface ThemeAsked extends Omit<ThemeDeal, 'reach'> {
  /** The highest level from which words may come; undefined is the level above the one that is asked for. */
  readonly reach: string | undefined;
  /** Whether to refuse where the theme is short of words for a ship of three letters or more. */
  readonly strict: boolean;
  /** The lengths of the edition's ships. */
  readonly lengths: readonly number[];
}

interface ThemeSupply {
  readonly pool: WordPool;
  readonly source: Pick<WordSource, 'reach' | 'offTheme' | 'harder'>;
  readonly notices: readonly string[];
}

/** Throws Problem `bad-value` for a reach below the level, `too-few-words` for a strict theme that is short. */
function supplyTheme(asked: ThemeAsked): ThemeSupply {
  const { theme, levels, level, lengths } = asked;
  const usual = levels[levels.indexOf(level) + 1] ?? level;
  const reach = readReach(asked) ?? usual;
  const { pool, ...found } = themePool({ ...asked, reach });
  const short = found.short.filter(({ length }) => lengths.includes(length));
  const harder = found.harder.filter(({ length }) => lengths.includes(length));
  if (asked.strict) refuseShort(asked, short, reach);
  const notices = [
    ...harder.map((ship) => `${theme.title}: words of ${ship.length} letters may be of level ${ship.level}`),
    ...(short.length === 0
      ? []
      : [`${theme.title} has only ${countsOf(short)}; these ships may be any word of the level`]),
  ];
  const source = {
    ...(reach === usual ? {} : { reach }),
    offTheme: longestFirst(short),
    harder: longestFirst(harder),
  };
  return { pool, source, notices };
}

function readReach({ reach, levels, level }: ThemeAsked): string | undefined {
  if (reach === undefined) return undefined;
  const chosen = choose(reach, levels, 'themeReach');
  if (levels.indexOf(chosen) >= levels.indexOf(level)) return chosen;
  throw new Problem(
    'bad-value',
    because`${chosen} is below the level, ${level}; choose ${levels.slice(levels.indexOf(level)).join(' or ')}`,
    'themeReach',
  );
}

type Short = readonly { readonly length: number; readonly count: number }[];

function refuseShort({ theme, levels, allows }: ThemeAsked, short: Short, reach: string): void {
  const bound = short.filter(({ length }) => length >= shortestStrict);
  if (bound.length === 0) return;
  const enough = strictFrom(theme, levels, allows);
  const remedy = enough === undefined ? 'choose another theme' : `choose --level ${enough}`;
  throw new Problem(
    'too-few-words',
    because`${theme.title} has only ${countsOf(bound)} up to level ${reach}; ${remedy}, or leave out ${fieldName('strictTheme')}`,
    'theme',
  );
}

function countsOf(short: Short): string {
  return short
    .map(({ length, count }) => `${wordsOfLength(count, length)} (${leastThemeWords.get(length)} are needed)`)
    .join(', ');
}

function longestFirst(ships: readonly { readonly length: number }[]): number[] {
  return ships.map(({ length }) => length).sort((a, b) => b - a);
}
