// Proves that equal names within a round are refused with both places and the remedy, or numbered when that is asked for.
import { describe, expect, it } from 'vitest';
import { settleNamesakes } from '../../../src/event/order/namesakes.js';
import type { Entry } from '../../../src/event/order/pack-spec.js';

const entries = (...list: (string | [string, number])[]): Entry[] =>
  list.map((each) => {
    const [name, round] = typeof each === 'string' ? [each, null] : each;
    return { name, table: null, seat: null, round };
  });

const namesOf = (list: readonly Entry[]) => list.map(({ name }) => name);

describe('equal names', () => {
  it('within a round are refused, with both places and what to do', () => {
    const placeOf = (index: number) => ({ file: 'players.csv', row: index + 2, column: 'name' });
    expect(() => settleNamesakes(entries('Ada', 'Ben', 'Ada'), 'refuse', { placeOf })).toThrow(
      expect.objectContaining({
        code: 'bad-players',
        where: 'players.csv row 4, column name',

        message:
          '"Ada" is the name of two people, also at players.csv row 2, column name; tell them apart, such as by a second initial, or set --namesakes to number, and they are (1), (2) in the order of the list',
      }),
    );
    expect(() => settleNamesakes(entries(['Ada', 2], 'Ada'), 'refuse', {})).toThrow('two people');
  });

  it('in different rounds are one person', () => {
    const list = entries(['Ada', 1], ['Ada', 2], 'Ben');
    expect(settleNamesakes(list, 'refuse', {})).toEqual(list);
    expect(settleNamesakes(list, 'number', {})).toEqual(list);
  });

  it('are numbered, each person in every round alike', () => {
    expect(namesOf(settleNamesakes(entries('Ada', 'Ben', 'Ada', 'Ada'), 'number', {}))).toEqual([
      'Ada (1)',
      'Ben',
      'Ada (2)',
      'Ada (3)',
    ]);
    const byRound = entries(['Ada', 1], ['Ada', 1], ['Ada', 2], ['Ada', 2]);
    expect(namesOf(settleNamesakes(byRound, 'number', {}))).toEqual(['Ada (1)', 'Ada (2)', 'Ada (1)', 'Ada (2)']);
  });

  it('stay names that fit, and are refused where a number is somebody’s name', () => {
    const long = 'x'.repeat(64);
    for (const name of namesOf(settleNamesakes(entries(long, long), 'number', {}))) expect(name).toHaveLength(64);
    expect(() => settleNamesakes(entries('Ada', 'Ada', 'Ada (2)'), 'number', {})).toThrow('"Ada (2)"');
  });
});
