// Proves that what is kept is what was asked for last, within bounds of number and bytes.
import { describe, expect, it } from 'vitest';
import { createCache } from '../../src/core/cache.js';

interface Weight {
  readonly bytes: number;
}

/** Each value weighs its own number, each key two bytes a letter. */
function create(entries: number, bytes: number) {
  const cache = createCache<Weight>({ entries, bytes }, ({ bytes: weight }) => weight);
  const made: string[] = [];
  const ask = (key: string, value = 10) =>
    cache.memo(key, {
      context: () => {
        made.push(key);
        return { bytes: value };
      },
    }).bytes;
  return { cache, made, ask };
}

describe('createCache', () => {
  it('makes what it does not keep, and gives back what it keeps', () => {
    const { cache, made, ask } = create(2, 1000);
    expect([ask('a', 1), ask('b', 2), ask('a', 3)]).toEqual([1, 2, 1]);
    expect(made).toEqual(['a', 'b']);
    expect(cache.size).toBe(2);
    expect(cache.calculatedSize).toBe(1 + 2 + 2 * 2);
  });

  it('lets go first of what was not asked for longest', () => {
    const { made, ask } = create(2, 1000);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b', 'c']) ask(key);
    expect(made).toEqual(['a', 'b', 'c', 'b', 'c']);
  });

  it('holds its bounds in bytes, keys counted', () => {
    const { cache, made, ask } = create(100, 36);
    for (const key of ['a', 'b', 'c']) ask(key);
    expect([cache.size, cache.calculatedSize]).toEqual([3, 36]);
    ask('d', 20);
    expect([cache.size, cache.calculatedSize]).toEqual([2, 34]);
    ask('c');
    expect(made).toEqual(['a', 'b', 'c', 'd']);
    ask('x'.repeat(12));
    expect([cache.size, cache.calculatedSize]).toEqual([1, 34]);
  });

  it('does not keep what is heavier than all its room, and loses nothing for it', () => {
    const { cache, made, ask } = create(100, 36);
    ask('a');
    for (let i = 0; i < 2; i++) expect(ask('b', 35)).toBe(35);
    ask('a');
    expect(made).toEqual(['a', 'b', 'b']);
    expect(cache.size).toBe(1);
  });

  it('keeps nothing of what fails', () => {
    const { cache, ask } = create(2, 1000);
    const fail = () => {
      throw new Error('no such thing');
    };
    expect(() => cache.memo('a', { context: fail })).toThrow('no such thing');
    expect([cache.size, cache.calculatedSize]).toEqual([0, 0]);
    expect(ask('a', 5)).toBe(5);
  });
});
