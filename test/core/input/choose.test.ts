// Proves that names are taken as they stand or in other capitals, and that near misses get a suggestion.
import { describe, expect, it } from 'vitest';
import { choose, namesOf, suggest } from '../../../src/core/input/choose.js';

const names = ['easy', 'standard', 'expert', 'a4'];

describe('choose', () => {
  it('returns a name that stands in the table', () => {
    for (const name of names) expect(choose(name, names, 'level')).toBe(name);
  });

  it('does not mind capitals', () => {
    expect(choose('Easy', names, 'level')).toBe('easy');
    expect(choose('A4', names, 'paper')).toBe('a4');
    // A table that tells names apart by their capitals is taken exactly.
    expect(choose('EASY', ['easy', 'EASY'], 'level')).toBe('EASY');
  });

  it.each([' easy', 'easy ', '', 'eas', 0, null, undefined, ['easy'], { toString: () => 'easy' }])(
    'refuses %j',
    (value) => {
      expect(() => choose(value, names, 'level')).toThrow(
        expect.objectContaining({
          code: 'unknown-value',
          where: 'level',
          message: expect.stringContaining('; choose one of easy, standard, expert, a4') as string,
        }),
      );
    },
  );

  it('says what it was given', () => {
    expect(() => choose('esy', names, 'level')).toThrow('"esy" is not known; did you mean "easy"?');
    expect(() => choose(12, names, 'level')).toThrow('"12" is not known');
    expect(() => choose(undefined, names, 'level')).toThrow('"nothing" is not known');
  });
});

describe('suggest', () => {
  it.each([
    ['standart', 'standard'],
    ['STANDARD', 'standard'],
    ['expret', 'expert'],
    ['aesy', 'easy'],
    ['a3', 'a4'],
  ])('%s: %s', (value, nearest) => {
    expect(suggest(value, names)).toBe(`; did you mean "${nearest}"?`);
  });

  it.each(['chess', 'zz', '', 'x'.repeat(41)])('makes no guess for %j', (value) => {
    expect(suggest(value, names)).toBe('');
  });

  it('makes no guess without names', () => {
    expect(suggest('easy', [])).toBe('');
  });
});

it('returns the names of a table in its order', () => {
  expect(namesOf({ b: 1, a: 2 })).toEqual(['b', 'a']);
});
