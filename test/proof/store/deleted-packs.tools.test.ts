// Proves that nothing is left of a pack that is deleted at one service while a worker of the same store writes it.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ask, longPack, order } from '../../server/ask-packs.js';
import { proving, showFigure } from '../../support/figures.js';
import { askPostgres, provesStore } from '../../support/postgres.js';
import { withPostgres } from '../../support/with-postgres.js';
import { prepareCluster } from '../run-store.js';
import { expectWhole, statusOf, untilBegun } from './whole-packs.js';

const TIMES = proving ? 20 : 1;

const pack = { ...longPack, playerCount: 400 };

describe.skipIf(!provesStore)('a pack that is deleted while it is written', () => {
  const postgres = withPostgres();

  it('leaves no row but its random id in the queue, and no file', async () => {
    const database = await postgres().newDatabase();
    const { serve, work } = prepareCluster(database);
    const [first, second] = [serve('--pack-builds', '0'), serve('--pack-builds', '0')];
    const [url, other] = await Promise.all([first.ready, second.ready]);
    const worker = work();
    await worker.ready;
    const slowest = { rows: 0, files: 0 };
    for (let times = 0; times < TIMES; times++) {
      const job = await order(url, pack);
      await untilBegun(url, job);
      // In any kind of part, the more so in the proof.
      await sleep(Math.random() * (proving ? 3000 : 500));
      expect((await statusOf(url, job)).state).toBe('running');
      expect((await ask(other, job.links.self, job.token, {}, 'DELETE')).status).toBe(204);
      const begun = Date.now();
      expect((await ask(url, job.links.self, job.token)).status).toBe(404);
      const count = (table: string) => `select count(*)::int as n from battle_tracker.${table}`;
      const left = () => Promise.all(['pack', 'part', 'chunk'].map((table) => askPostgres(database, count(table))));
      expect(await left()).toEqual([[{ n: 0 }], [{ n: 0 }], [{ n: 0 }]]);
      slowest.rows = Math.max(slowest.rows, Date.now() - begun);
      // The part at work ends, and its files with it.
      while (filesOf(worker.data).length > 0) await sleep(20);
      slowest.files = Math.max(slowest.files, Date.now() - begun);
      expect(await left()).toEqual([[{ n: 0 }], [{ n: 0 }], [{ n: 0 }]]);
    }
    const queued = 'select distinct jsonb_object_keys(data::jsonb) as key from battle_tracker_queue.job order by 1';
    expect(await askPostgres(database, queued)).toEqual(['kind', 'number', 'pack'].map((key) => ({ key })));
    showFigure('seconds until no row is left of a deleted pack, at most', slowest.rows / 1000);
    showFigure('seconds until no file is left of it, at most', slowest.files / 1000);
    // The worker is as good as before.
    await expectWhole(url, await order(url, { ...longPack, playerCount: 8 }), { ...longPack, playerCount: 8 });
  });
});

/** Returns the files in a worker's scratch folders, but for their locks. */
function filesOf(data: string): string[] {
  const entries = readdirSync(join(data, 'scratch'), { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() && !entry.name.startsWith('lock-') ? [entry.name] : []));
}
