// Orders become records: everybody seated, spares for each round, names that can be drawn or a problem that says whose is not.
import { describe, expect, it } from 'vitest';
import { drawableCheck, orderMatch, orderPack, spareTables } from '../../../src/event/record/order-pack.js';
import { realNames } from '../../support/real-names.js';
import { problemOf } from '../order/problem-of.js';

describe('the order of a pack', () => {
  it('becomes one batch of seated players and spares', () => {
    const record = orderPack({ players: ['Ada', 'Ben', 'Cleo'], rounds: 2, format: 'pairs', spares: 1 });
    expect(record).toMatchObject({ kind: 'pack' });
    expect(record.batches).toEqual([
      {
        kind: 'build',
        pairings: [1, 2].flatMap((round) => [
          { round, table: 1, players: [{ name: 'Ada' }, { name: 'Ben' }] },
          { round, table: 2, players: [{ name: 'Cleo' }, 'open'] },
        ]),
        spares: spareTables([1, 2], 1),
      },
    ]);
  });

  it('is refused before anything is made when its date cannot be drawn', () => {
    const order = (fields: Record<string, unknown>) => problemOf(() => orderPack(fields));
    expect(order({ players: ['Ada', 'Ben'], date: '٢٠٢٦' })).toMatchObject({ code: 'cannot-draw', where: 'date' });
  });

  it('has of its name what fonts draw, and every name of a player', () => {
    const { spec } = orderPack({ players: ['Ada', '李小龍'], event: 'Open 😀 小学' });
    expect(spec).toMatchObject({ event: 'Open', entries: [{ name: 'Ada' }, { name: '李小龍' }] });
  });

  it('takes the names of people as they are written in many lands', () => {
    const check = drawableCheck();
    const names = Object.values(realNames).flat();
    expect(names.length).toBeGreaterThan(50);
    for (const name of names) expect(() => check(name, { field: 'name' })).not.toThrow();
  });
});

describe('the order of a match', () => {
  it('is one table of one round without spares, whatever else is said', () => {
    const record = orderMatch({ rounds: 5, spares: 7, edition: 'admiral' }, null);
    expect(record).toMatchObject({ kind: 'match', spec: { rounds: 1, spares: 0, playerCount: 2 } });
    expect(record.batches).toEqual([
      { kind: 'build', pairings: [{ round: 1, table: 1, players: [{ name: null }, { name: null }] }], spares: [] },
    ]);
  });

  it('seats Alpha first, and two of one name as two', () => {
    const players = (names: readonly [string, string]) => orderMatch({}, names).batches[0];
    expect(players(['Ada', 'Ben'])).toMatchObject({ pairings: [{ players: [{ name: 'Ada' }, { name: 'Ben' }] }] });
    expect(players(['Ada', 'Ada'])).toMatchObject({
      pairings: [
        {
          players: [
            { name: 'Ada', namesake: 1 },
            { name: 'Ada', namesake: 2 },
          ],
        },
      ],
    });
  });

  it('says which of the two names is wrong', () => {
    expect(problemOf(() => orderMatch({}, ['Ada', ' ']))).toMatchObject({ code: 'bad-players', where: 'bravo' });
  });
});
