// Proves that shipped files are found by name, and that no name leads anywhere else.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { editions } from '../../src/game/editions/index.js';
import { listDecks, readDeck } from '../../src/kits/flagship/game/deck.js';
import { listTemplates, readTemplate } from '../../src/paper/templates.js';
import { listWordLists, readWordList } from '../../src/game/words/word-list.js';
import { readVersion } from '../../src/core/manifest.js';
import { wordOptions } from '../../src/game/options.js';

const strangers = [
  '../package',
  '../templates/bands',
  '..',
  '.',
  '',
  '/etc/passwd',
  'bands.json',
  'fonts/fonts',
  'bands\0',
  'C:\\bands',
  '%2e%2e/package',
  'two-letter-words',
  'deny/deny',
];

describe('templates', () => {
  it('are listed, sorted, and hold what every edition is printed with', () => {
    const names = listTemplates();
    expect(names.length).toBeGreaterThan(1);
    expect(names).toEqual(names.toSorted());
    for (const { template } of Object.values(editions)) expect(names).toContain(template);
    for (const name of names) expect(JSON.parse(readTemplate(name))).toHaveProperty('title');
  });

  it.each(strangers)('are not read from %j', (name) => {
    expect(() => readTemplate(name)).toThrow(expect.objectContaining({ code: 'unknown-value', where: 'template' }));
  });
});

describe('decks', () => {
  it('are listed, sorted', () => {
    expect(listDecks()).toEqual(['core', 'stand-in', 'standard']);
    for (const name of listDecks()) expect(readDeck(name).cards.length).toBeGreaterThan(0);
  });

  it.each(strangers)('are not read from %j', (name) => {
    expect(() => readDeck(name)).toThrow(expect.objectContaining({ code: 'unknown-value', where: 'deck' }));
  });
});

describe('word lists', () => {
  it('are listed by name and number, and hold the default', () => {
    const names = listWordLists();
    expect(names).toContain(wordOptions.shape.words.def.defaultValue);
    for (const name of names) {
      expect(name).toMatch(/^[a-z]+-\d+$/);
      expect(readWordList(name).name).toBe(name);
    }
    expect([...readWordList(wordOptions.shape.words.def.defaultValue).levels.keys()]).toContain(
      wordOptions.shape.level.def.defaultValue,
    );
  });

  it.each([
    ...strangers,
    'themes-2',
    'accept-1',
    'offensive-1',
    'couples-1',
    'english',
    'english-01',
    'english-1.txt',
    '../wordlists/english-1',
  ])('are not read from %j', (name) => {
    expect(() => readWordList(name)).toThrow(expect.objectContaining({ code: 'unknown-value', where: 'words' }));
  });

  it('suggest the name that was meant', () => {
    expect(() => readWordList('english1')).toThrow(/did you mean "english-1"/);
  });
});

it('knows the version of the package', () => {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  expect(readVersion()).toBe((JSON.parse(text) as { version: string }).version);
  expect(readVersion()).toMatch(/^\d+\.\d+\.\d+/);
});
