// Proves that offensive-1.txt hides the offensive words behind true hashes, and that no good word is mistaken for one.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OFFENSIVE_GRADES, readGrades } from '../../tools/words/deny.js';
import { hashWord } from '../../tools/words/hash-word.js';
import { buildLists } from '../../tools/words/build-words.js';

const WORDLISTS = new URL('../../../wordlists/', import.meta.url);
const PUBLISHED = new URL('../../../fixtures/published.json', import.meta.url);
const PUBLISHED_FILES = ['accept-1.txt', 'english-1.txt', 'offensive-1.txt', 'themes-2.txt', 'two-letter-words.txt'];

const text = readFileSync(new URL('offensive-1.txt', WORDLISTS), 'utf8');
const lines = text.trimEnd().split('\n');
const hashes = lines.filter((line) => !line.startsWith('#'));

describe('hashWord', () => {
  it.each([
    ['', '811c9dc5'],
    ['A', 'c40bf6cc'],
    ['OAR', hashWord('oar')],
  ])('hashes %j to %s', (word, hash) => {
    expect(hashWord(word)).toBe(hash);
  });

  it('agrees with FNV-1a counted in whole numbers of any size', () => {
    for (const word of ['OAR', 'STORM', 'SUBMARINES']) {
      let hash = 0x811c9dc5n;
      for (const byte of Buffer.from(word, 'ascii')) hash = ((hash ^ BigInt(byte)) * 0x01000193n) & 0xffffffffn;
      expect(hashWord(word)).toBe(hash.toString(16).padStart(8, '0'));
    }
  });
});

describe('offensive-1.txt', () => {
  it('holds hashes of 8 digits, sorted, each once, as many as it says', () => {
    expect(hashes.filter((hash) => !/^[0-9a-f]{8}$/.test(hash))).toEqual([]);
    expect(hashes).toEqual([...new Set(hashes)].sort());
    expect(lines).toContain(`# count: ${hashes.length}`);
    expect(hashes.length).toBeGreaterThan(900);
  });

  it('covers every obscene word and slur of the deny list', () => {
    const words = [...readGrades(OFFENSIVE_GRADES)].filter((word) => word.length >= 3);
    expect(new Set(words.map(hashWord))).toEqual(new Set(hashes));
  });

  it.each(['english-1.txt', 'accept-1.txt', 'themes-2.txt', 'two-letter-words.txt'])(
    'mistakes no word of %s for one',
    (name) => {
      const offensive = new Set(hashes);
      const words = readFileSync(new URL(name, WORDLISTS), 'utf8').split('\n');
      const held = words.map((line) => line.split(' ')[0] ?? '').filter((word) => /^[a-z]+$/.test(word));
      expect(held.length).toBeGreaterThan(50);
      expect(held.filter((word) => offensive.has(hashWord(word)))).toEqual([]);
    },
  );

  it('is what the build writes', () => {
    expect(buildLists().get('offensive-1.txt')).toBe(text);
  });

  it.each(PUBLISHED_FILES)('and its companions have not changed since they were published: %s', (name) => {
    const published = JSON.parse(readFileSync(PUBLISHED, 'utf8')) as Record<string, string>;
    const bytes = readFileSync(new URL(name, WORDLISTS));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(published[`wordlists/${name}`]);
  });
});
