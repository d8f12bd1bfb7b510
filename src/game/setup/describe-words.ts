// Says what the word lists hold, for those who must answer for them.
import { shipLengths } from '../editions/index.js';
import { UNPRINTABLE } from '../../core/problems/quote.js';
import { type Theme, wordsUpTo, readThemes } from '../words/themes.js';
import { spellings, type WordList, wordsOf, listWordLists, readWordList } from '../words/word-list.js';
import { choose } from '../../core/input/choose.js';
import { type countOwnList, countLists, type LengthCounts, measureLists } from './count-lists.js';
import { wordOptions } from '../options.js';
import type { Fields } from '../../core/option.js';

const titles = shipLengths.map((length) => `${length} letters`);

/** Returns one line a list and level and one a theme, with counts by length. Of a theme they go by level, such as `25/34/39`. */
export function listWords(): string {
  const { lists, themes } = countLists();
  const levels = [...readWordList(wordOptions.shape.words.def.defaultValue).levels.keys()];
  const rows = [
    row('list', 'level', titles),
    ...lists.map(({ list, level, spelling, safe, words }) =>
      row(list, level + (spelling === 'uk' ? ', --spelling uk' : safe === 'off' ? ', --safe off' : ''), cellsOf(words)),
    ),
    '',
    row('theme', 'strict from level', titles),
    ...themes.map(({ theme, strictFrom, levels: counts }) =>
      row(
        theme,
        strictFrom ?? 'never',
        shipLengths.map((length) => levels.map((level) => counts[level]?.[length]).join('/')),
      ),
    ),
    '',
    `Words of a theme: up to ${levels.join('/')}; the two-letter ship may be any word.`,
  ];
  return `${rows.join('\n')}\n`;
}

/** Returns the words of a list and level, or of a theme, up to a level if one is named; `length` keeps those of one length. */
export function chooseWords(name: string, fields: Fields): string[] {
  const themes = readThemes();
  const known = choose(name, [...listWordLists(), ...themes.keys()], 'words');
  const theme = themes.get(known);
  const words = theme === undefined ? wordsOfLevel(readWordList(known), fields) : wordsOfTheme(theme, fields);
  const length =
    fields['length'] === undefined ? undefined : Number(choose(fields['length'], shipLengths.map(String), 'length'));
  return words.flatMap((word) => (length === undefined || word.length === length ? word.toLowerCase() : []));
}

export function showWords(name: string, fields: Fields): string {
  return chooseWords(name, fields)
    .map((word) => `${word}\n`)
    .join('');
}

function wordsOfTheme(theme: Theme, { level }: Fields): readonly string[] {
  if (level === undefined) return theme.words;
  const levels = [...readWordList(wordOptions.shape.words.def.defaultValue).levels.keys()];
  return wordsUpTo(theme, levels, choose(level, levels, 'level'));
}

function wordsOfLevel(list: WordList, fields: Fields): readonly string[] {
  const level = choose(fields['level'] ?? wordOptions.shape.level.def.defaultValue, [...list.levels.keys()], 'level');
  return wordsOf(list, level, {
    spelling: choose(fields['spelling'] ?? wordOptions.shape.spelling.def.defaultValue, spellings, 'spelling'),
  });
}

/** What the lists are for of which only the sources are told. */
const others = {
  'accept-1': 'judges what is typed and is never dealt from',
  'themes-2': 'words of the themes',
  'offensive-1': 'hashes of what is never spelled',
  'couples-1': 'words that never meet in one fleet',
} as const;

/** Returns counts, letter frequencies, anagrams, sources and licenses of every list. */
export function describeStatistics(): string {
  const measured = measureLists();
  const parts = [listWords()];
  for (const { list, levels, heldBack, origins } of measured.lists) {
    for (const { level, letters, anagrams } of levels) {
      const frequencies = letters.map(({ letter, share }) => `${letter} ${(share * 100).toFixed(1)}`).join('  ');
      parts.push(
        `${list}, ${level}: letters in percent\n${frequencies}\nspelled with the same letters: ${anagrams.length} groups, such as ${sample(anagrams)}\n`,
      );
    }
    for (const { level, reason, words } of heldBack)
      parts.push(`${list}, ${level}: ${words} held back for ${reason}, unless sheets are made with --safe off`);
    parts.push(`\n${writeOrigins(origins)}`);
  }
  for (const name of Object.keys(others) as (keyof typeof others)[])
    parts.push(`${name}, ${others[name]}\n${writeOrigins(measured.others[name])}`);
  return parts.join('\n');
}

function writeOrigins(origins: readonly (readonly [key: string, value: string])[]): string {
  return origins.map(([key, value]) => `${key}: ${value}\n`).join('');
}

function sample(groups: readonly (readonly string[])[]): string {
  return groups
    .slice(0, 3)
    .map((group) => group.join(' '))
    .join(', ');
}

/** Returns what is wrong with a person's own list, line by line, and what it holds. */
export function describeOwnList({
  read,
  rejected,
  moreRejected,
  heldBack,
  anagrams,
  words,
}: ReturnType<typeof countOwnList>): string {
  const lines = [...read, ...rejected.map(({ line, text, reason }) => `line ${line}: "${text}" ${reason}`)];
  if (moreRejected > 0) lines.push(`${moreRejected} more lines left out`);
  if (heldBack.length > 0)
    lines.push(`not fit for families, and left out of sheets that are made without --safe off: ${listSome(heldBack)}`);
  if (anagrams.length > 0)
    lines.push(`spelled with the same letters: ${anagrams.map((group) => group.join(' ')).join(', ')}`);
  const counts = shipLengths.map((length) => words[length] ?? 0);
  const all = counts.reduce((sum, count) => sum + count, 0);
  lines.push(`${all} words: ${shipLengths.map((length) => `${words[length]} of ${length} letters`).join(', ')}`);
  return lines.map((line) => `${line.replace(UNPRINTABLE, ' ')}\n`).join('');
}

const MOST_LISTED = 20;

function listSome(words: readonly string[]): string {
  const more = words.length - MOST_LISTED;
  return `${words.slice(0, MOST_LISTED).join(' ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function cellsOf(words: LengthCounts): string[] {
  return shipLengths.map((length) => String(words[length]));
}

function row(name: string, level: string, counts: readonly string[]): string {
  return `${name.padEnd(12)}${level.padEnd(22)}${counts.map((count) => count.padStart(11)).join('')}`.trimEnd();
}
