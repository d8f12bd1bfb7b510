// Proves that nobody has two seats in a round, and that an odd number of players leaves nobody out: who has a bye stands on the schedule, and plays who comes late.
import { describe, expect, it } from 'vitest';
import { scheduleRows } from '../../../src/event/pages/public-rows.js';
import { addBatch } from '../../../src/event/record/add-batch.js';
import { listFiles } from '../../../src/event/record/list-files.js';
import { orderPack } from '../../../src/event/record/order-pack.js';
import type { AwayKind, Batch, PackRecord } from '../../../src/event/order/pack-record.js';
import { listTables } from '../../../src/event/order/list-tables.js';
import { describeByes, findSeatedTwice, roundsOut, seatingOf } from '../../../src/event/record/seating.js';
import { requirePlace } from '../../../src/event/make/update-in-memory.js';
import { problemOf } from '../order/problem-of.js';
import { ordered } from './records.js';

const names = (count: number) => Array.from({ length: count }, (_, i) => `Player ${i + 1}`);

function order(fields: Record<string, unknown>): PackRecord {
  return orderPack(fields);
}

function addLate(record: PackRecord, ...named: string[]): PackRecord {
  const batch = addBatch(record, { round: 1, pairings: null, late: [], named }).batch;
  return { ...record, batches: [...record.batches, batch] };
}

function rowsOf(record: PackRecord, batch: number): (readonly (string | number)[])[] {
  const file = listFiles(record).find((each) => each.kind === 'schedule-csv' && each.batch === batch);
  return file === undefined ? [] : [...scheduleRows({ file })];
}

describe.each([3, 5, 37])('%d players by round robin', (count) => {
  const record = order({ players: names(count), rounds: Math.min(count, 4) });
  const rounds = Array.from({ length: Math.min(count, 4) }, (_, i) => i + 1);

  it('leave one out each round, never the same', () => {
    const byes = seatingOf(record).byes();
    expect(byes.map(({ round }) => round)).toEqual(rounds);
    expect(new Set(byes.map(({ person }) => person.name)).size).toBe(rounds.length);
    for (const { table } of byes) expect(table).toBeNull();
  });

  it('all stand on the schedule of each round, who sits out last and with a bye', () => {
    for (const round of rounds) {
      const rows = rowsOf(record, 1).filter(([number]) => number === round);
      expect(rows.flatMap(([, , a, b]) => [a, b]).sort()).toEqual([...names(count), 'bye'].sort());
      expect(rows.at(-1)?.[1]).toBe('');
      expect(rows.at(-1)?.[3]).toBe('bye');
    }
  });

  it('have an opponent for one who comes late, at a new table, and nothing that was made changes', () => {
    const later = addLate(record, 'Late Larry');
    expect(rowsOf(later, 1)).toEqual(rowsOf(record, 1));
    const table = (count - 1) / 2 + 1;
    // The schedule to post anew holds the tables of before, and in the place of each bye the new table.
    const met = new Map(
      seatingOf(record)
        .byes()
        .map(({ round, person }) => [round, person.name]),
    );
    expect(rowsOf(later, 2)).toEqual(
      rowsOf(record, 1).map((row) => (row[3] === 'bye' ? [row[0], table, met.get(Number(row[0])), 'Late Larry'] : row)),
    );
    expect(seatingOf(later).byes()).toEqual([]);
    // The next one finds nobody, the one after finds the next, and two at once meet.
    const lena = addLate(later, 'Lena');
    expect(seatingOf(lena).byes()).toHaveLength(rounds.length);
    expect(seatingOf(addLate(lena, 'Lou')).byes()).toEqual([]);
    expect(seatingOf(addLate(later, 'Lena', 'Lou')).byes()).toEqual([]);
  });
});

describe('who sits out', () => {
  it('is nobody where the number is even, or players have no names', () => {
    expect(seatingOf(order({ players: names(6), rounds: 5 })).byes()).toEqual([]);
    expect(seatingOf(order({ playerCount: 7 })).byes()).toEqual([]);
  });

  it('is, of players as they are listed, the last one, opposite an open seat', () => {
    const record = order({ players: names(5), format: 'pairs', rounds: 2 });
    expect(describeByes(seatingOf(record).byes())).toEqual([
      'round 1: Player 5 (no opponent at table 3)',
      'round 2: Player 5 (no opponent at table 3)',
    ]);
  });

  it('is nobody who is only in other rounds', () => {
    const players = [{ name: 'Ada', round: 1 }, { name: 'Ben', round: 1 }, { name: 'Cleo', round: 2 }, 'Dan'];
    expect(describeByes(seatingOf(order({ players })).byes())).toEqual(['round 1: Dan (no opponent at table 2)']);
  });
});

