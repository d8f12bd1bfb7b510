// Proves that a kept shelf holds what the files hold, each read once.
import { describe, expect, it } from 'vitest';
import { listWordLists } from '../../src/pipeline/assets.js';
import { keepShelf, readingShelf } from '../../src/pipeline/shelf.js';

describe('keepShelf', () => {
  const shelf = keepShelf();

  it('has every shipped list, and the same one every time', () => {
    for (const name of listWordLists()) {
      expect(shelf.list(name)).toEqual(readingShelf.list(name));
      expect(shelf.list(name)).toBe(shelf.list(name));
    }
    expect(shelf.themes()).toEqual(readingShelf.themes());
    expect(shelf.themes()).toBe(shelf.themes());
    expect(shelf.accepted()).toEqual(readingShelf.accepted());
    expect(shelf.accepted()).toBe(shelf.accepted());
    expect(shelf.offensive()).toBe(shelf.offensive());
    const samples = ['STORM', 'OAK', 'XQZ'];
    expect(samples.map((word) => shelf.offensive().has(word))).toEqual(
      samples.map((word) => readingShelf.offensive().has(word)),
    );
  });

  it.each(['english', '../package', '__proto__', 'constructor', 'own-01234567', ''])(
    'refuses %j as the files do',
    (name) => {
      expect(() => shelf.list(name)).toThrow(expect.objectContaining({ code: 'unknown-value', where: 'words' }));
      expect(() => readingShelf.list(name)).toThrow(expect.objectContaining({ code: 'unknown-value', where: 'words' }));
    },
  );
});
