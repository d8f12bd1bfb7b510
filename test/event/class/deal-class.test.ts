// A class is dealt fairly: partners share no word and their codes decide, and no sheet depends on who else is in the class.
import { describe, expect, it } from 'vitest';
import { type ClassOrder, readClassOrder } from '../../../src/event/class/class-order.js';
import { dealClass, wordsOf } from '../../../src/event/class/deal-class.js';
import type { Battle } from '../../../src/game/battle.js';
import { codesDecide } from '../../../src/game/match-codes.js';
import { masterOfSeed } from '../../../src/core/random/keys.js';
import { proving } from '../../support/figures.js';
import { problemOf } from '../order/problem-of.js';
import { originals } from '../../support/originals.js';

const pupils = Array.from({ length: 10 }, (_, i) => ({
  name: `Child ${i}`,
  ...(i % 2 === 1 ? { partner: `Child ${i - 1}` } : {}),
}));
const order = (fields: object = {}): ClassOrder => readClassOrder({ children: pupils, ...fields });
const dealt = (of: ClassOrder, seed: string) => {
  const { sheets, ...rest } = dealClass(of, masterOfSeed(seed));
  return { ...rest, battles: sheets.map(({ battle }) => battle) };
};
const deal = (fields: object, seed: string) => dealt(order(fields), seed);

const seeds = Array.from({ length: proving ? 300 : 5 }, (_, i) => `class ${i}`);
/** Just enough for two fleets that share no word: two of 5, of 4 and of 2 letters, and four of 3. */
const scarce = ['storm', 'brown', 'ship', 'rain', 'the', 'cat', 'dog', 'red', 'is', 'my'];

describe.each(originals)('a class that plays %s', (edition) => {
  it.each([
    ['our words', {}],
    ['words of its own that are just enough', { ownWords: scarce }],
    ['words of its own that are filled', { ownWords: ['storm', 'ship', 'cat'] }],
  ])('has pairs that share no word and whose codes decide: %s', (_, words) => {
    for (const seed of seeds) {
      const { battles, board } = deal({ edition, ...words }, seed);
      expect(battles).toHaveLength(pupils.length);
      expect(wordsOf(board)).toHaveLength(5);
      for (let i = 0; i < battles.length; i += 2) {
        const [a, b] = [battles[i] as Battle, battles[i + 1] as Battle];
        expect(wordsOf(a).filter((word) => wordsOf(b).includes(word))).toEqual([]);
        expect(codesDecide(edition, a.rules, a.launchCodes ?? [], b.launchCodes ?? [])).toBe(true);
      }
    }
  });
});

describe('a sheet of the class', () => {
  const { battles } = deal({}, 'monday');

  it('is the same when children come at the end of the list', () => {
    const more = dealt(order({ children: [...pupils, 'Late', 'Later'] }), 'monday').battles;
    expect(more.slice(0, pupils.length)).toEqual(battles);
    const odd = dealt(order({ children: [...pupils, 'Late'] }), 'monday').battles;
    expect(odd.slice(0, pupils.length)).toEqual(battles);
    expect(odd).toHaveLength(pupils.length + 2);
    expect(new Set(odd.map(({ serial }) => serial)).size).toBe(odd.length);
  });

  it('is of the level of the child', () => {
    const levels = [{ name: 'Ada', level: 'easy' }, { name: 'Ben', level: 'expert' }, 'Cy', 'Di'];
    const { battles: own } = dealt(readClassOrder({ children: levels, level: 'standard' }), 'x');
    expect(own.map(({ words }) => words?.level)).toEqual(['easy', 'expert', 'standard', 'standard']);
  });

  it('bears no seed, which a child could type', () => {
    expect(battles.every(({ seed }) => seed === undefined)).toBe(true);
  });
});

describe('words of the teacher’s own', () => {
  const own = { ownWords: ['storm', 'ship', 'cat', 'sun', 'red'], level: 'easy' };
  const filled = (words: readonly string[]) => words.filter((word) => word.length === 3);

  it('come first where they are too few', () => {
    const drawn = seeds.flatMap((seed) => deal(own, seed).battles.flatMap((battle) => filled(wordsOf(battle))));
    const mine = drawn.filter((word) => ['CAT', 'SUN', 'RED'].includes(word));
    // Every second couple has all of them, so that those beside each other share none.
    expect(mine.length / drawn.length).toBeGreaterThan(0.4);
    expect(mine.length).toBeLessThan(drawn.length);
  });

  it('are named where no child has them', () => {
    const { battles, unused } = dealt(readClassOrder({ children: ['Ada'], ...own }), 'x');
    const used = battles.flatMap(wordsOf);
    expect([...unused, ...used.filter((word) => own.ownWords.includes(word.toLowerCase()))].sort()).toEqual(
      own.ownWords.map((word) => word.toUpperCase()).sort(),
    );
    expect(unused.length).toBeGreaterThan(0);
    expect(dealClass(readClassOrder({ children: ['Ada'] }), masterOfSeed('x')).unused).toEqual([]);
  });
});

it('a level that is not known is named at the child who has it', () => {
  const bad = readClassOrder({ children: [{ name: 'Ada' }, { name: 'Ben', level: 'esy' }] });
  const problem = problemOf(() => dealClass(bad, masterOfSeed('x')));
  expect(problem).toMatchObject({ code: 'bad-players', where: 'children[1].level' });
  expect(problem.message).toMatch(/"esy".*did you mean "easy"/);
});
