// Makes records of packs of all shapes, and what may be done to them, for the tests of lists and names.
import fc from 'fast-check';
import { addBatch, rosterOf } from '../../../src/event/record/add-batch.js';
import { waysOf } from '../../../src/event/order/fold-name.js';
import { orderPack } from '../../../src/event/record/order-pack.js';
import type { Batch, PackRecord } from '../../../src/event/order/pack-record.js';
import { listTables } from '../../../src/event/order/list-tables.js';

export function ordered(fields: Record<string, unknown>): PackRecord {
  return orderPack({ namesakes: 'number', ...fields });
}

export function withBatch(record: PackRecord, batch: Batch): PackRecord {
  return { ...record, batches: [...record.batches, batch] };
}

/** Adds a player by name to all rounds. */
export function withLate(record: PackRecord, ...named: readonly string[]): PackRecord {
  return withBatch(record, addBatch(record, { round: 1, pairings: null, late: [], named }).batch);
}

/** Adds a round as it was paired. */
export function withRound(record: PackRecord, csv: string, round: number | null = null): PackRecord {
  const pairings = { name: 'r.csv', bytes: Buffer.from(csv) };
  return withBatch(record, addBatch(record, { round, pairings, late: [], named: [] }).batch);
}

export function withReplaced(record: PackRecord, at: number, seat: 'A' | 'B'): PackRecord {
  const tables = listTables(record);
  const { place } = tables[at % tables.length] as (typeof tables)[number];
  return withBatch(record, { kind: 'replace', place, seat });
}

const names = fc.constantFrom(
  'Ada',
  'ÁDA',
  'Ad\u00e1',
  'ad\u00c4',
  '../x',
  'CON',
  'a/b',
  '.',
  'round-1',
  'add-2',
  'table 1 seat A',
  'Stra\u00dfe',
  'STRASSE',
  '=1',
);

/** A change of a pack: late players, another round, or a sheet that is replaced. */
type Change = { late: string[] } | { round: true } | { replaced: number; seat: 'A' | 'B' };

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ late: fc.array(names, { minLength: 1, maxLength: 3 }) }),
  fc.constant({ round: true } as const),
  fc.record({ replaced: fc.nat(50), seat: fc.constantFrom<('A' | 'B')[]>('A', 'B') }),
);

export interface Shape {
  readonly fields: Record<string, unknown>;
  readonly changes: readonly Change[];
}

export const shapes: fc.Arbitrary<Shape> = fc.record({
  fields: fc.record({
    players: fc.array(names, { minLength: 2, maxLength: 9 }),
    rounds: fc.integer({ min: 1, max: 12 }),
    split: fc.constantFrom('round', 'table', 'player', 'all'),
    spares: fc.nat(2),
    copies: fc.integer({ min: 1, max: 3 }),
    format: fc.constantFrom('pairs', 'round-robin', 'duplicate'),
    duplex: fc.constantFrom('off', 'long', 'short'),
  }),
  changes: fc.array(change, { maxLength: 4 }),
});

/** Returns the record after each of the changes, the first as it was built. */
export function historyOf({ fields, changes }: Shape): PackRecord[] {
  const { players, rounds, format } = fields as { players: string[]; rounds: number; format: string };
  // A round robin of so many players has no more rounds.
  const most = format === 'round-robin' ? Math.min(rounds, players.length - 1) : rounds;
  const history = [ordered({ ...fields, rounds: most })];
  for (const next of changes) {
    const record = history.at(-1) as PackRecord;
    if ('late' in next) {
      // Whose name is spelled as another's is that player, or is asked about.
      const there = new Set(rosterOf(record).flatMap((name) => waysOf(name)));
      const late = next.late.filter((name) => {
        const ways = waysOf(name);
        if (ways.some((way) => there.has(way))) return false;
        for (const way of ways) there.add(way);
        return true;
      });
      if (late.length > 0) history.push(withLate(record, ...late));
    } else if ('replaced' in next) history.push(withReplaced(record, next.replaced, next.seat));
    else history.push(withBatch(record, nextRound(record)));
  }
  return history;
}

function nextRound(record: PackRecord): Batch {
  const round = Math.max(...listTables(record).map(({ place }) => place.round)) + 1;
  const [first, second] = record.spec.entries ?? [];
  const players = [{ name: first?.name ?? null }, { name: second?.name ?? null }] as const;
  return { kind: 'add', pairings: [{ round, table: 1, players }], spares: [{ round, table: 1, spare: true }] };
}
