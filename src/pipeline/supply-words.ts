// Gathers the words that a request may be dealt: a shipped list or a person's own, a level, a theme, and what must not be spelled.
import { createHash } from 'node:crypto';
import type { WordSource } from '../game/battle.js';
import { Problem } from '../problem.js';
import type { OffensiveWords } from '../words/offensive-words.js';
import { type OwnList, parseOwnList } from '../words/own-list.js';
import { groupByLength, misspelled, spellings, type WordPool, wordsOf } from '../words/word-list.js';
import { choose } from './choose.js';
import { defaults } from './defaults.js';
import type { SheetRequest } from './request.js';
import { readingShelf, type Shelf } from './shelf.js';
import { supplyTheme } from './supply-theme.js';

export type WordRequest = Pick<SheetRequest, 'words' | 'ownWords' | 'safety' | 'strictTheme'>;

export interface WordSupply {
  readonly source: WordSource;
  readonly pool: WordPool;
  /** Every word of the list, whatever its level. */
  readonly vocabulary: readonly string[];
  /** Words that everybody knows. */
  readonly common: ReadonlySet<string>;
  readonly offensive: OffensiveWords;
  /** What the person should know: lines left out, lengths for which the theme is short or harder. */
  readonly notices: readonly string[];
}

/** Throws a Problem for unknown names, a file that is no list, and a strict theme that is short. */
export function supplyWords(request: WordRequest, lengths: readonly number[], shelf: Shelf = readingShelf): WordSupply {
  const offensive = shelf.offensive();
  if (request.ownWords !== null) return supplyOwn(request.ownWords, request, offensive);
  const list = shelf.list(request.words.list);
  const level = choose(request.words.level, [...list.levels.keys()], 'level');
  const spelling = choose(request.words.spelling ?? defaults.spelling, spellings, 'spelling');
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
  const vocabulary = [...spellings.flatMap((each) => wordsOf(list, top, { spelling: each })), ...words];
  const common = new Set(wordsOf(list, levels[0] ?? level, { spelling }));
  const known = { vocabulary, common, offensive };
  if (request.words.theme === null) return { source, pool: groupByLength(words), ...known, notices: [] };
  const others = misspelled(list, spelling);
  const themed = supplyTheme({
    ...askTheme(request, shelf),
    ...{ levels, level, general: words, allows: (word: string) => !others.has(word) },
    ...{ strict: request.strictTheme, lengths },
  });
  return { ...themed, ...known, source: { ...source, ...themed.source } };
}

/** The theme that is asked for, with how far up it may go. */
function askTheme({ words: { theme, reach } }: WordRequest, shelf: Shelf) {
  const themes = shelf.themes();
  const found = themes.get(choose(theme, [...themes.keys()], 'theme'));
  if (found === undefined) throw new Error('a chosen theme must be there');
  return { theme: found, reach };
}

function supplyOwn(
  file: { name: string; bytes: Uint8Array },
  request: WordRequest,
  offensive: OffensiveWords,
): WordSupply {
  if (request.words.theme !== null)
    throw new Problem('bad-value', 'cannot be combined with words of your own', {
      where: 'theme',
      fix: 'leave it out',
    });
  const own = parseOwnList(file.name, file.bytes);
  const words = request.safety === 'off' ? own.words : own.words.filter((word) => !offensive.has(word));
  const held = own.words.length - words.length;
  const notices = [
    ...noticesOf(own),
    ...(held === 0 ? [] : [`${held} left out as not fit for families; --safe off keeps them`]),
  ];
  // The name says which words these are, so that equal files give equal sheets wherever they lie.
  const print = createHash('sha256')
    .update([...words].sort().join('\n'))
    .digest('hex')
    .slice(0, 8);
  return {
    source: { list: `${OWN}${print}`, level: 'all', theme: null, ...(request.safety === 'off' ? { safe: 'off' } : {}) },
    pool: groupByLength(words),
    vocabulary: words,
    common: new Set(words),
    offensive: request.safety === 'off' ? { has: () => false } : offensive,
    notices,
  };
}

/** No shipped list is called so. */
const OWN = 'own-';

/** Returns whether the words are a person's own. */
export function isOwnList({ list }: Pick<WordSource, 'list'>): boolean {
  return list.startsWith(OWN);
}

const MOST_NAMED = 20;

function noticesOf({ rejected, rejections }: OwnList): string[] {
  const named = rejected
    .slice(0, MOST_NAMED)
    .map(({ line, text, reason }) => `line ${line} "${text}" ${reason}; left out`);
  return rejections > named.length ? [...named, `${rejections - named.length} more lines left out`] : named;
}
