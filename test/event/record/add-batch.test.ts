// What is added to a pack, and what is refused because it is there, is unclear, or is nobody's.
import { describe, expect, it } from 'vitest';
import { addBatch, type Addition } from '../../../src/event/record/add-batch.js';
import { orderMatch } from '../../../src/event/record/order-pack.js';
import type { PackRecord } from '../../../src/event/order/pack-record.js';
import { problemOf } from '../order/problem-of.js';
import { ordered, withBatch, withLate, withReplaced, withRound } from './records.js';
import { seatingOf } from '../../../src/event/record/seating.js';

const pack = ordered({ players: ['Ada', 'Ben', 'Cleo', 'Dan'], rounds: 2, format: 'pairs', spares: 2 });
const nothing: Addition = { round: null, pairings: null, late: [], named: [] };
const csv = (text: string) => ({ name: 'r3.csv', bytes: Buffer.from(text) });

function add(record: PackRecord, addition: Partial<Addition>) {
  return addBatch(record, { ...nothing, ...addition }).batch;
}

describe('an added round', () => {
  it('is the next one, with spares of its own', () => {
    const batch = add(pack, { pairings: csv('a,b\nAda,Cleo\nBen,Dan\n') });
    expect(batch).toEqual({
      kind: 'add',
      pairings: [
        { round: 3, table: 1, players: [{ name: 'Ada' }, { name: 'Cleo' }] },
        { round: 3, table: 2, players: [{ name: 'Ben' }, { name: 'Dan' }] },
      ],
      spares: [
        { round: 3, table: 1, spare: true },
        { round: 3, table: 2, spare: true },
      ],
    });
    expect(add(pack, { round: 7, pairings: csv('a,b\nAda,Cleo\n') })).toMatchObject({ pairings: [{ round: 7 }] });
  });

  it('knows who came late, and goes on from what was added', () => {
    const later = withRound(withReplaced(withLate(pack, 'Eve'), 0, 'A'), 'a,b\nEve,Ada\n');
    expect(later.batches.at(-1)).toMatchObject({
      pairings: [{ round: 3, table: 1, players: [{ name: 'Eve' }, { name: 'Ada' }] }],
    });
    expect(add(later, { pairings: csv('a,b\nEve,Ben\n') })).toMatchObject({ pairings: [{ round: 4 }] });
  });
});

describe('who was said to be away before a round was paired', () => {
  const away = (record: PackRecord, round: number, kind: 'half bye' | 'withdrawn') =>
    withBatch(record, add(record, { round, away: [{ name: 'Dan', kind, place: {} }] }));
  const pairings = csv('a,b\nAda,Cleo\nBen,bye\n');

  it('is so in that round, unless its pairings say another thing', () => {
    const said = away(pack, 3, 'half bye');
    expect(add(said, { pairings })).toMatchObject({ away: [{ name: 'Dan', kind: 'half bye' }] });
    const other = csv('table,a,b\n1,Ada,Cleo\n,Ben,absent\n,Dan,absent\n');
    expect(add(said, { pairings: other })).toMatchObject({
      away: [
        { name: 'Ben', kind: 'absent' },
        { name: 'Dan', kind: 'absent' },
      ],
    });
  });

  it('is withdrawn once that was said', () => {
    const gone = away(away(pack, 4, 'half bye'), 3, 'withdrawn');
    expect(add(gone, { round: 4, pairings })).toMatchObject({ away: [{ name: 'Dan', kind: 'withdrawn' }] });
  });
});

describe('a player who begins with a round that is paired', () => {
  const pairings = csv('a,b\nAda,Eve\nBen,Dan\nCleo,bye\n');

  it('sits in that round alone, and has no bye before it', () => {
    const batch = add(pack, { pairings, named: [' Eve'] });
    expect(batch).toMatchObject({ pairings: [{ round: 3, players: [{ name: 'Ada' }, { name: 'Eve' }] }, {}, {}] });
    const later = withBatch(pack, batch);
    expect(
      seatingOf(later)
        .byes()
        .filter(({ person }) => person.name === 'Eve'),
    ).toEqual([]);
  });

  it('is refused where the file does not pair them', () => {
    expect(problemOf(() => add(pack, { pairings: csv('a,b\nAda,Ben\n'), named: ['Eve'] }))).toMatchObject({
      code: 'bad-players',
      message: expect.stringContaining('does not pair "Eve"; ') as string,
    });
  });
});

