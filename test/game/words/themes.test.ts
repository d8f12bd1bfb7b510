// Proves how themes are read and which words each length of a fleet is dealt from.
import { describe, expect, it } from 'vitest';
import { parseThemes, type Theme, type ThemeDeal, type ThemedPool, themePool } from '../../../src/game/words/themes.js';

const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';

/** Returns `count` different made-up words of a length that start with the letter. */
function wordsOf(first: string, length: number, count: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    const tail = `${LETTERS[i % 20] ?? ''}${LETTERS[Math.floor(i / 20)] ?? ''}`;
    return `${first}${tail}`.padEnd(length, first).slice(0, length);
  });
}

function theme(byLevel: Readonly<Record<string, readonly string[]>>): Theme {
  return { title: 'T', words: Object.values(byLevel).flat(), byLevel: new Map(Object.entries(byLevel)) };
}

describe('parseThemes', () => {
  it('gives each theme its title, with spaces, and its words by level', () => {
    const text =
      '# theme: harbor The Old Harbor\n# theme: sky Sky\n[harbor easy]\nboat\n[harbor expert]\nquay\n[sky easy]\nsun\n';
    const themes = parseThemes('x', text);
    expect([...themes.keys()]).toEqual(['harbor', 'sky']);
    expect(themes.get('harbor')).toEqual({
      title: 'The Old Harbor',
      words: ['BOAT', 'QUAY'],
      byLevel: new Map([
        ['easy', ['BOAT']],
        ['expert', ['QUAY']],
      ]),
    });
  });

  it('calls a theme without a title by its name', () => {
    expect(parseThemes('x', '[sky easy]\nsun\n').get('sky')?.title).toBe('sky');
  });
});

const levels = ['easy', 'standard', 'expert'];
const general = [...wordsOf('G', 2, 20), ...wordsOf('G', 3, 30), ...wordsOf('G', 4, 40), ...wordsOf('G', 5, 40)];

describe('themePool', () => {
  function pool(byLevel: Readonly<Record<string, readonly string[]>>, more: Partial<ThemeDeal> = {}): ThemedPool {
    const usual = { levels, level: 'easy', general, allows: () => true };
    return themePool({ theme: theme(byLevel), ...usual, ...more });
  }

  describe.each([
    [2, 6],
    [3, 8],
    [4, 20],
    [5, 20],
  ])('deals ships of %i', (length, least) => {
    const [own, above, top] = ['A', 'B', 'C'].map((first) => wordsOf(first, length, least));
    const few = (own as string[]).slice(1);

    it(`from the level when it has ${least} of the theme`, () => {
      const found = pool({ easy: own as string[], standard: above as string[] });
      expect(found.pool.get(length)).toEqual(own?.toSorted());
      expect([...found.short, ...found.harder].filter((ship) => ship.length === length)).toEqual([]);
    });

    it('from the next level, too, when it has fewer, and names the level', () => {
      const found = pool({ easy: few, standard: above?.slice(0, 1) ?? [], expert: top as string[] });
      expect(found.pool.get(length)).toEqual([...few, above?.[0]].sort());
      expect(found.harder).toEqual([{ length, level: 'standard' }]);
    });

    it('from the whole level when those of both are too few, whatever is above', () => {
      const found = pool({ easy: few.slice(1), standard: above?.slice(0, 1) ?? [], expert: top as string[] });
      expect(found.pool.get(length)).toEqual(general.filter((word) => word.length === length).sort());
      expect(found.short).toContainEqual({ length, count: least - 1 });
    });

    it('without words that it may not deal', () => {
      const allows = (word: string) => word !== own?.[0];
      const found = pool({ easy: own as string[] }, { allows });
      expect(found.short).toContainEqual({ length, count: least - 1 });
      expect(pool({ easy: [...(own ?? []), ...(above ?? [])] }, { allows }).pool.get(length)).not.toContain(own?.[0]);
    });
  });

  it('is the same pool however the theme is ordered', () => {
    const words = wordsOf('A', 4, 25);
    expect(pool({ easy: words.toReversed() }).pool.get(4)).toEqual(pool({ easy: words }).pool.get(4));
  });
});
