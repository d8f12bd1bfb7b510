// Proves that a pack's tables come out the same however they are cut, and that nothing added later changes them.
import { describe, expect, it } from 'vitest';
import { assignSerials } from '../../../src/event/deal/assign-serials.js';
import { commitTo, factsOf, nonceOf } from '../../../src/event/deal/commitment.js';
import { type Dealer, poolOfTable } from '../../../src/event/deal/deal-tables.js';
import {
  type Chunk,
  listChunks,
  settleChunk,
  type Settlement,
  settledTable,
} from '../../../src/event/deal/settle-tables.js';
import { listTables, type TableEntry, tableKey } from '../../../src/event/order/list-tables.js';
import { orderPack } from '../../../src/event/record/order-pack.js';
import type { Batch, PackRecord } from '../../../src/event/order/pack-record.js';
import { dealerOf, tableAt, tablesOf } from '../../support/table-dealer.js';

type Tables = Chunk['tables'];

function tablesIn(record: PackRecord, dealer: Dealer): Tables {
  const tries = assignSerials(dealer, record);
  return listTables(record).map((entry) => {
    return { entry, history: { replaced: entry.replaced, serialTries: tries.get(tableKey(entry.place)) ?? {} } };
  });
}

function settle(record: PackRecord, dealer: Dealer): Map<string, Settlement> {
  const chunks = listChunks(dealer, tablesIn(record, dealer));
  return new Map(chunks.flatMap((chunk) => settleChunk(dealer, chunk)).map((found) => [found.key, found]));
}

const orders = (fields: Record<string, unknown>) => orderPack(fields);

describe.each([
  ['paired', { edition: 'admiral', unjudged: true }],
  ['unpaired', { edition: 'engagement', fair: 'off' }],
  ['duplicate', { edition: 'admiral', duplicate: true, unjudged: true }],
] as const)('a %s pack', (_, fields) => {
  const dealer = dealerOf(fields);
  const record = orders({ playerCount: 88, rounds: 3, spares: 2 });
  const before = settle(record, dealer);

  it('has one settlement a table', () => {
    expect([...before.keys()].sort()).toEqual(
      listTables(record)
        .map(({ place }) => tableKey(place))
        .sort(),
    );
  });

  it('settles what is dealt: picks, serials and commitments', () => {
    const deal = tablesOf(dealer);
    for (const place of [tableAt(1), tableAt(44, 3), tableAt(2, 2, true)]) {
      const sheets = deal(place);
      expect(before.get(tableKey(place))?.marks).toEqual(
        sheets.map((sheet) => {
          const entry = listTables(record).find((other) => tableKey(other.place) === tableKey(place));
          const facts = factsOf(dealer.pack, entry as TableEntry, sheet);
          return { serial: sheet.battle.serial, commitment: commitTo(facts, nonceOf(sheet.key)) };
        }),
      );
    }
  });

  it('has as many commitments as sheets, no two alike', () => {
    const marks = [...before.values()].flatMap((found) => found.marks);
    expect(new Set(marks.map(({ serial }) => serial)).size).toBe(2 * before.size);
    expect(new Set(marks.map(({ commitment }) => commitment)).size).toBe(2 * before.size);
  });

  it('comes out the same whichever tables are settled together', () => {
    const tables = tablesIn(record, dealer);
    const chosen = tables.filter((__, i) => i % 7 === 3).toReversed();
    for (const found of settleChunk(dealer, { name: 'some', tables: chosen })) {
      expect(found).toEqual(before.get(found.key));
    }
    const [one] = settleChunk(dealer, { name: 'one', tables: tables.slice(40, 41) });
    expect(one).toEqual(before.get(one?.key ?? ''));
  });

  it('keeps every sheet when players, rounds, spares and replacements are added', () => {
    const nobody = { name: null };
    const additions: Batch[] = [
      {
        kind: 'add',
        pairings: [45, 46, 99].map((table) => ({ round: 2, table, players: [nobody, 'open'] })),
        spares: [],
      },
      { kind: 'replace', place: tableAt(3), seat: 'A' },
      { kind: 'add', pairings: [{ round: 4, table: 1, players: [nobody, nobody] }], spares: [tableAt(1, 4, true)] },
      { kind: 'replace', place: tableAt(3), seat: 'B' },
      { kind: 'replace', place: tableAt(1, 4, true), seat: 'B' },
      { kind: 'add', pairings: [], spares: [tableAt(3, 1, true), tableAt(40, 1, true)] },
    ];
    const after = settle({ ...record, batches: [...record.batches, ...additions] }, dealer);
    expect(after.size).toBe(before.size + 7);
    for (const [key, { pick, marks }] of before) {
      const later = after.get(key);
      expect(later?.pick).toEqual(pick);
      expect(later?.marks.slice(0, 2)).toEqual(marks);
      expect(later?.marks).toHaveLength(key === '1t3' ? 4 : 2);
    }
    expect(after.get('4s1')?.marks).toHaveLength(3);
  });

  it('gives a table the same sheets in a pack of another size', () => {
    const small = settle(orders({ playerCount: 6, rounds: 2, spares: 0 }), dealer);
    for (const [key, found] of small) expect(found).toEqual(before.get(key));
  });
});

describe('chunks', () => {
  const entries = (tables: number, spares = 0) => orders({ playerCount: 2 * tables, rounds: 2, spares });

  it.each([
    ['paired', dealerOf({ edition: 'admiral', unjudged: true }), 400],
    ['unpaired', dealerOf({ edition: 'admiral', fair: 'off' }), 400],
    ['duplicate', dealerOf({ edition: 'admiral', duplicate: true, unjudged: true }), 400],
    ['paired, few', dealerOf({ edition: 'admiral', unjudged: true }), 1],
  ] as const)('hold every table once, in order, and no pool stands in two: %s', (name, dealer, count) => {
    const tables = tablesIn(entries(count, 3), dealer);
    const chunks = listChunks(dealer, tables);
    expect(chunks.flatMap((chunk) => chunk.tables)).toEqual(tables);
    expect(new Set(chunks.map((chunk) => chunk.name)).size).toBe(chunks.length);
    if (count > 1) expect(chunks.length).toBeGreaterThan(4);
    for (const chunk of chunks) expect(chunk.tables.length).toBeLessThanOrEqual(128 + 31);
    const pools = chunks.map((chunk) => {
      return new Set(chunk.tables.map(({ entry }) => JSON.stringify(poolOfTable(dealer, entry.place)[0])));
    });
    // In duplicate play one pool serves a whole round, and is cheap: it is dealt once a chunk.
    if (name === 'duplicate') return;
    const all = pools.flatMap((own) => [...own]);
    expect(new Set(all).size).toBe(all.length);
  });

  it('are none where there are no tables', () => {
    expect(listChunks(dealerOf({ edition: 'admiral', unjudged: true }), [])).toEqual([]);
  });

  it('lead to tables with their picks', () => {
    const dealer = dealerOf({ edition: 'admiral', unjudged: true });
    const [{ entry, history }] = tablesIn(entries(1), dealer) as [Tables[number]];
    const [found] = settleChunk(dealer, { name: 'x', tables: [{ entry, history }] }) as [Settlement];
    expect(settledTable(entry, history, found)).toEqual({ entry, history, pick: found.pick });
  });
});
