// Proves how themes are read and which words each length of a fleet is dealt from.
import { describe, expect, it } from 'vitest';
import { parseThemes, themePool } from '../../src/words/themes.js';

const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';

/** Returns `count` different made-up words of a length that start with the letter. */
function wordsOf(first: string, length: number, count: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    const tail = `${LETTERS[i % 20] ?? ''}${LETTERS[Math.floor(i / 20)] ?? ''}`;
    return `${first}${tail}`.padEnd(length, first).slice(0, length);
  });
}

describe('parseThemes', () => {
  it('gives each section its title, with spaces, and its words', () => {
    const text = '# theme: harbor The Old Harbor\n# theme: sky Sky\n[harbor]\nquay\nboat\n[sky]\nsun\n';
    expect([...parseThemes('x', text)]).toEqual([
      ['harbor', { title: 'The Old Harbor', words: ['QUAY', 'BOAT'] }],
      ['sky', { title: 'Sky', words: ['SUN'] }],
    ]);
  });

  it('calls a theme without a title by its name', () => {
    expect(parseThemes('x', '[sky]\nsun\n').get('sky')?.title).toBe('sky');
  });
});

describe('themePool', () => {
  const level = [...wordsOf('A', 2, 20), ...wordsOf('A', 3, 30), ...wordsOf('A', 4, 40), ...wordsOf('A', 5, 40)];
  const deeper = [...wordsOf('E', 2, 20), ...wordsOf('E', 3, 30), ...wordsOf('E', 4, 40), ...wordsOf('E', 5, 40)];
  const everything = [...level, ...deeper];

  function pick(words: readonly string[], length: number, count: number): string[] {
    return words.filter((word) => word.length === length).slice(0, count);
  }

  it.each([
    [2, 6],
    [3, 10],
    [4, 20],
    [5, 20],
  ])('deals ships of %i from the theme when the level knows %i of its words', (length, least) => {
    const words = pick(level, length, least);
    const { pool, short } = themePool({ title: 'T', words }, level, everything);
    expect(pool.get(length)).toEqual([...words].sort());
    expect(short.map((entry) => entry.length)).not.toContain(length);
  });

  it.each([
    [2, 5],
    [3, 9],
    [4, 19],
    [5, 19],
  ])('deals ships of %i from the whole level when the theme has only %i', (length, count) => {
    const { pool, short } = themePool({ title: 'T', words: pick(level, length, count) }, level, everything);
    expect(pool.get(length)).toEqual(pick(level, length, 99).sort());
    expect(short).toContainEqual({ length, count });
  });

  it('takes the words of all levels, those of the level too, where the level knows too few', () => {
    const words = [...pick(level, 4, 12), ...pick(deeper, 4, 8)];
    const { pool, short } = themePool({ title: 'T', words }, level, everything);
    expect(pool.get(4)).toEqual([...words].sort());
    expect(short.map((entry) => entry.length).sort()).toEqual([2, 3, 5]);
  });

  it('leaves out words that no level knows, and does not count them', () => {
    const words = [...pick(level, 4, 19), 'ZZZZ', 'YYYY'];
    expect(themePool({ title: 'T', words }, level, everything).short).toContainEqual({ length: 4, count: 19 });
    const enough = [...pick(level, 4, 20), 'ZZZZ'];
    expect(themePool({ title: 'T', words: enough }, level, everything).pool.get(4)).not.toContain('ZZZZ');
  });

  it('is the same pool however the theme is ordered', () => {
    const words = pick(level, 4, 25);
    const there = themePool({ title: 'T', words }, level, everything).pool.get(4);
    expect(themePool({ title: 'T', words: words.toReversed() }, level, everything).pool.get(4)).toEqual(there);
  });
});
