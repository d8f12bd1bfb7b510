// Proves that no two sheets of a pack bear one serial: of collisions that are forced, and of a full pack.
import { describe, expect, it } from 'vitest';
import { isSerial } from '../../../src/core/random/serial.js';
import { assignSerials } from '../../../src/event/deal/assign-serials.js';
import { type Dealer, serialAt } from '../../../src/event/deal/deal-tables.js';
import type { Path, TablePlace } from '../../../src/event/order/places.js';
import { issuePath } from '../../../src/event/order/places.js';
import type { SeatName } from '../../../src/event/order/pairing.js';
import { orderPack } from '../../../src/event/record/order-pack.js';
import { listTables, tableKey } from '../../../src/event/order/list-tables.js';
import type { Batch, PackRecord } from '../../../src/event/order/pack-record.js';
import { proving } from '../../support/figures.js';
import { dealerOf, tableAt, tablesOf } from '../../support/table-dealer.js';

const SHEETS = proving ? 100_000 : 20_000;

const pack = orderPack({ playerCount: 8, rounds: 2, spares: 1 });
const dealer = dealerOf();

const withBatches = (...batches: Batch[]): PackRecord => ({ ...pack, batches: [...pack.batches, ...batches] });
const replaced = (place: TablePlace, seat: SeatName): Batch => ({ kind: 'replace', place, seat });

/** Returns a dealer that takes one sheet's key for another's, so that both draw one serial. */
function confusing(pairs: readonly (readonly [Path, Path])[]): Dealer {
  const aliases = new Map(pairs.map(([path, other]) => [JSON.stringify(path), other]));
  const keyOf = (path: Path): Uint8Array => {
    const other = aliases.get(JSON.stringify(path));
    return other === undefined ? dealer.keyOf(path) : keyOf(other);
  };
  return { ...dealer, keyOf };
}

/** Returns the serials of all sheets, those that are replaced among them, as they stand on paper. */
function serialsOf(record: PackRecord, dealing: Dealer): Map<string, string> {
  const tries = assignSerials(dealing, record);
  const serials = new Map<string, string>();
  for (const { place, replaced: again } of listTables(record)) {
    for (const seat of ['A', 'B'] as const) {
      const issues = 1 + again.filter((other) => other === seat).length;
      for (let issue = 1; issue <= issues; issue++) {
        const count = tries.get(tableKey(place))?.[`${seat}${issue}`] ?? 0;
        serials.set(`${tableKey(place)}${seat}${issue}`, serialAt(dealing, place, seat, issue, count));
      }
    }
  }
  return serials;
}

const path = (table: number, seat: SeatName, issue = 1, round = 1, spare = false) =>
  issuePath(tableAt(table, round, spare), seat, issue);

