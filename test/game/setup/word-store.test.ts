// Proves that a kept wordStore holds what the files hold, each read once.
import { describe, expect, it } from 'vitest';
import { listWordLists } from '../../../src/game/words/word-list.js';
import { cacheWords, uncachedWords } from '../../../src/game/setup/word-store.js';

describe('cacheWords', () => {
  const wordStore = cacheWords();

  it('has every shipped list, and the same one every time', () => {
    for (const name of listWordLists()) {
      expect(wordStore.list(name)).toEqual(uncachedWords.list(name));
      expect(wordStore.list(name)).toBe(wordStore.list(name));
    }
    expect(wordStore.themes()).toEqual(uncachedWords.themes());
    expect(wordStore.themes()).toBe(wordStore.themes());
    expect(wordStore.accepted()).toEqual(uncachedWords.accepted());
    expect(wordStore.accepted()).toBe(wordStore.accepted());
    expect(wordStore.offensive()).toBe(wordStore.offensive());
    const samples = ['STORM', 'OAK', 'XQZ'];
    expect(samples.map((word) => wordStore.offensive().has(word))).toEqual(
      samples.map((word) => uncachedWords.offensive().has(word)),
    );
  });

  it.each(['english', '../package', '__proto__', 'constructor', 'own-01234567', ''])(
    'refuses %j as the files do',
    (name) => {
      expect(() => wordStore.list(name)).toThrow(expect.objectContaining({ code: 'unknown-value', where: 'words' }));
      expect(() => uncachedWords.list(name)).toThrow(
        expect.objectContaining({ code: 'unknown-value', where: 'words' }),
      );
    },
  );
});
