// Rounds are cut into parts that a printer can take, and numbers stand so that names sort as people count.
import { describe, expect, it } from 'vitest';
import { listTables } from '../../../src/event/order/list-tables.js';
import { groupRounds, MAX_TABLES, pad } from '../../../src/event/record/list-files.js';
import { ordered } from './records.js';

function rounds(fields: Record<string, unknown>) {
  const record = ordered({ spares: 0, ...fields });
  return groupRounds(record, listTables(record));
}

describe('the rounds of a pack', () => {
  it('are whole as long as a printer takes them', () => {
    const [round, ...more] = rounds({ playerCount: 2 * MAX_TABLES });
    expect(more).toEqual([]);
    expect([round?.label, round?.title, round?.tables.length]).toEqual(['round-1', 'round 1', 1024]);
  });

  it('are cut into parts above that, spares last, no table lost or doubled', () => {
    const parts = rounds({ playerCount: 2 * MAX_TABLES, spares: 2, rounds: 2 });
    expect(parts.map(({ label, title, tables }) => [label, title, tables.length])).toEqual([
      ['round-1-part-1', 'round 1, part 1 of 2', 1024],
      ['round-1-part-2', 'round 1, part 2 of 2', 2],
      ['round-2-part-1', 'round 2, part 1 of 2', 1024],
      ['round-2-part-2', 'round 2, part 2 of 2', 2],
    ]);
    expect(parts[1]?.tables.map(({ place }) => place)).toEqual([
      { round: 1, table: 1, spare: true },
      { round: 1, table: 2, spare: true },
    ]);
    const first = parts.slice(0, 2).flatMap(({ tables }) => tables.map(({ place }) => JSON.stringify(place)));
    expect(new Set(first).size).toBe(1026);
  });

  it('have labels that sort as they are counted', () => {
    const labels = rounds({ playerCount: 22 * MAX_TABLES, rounds: 1 }).map(({ label }) => label);
    expect(labels).toHaveLength(11);
    expect([...labels].sort()).toEqual(labels);
    expect(
      rounds({ playerCount: 2, rounds: 120 })
        .map(({ label }) => label)
        .slice(0, 2),
    ).toEqual(['round-001', 'round-002']);
  });

  it('stand in order, whatever the order of their tables', () => {
    const record = ordered({
      players: ['A', 'B', 'C', 'D'].map((name) => ({ name })),
      rounds: 3,
      spares: 1,
      format: 'pairs',
    });
    const tables = listTables(record);
    const shuffled = [...tables.filter((_, i) => i % 2 === 1), ...tables.filter((_, i) => i % 2 === 0)].reverse();
    expect(groupRounds(record, shuffled)).toEqual(groupRounds(record, tables));
  });
});

it('a number is as long as the largest of its kind', () => {
  expect([pad(1, 9), pad(1, 10), pad(10, 10), pad(7, 100_000), pad(12, 9)]).toEqual(['1', '01', '10', '000007', '12']);
});