describe('late players', () => {
  it('sit at tables of their own, in all rounds, from one on or in one', () => {
    expect(add(pack, { round: 1, named: ['Eve', 'Finn', ' Gus '] })).toMatchObject({
      spares: [],
      pairings: [
        { round: 1, table: 3, players: [{ name: 'Eve' }, { name: 'Finn' }] },
        { round: 1, table: 4, players: [{ name: 'Gus' }, 'open'] },
        { round: 2, table: 3 },
        { round: 2, table: 4 },
      ],
    });
    expect(add(pack, { round: 2, named: ['Lovelace, Eve'] })).toMatchObject({
      pairings: [{ round: 2, table: 3, players: [{ name: 'Eve Lovelace' }, 'open'] }],
    });
    expect(add(pack, { round: 2, named: ['Eve'] })).toMatchObject({
      pairings: [{ round: 2, table: 3, players: [{ name: 'Eve' }, 'open'] }],
    });
    const later = withBatch(pack, add(pack, { round: 1, named: ['Eve', 'Fay'] }));
    const finn = { name: 'Finn', table: null, seat: null };
    expect(add(later, { round: 1, late: [{ ...finn, round: null }] })).toMatchObject({
      pairings: [
        { round: 1, table: 4 },
        { round: 2, table: 4 },
      ],
    });
    expect(add(later, { late: [{ ...finn, round: 1 }] })).toMatchObject({ pairings: [{ round: 1, table: 4 }] });
  });
});

describe('a player who is there', () => {
  it('is named with round and table, and nobody is added', () => {
    const later = withLate(pack, 'Zoë');
    const met = withLate(later, 'Finn');
    expect(problemOf(() => add(met, { round: 2, named: ['Gus', 'Zoë'] }))).toMatchObject({
      code: 'bad-players',
      where: '--player 2',

      message: expect.stringContaining(
        '"Zoë" plays in round 2 already, at table 3; leave the name out; if two share it, tell them apart by a second initial',
      ) as string,
    });
  });

  it('may join the rounds that they do not play', () => {
    const second = withBatch(pack, add(pack, { round: 2, named: ['Zoë'] }));
    expect(add(second, { late: [{ name: 'Zoë', table: null, seat: null, round: 1 }] })).toMatchObject({
      pairings: [{ round: 1, table: 3, players: [{ name: 'Zoë' }, 'open'] }],
    });
    expect(problemOf(() => add(second, { round: 2, named: ['Zoë'] }))).toMatchObject({ code: 'bad-players' });
  });
});

describe('an addition is refused', () => {
  it.each([
    ['of nothing', pack, {}, 'missing-value', 'add'],
    [
      'of a round and players at once',
      pack,
      { pairings: csv('a,b\nAda,Ben\n'), late: [{ name: 'Eve', table: null, seat: null, round: null }] },
      'missing-value',
      'add',
    ],
    ['of a round alone', pack, { round: 3 }, 'missing-value', 'add'],
    ['to a match', orderMatch({}, null), { named: ['Eve'] }, 'bad-value', 'pack'],
    ['of a round that is there', pack, { round: 2, pairings: csv('a,b\nAda,Ben\n') }, 'bad-pairings', 'round'],
    ['of a stranger', pack, { pairings: csv('a,b\nAda,Zoe\n') }, 'bad-pairings', 'r3.csv row 2, column b'],
    [
      'of one person twice',
      pack,
      { pairings: csv('a,b\nAda,Ben\nCleo,Ada\n') },
      'bad-pairings',
      'r3.csv row 3, column b',
    ],
    [
      'of two late players with one name',
      pack,
      { round: 1, named: ['Eve', 'Finn', ' Eve'] },
      'bad-players',
      '--player 3',
    ],
    ['of who plays from the start', pack, { round: 1, named: ['Eve', 'Cleo'] }, 'bad-players', '--player 2'],
    ['of who was added before', withLate(pack, 'Zoë'), { round: 1, named: ['Zoe\u0308'] }, 'bad-players', '--player 1'],
    [
      'of who was added before, by file',
      withLate(pack, 'Zoë'),
      { round: 2, late: [{ name: 'Zoë', table: null, seat: null, round: null }] },
      'bad-players',
      '"Zoë", name',
    ],
    ['of a name with a control character', pack, { named: ['Eve\u0007'] }, 'bad-players', '--player 1'],
    ['of an empty name', pack, { named: ['Eve', ' '] }, 'bad-players', '--player 2'],
    [
      'of players who bring a table',
      pack,
      { round: 1, late: [{ name: 'Eve', table: 1, seat: null, round: null }] },
      'bad-players',
      '"Eve", table',
    ],
    [
      'of players of a round that is not',
      pack,
      { late: [{ name: 'Eve', table: null, seat: null, round: 9 }] },
      'bad-players',
      '"Eve", round',
    ],
  ] as const)('%s', (_, record, addition, code, where) => {
    expect(problemOf(() => add(record, addition))).toMatchObject({ code, where });
  });
});

it.each(['ada', 'ADA', 'Ａｄａ'])('%s is Ada, and not added beside her', (name) => {
  expect(problemOf(() => add(pack, { round: 1, named: [name] })).message).toMatch(
    /plays in round 1 already.* as "Ada"/,
  );
  const beside = () => add(pack, { pairings: csv('a,b\nAda,Cleo\nBen,Dan\n'), named: [name] });
  expect(problemOf(beside).message).toMatch(/is in the pack already, as "Ada"/);
});
