// Proves that nobody is given two seats of one round, where rounds are made.
import { expect, it } from 'vitest';
import { requirePlace } from '../../../src/event/make/update-in-memory.js';
import type { Batch } from '../../../src/event/order/pack-record.js';
import { findSeatedTwice } from '../../../src/event/record/played-tables.js';
import { problemOf } from '../order/problem-of.js';
import { ordered } from './records.js';

const person = (name: string, namesake?: number) => ({ name, ...(namesake === undefined ? {} : { namesake }) });
const at = (table: number, a: ReturnType<typeof person>, b: ReturnType<typeof person>, round = 2) => {
  return { round, table, players: [a, b] as const };
};
const [ada, ben, cleo] = [person('Ada'), person('Ben'), person('Cleo')];

it.each<[string, Partial<Batch>]>([
  ['against oneself', { pairings: [at(1, ada, ada)] }],
  ['two tables', { pairings: [at(1, ada, ben), at(2, cleo, ada)] }],
  ['a table and a free seat', { pairings: [at(1, ada, ben)], seated: [{ round: 2, table: 3, seat: 'A', ...ben }] }],
])('%s is refused', (_, seats) => {
  const batch = { kind: 'add', pairings: [], spares: [], ...seats } as Batch;
  expect(findSeatedTwice(batch)).toMatchObject({ round: 2 });
  expect(problemOf(() => requirePlace(ordered({ players: ['Ada', 'Ben', 'Cleo'] }), batch))).toMatchObject({
    code: 'bad-pairings',
  });
});

it('two rounds, namesakes, and players without names are not', () => {
  const nobody = { name: null };
  const pairings = [
    at(1, ada, person('Ada', 2)),
    at(1, ada, ben, 3),
    { round: 2, table: 5, players: [nobody, nobody] as const },
  ];
  expect(findSeatedTwice({ kind: 'add', pairings, spares: [] })).toBeNull();
});
