// Who meets whom: given tables stay, the rest are seated in order, late players disturb nobody.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measurePack } from '../../../src/event/order/pack-size.js';
import type { Pairing } from '../../../src/event/order/pairing.js';
import { parsePack } from '../../../src/event/order/parse-pack.js';
import { rosterOf } from '../../../src/event/record/add-batch.js';
import { orderPack } from '../../../src/event/record/order-pack.js';
import { schedulePack } from '../../../src/event/order/schedule.js';
import { problemOf } from './problem-of.js';

/** Writes tables as `round.table A-B`; `*` is a player without a name, `-` an open seat. */
function write(pairings: readonly Pairing[]): string[] {
  return pairings.map(({ round, table, players }) => {
    const [a, b] = players.map((player) => (player === 'open' ? '-' : (player.name ?? '*')));
    return `${round}.${table} ${a}:${b}`;
  });
}

const plan = (fields: Record<string, unknown>) => write(schedulePack(parsePack(fields)));
describe('the schedule', () => {
  it.each([
    ['pairs in the order of the list', { players: ['A', 'B', 'C', 'D'] }, ['1.1 A:B', '1.2 C:D']],
    ['an odd player at a table of their own', { players: ['A', 'B', 'C'] }, ['1.1 A:B', '1.2 C:-']],
    ['the same pairs each round', { players: ['A', 'B'], rounds: 2, format: 'pairs' }, ['1.1 A:B', '2.1 A:B']],
    [
      'everyone against everyone',
      { players: ['A', 'B', 'C', 'D'], rounds: 3 },
      ['1.1 A:D', '1.2 B:C', '2.1 D:B', '2.2 C:A', '3.1 C:D', '3.2 A:B'],
    ],
    [
      'everyone against everyone, with one sitting out',
      { players: ['A', 'B', 'C'], rounds: 3 },
      ['1.1 B:C', '2.1 C:A', '3.1 A:B'],
    ],
    ['a second cycle with the seats swapped', { players: ['A', 'B'], rounds: 2 }, ['1.1 A:B', '2.1 B:A']],
    [
      'a duplicate in a circle',
      { players: ['A', 'B', 'C', 'D'], rounds: 2, format: 'duplicate' },
      ['1.1 A:D', '1.2 B:C', '2.1 D:B', '2.2 C:A'],
    ],
    ['a duplicate of one round in pairs', { players: ['A', 'B'], format: 'duplicate' }, ['1.1 A:B']],
    ['a number of players', { playerCount: 4, rounds: 2 }, ['1.1 *:*', '1.2 *:*', '2.1 *:*', '2.2 *:*']],
    [
      'an odd number of players',
      { playerCount: 3, format: 'round-robin', rounds: 2 },
      ['1.1 *:*', '1.2 *:-', '2.1 *:*', '2.2 *:-'],
    ],
    [
      'given tables, then the others after them',
      { players: ['X', { name: 'A', table: 7 }, { name: 'B', table: 2 }, 'Y', { name: 'C', table: 7 }, 'Z'] },
      ['1.2 B:-', '1.7 A:C', '1.8 X:Y', '1.9 Z:-'],
    ],
    [
      'given seats',
      {
        players: [
          { name: 'A', table: 1, seat: 'B' },
          { name: 'B', table: 1 },
          { name: 'C', table: 2 },
          { name: 'D', table: 2, seat: 'A' },
          { name: 'E', table: 3, seat: 'B' },
          { name: 'F', table: 4, seat: 'A' },
        ],
      },
      ['1.1 B:A', '1.2 D:C', '1.3 -:E', '1.4 F:-'],
    ],
    [
      'rounds of their own',
      {
        players: [
          { name: 'A', round: 2 },
          'B',
          { name: 'C', round: 1, table: 5 },
          { name: 'D', round: 2, table: 1 },
          'E',
        ],
        rounds: 3,
      },
      ['1.5 C:-', '1.6 B:E', '2.1 D:-', '2.2 A:B', '2.3 E:-', '3.1 B:E'],
    ],
    ['people of one name', { players: ['A', 'A', 'A', 'A'], rounds: 2 }, ['1.1 A:A', '1.2 A:A', '2.1 A:A', '2.2 A:A']],
    ['a round in which nobody plays', { players: [{ name: 'A', round: 2 }], rounds: 3 }, ['2.1 A:-']],
  ])('has %s', (_, fields, expected) => {
    expect(plan(fields)).toEqual(expected);
  });

  const entry = fc.record({
    name: fc.constantFrom('A', 'B', 'C'),
    table: fc.option(fc.integer({ min: 1, max: 5 })),
    round: fc.option(fc.integer({ min: 1, max: 4 })),
  });

  it('has as many tables as were counted, each once, in order, and seats everybody who plays', () => {
    let planned = 0;
    fc.assert(
      fc.property(
        fc.array(entry, { minLength: 2, maxLength: 12 }),
        fc.integer({ min: 4, max: 6 }),
        fc.constantFrom('pairs', 'round-robin', 'duplicate'),
        (players, rounds, format) => {
          let spec;
          try {
            spec = parsePack({ players, rounds, format });
          } catch {
            return;
          }
          planned++;
          const pairings = schedulePack(spec);
          expect(pairings).toHaveLength(measurePack(spec).tables);
          const places = pairings.map(({ round, table }) => round * 1000 + table);
          expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
          if (format === 'round-robin' || players.every(({ table, round }) => table === null && round === null)) return;
          for (let round = 1; round <= rounds; round++) {
            const expected = players.filter((player) => player.round === null || player.round === round);
            const seated = pairings.filter((pairing) => pairing.round === round).flatMap(({ players }) => [...players]);
            const names = seated.flatMap((player) => (player === 'open' ? [] : [player.name]));
            expect(names.sort()).toEqual(expected.map(({ name }) => name).sort());
          }
        },
      ),
      { numRuns: 1000, seed: 4 },
    );
    expect(planned).toBeGreaterThan(200);
  });

  it('is refused when it has no players', () => {
    for (const fields of [
      { players: ['A'], format: 'round-robin' },
      { players: ['A'], rounds: 2 },
    ]) {
      expect(problemOf(() => schedulePack(parsePack(fields)))).toMatchObject({ code: 'bad-spec', where: 'players' });
    }
  });

  it('is refused when no table number is left', () => {
    const players = [{ name: 'A', table: 100_000 }, 'B'];
    expect(problemOf(() => schedulePack(parsePack({ players })))).toMatchObject({ code: 'bad-spec', where: 'round 1' });
  });
});

