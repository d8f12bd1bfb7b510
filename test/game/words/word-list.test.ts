// Proves how word lists are read: header, levels, words, and what is wrong with a line that is none of these.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { themePool, readThemes } from '../../../src/game/words/themes.js';
import {
  misspelled,
  parseWordList,
  spellings,
  type WordPool,
  wordsOf,
  listWordLists,
  readWordList,
  groupByLength,
} from '../../../src/game/words/word-list.js';

const LIST = `\
# name: harbor
# source: first
# source: second, with: a colon
# a remark that is no field
#

[easy]
go
oar
[standard]
an
storm
[expert]
zax
`;

describe('parseWordList', () => {
  it('reads the header’s fields, all values of each, and passes over remarks', () => {
    const { name, header } = parseWordList('harbor-1', LIST);
    expect(name).toBe('harbor-1');
    expect([...header]).toEqual([
      ['name', ['harbor']],
      ['source', ['first', 'second, with: a colon']],
    ]);
  });

  it('gives each level the words of those before it, in capitals', () => {
    expect([...parseWordList('harbor-1', LIST).levels]).toEqual([
      ['easy', ['GO', 'OAR']],
      ['standard', ['GO', 'OAR', 'AN', 'STORM']],
      ['expert', ['GO', 'OAR', 'AN', 'STORM', 'ZAX']],
    ]);
  });

  it('puts words without a level into the one level `all`', () => {
    expect([...parseWordList('plain', 'go\noar\n\nstorm').levels]).toEqual([['all', ['GO', 'OAR', 'STORM']]]);
  });

  it('reads an empty text as a list without levels', () => {
    expect(parseWordList('nothing', '').levels.size).toBe(0);
    expect(parseWordList('nothing', '# name: nothing\n').levels.size).toBe(0);
  });

  it.each([
    ['a capital', 'go\nOar\n', 2, 'Oar'],
    ['one letter', 'a', 1, 'a'],
    ['six letters', '# name: x\n[easy]\nstorms\n', 3, 'storms'],
    ['an accent', 'caf\u00e9', 1, 'café'],
    ['a hyphen', 'x-ray', 1, 'x-ray'],
    ['an apostrophe', 'it\u2019s', 1, 'it’s'],
    ['a space behind', 'go ', 1, 'go '],
    ['two words', 'go on', 1, 'go on'],
    ['a digit', 'go2', 1, 'go2'],
    ['a line break of another system', 'go\r\noar', 1, 'go\r'],
    ['a level with capitals', '[Easy]\ngo', 1, '[Easy]'],
  ])('refuses %s and names the line', (_, text, line, quoted) => {
    expect(() => parseWordList('mine', text)).toThrow(
      expect.objectContaining({
        code: 'bad-word-list',
        where: 'mine',
        message: `line ${line}, "${quoted}", is not a word of 2 to 5 letters a-z; write one lower-case word a line`,
      }),
    );
  });

  it('quotes no more than 64 characters of a stranger’s line', () => {
    expect(() => parseWordList('mine', 'x'.repeat(10_000))).toThrow(`line 1, "${'x'.repeat(64)}…", is not`);
  });
});

describe('a spelling', () => {
  const list = parseWordList(
    'mine',
    '[easy]\nsea\n[standard]\nark\n[easy us]\ngray\n[easy uk]\ngrey\n[standard us]\nhonor\n',
  );

  it('adds its own words to each level, American ones where none is named', () => {
    expect(wordsOf(list, 'easy')).toEqual(['SEA', 'GRAY']);
    expect(wordsOf(list, 'standard', 'us')).toEqual(['SEA', 'ARK', 'GRAY', 'HONOR']);
    expect(wordsOf(list, 'standard', 'uk')).toEqual(['SEA', 'ARK', 'GREY']);
  });

  it('leaves the words of the other alone', () => {
    expect([...misspelled(list, 'us')]).toEqual(['GREY']);
    expect([...misspelled(list, 'uk')]).toEqual(['GRAY', 'HONOR']);
    expect(list.levels.get('standard')).toEqual(['SEA', 'ARK']);
  });
});

describe('the words of a level by length', () => {
  it('are groups, each sorted by code unit', () => {
    const list = parseWordList('mine', '[easy]\nsea\ngo\noar\nan\n[standard]\nark\n');
    expect([...groupByLength(wordsOf(list, 'easy'))].sort()).toEqual([
      [2, ['AN', 'GO']],
      [3, ['OAR', 'SEA']],
    ]);
    expect(groupByLength(wordsOf(list, 'standard')).get(3)).toEqual(['ARK', 'OAR', 'SEA']);
    expect(groupByLength(wordsOf(list, 'easy')).get(5)).toBeUndefined();
  });

  it('is the same pool however the file is ordered, so that a draw means the same word', () => {
    const words = fc.uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'z'), minLength: 2, maxLength: 5 }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(words, fc.integer({ min: 0, max: 50 }), (some, turn) => {
        const turned = [...some.slice(turn % (some.length + 1)), ...some.slice(0, turn % (some.length + 1))];
        const pool = (order: string[]) =>
          groupByLength(wordsOf(parseWordList('x', ['[all]', ...order].join('\n')), 'all'));
        expect(pool(turned.reverse())).toEqual(new Map([...pool(some)]));
        for (const group of pool(some).values()) expect(group).toEqual([...group].sort((a, b) => (a < b ? -1 : 1)));
      }),
      { seed: 1 },
    );
  });

  it('holds each word once for every shipped list, level, spelling and theme: a double would be dealt twice as often', () => {
    const pools: WordPool[] = [];
    for (const list of listWordLists().map(readWordList)) {
      const levels = [...list.levels.keys()];
      for (const level of levels) {
        for (const spelling of spellings) {
          pools.push(groupByLength(wordsOf(list, level, spelling)));
          const general = wordsOf(list, level, spelling);
          for (const theme of readThemes().values())
            pools.push(themePool({ theme, levels, level, general, allows: () => true }).pool);
        }
      }
    }
    expect(pools.length).toBeGreaterThan(50);
    for (const group of pools.flatMap((pool) => [...pool.values()])) expect(new Set(group).size).toBe(group.length);
  });

  it('does not change the list', () => {
    const list = parseWordList('mine', 'sea\nark\n');
    groupByLength(wordsOf(list, 'all'));
    expect(list.levels.get('all')).toEqual(['SEA', 'ARK']);
  });

  it('names the levels there are when asked for another', () => {
    expect(() => groupByLength(wordsOf(parseWordList('harbor-1', LIST), 'hard'))).toThrow(
      expect.objectContaining({
        code: 'unknown-value',
        where: 'level',

        message: 'list harbor-1 has no level "hard"; choose one of easy, standard, expert',
      }),
    );
  });
});
