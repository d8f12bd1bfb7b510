// Proves that a sheet is dealt in one spelling alone, and that either may be typed.
import { describe, expect, it } from 'vitest';
import { openDictionary } from '../../src/sheet/check-fleet.js';
import type { Fields } from '../../src/core/option.js';
import { deal } from '../support/deal.js';

const [us, uk] = [
  ['MOM', 'GRAY', 'COLOR', 'ARMOR'],
  ['MUM', 'GREY'],
];

function dealt(fields: Fields): Set<string> {
  const words = new Set<string>();
  for (const { fleet } of deal('spelling', { ...fields, count: 4000 }))
    for (const { word } of fleet) words.add(word ?? '');
  return words;
}

describe('spelling', () => {
  it('is American where nothing is said, and British when asked for', () => {
    const [american, british] = [dealt({}), dealt({ spelling: 'uk' })];
    for (const word of us) expect([word, american.has(word), british.has(word)]).toEqual([word, true, false]);
    for (const word of uk) expect([word, american.has(word), british.has(word)]).toEqual([word, false, true]);
  });

  it.each([...us, ...uk])('%s may be typed', (word) => {
    expect(openDictionary().find(word)).not.toBeNull();
  });
});
