// Whoever comes late meets who has a bye, two who have byes can meet, and results, standings and reports count their games.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addBatch } from '../../../src/event/record/add-batch.js';
import { readResults } from '../../../src/event/record/read-results.js';
import { sayAdded } from '../../../src/event/record/say-added.js';
import { rankPlayers } from '../../../src/event/record/standings.js';
import { listFiles } from '../../../src/event/record/list-files.js';
import { scheduleRows } from '../../../src/event/pages/public-rows.js';
import { trfText } from '../../../src/event/pages/write-trf.js';
import { listTables } from '../../../src/event/order/list-tables.js';
import type { AwayKind, PackRecord } from '../../../src/event/order/pack-record.js';
import { nameOf } from '../../../src/event/order/pairing.js';
import { problemOf } from '../order/problem-of.js';
import { ordered, withBatch, withRound } from './records.js';
import { seatingOf } from '../../../src/event/record/seating.js';

const three = ordered({ players: ['Ada', 'Ben', 'Cleo'], format: 'pairs', event: 'Open' });
const five = ordered({ players: ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'], rounds: 3, format: 'pairs' });

function coming(record: PackRecord, round: number | null, ...named: string[]): PackRecord {
  return withBatch(record, addBatch(record, { round, pairings: null, late: [], named }).batch);
}

function leaving(record: PackRecord, round: number, ...who: (readonly [string, AwayKind])[]): PackRecord {
  const away = who.map(([name, kind]) => ({ name, kind, place: {} }));
  return withBatch(record, addBatch(record, { round, pairings: null, late: [], named: [], away }).batch);
}

/** Writes who plays in a round, such as `2 Cleo:Zoë`; `-` is nobody. */
function tablesIn(record: PackRecord, round: number): string[] {
  return listTables(record)
    .filter(({ place }) => place.round === round && !place.spare)
    .map(seatingOf(record).play)
    .map(({ place, players }) => `${place.table} ${players.map((taker) => nameOf(taker) ?? '-').join(':')}`);
}

function notesOf(after: PackRecord): string[] {
  return sayAdded({ ...after, batches: after.batches.slice(0, -1) }, after, false);
}

function resultsOf(record: PackRecord, csv: string) {
  return readResults(Buffer.from(csv), 'r.csv', record, null);
}

describe('a late player', () => {
  const later = coming(three, null, 'Zoë');

  it('takes the seat opposite the bye, with the sheet that lies there, and nothing is dealt', () => {
    expect(later.batches.at(-1)).toEqual({
      kind: 'add',
      pairings: [],
      spares: [],
      seated: [{ round: 1, table: 2, seat: 'B', name: 'Zoë' }],
    });
    expect(seatingOf(later).byes()).toEqual([]);
    expect(notesOf(later)).toEqual([
      'round 1: Zoë sits at table 2, seat B, opposite Cleo; the sheet that lies there has no name: write it on',
      'Cleo no longer sits out round 1: strike that on the earlier schedule, and hang the new one beside it',
    ]);
  });

  it('has a game there, which results, standings and reports count', () => {
    const results = resultsOf(later, 'round,table,winner\n1,1,Ada\n1,2,Zoë\n');
    expect(results.notes).toEqual([]);
    const standings = rankPlayers(later, results);
    expect(standings.map(({ name, points, games, byes }) => [name, points, games, byes])).toEqual([
      ['Ada', 1, 1, 0],
      ['Zoë', 1, 1, 0],
      ['Ben', 0, 1, 0],
      ['Cleo', 0, 1, 0],
    ]);
    expect(trfText(later, results, standings)).toMatch(/ Cleo .* 4 w 0\n.* Zoë .* 3 b 1\n/);
  });

  it('begins in the latest round where rounds came one by one, and must name one where they came at once', () => {
    const second = withRound(three, 'a,b\nAda,Cleo\nBen,bye\n');
    expect(tablesIn(coming(second, null, 'Zoë'), 2)).toEqual(['1 Ada:Cleo', '2 Ben:Zoë']);
    expect(tablesIn(coming(second, null, 'Zoë'), 1)).toEqual(['1 Ada:Ben', '2 Cleo:-']);
    expect(problemOf(() => coming(five, null, 'Zoë'))).toMatchObject({ code: 'missing-value', where: 'round' });
    expect(tablesIn(coming(five, 2, 'Zoë'), 1)).toEqual(['1 Ada:Ben', '2 Cleo:Dan', '3 Eve:-']);
    expect(tablesIn(coming(five, 2, 'Zoë'), 3)).toEqual(['1 Ada:Ben', '2 Cleo:Dan', '3 Eve:Zoë']);
    expect(notesOf(coming(five, 2, 'Zoë'))[0]).toMatch(/^rounds 2 to 3: Zoë sits at table 3, seat B, opposite Eve; /);
  });

  it('whose sheets are printed in another way gets one, at a new table', () => {
    const late = [{ name: 'Zoë', table: null, seat: null, round: null, large: true }];
    const large = withBatch(three, addBatch(three, { round: 1, pairings: null, late, named: [] }).batch);
    expect(tablesIn(large, 1)).toEqual(['1 Ada:Ben', '2 -:-', '3 Cleo:Zoë']);
    expect(notesOf(large)).toContain(
      'round 1: Cleo and Zoë play at the new table 3: the sheet at the free seat is not printed as Zoë needs it',
    );
    expect(notesOf(large)).toContain(
      'round 1: take back the sheet of Cleo and the slip at table 2: nobody plays there',
    );
  });
});

describe('two who have byes', () => {
  const left = leaving(five, 2, ['Ben', 'withdrawn']);

  it('meet where both are named, at a free seat', () => {
    expect(tablesIn(left, 2)).toEqual(['1 Ada:-', '2 Cleo:Dan', '3 Eve:-']);
    const met = coming(left, 2, 'Ada', 'Eve');
    expect(tablesIn(met, 2)).toEqual(['1 -:-', '2 Cleo:Dan', '3 Eve:Ada']);
    expect(tablesIn(met, 3)).toEqual(['1 -:-', '2 Cleo:Dan', '3 Eve:Ada']);
    expect(notesOf(met)).toContain(
      'rounds 2 to 3: take back the sheet of Ada and the slip at table 1: nobody plays there',
    );
    const results = resultsOf(met, 'round,table,a,b,winner\n2,2,,,A\n2,3,Ada,Eve,1-0\n');
    expect(rankPlayers(met, results).find(({ name }) => name === 'Ada')).toMatchObject({
      points: 1,
      games: 1,
      why: '1 won',
    });
    const rows = listFiles(met)
      .filter(({ kind, batch }) => kind === 'schedule-csv' && batch === 3)
      .flatMap((file) => [...scheduleRows({ file })]);
    expect(rows).toContainEqual([2, 3, 'Eve', 'Ada']);
    expect(rows.filter(([, table]) => table === 1)).toEqual([]);
  });

  it('are said where results are of a table at which one sits alone', () => {
    expect(resultsOf(left, 'round,table,winner\n2,3,Eve\n').notes).toEqual([
      'row 2: nobody sits opposite Eve at table 3, whose bye counts, and no result; if there was a game, first add by name who sat there, to round 2',
    ]);
  });

  it.each(['half bye', 'absent', 'withdrawn'] as const)('and who is away: %s', (kind) => {
    const out = leaving(three, 1, ['Ben', kind]);
    expect(notesOf(out)).toContain('round 1: take back the sheet of Ben at table 1: it is not played');
    const met = coming(out, 1, 'Ada', 'Cleo');
    expect(notesOf(met)).toContain('round 1: take back the sheet of Ada and the slip at table 1: nobody plays there');
    const both = leaving(three, 1, ['Ben', kind], ['Ada', kind]);
    expect(notesOf(both).filter((note) => /the slip at table 1: nobody plays/.test(note))).toHaveLength(2);
    expect(() => resultsOf(out, 'round,table,a,b,winner\n1,1,Ada,Cleo,A\n')).toThrow(
      /at table 1 .* sit Ada and nobody/,
    );
    const again = withRound(out, 'a,b\nAda,Ben\nCleo,bye\n');
    expect(sayAdded(out, again, true)).toEqual([]);
  });

  it('need each other', () => {
    expect(problemOf(() => coming(three, 1, 'Cleo'))).toMatchObject({
      code: 'bad-players',
      message: expect.stringContaining('has a bye in round 1, and nobody else has') as string,
    });
  });

  it('come back to the seats that were theirs', () => {
    const back = coming(left, 3, 'ben');
    expect(tablesIn(back, 2)).toEqual(['1 Ada:-', '2 Cleo:Dan', '3 Eve:-']);
    expect(tablesIn(back, 3)).toEqual(['1 Ada:Ben', '2 Cleo:Dan', '3 Eve:-']);
    expect(back.batches.at(-1)).toMatchObject({ seated: [{ round: 3, table: 1, seat: 'B', name: 'Ben' }] });
  });
});

it('two who are to change places do so as the refusal of a second pairing of their round says', () => {
  const four = ordered({ players: ['Ada', 'Ben', 'Cleo', 'Dan'], rounds: 3, format: 'pairs' });
  const again = () => withRound(four, 'a,b\nAda,Dan\nCleo,Ben\n', 2);
  expect(problemOf(again).message).toMatch(
    /round 2 has its sheets; .*first add all whom it concerns by .*absent, then each new pair by .*player, two names at a time$/,
  );
  const out = leaving(four, 2, ...['Ada', 'Ben', 'Cleo', 'Dan'].map((name) => [name, 'absent'] as const));
  const swapped = coming(coming(out, 2, 'Ada', 'Dan'), 2, 'Cleo', 'Ben');
  const playing = (round: number) => tablesIn(swapped, round).filter((each) => !each.includes('-'));
  expect(playing(2).map((each) => each.slice(2).split(':').sort())).toEqual([
    ['Ada', 'Dan'],
    ['Ben', 'Cleo'],
  ]);
  expect(playing(3)).toEqual(['1 Ada:Ben', '2 Cleo:Dan']);
  expect(seatingOf(swapped).byes()).toEqual([]);
  const { games } = resultsOf(swapped, 'round,a,b,winner\n2,Ada,Dan,A\n2,Ben,Cleo,B\n');
  expect(games.map(({ points }) => points)).toHaveLength(2);
});

it('whoever comes and goes, everybody sits at one seat, is away or has a bye, and nobody is alone who could meet somebody that came', () => {
  const step = fc.record({
    come: fc.boolean(),
    round: fc.integer({ min: 1, max: 3 }),
    who: fc.nat(6),
    count: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 6 }),
      fc.constantFrom('pairs', 'round-robin'),
      fc.array(step, { maxLength: 6 }),
      (count, format, steps) => {
        const players = Array.from({ length: count }, (_, i) => `Player ${i}`);
        let record = ordered({
          players,
          rounds: format === 'pairs' ? 3 : Math.min(3, 2 * Math.ceil(count / 2) - 1),
          format,
        });
        let next = count;
        for (const { come, round, who, count: many } of steps) {
          if (!listTables(record).some(({ place }) => place.round === round)) continue;
          if (come) record = coming(record, round, ...Array.from({ length: many }, () => `Player ${next++}`));
          else record = leaving(record, round, [`Player ${who % count}`, 'withdrawn']);
        }
        for (const round of new Set(listTables(record).map(({ place }) => place.round))) {
          const byes = seatingOf(record)
            .byes()
            .filter((each) => each.round === round);
          const seated = seatingOf(record)
            .tables()
            .filter(({ place }) => place.round === round)
            .map(seatingOf(record).play)
            .flatMap(({ players: both }) => both.flatMap((taker) => nameOf(taker) ?? []));
          expect(new Set(seated).size).toBe(seated.length);
          for (const name of players) {
            const out = byes.filter(({ person, table }) => person.name === name && table === null).length;
            expect(out + seated.filter((each) => each === name).length, name).toBe(1);
          }
        }
      },
    ),
    { numRuns: 200 },
  );
});
