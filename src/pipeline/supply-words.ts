// Gathers the words that a request may be dealt: a shipped list or a person's own, a level, a theme, and what must not be spelled.
import type { WordSource } from '../game/battle.js';
import { Problem } from '../problem.js';
import type { OffensiveWords } from '../words/offensive-words.js';
import { leastThemeWords, themePool } from '../words/themes.js';
import { groupByLength, type WordPool, wordsOf } from '../words/word-list.js';
import { choose } from './choose.js';
import type { SheetRequest } from './request.js';
import { readingShelf, type Shelf } from './shelf.js';
import { supplyOwnWords } from './supply-own-words.js';

export type WordRequest = Pick<SheetRequest, 'words' | 'ownWords' | 'safety' | 'strictTheme' | 'fill' | 'fold'>;

export interface WordSupply {
  readonly source: WordSource;
  readonly pool: WordPool;
  /** Every word of the list, whatever its level. */
  readonly vocabulary: readonly string[];
  /** Words that everybody knows. */
  readonly common: ReadonlySet<string>;
  readonly offensive: OffensiveWords;
  /** What the person should know: lines left out, lengths for which the theme is short. */
  readonly notices: readonly string[];
}

/** Throws a Problem for unknown names, a file that is no list, and a strict theme that is short. */
export function supplyWords(request: WordRequest, lengths: readonly number[], shelf: Shelf = readingShelf): WordSupply {
  const offensive = shelf.offensive();
  if (request.ownWords !== null) return supplyOwnWords(request.ownWords, request, lengths, shelf);
  const list = shelf.list(request.words.list);
  const level = choose(request.words.level, [...list.levels.keys()], 'level');
  const everything = [...list.levels.values()].at(-1) ?? [];
  const words = wordsOf(list, level, request.safety);
  const source: WordSource = {
    list: list.name,
    level,
    theme: request.words.theme,
    ...(request.safety === 'off' ? { safe: 'off' } : {}),
  };
  const vocabulary = [...everything, ...words];
  const common = new Set([...list.levels.values()][0]);
  if (request.words.theme === null)
    return { source, pool: groupByLength(words), vocabulary, common, offensive, notices: [] };
  return { vocabulary, common, offensive, ...supplyTheme(request, source, words, everything, lengths, shelf) };
}

function supplyTheme(
  { words: { theme: name }, strictTheme }: WordRequest,
  source: WordSource,
  words: readonly string[],
  everything: readonly string[],
  lengths: readonly number[],
  shelf: Shelf,
): Pick<WordSupply, 'source' | 'pool' | 'notices'> {
  const themes = shelf.themes();
  const theme = themes.get(choose(name, [...themes.keys()], 'theme'));
  if (theme === undefined) throw new Error('a chosen theme must be there');
  const { pool, short } = themePool(theme, words, everything);
  const needed = short.filter(({ length }) => lengths.includes(length));
  const counts = needed
    .map(({ length, count }) => `${count} of ${length} letters (${leastThemeWords.get(length)} needed)`)
    .join(', ');
  if (strictTheme && needed.length > 0) {
    throw new Problem('too-few-words', `${theme.title} has only ${counts}`, {
      where: 'theme',
      fix: 'leave out --strict-theme, or choose another theme',
    });
  }
  const notices =
    needed.length === 0 ? [] : [`${theme.title} has only ${counts}; these ships may be any word of the level`];
  const offTheme = needed.map(({ length }) => length).sort((a, b) => b - a);
  return { source: { ...source, offTheme }, pool, notices };
}
