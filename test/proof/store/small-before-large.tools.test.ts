// Proves that a small pack waits for one part of a large one at most, whatever the large one has left to do.
import { describe, expect, it } from 'vitest';
import { ask, longPack, order, smallPack } from '../../server/ask-packs.js';
import { proving, showFigure } from '../../support/figures.js';
import { askPostgres, provesStore } from '../../support/postgres.js';
import { withPostgres } from '../../support/with-postgres.js';
import { prepareCluster } from '../run-store.js';
import { expectWhole, untilBegun } from './whole-packs.js';

const TIMES = proving ? 20 : 1;

const large = { ...smallPack, playerCount: proving ? 100_000 : 1200 };
const small = { ...longPack, playerCount: 20 };

describe.skipIf(!provesStore)('a small pack', () => {
  const postgres = withPostgres();

  it('comes before all parts of a large one that are not begun', async () => {
    const database = await postgres().newDatabase();
    const { serve, work } = prepareCluster(database);
    const url = await serve('--pack-builds', '0').ready;
    await work().ready;
    const big = await order(url, large);
    await untilBegun(url, big);
    for (let times = 0; times < TIMES; times++) {
      const job = await order(url, small);
      await expectWhole(url, job, small);
      const [row] = await askPostgres(database, between, [job.id, big.id]);
      expect(Number(row?.['parts'])).toBeGreaterThan(2);
      // One that was asked for just before may start just after, and none comes between two parts of the small one.
      expect(Number(row?.['before'])).toBeLessThanOrEqual(1);
      expect(row?.['meanwhile']).toBe(0);
      showFigure(
        'seconds from the order of a small pack to its last part, beside a large one',
        Number(row?.['seconds']),
      );
    }
    expect((await ask(url, big.links.self, big.token, {}, 'DELETE')).status).toBe(204);
  });
});

/** How many parts of the large pack were started after the small one was ordered, before and after the first part of that. */
const between = `
  with own as (select min(created_on) as ordered, min(started_on) as first, max(completed_on) as last, count(*)::int as parts
               from battle_tracker_queue.job where data->>'pack' = $1),
       theirs as (select started_on from battle_tracker_queue.job where data->>'pack' = $2)
  select parts, extract(epoch from last - ordered) as seconds,
    (select count(*)::int from theirs where started_on > ordered and started_on <= first) as before,
    (select count(*)::int from theirs where started_on > first and started_on < last) as meanwhile from own`;
