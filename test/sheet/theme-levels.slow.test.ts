// Proves by dealing that a sheet with a theme says of every ship what it is: every theme, at every level.
import { describe, expect, it } from 'vitest';
import { smallCraft } from '../../src/game/editions/common.js';
import { parseSheet } from '../../src/game/options.js';
import { supplyWords } from '../../src/game/setup/supply-words.js';
import { leastThemeWords, type Theme, readThemes } from '../../src/game/words/themes.js';
import { wordsOf, readWordList } from '../../src/game/words/word-list.js';
import { deal } from '../support/deal.js';
import { showFigure } from '../support/figures.js';

const LEVELS = ['easy', 'standard', 'expert'];
const FLEETS = process.env['PROVE'] === undefined ? 100 : 2000;

const themes = readThemes();
const list = readWordList('english-1');
const listed = LEVELS.map((level) => new Set(wordsOf(list, level)));

/** Returns the first level that knows the word, as a number from 0; -1 for a word that no level knows. */
function levelIn(words: readonly ReadonlySet<string>[], word: string): number {
  return words.findIndex((level) => level.has(word));
}

function levelsOf({ byLevel }: Theme): ReadonlySet<string>[] {
  return LEVELS.map((level) => new Set(byLevel.get(level)));
}

describe.each(LEVELS)('at level %s', (level) => {
  const asked = LEVELS.indexOf(level);

  it('every theme deals what its sheets say', () => {
    const faults: string[] = [];
    const counts = new Map<string, number>();
    const tally = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
    for (const [name, theme] of themes) {
      const own = levelsOf(theme);
      for (const { words, fleet } of deal(`levels of ${name}`, { theme: name, level, count: FLEETS })) {
        const { harder = [], offTheme = [] } = words ?? {};
        for (const { word, length } of fleet) {
          const [inTheme, inList] = [levelIn(own, word ?? ''), levelIn(listed, word ?? '')];
          tally(offTheme.includes(length) ? 'off the theme' : (LEVELS[inTheme] ?? 'no level'));
          if (offTheme.includes(length)) {
            if (inList < 0 || inList > asked) faults.push(`${name}: ${word} is of level ${inList}`);
          } else if (inTheme < 0) faults.push(`${name}: ${word} is not of the theme`);
          else if (inTheme > (harder.includes(length) ? asked + 1 : asked))
            faults.push(`${name}: ${word} is of level ${inTheme}`);
        }
      }
    }
    expect(faults).toEqual([]);
    for (const [what, count] of counts) showFigure(`ships at level ${level} that are ${what}`, count);
  });

  it.each([...themes.keys()])('%s names the ships that its words cannot fill, and no others', (name) => {
    const { source, notices } = supplyWords(parseSheet({ theme: name, level }), smallCraft);
    const counts = (most: number, length: number) =>
      levelsOf(themes.get(name) as Theme)
        .slice(0, most + 1)
        .flatMap((words) => [...words])
        .filter((word) => word.length === length).length;
    const lacking = [5, 4, 3, 2].filter((length) => counts(asked, length) < leastThemeWords(length));
    const off = lacking.filter((length) => counts(asked + 1, length) < leastThemeWords(length));
    expect(source.offTheme).toEqual(off);
    expect(source.harder).toEqual(lacking.filter((length) => !off.includes(length)));
    for (const length of lacking) expect(notices.join('\n')).toMatch(new RegExp(`\\b${length} letters`));
    if (lacking.length === 0) expect(notices).toEqual([]);
  });
});

it('deals words of its own from some theme', () => {
  const own = [...themes.values()].flatMap(({ words }) => words.filter((word) => levelIn(listed, word) < 0));
  expect(own.length).toBeGreaterThan(5);
  const dealt = new Set<string>();
  for (const theme of ['music', 'food'])
    for (const { fleet } of deal('own words', { theme, count: 1000 }))
      for (const { word } of fleet) dealt.add(word ?? '');
  for (const word of ['SYNTH', 'INTRO', 'OATS', 'RAMEN']) expect(dealt).toContain(word);
});
