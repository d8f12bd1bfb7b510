// Says what the word lists hold, for those who must answer for them.
import { UNPRINTABLE } from '../problems/quote.js';
import { parseOwnList } from '../words/own-list.js';
import { parseSections } from '../words/sections.js';
import { type Theme, wordsUpTo } from '../words/themes.js';
import { spellings, type WordList, wordsOf } from '../words/word-list.js';
import { countWords } from '../words/word-statistics.js';
import {
  listWordLists,
  readAcceptedWords,
  readListHeader,
  readOffensiveWords,
  readThemes,
  readWordList,
} from './assets.js';
import { choose } from './choose.js';
import { defaults } from '../order/defaults.js';
import { listThemes } from './list-themes.js';
import type { Fields } from './request.js';

const LENGTHS = [2, 3, 4, 5];

/** Returns one line a list and level and one a theme, with counts by length. */
export function listWords(): string {
  const rows = [
    row(
      'list',
      'level',
      LENGTHS.map((length) => `${length} letters`),
    ),
  ];
  for (const name of listWordLists()) {
    const list = readWordList(name);
    for (const level of list.levels.keys()) rows.push(row(name, level, countsOf(wordsOf(list, level))));
    for (const level of list.levels.keys())
      rows.push(row(name, `${level}, --spelling uk`, countsOf(wordsOf(list, level, { spelling: 'uk' }))));
    for (const level of list.levels.keys())
      rows.push(row(name, `${level}, --safe off`, countsOf(wordsOf(list, level, { safety: 'off' }))));
  }
  rows.push('', ...listThemeRows());
  return `${rows.join('\n')}\n`;
}

/** Counts by level, such as `25/34/39`; the level is the first at which --strict-theme can be had. */
function listThemeRows(): string[] {
  const levels = [...readWordList(defaults.list).levels.keys()];
  const themes = listThemes().map(({ name, levels: words, strictFrom }) => {
    const counts = words.map(countsOf);
    return row(
      name,
      strictFrom ?? 'never',
      LENGTHS.map((_, i) => counts.map((each) => each[i]).join('/')),
    );
  });
  const head = row(
    'theme',
    'strict from level',
    LENGTHS.map((length) => `${length} letters`),
  );
  return [head, ...themes, '', `Words of a theme: up to ${levels.join('/')}; the two-letter ship may be any word.`];
}

/** Returns the words of a list and level, or of a theme, up to a level if one is named, one a line; `length` keeps those of one length. */
export function showWords(name: string, fields: Fields): string {
  const themes = readThemes();
  const known = choose(name, [...listWordLists(), ...themes.keys()], 'words');
  const theme = themes.get(known);
  const words = theme === undefined ? wordsOfLevel(readWordList(known), fields) : wordsOfTheme(theme, fields);
  const length =
    fields['length'] === undefined ? undefined : Number(choose(fields['length'], LENGTHS.map(String), 'length'));
  return words
    .flatMap((word) => (length === undefined || word.length === length ? `${word.toLowerCase()}\n` : []))
    .join('');
}

function wordsOfTheme(theme: Theme, { level }: Fields): readonly string[] {
  if (level === undefined) return theme.words;
  const levels = [...readWordList(defaults.list).levels.keys()];
  return wordsUpTo(theme, levels, choose(level, levels, 'level'));
}

function wordsOfLevel(list: WordList, fields: Fields): readonly string[] {
  const level = choose(fields['level'] ?? defaults.level, [...list.levels.keys()], 'level');
  return wordsOf(list, level, { spelling: choose(fields['spelling'] ?? defaults.spelling, spellings, 'spelling') });
}

/** Lists that nothing is counted of, but whose sources are owed. */
const others = [
  ['themes-1', 'words of the themes'],
  ['offensive-1', 'hashes of what is never spelled'],
] as const;

/** Returns counts, letter frequencies, anagrams, sources and licenses of every list. */
export function describeStatistics(): string {
  const parts = [listWords()];
  for (const name of listWordLists()) {
    const list = readWordList(name);
    for (const level of list.levels.keys()) {
      const { letters, anagrams } = countWords(wordsOf(list, level));
      const frequencies = letters.map(({ letter, share }) => `${letter} ${(share * 100).toFixed(1)}`).join('  ');
      parts.push(
        `${name}, ${level}: letters in percent\n${frequencies}\nspelled with the same letters: ${anagrams.length} groups, such as ${sample(anagrams)}\n`,
      );
    }
    for (const { level, reason, words } of list.graded)
      parts.push(`${name}, ${level}: ${words.length} held back for ${reason} unless --safe off`);
    parts.push(`\n${originsOf(list.header)}`);
  }
  const accepted = parseSections('accept-1', readAcceptedWords());
  parts.push(`accept-1, judges what is typed and is never dealt from\n${originsOf(accepted.header)}`);
  for (const [name, what] of others) parts.push(`${name}, ${what}\n${originsOf(readListHeader(name))}`);
  return `${parts.join('\n')}`;
}

function originsOf(header: ReadonlyMap<string, readonly string[]>): string {
  return ['source', 'license', 'count']
    .flatMap((key) => (header.get(key) ?? []).map((value) => `${key}: ${value}\n`))
    .join('');
}

function sample(groups: readonly (readonly string[])[]): string {
  return groups
    .slice(0, 3)
    .map((group) => group.join(' '))
    .join(', ');
}

/** Returns what is wrong with a person's own list, line by line, and what it holds. */
export function lintWords(bytes: Uint8Array, name: string, fold = false): string {
  const { words, rejected, rejections } = parseOwnList(name, bytes, fold);
  const offensive = readOffensiveWords();
  const { anagrams } = countWords(words);
  const lines = rejected.map(({ line, text, reason }) => `line ${line}: "${text}" ${reason}`);
  if (rejections > rejected.length) lines.push(`${rejections - rejected.length} more lines left out`);
  const held = words.filter((word) => offensive.has(word));
  if (held.length > 0) lines.push(`${held.length} words are left out unless --safe off: ${listSome(held)}`);
  if (anagrams.length > 0) {
    lines.push(`spelled with the same letters: ${anagrams.map((group) => group.join(' ')).join(', ')}`);
  }
  const counts = countsOf(words);
  lines.push(`${words.length} words: ${LENGTHS.map((length, i) => `${counts[i]} of ${length} letters`).join(', ')}`);
  return lines.map((line) => `${line.replace(UNPRINTABLE, ' ')}\n`).join('');
}

const MOST_LISTED = 20;

function listSome(words: readonly string[]): string {
  const more = words.length - MOST_LISTED;
  return `${words.slice(0, MOST_LISTED).join(' ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function countsOf(words: readonly string[]): string[] {
  const { counts } = countWords(words);
  return LENGTHS.map((length) => String(counts.get(length) ?? 0));
}

function row(name: string, level: string, counts: readonly string[]): string {
  return `${name.padEnd(12)}${level.padEnd(22)}${counts.map((count) => count.padStart(11)).join('')}`.trimEnd();
}
