// Proves that themes-1.txt holds twelve themes of accepted words, none denied, enough of each length.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readDeniedWords } from '../../wordlists/build/deny.js';
import { THEMES } from '../../wordlists/build/themes.js';
import { byLengthThenCodeUnit, LENGTHS } from '../../wordlists/build/words.js';
import { buildLists } from '../../wordlists/build-words.js';

const WORDLISTS = new URL('../../wordlists/', import.meta.url);
const PUBLISHED = new URL('../../fixtures/published.json', import.meta.url);

/** At least so many words of 3, 4 and 5 letters, so that nobody can list a fleet's words by heart. */
const MINIMUM = [10, 20, 20];

const text = readFileSync(new URL('themes-1.txt', WORDLISTS), 'utf8');
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

describe('themes-1.txt', () => {
  it('holds the twelve themes, each with a title to print', () => {
    expect([...sections.keys()]).toEqual([...THEMES]);
    expect(headerValues('theme').map((value) => value.split(' ')[0])).toEqual([...THEMES]);
    expect(headerValues('theme').filter((value) => !/^[a-z]+ [A-Z][A-Za-z ]+$/.test(value))).toEqual([]);
  });

  it('names partners that are other themes', () => {
    for (const [theme = '', partner = ''] of headerValues('partner').map((value) => value.split(' '))) {
      expect([...sections.keys()]).toEqual(expect.arrayContaining([theme, partner]));
      expect(partner).not.toBe(theme);
    }
    expect(headerValues('partner').length).toBeGreaterThan(0);
  });

  it.each(THEMES)('is sorted by length, then by code unit, each word once: %s', (theme) => {
    const words = sections.get(theme) ?? [];
    expect(words).toEqual([...new Set(words)].sort(byLengthThenCodeUnit));
    expect(words.filter((word) => !/^[a-z]{2,5}$/.test(word))).toEqual([]);
  });

  it.each(THEMES)('has words enough, and counts them: %s', (theme) => {
    const words = sections.get(theme) ?? [];
    const counts = LENGTHS.map((length) => words.filter((word) => word.length === length).length);
    expect(headerValues('count')).toContain(`${theme} ${counts.join(' ')}`);
    MINIMUM.forEach((least, index) => {
      expect(counts[index + 1]).toBeGreaterThanOrEqual(least);
    });
  });

  it('holds only words that a player may type, and none that is denied', () => {
    const accepted = new Set(readFileSync(new URL('accept-1.txt', WORDLISTS), 'utf8').split('\n'));
    const denied = readDeniedWords();
    const words = [...sections.values()].flat();
    expect(words.filter((word) => denied.has(word) || !accepted.has(word))).toEqual([]);
  });

  it('is what the build writes, and has not changed since it was published', () => {
    expect(buildLists().get('themes-1.txt')).toBe(text);
    const published = JSON.parse(readFileSync(PUBLISHED, 'utf8')) as Record<string, string>;
    expect(createHash('sha256').update(text, 'utf8').digest('hex')).toBe(published['wordlists/themes-1.txt']);
  });
});