describe('who is away', () => {
  const pack = order({ players: names(5), rounds: 4, format: 'round-robin' });
  const add = (record: PackRecord, round: number | null, ...away: [string, AwayKind][]) => {
    const given = away.map(([name, kind]) => ({ name, kind, place: {} }));
    const addition = { round, pairings: null, late: [], named: [], away: given };
    return { ...record, batches: [...record.batches, addBatch(record, addition).batch] };
  };

  it('leaves a bye to each opponent, in all rounds that are there, and covers tell of byes alone', () => {
    const left = add(pack, 2, ['player 1', 'withdrawn']);
    const own = seatingOf(left)
      .byes()
      .filter(({ person }) => person.name === 'Player 1');
    expect(own.filter(({ round }) => round > 1).map(({ round, kind, table }) => [round, kind, table])).toEqual(
      [2, 3, 4].map((round) => [round, 'withdrawn', null]),
    );
    // In round 1 the circle leaves out Player 1.
    expect(roundsOut(seatingOf(left).byes(), { name: 'Player 1' })).toEqual([1]);
    for (const round of [2, 3, 4]) {
      const met = listTables(pack).find(
        ({ place, players }) =>
          place.round === round && players.some((taker) => taker !== 'open' && taker.name === 'Player 1'),
      );
      const other = met?.players.find((taker) => taker !== 'open' && taker.name !== 'Player 1');
      if (other === undefined || other === 'open') continue;
      expect(seatingOf(left).byes()).toContainEqual(
        expect.objectContaining({ round, kind: 'bye', table: met?.place.table, person: other }),
      );
      const row = rowsOf(left, 2).find(([of, table]) => of === round && table === met?.place.table);
      expect(row?.slice(2).sort()).toEqual([other.name, 'bye'].sort());
    }
    expect(rowsOf(left, 2).filter(([round]) => round === 1)).toEqual([]);
  });

  it('is said by the latest word, and stays so until a player is paired again', () => {
    const four = order({ players: names(4), rounds: 1, format: 'pairs' });
    const pairings = (text: string) => ({ name: 'r.csv', bytes: Buffer.from(text) });
    const paired = (record: PackRecord, text: string) => {
      const addition = { round: null, pairings: pairings(text), late: [], named: [] };
      return { ...record, batches: [...record.batches, addBatch(record, addition).batch] };
    };
    const kinds = (record: PackRecord, round: number) =>
      seatingOf(record)
        .byes()
        .flatMap((each) => (each.round === round ? [[each.person.name, each.kind]] : []));
    const left = add(four, null, ['Player 4', 'withdrawn']);
    expect(kinds(left, 2)).toEqual([['Player 4', 'withdrawn']]);
    const second = paired(left, 'a,b\nPlayer 1,Player 2\n');
    expect(kinds(second, 2)).toEqual([
      ['Player 4', 'withdrawn'],
      ['Player 3', 'absent'],
    ]);
    const third = paired(add(second, 2, ['Player 3', 'half bye']), 'a,b\nPlayer 4,Player 3\n');
    expect(kinds(third, 2)).toContainEqual(['Player 3', 'half bye']);
    expect(
      kinds(third, 3)
        .map(([name]) => name)
        .sort(),
    ).toEqual(['Player 1', 'Player 2']);
    expect(kinds(paired(third, 'a,b\nPlayer 1,Player 2\n'), 4)).toContainEqual(['Player 4', 'absent']);
  });

  it('is refused where nobody of that name is, two are, the round is not said, or the pairings seat them', () => {
    expect(() => add(pack, 2, ['Nemo', 'absent'])).toThrow('is not in this pack');
    expect(() => add(pack, null, ['Player 1', 'withdrawn'])).toThrow('give the first round');
    const addition = { round: 5, late: [], named: [] };
    expect(() =>
      addBatch(pack, {
        ...addition,
        pairings: { name: 'r', bytes: Buffer.from('a,b\nPlayer 1,Player 2\n') },
        away: [{ name: 'Player 1', kind: 'absent', place: {} }],
      }),
    ).toThrow('sits at table 1 in the pairings');
  });
});

const person = (name: string, namesake?: number) => ({ name, ...(namesake === undefined ? {} : { namesake }) });
const at = (table: number, a: ReturnType<typeof person>, b: ReturnType<typeof person>, round = 2) => {
  return { round, table, players: [a, b] as const };
};
const [ada, ben, cleo] = [person('Ada'), person('Ben'), person('Cleo')];

describe('a player with two seats', () => {
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
});
