// Proves that accept-1.txt accepts every word the other lists print, and none that is obscene, a slur or no word.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NO_WORD_GRADES, OFFENSIVE_GRADES, readGrades } from '../../tools/words/deny.js';
import { byLengthThenCodeUnit, LENGTHS } from '../../tools/words/words.js';
import { buildLists } from '../../tools/words/build-words.js';

const WORDLISTS = new URL('../../../wordlists/', import.meta.url);
const PUBLISHED = new URL('../../../fixtures/published.json', import.meta.url);

const text = readFileSync(new URL('accept-1.txt', WORDLISTS), 'utf8');
const lines = text.trimEnd().split('\n');
const accepted = lines.slice(lines.indexOf('[accepted]') + 1, lines.indexOf('[arguable]'));
const arguable = lines.slice(lines.indexOf('[arguable]') + 1);

/** The words of a list file, all sections. */
function wordsOf(name: string): string[] {
  return readFileSync(new URL(name, WORDLISTS), 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => !/^[#[]/.test(line));
}

describe('accept-1.txt', () => {
  it('has a header and two sections, and nothing else', () => {
    expect(lines.filter((line) => line.startsWith('['))).toEqual(['[accepted]', '[arguable]']);
    expect(lines.slice(0, lines.indexOf('[accepted]')).filter((line) => !/^# [a-z]+: /.test(line))).toEqual([]);
    expect(lines[0]).toBe('# name: accept-1');
  });

  it.each([
    ['accepted', accepted],
    ['arguable', arguable],
  ])('is sorted by length, then by code unit, each word once: %s', (_, words) => {
    expect(words).toEqual([...new Set(words)].sort(byLengthThenCodeUnit));
    expect(words.filter((word) => !/^[a-z]{2,5}$/.test(word))).toEqual([]);
  });

  it('states its true counts', () => {
    const counts = (words: string[]): string =>
      LENGTHS.map((length) => words.filter((word) => word.length === length).length).join(' ');
    const stated = lines.filter((line) => line.startsWith('# count: '));
    expect(stated).toEqual([`# count: accepted ${counts(accepted)}`, `# count: arguable ${counts(arguable)}`]);
  });

  it('calls only words of two letters arguable, and none of them accepted', () => {
    expect(arguable.filter((word) => word.length !== 2 || accepted.includes(word))).toEqual([]);
  });

  it.each(['english-1.txt', 'themes-2.txt'])('accepts every word of %s', (name) => {
    const known = new Set(accepted);
    expect(wordsOf(name).filter((word) => !known.has(word))).toEqual([]);
  });

  it('accepts plurals, both spellings and oddities that the game never prints', () => {
    expect(['cats', 'color', 'grey', 'gray', 'thou', 'aleph', 'brr', 'sh', 'ax', 'gay']).toEqual(
      ['cats', 'color', 'grey', 'gray', 'thou', 'aleph', 'brr', 'sh', 'ax', 'gay'].filter((word) =>
        accepted.includes(word),
      ),
    );
  });

  it('accepts no obscene word, slur, name, brand, abbreviation or fragment, nor the plural of one', () => {
    const refused = readGrades([...OFFENSIVE_GRADES, ...NO_WORD_GRADES]);
    const printed = new Set(wordsOf('english-1.txt').concat(wordsOf('themes-2.txt')));
    expect(accepted.filter((word) => refused.has(word))).toEqual([]);
    const plurals = accepted.filter((word) => /[^s]s$/.test(word) && refused.has(word.slice(0, -1)));
    expect(plurals.filter((word) => !printed.has(word))).toEqual([]);
  });

  it('is what the build writes, and has not changed since it was published', () => {
    expect(buildLists().get('accept-1.txt')).toBe(text);
    const published = JSON.parse(readFileSync(PUBLISHED, 'utf8')) as Record<string, string>;
    expect(createHash('sha256').update(text, 'utf8').digest('hex')).toBe(published['wordlists/accept-1.txt']);
  });
});
