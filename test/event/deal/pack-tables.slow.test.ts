// Proves that a table is dealt alike whatever else its pack holds, and that its marks are of whom was ordered there.
import { describe, expect, it } from 'vitest';
import { namesOf } from '../../../src/core/input/choose.js';
import { masterOfSecret } from '../../../src/core/random/keys.js';
import { commitTo, factsOf, nonceOf } from '../../../src/event/deal/commitment.js';
import { listTables, type TableEntry, tableKey } from '../../../src/event/order/list-tables.js';
import { prepareContext } from '../../../src/event/pages/pack-context.js';
import { addBatch } from '../../../src/event/record/add-batch.js';
import { orderPack } from '../../../src/event/record/order-pack.js';
import { seatingOf } from '../../../src/event/record/seating.js';
import { editions } from '../../../src/game/editions/index.js';
import { testSecret } from '../../support/table-dealer.js';

const master = masterOfSecret(testSecret());

describe.each(namesOf(editions))('a table of %s', (edition) => {
  it('has the same sheets alone, among few and among many, in any order', () => {
    const sheetsIn = (playerCount: number, rounds: number, ...asked: number[]) => {
      const record = orderPack({ edition, playerCount, rounds, event: 'Spring Open', spares: 1 });
      const { tables } = prepareContext(record, master);
      const entries = new Map(listTables(record).map((entry) => [tableKey(entry.place), entry]));
      return new Map(
        [...asked.map((table) => `1t${table}`), '1s1'].map((key) => [
          key,
          tables.sheetsOf(entries.get(key) as TableEntry),
        ]),
      );
    };
    const alone = sheetsIn(2, 1, 1);
    const few = sheetsIn(6, 2, 3, 2, 1);
    const many = sheetsIn(2400, 1, 1200, 600, 100, 3, 2, 1);
    expect(few.get('1t1')).toEqual(alone.get('1t1'));
    for (const key of few.keys()) expect(many.get(key)).toEqual(few.get(key));
  });
});

describe('the mark of a sheet', () => {
  it('is of whom was ordered to the table, whoever sits there now', () => {
    const first = orderPack({ players: ['Ada', 'Ben', 'Cleo'], rounds: 1, spares: 0 });
    const late = addBatch(first, { round: 1, pairings: null, late: [], named: ['Zoë'] }).batch;
    const record = { ...first, batches: [...first.batches, late] };
    const { tables, dealer } = prepareContext(record, master);
    const [entry] = listTables(record).filter(({ players }) => players.includes('open')) as [TableEntry];
    const now = seatingOf(record, 2).seat(entry);
    expect(now.players).not.toContain('open');
    for (const sheet of tables.sheetsOf(now)) {
      const commitment = commitTo(factsOf(dealer.pack, entry, sheet), nonceOf(sheet.key));
      expect(tables.markOf(now, sheet)).toEqual({ serial: sheet.battle.serial, commitment });
    }
  });
});
