// Proves that tables are found again by their commitments, without pairing, and that commitments of other fleets lead nobody astray.
import { describe, expect, it } from 'vitest';
import { listTables } from '../../../src/event/order/list-tables.js';
import { type Dealer, dealTable, poolAt, poolOfTable } from '../../../src/event/deal/deal-tables.js';
import { type Chunk, settleChunk, type Settlement } from '../../../src/event/deal/settle-tables.js';
import { type CommittedPair, recognizeFleets } from '../../../src/event/deal/recognize-fleets.js';
import type { TablePlace } from '../../../src/event/order/places.js';
import { orderPack } from '../../../src/event/record/order-pack.js';
import { dealerOf, untouched } from '../../support/table-dealer.js';

const record = orderPack({ playerCount: 88, rounds: 1, spares: 2 });
const tables = listTables(record).map((entry) => ({ entry, history: untouched }));

const pairOf = ({ marks: [a, b] }: Settlement): CommittedPair => [a?.commitment ?? '', b?.commitment ?? ''];
const settle = (dealer: Dealer, own: Chunk['tables']) => settleChunk(dealer, { name: 'all', tables: own });

/** Pairing asks which fleets may meet. */
const refusing = (dealer: Dealer): Dealer => ({
  ...dealer,
  mayMeet: () => {
    throw new Error('a pool was paired');
  },
});

/** Whether both sheets have other codes than their fleets were dealt with. */
function isRedrawn(dealer: Dealer, place: TablePlace, { pick }: Settlement): boolean {
  const [pool] = poolOfTable(dealer, place);
  const dealt = dealer.deal(poolAt(dealer, pool).fleetKey(pick[0], pick[1]));
  return String(dealTable(dealer, place, pick, untouched)[0]?.battle.launchCodes) !== String(dealt.launchCodes);
}

describe.each(['engagement', 'admiral', 'codebreaker'])('%s', (edition) => {
  const dealer = dealerOf({ edition, unjudged: true });
  const settled = settle(dealer, tables);
  const committed = tables.map((table, i) => ({ ...table, committed: pairOf(settled[i] as Settlement) }));

  it('settles tables by their commitments alone, all or one of a pool, also where codes were drawn again', () => {
    const redrawn = tables.filter(({ entry }, i) => isRedrawn(dealer, entry.place, settled[i] as Settlement));
    expect(redrawn.length > 0).toBe(edition !== 'engagement');
    expect(() => settle(refusing(dealer), tables)).toThrow('a pool was paired');
    expect(settle(refusing(dealer), committed)).toEqual(settled);
    for (let i = 0; i < tables.length; i += 5)
      expect(settle(refusing(dealer), committed.slice(i, i + 1))).toEqual(settled.slice(i, i + 1));
  });
});

it('settles all anew that was not committed to', () => {
  const dealer = dealerOf({ edition: 'engagement', unjudged: true });
  const settled = settle(dealer, tables);
  const [a, b, ...rest] = settled.map(pairOf);
  const as = (pairs: readonly (CommittedPair | undefined)[]) =>
    tables.slice(0, pairs.length).map((table, i) => ({ ...table, committed: pairs[i] as CommittedPair }));
  expect(settle(dealer, as([b, a, ...rest]))).toEqual(settled);
  const [first] = tables as [(typeof tables)[number]];
  const unknown = as([['0'.repeat(64), '1'.repeat(64)]]);
  expect(recognizeFleets(dealer, poolOfTable(dealer, first.entry.place)[0], unknown)).toEqual([]);
  expect(settle(dealer, unknown)).toEqual(settled.slice(0, 1));
});