describe('serials', () => {
  it('are as they are drawn where none meet', () => {
    expect([...assignSerials(dealer, withBatches(replaced(tableAt(1), 'A')))]).toEqual([]);
  });

  it.each([
    ['two sheets of one table', path(2, 'A'), path(2, 'B'), [['1t2', { B1: 1 }]]],
    ['two tables', path(1, 'B'), path(4, 'A'), [['1t4', { A1: 1 }]]],
    ['a table and a spare', path(4, 'A'), path(1, 'B', 1, 1, true), [['1s1', { B1: 1 }]]],
    ['two rounds', path(3, 'A'), path(1, 'A', 1, 2), [['2t1', { A1: 1 }]]],
  ] as const)(
    'that meet are drawn again by the later sheet, and the earlier keeps its own: %s',
    (_, earlier, later, expected) => {
      const aliased = confusing([[later, earlier]]);
      expect([...assignSerials(aliased, pack)]).toEqual(expected);
      const serials = serialsOf(pack, aliased);
      expect(new Set(serials.values()).size).toBe(serials.size);
      const usual = serialsOf(pack, dealer);
      const changed = [...usual].filter(([sheet, serial]) => serials.get(sheet) !== serial).map(([sheet]) => sheet);
      expect(changed).toHaveLength(1);
      for (const serial of serials.values()) expect(isSerial(serial)).toBe(true);
    },
  );

  it('that meet three times are drawn again until they do not', () => {
    const aliased = confusing([
      [path(1, 'B'), path(1, 'A')],
      [path(3, 'A'), path(1, 'A')],
      [path(2, 'B', 1, 2), path(1, 'A')],
    ]);
    expect([...assignSerials(aliased, pack)]).toEqual([
      ['1t1', { B1: 1 }],
      ['1t3', { A1: 2 }],
      ['2t2', { B1: 3 }],
    ]);
    const serials = serialsOf(pack, aliased);
    expect(new Set(serials.values()).size).toBe(serials.size);
  });

  it('that meet twice at one table are kept apart by seat', () => {
    const aliased = confusing([
      [path(2, 'A'), path(1, 'A')],
      [path(2, 'B'), path(1, 'B')],
    ]);
    expect([...assignSerials(aliased, pack)]).toEqual([['1t2', { A1: 1, B1: 1 }]]);
  });

  it('of replacements are drawn again, too, and change none that was there', () => {
    const record = withBatches(
      replaced(tableAt(2), 'B'),
      replaced(tableAt(2), 'B'),
      replaced(tableAt(1, 1, true), 'A'),
    );
    const aliased = confusing([
      [path(2, 'B', 2), path(4, 'A')],
      [path(2, 'B', 3), path(2, 'B')],
      [path(1, 'A', 2, 1, true), path(1, 'A')],
    ]);
    const tries = assignSerials(aliased, record);
    expect(new Map(tries)).toEqual(
      new Map([
        ['1t2', { B2: 1, B3: 1 }],
        ['1s1', { A2: 1 }],
      ]),
    );
    const serials = serialsOf(record, aliased);
    expect(new Set(serials.values()).size).toBe(serials.size);
    for (const [sheet, serial] of serialsOf(pack, aliased)) expect(serials.get(sheet)).toBe(serial);
  });

  it('of what is added later give way to what is there, even at a lower table', () => {
    const late: Batch = {
      kind: 'add',
      pairings: [{ round: 1, table: 5, players: [{ name: 'Ada' }, 'open'] }],
      spares: [],
    };
    const round: Batch = {
      kind: 'add',
      pairings: [{ round: 3, table: 1, players: [{ name: null }, { name: null }] }],
      spares: [tableAt(1, 3, true)],
    };
    const record = withBatches(replaced(tableAt(1), 'A'), late, round, replaced(tableAt(5), 'B'));
    const aliased = confusing([
      [path(5, 'A'), path(1, 'A', 2)],
      [path(5, 'B'), path(4, 'B', 1, 2)],
      [path(1, 'A', 1, 3, true), path(5, 'A')],
      [path(5, 'B', 2), path(1, 'B', 1, 3)],
    ]);
    expect(new Map(assignSerials(aliased, record))).toEqual(
      new Map([
        ['1t5', { A1: 1, B1: 1, B2: 1 }],
        ['3s1', { A1: 2 }],
      ]),
    );
    const serials = serialsOf(record, aliased);
    for (let kept = 1; kept < record.batches.length; kept++) {
      const earlier = { ...record, batches: record.batches.slice(0, kept) };
      for (const [sheet, serial] of serialsOf(earlier, aliased)) expect(serials.get(sheet)).toBe(serial);
    }
    expect(new Set(serials.values()).size).toBe(serials.size);
  });

  it('that are drawn again stand on the sheets that are dealt', () => {
    const aliased = confusing([[path(2, 'B'), path(1, 'A')]]);
    const tries = assignSerials(aliased, pack);
    const deal = tablesOf(aliased);
    const place = tableAt(2);
    const [a, b] = deal(place, { replaced: [], serialTries: tries.get(tableKey(place)) ?? {} });
    const serials = serialsOf(pack, aliased);
    expect([a?.battle.serial, b?.battle.serial]).toEqual([serials.get('1t2A1'), serials.get('1t2B1')]);
    expect(b?.battle.serial).not.toBe(serialAt(aliased, tableAt(1), 'A', 1, 0));
  });
});

describe(`the serials of a pack of ${SHEETS} sheets${proving ? '' : ' (100,000 with PROVE=1)'}`, () => {
  it('are all different', () => {
    const record = orderPack({ playerCount: 1000, rounds: SHEETS / 1000, spares: 0 });
    const serials = serialsOf(record, dealer);
    expect(serials.size).toBe(SHEETS);
    expect(new Set(serials.values()).size).toBe(SHEETS);
    expect([...serials.values()].filter((serial) => !isSerial(serial))).toEqual([]);
  });

  it('are drawn again in a pack whose secret makes two meet', () => {
    // As if 40 bits were 12: every other sheet meets another one, and all are kept apart.
    const record = orderPack({ playerCount: 1000, rounds: 4, spares: 0 });
    const narrow: Dealer = {
      ...dealer,
      keyOf: (parts) => {
        const key = dealer.keyOf(parts);
        return Uint8Array.from({ length: 32 }, (_, i) => (i === 0 ? (key[0] ?? 0) : i === 1 ? (key[1] ?? 0) & 15 : 0));
      },
    };
    const serials = serialsOf(record, narrow);
    expect(new Set(serials.values()).size).toBe(serials.size);
    expect(assignSerials(narrow, record).size).toBeGreaterThan(500);
  });
});
