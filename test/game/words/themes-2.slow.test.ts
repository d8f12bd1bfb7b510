// Proves that themes-2.txt holds themes of accepted words, none denied, enough of each length.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readDeniedWords } from '../../tools/words/deny.js';
import { THEMES } from '../../tools/words/themes.js';
import { byLengthThenCodeUnit, LENGTHS, LEVELS } from '../../tools/words/words.js';
import { buildLists } from '../../tools/words/build-words.js';

const WORDLISTS = new URL('../../../wordlists/', import.meta.url);
const PUBLISHED = new URL('../../../fixtures/published.json', import.meta.url);

/** At least so many words of 3, 4 and 5 letters, so that nobody can list a fleet's words by heart. */
const MINIMUM = [8, 20, 20];

const text = readFileSync(new URL('themes-2.txt', WORDLISTS), 'utf8');
const header = text.split('\n').filter((line) => line.startsWith('# '));
const sections = new Map(
  text
    .split(/^(?=\[)/m)
    .slice(1)
    .map((part) => part.trimEnd().split('\n'))
    .map(([title = '', ...words]): [string, string[]] => [title.slice(1, -1), words]),
);

function headerValues(key: string): string[] {
  const start = `# ${key}: `;
  return header.filter((line) => line.startsWith(start)).map((line) => line.slice(start.length));
}

/** The words of a theme up to a level. */
function wordsUpTo(theme: string, level: (typeof LEVELS)[number]): string[] {
  return LEVELS.slice(0, LEVELS.indexOf(level) + 1).flatMap((name) => sections.get(`${theme} ${name}`) ?? []);
}

function countsOf(words: readonly string[]): number[] {
  return LENGTHS.map((length) => words.filter((word) => word.length === length).length);
}

describe('themes-2.txt', () => {
  it('holds every theme, level by level, each with a title to print', () => {
    const titles = THEMES.flatMap((theme) => LEVELS.map((level) => `${theme} ${level}`));
    expect([...sections.keys()]).toEqual(titles.filter((title) => sections.has(title)));
    expect(headerValues('theme').map((value) => value.split(' ')[0])).toEqual([...THEMES]);
    expect(headerValues('theme').filter((value) => !/^[a-z]+ [A-Z][A-Za-z ]+$/.test(value))).toEqual([]);
    const questions = headerValues('question').map((value) => value.split(' Is it ')[0]);
    expect(questions).toEqual([...THEMES]);
  });

  it.each(THEMES)('is sorted by length, then by code unit, each word once in a theme: %s', (theme) => {
    for (const level of LEVELS) {
      const words = sections.get(`${theme} ${level}`) ?? [];
      expect(words).toEqual([...words].sort(byLengthThenCodeUnit));
    }
    const words = wordsUpTo(theme, 'expert');
    expect(new Set(words).size).toBe(words.length);
    expect(words.filter((word) => !/^[a-z]{2,5}$/.test(word))).toEqual([]);
  });

  it.each(THEMES)('counts the words of %s, and has enough of them at standard', (theme) => {
    const counts = LEVELS.map((level) => `${theme} ${level} ${countsOf(wordsUpTo(theme, level)).join(' ')}`);
    expect(headerValues('count').filter((value) => value.startsWith(`${theme} `))).toEqual(counts);
    const [, ...longer] = countsOf(wordsUpTo(theme, 'standard'));
    for (const [i, least] of MINIMUM.entries()) expect(longer[i]).toBeGreaterThanOrEqual(least);
  });

  it('gives each word the level of the word list, and a level of its own only to words that the list lacks', () => {
    const parts = readFileSync(new URL('english-1.txt', WORDLISTS), 'utf8').split(/^\[/m).slice(1);
    const listed = new Map(
      parts.flatMap((part) => {
        const [title = '', ...words] = part.trimEnd().split('\n');
        const [level = '', reason] = title.slice(0, -1).split(' ');
        const spelled = reason === undefined || reason === 'us' || reason === 'uk';
        return spelled ? words.map((word) => [word, level] as const) : [];
      }),
    );
    for (const [title, words] of sections)
      for (const word of words)
        expect(`${word} ${listed.get(word) ?? title.split(' ')[1]}`).toBe(`${word} ${title.split(' ')[1]}`);
  });

  it('holds only words that a player may type, and none that is denied', () => {
    const accepted = new Set(readFileSync(new URL('accept-1.txt', WORDLISTS), 'utf8').split('\n'));
    const denied = readDeniedWords();
    const words = [...sections.values()].flat();
    expect(words.filter((word) => denied.has(word) || !accepted.has(word))).toEqual([]);
  });

  it('is what the build writes, and has not changed since it was published', () => {
    expect(buildLists().get('themes-2.txt')).toBe(text);
    const published = JSON.parse(readFileSync(PUBLISHED, 'utf8')) as Record<string, string>;
    expect(createHash('sha256').update(text, 'utf8').digest('hex')).toBe(published['wordlists/themes-2.txt']);
  });
});