describe('the size of a pack', () => {
  it.each([
    [{ playerCount: 2000, rounds: 50 }, 100_000],
    [{ playerCount: 3 }, 4],
    [{ playerCount: 4, copies: 3, spares: 2, rounds: 5 }, 80],
    [{ players: ['A', 'B', 'C'] }, 6],
    [{ players: ['A', 'B', 'C'], rounds: 3 }, 12],
    [{ players: ['A', 'B', 'C'], rounds: 3, copies: 20, spares: 0 }, 120],
  ])('of %j is %i sheets', (fields, sheets) => {
    expect(measurePack(parsePack(fields)).sheets).toBe(sheets);
  });

  it.each([
    { playerCount: 2001, rounds: 50 },
    { playerCount: 2000, rounds: 50, spares: 1 },
    { playerCount: 100_000, copies: 2 },
    { playerCount: 100_000, rounds: 1000, copies: 20, spares: 100 },
    { players: ['A', 'B'], rounds: 1000, spares: 100 },
  ])('of %j is too much, and is refused before anything is built', (fields) => {
    const problem = problemOf(() => schedulePack(parsePack(fields)));
    expect(problem).toMatchObject({ code: 'bad-spec', where: 'pack' });
    expect(problem.message).toMatch(/^makes \d+ sheets; a pack holds at most 100000; /);
  });
});

describe('the roster', () => {
  it('has each name as often as people bear it', () => {
    const players = [{ name: 'A', round: 1 }, { name: 'A', round: 2 }, 'B', 'B', { name: 'C', round: 2, table: 1 }];
    expect(rosterOf(orderPack({ players, namesakes: 'number' }))).toEqual(['A', 'B (1)', 'B (2)', 'C']);
  });

  it('leaves out who has no name', () => {
    expect(rosterOf(orderPack({ playerCount: 3 }))).toEqual([]);
  });
});
