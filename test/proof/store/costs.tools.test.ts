// Proves what a store costs in processor time: nothing for sheets, which ask it nothing, and little for packs.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { watchProcess } from '../../bench/watch-process.js';
import { treeSeconds } from '../../support/tree-seconds.js';
import { ask, fetchPack, order, smallPack } from '../../server/ask-packs.js';
import { proving, showFigure } from '../../support/figures.js';
import { askPostgres, provesStore } from '../../support/postgres.js';
import { withPostgres } from '../../support/with-postgres.js';
import { MAIN, makeFolder } from '../../support/run-command.js';
import { prepareCluster, serveAlone } from '../run-store.js';
import { untilDone } from './whole-packs.js';

/** What a service asks for itself in a second, such as whether there is work, at most. */
const OWN_QUESTIONS = 10;

const [ROUNDS, REQUESTS] = proving ? [10, 1000] : [1, 300];

describe.skipIf(!provesStore)('a store', () => {
  const postgres = withPostgres();

  it('is asked once a sheet, for what the client may still have', async () => {
    const database = await postgres().newDatabase();
    const shared = prepareCluster(database).serve('--pack-builds', '0', '--get-rate', '100000000');
    const alone = serveAlone('--get-rate', '100000000');
    const subjects = [shared, alone] as const;
    const urls = await Promise.all(subjects.map(({ ready }) => ready));
    const spent = [0, 0];
    const asked = await countQuestions(database);
    const began = Date.now();
    for (let round = -1; round < ROUNDS; round++)
      for (const i of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const before = treeSeconds(subjects[i]?.child.pid ?? 0);
        const texts = await getSheets(urls[i] as string, round);
        expect(new Set(texts).size).toBe(REQUESTS);
        // The first round warms both.
        if (round >= 0) (spent[i] as number) += treeSeconds(subjects[i]?.child.pid ?? 0) - before;
      }
    const requests = (ROUNDS + 1) * REQUESTS;
    expect((await countQuestions(database)) - asked).toBeLessThan(
      requests * 1.1 + OWN_QUESTIONS * ((Date.now() - began) / 1000),
    );
    const [withStore, without] = spent as [number, number];
    showFigure('processor milliseconds a sheet, with a store', (1000 * withStore) / (ROUNDS * REQUESTS));
    showFigure('without', (1000 * without) / (ROUNDS * REQUESTS));
  });

  it.runIf(proving).each([2000, 8000])(
    'takes little more to make a pack of %i sheets than the command line',
    async (sheets) => {
      const pack = { ...smallPack, playerCount: 2000, rounds: sheets / 2000, spares: 1 };
      const database = await postgres().newDatabase();
      const { serve, work } = prepareCluster(database);
      const url = await serve('--pack-builds', '0').ready;
      const spent = { command: 0, one: 0, two: 0, database: 0 };
      const wal = await walBytes(database);
      for (const count of [1, 2] as const) {
        const workers = Array.from({ length: count }, () => work());
        await Promise.all(workers.map(({ ready }) => ready));
        const before = treeSeconds(postgres().pid);
        const began = Date.now();
        const job = await order(url, pack);
        await untilDone(url, job);
        showFigure(`seconds by the clock, ${count} workers`, (Date.now() - began) / 1000);
        if (count === 1) spent.database = treeSeconds(postgres().pid) - before;
        // With all that it takes to start them.
        const each = workers.map(({ child }) => treeSeconds(child.pid ?? 0));
        spent[count === 1 ? 'one' : 'two'] = each.reduce((sum, seconds) => sum + seconds, 0);
        if (count === 2) expect(Math.min(...each) / Math.max(...each)).toBeGreaterThan(0.5);
        if (count === 1) {
          showFigure('megabytes that are written to the log of the database', ((await walBytes(database)) - wal) / 1e6);
          const { archive, secret } = await fetchPack(url, job);
          showFigure('megabytes that are kept', archive.length / 1e6);
          spent.command = await runCommand(pack, secret);
        }
        await ask(url, job.links.self, job.token, {}, 'DELETE');
        await Promise.all(workers.map(({ end }) => end('SIGTERM')));
      }
      for (const [what, seconds] of Object.entries(spent)) showFigure(`processor seconds of ${what}`, seconds);
      if (sheets < 8000) return;
      expect((spent.one + spent.database) / spent.command).toBeLessThanOrEqual(1.2);
      // Two would be 1.6 times as fast on cores of their own: no more than a quarter is spent on working together.
      expect(spent.two / spent.one).toBeLessThanOrEqual(1.25);
    },
  );
});

/** Returns what so many sheets look like, one after the other. */
async function getSheets(url: string, round: number): Promise<string[]> {
  const texts: string[] = [];
  for (let i = 0; i < REQUESTS; i++) {
    const response = await fetch(`${url}/v1/sheets/engagement.svg?seed=${round}.${i}`);
    expect(response.status).toBe(200);
    texts.push(await response.text());
  }
  return texts;
}

/** Returns how many transactions a database has seen. Its processes tell of them once a second. */
async function countQuestions(database: string): Promise<number> {
  await sleep(1500);
  const count = 'select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()';
  return Number((await askPostgres(database, count))[0]?.['n']);
}

async function walBytes(database: string): Promise<number> {
  return Number((await askPostgres(database, `select pg_current_wal_lsn() - '0/0' as n`))[0]?.['n']);
}

/** Returns the processor seconds of the command line that makes the same pack. */
async function runCommand(pack: object, secret: string): Promise<number> {
  const folder = makeFolder();
  writeFileSync(join(folder, 'pack.json'), JSON.stringify(pack));
  writeFileSync(join(folder, 'secret'), secret, { mode: 0o600 });
  const files = ['pack.json', '--secret-file', 'secret', '-o', 'pack.zip'];
  const { cpuSeconds = Number.NaN } = await watchProcess([MAIN, 'pack', 'build', ...files, '--workers', '1'], folder);
  return cpuSeconds;
}
