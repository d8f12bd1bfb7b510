// What the sheets of a run say of their words, and what their keys follow from.
import { describe, expect, it } from 'vitest';
import type { Fields } from '../../../src/core/option.js';
import { parseSheet } from '../../../src/game/options.js';
import { prepareSetup } from '../../../src/game/setup/battle-setup.js';

const prepare = (fields: Fields) => prepareSetup(parseSheet(fields));

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
