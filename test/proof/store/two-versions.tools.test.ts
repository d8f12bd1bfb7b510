// Proves that two versions of the program share a store, at one time and under load, and that each pack is made by one of them alone.
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { longPack, order } from '../../server/ask-packs.js';
import { root } from '../../house/source-files.js';
import { proving, showFigure } from '../../support/figures.js';
import { askPostgres, provesStore } from '../../support/postgres.js';
import { withPostgres } from '../../support/with-postgres.js';
import { makeFolder } from '../../support/run-command.js';
import { prepareCluster } from '../run-store.js';
import { expectWhole, untilBegun } from './whole-packs.js';

/** Four at one time. */
const PACKS = proving ? 60 : 4;

const pack = { ...longPack, playerCount: proving ? 120 : 6 };

describe.skipIf(!provesStore)('two versions of the program', () => {
  const postgres = withPostgres();

  it('build packs side by side, none of them by both, and one takes over what the other leaves', async () => {
    const database = await postgres().newDatabase();
    const versions = [prepareCluster(database), prepareCluster(database, { main: copyVersion('0.1.1') })];
    const services = versions.map(({ serve }) => serve('--pack-builds', '0', '--trust-proxy', '1'));
    const workers = versions.map(({ work }) => work());
    const urls = await Promise.all(services.map(({ ready }) => ready));
    await Promise.all(workers.map(({ ready }) => ready));
    const url = (i: number) => urls[i % 2] as string;
    const makeOne = async (i: number) => {
      const job = await order(url(i), pack, { 'X-Forwarded-For': `10.0.0.${i}` });
      // Each is asked about, fetched and deleted at the other version than took it, or at the same.
      await expectWhole(url(i + (i >> 1)), job, pack);
    };
    // So many at one time that both have something to do all the time.
    for (let i = 0; i < PACKS; i += 4) await Promise.all([0, 1, 2, 3].map((j) => makeOne(i + j)));
    const made = 'select distinct name as tag from battle_tracker_queue.job';
    const mixed = `select data->>'pack' as pack, count(distinct name)::int as tags from battle_tracker_queue.job
                   group by 1 order by 2 desc`;
    expect((await askPostgres(database, made)).length).toBe(2);
    const rows = await askPostgres(database, mixed);
    expect([rows.length, rows[0]?.['tags']]).toEqual([PACKS, 1]);
    showFigure('packs that two versions have made side by side', PACKS);
    if (!proving) return;
    // The rest of the first version goes in the middle of a pack.
    const job = await order(url(0), { ...pack, playerCount: 600 });
    await untilBegun(url(1), job);
    for (const each of [services[0], workers[0]]) await each?.end('SIGKILL');
    const left = Date.now();
    await expectWhole(url(1), job, { ...pack, playerCount: 600 });
    showFigure('seconds until the other version has made what one left', (Date.now() - left) / 1000);
  });
});

/** Returns the program of a copy of this one that has another version. */
function copyVersion(version: string): string {
  const folder = makeFolder();
  for (const name of ['dist', 'templates', 'wordlists', 'kits'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  const described = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as object;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...described, version }));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return join(folder, 'dist', 'cli', 'main.js');
}
