// What the sheets of a run say of their words, and what their keys follow from.
import { describe, expect, it } from 'vitest';
import type { Fields } from '../../../src/core/option.js';
import { parseSheet } from '../../../src/game/options.js';
import { prepareSetup } from '../../../src/game/setup/battle-setup.js';

const prepare = (fields: Fields) => prepareSetup(parseSheet(fields));

/** Words enough for a fleet. */
const ownWords = { name: 'mine.txt', bytes: new TextEncoder().encode('storm wave fog sea go'.split(' ').join('\n')) };

describe('a category of one’s own', () => {
  it.each(['pirates', 'rainy days', 'animals'])('is what blank fleets and lists of one’s own may name: %s', (theme) => {
    expect(prepare({ deployment: 'blank', theme }).setup.words?.theme).toBe(theme);
    const { words } = prepare({ ownWords, theme }).setup;
    expect(words).toMatchObject({ theme, level: 'all' });
    expect(words?.offTheme).toBeUndefined();
  });

  it('is unknown where we deal the words, and a name that can be printed', () => {
    expect(() => prepare({ theme: 'pirates' })).toThrow(/"pirates" is not known; choose one of animals/);
    for (const theme of ['', 'a'.repeat(25), 'a\u202eb'])
      expect(() => prepare({ deployment: 'blank', theme })).toThrow(/keep it to 24|U\+202E|empty/);
  });
});

describe('the words of a blank fleet', () => {
  it('are named by their theme alone, on single sheets and in packs', () => {
    expect(prepare({ deployment: 'blank' }).setup.words).toBeNull();
    const themed = prepare({ deployment: 'blank', theme: 'animals', level: 'easy' });
    expect(themed.setup.words).toEqual({ list: 'own', level: 'all', theme: 'animals' });
    expect(themed.notices).toEqual([]);
  });

  it('change no key', () => {
    const fields = { theme: 'animals', level: 'easy' };
    expect(prepare({ ...fields, deployment: 'blank' }).path).toEqual(prepare(fields).path);
  });
});
