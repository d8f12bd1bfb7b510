// Proves that services and workers of one store lose nothing when any of them is killed, with PROVE=1 two hundred times.
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { ask, fetchPack, longPack, order, untilOver } from '../server/ask-packs.js';
import { proving, showFigure } from '../support/figures.js';
import { askPostgres, hasPostgres } from '../support/postgres.js';
import { withPostgres } from '../support/with-postgres.js';
import { prepareCluster, type Process } from './run-store.js';
import { expectWhole, makeAgain, untilBegun } from './store/whole-packs.js';

/** A service hears of a lost connection a moment after the first question has failed. */
async function untilStore(url: string, store: 'reachable' | 'unreachable'): Promise<void> {
  const readyOf = async (): Promise<unknown> => (await fetch(`${url}/readyz`)).json();
  await vi.waitFor(async () => expect(await readyOf()).toEqual({ status: 'ready', store }), MINUTES);
}

/** `KILLS` names another number of a proof that must be shorter. */
const KILLS = proving ? Number(process.env['KILLS'] ?? 200) : 1;

const MINUTES = 60_000;

describe.skipIf(!hasPostgres)('services and workers of one store', () => {
  const postgres = withPostgres();

  it('take orders here and have them built there, to the same bytes as the command line', async () => {
    const { serve, work } = prepareCluster(await postgres().newDatabase());
    const first = serve('--pack-builds', '0', '--metrics-port', '0');
    const url = await first.ready;
    const second = serve('--pack-builds', '0');
    const worker = work();
    const small = { ...longPack, playerCount: 12 };
    const job = await order(url, small);
    expect(await untilOver(await second.ready, job)).toMatchObject({ state: 'done' });
    const { archive, secret } = await fetchPack(await second.ready, job);
    expect(archive.equals(await makeAgain(small, secret))).toBe(true);
    const metrics = await (await fetch(`http://127.0.0.1:${await worker.ready}/metrics`)).text();
    expect(metrics).toMatch(/^battle_tracker_store_up 1$/m);
    expect(metrics).toMatch(/^battle_tracker_tasks_total\{kind="write",end="done"\} [1-9]/m);
    expect((await fetch(`http://127.0.0.1:${await worker.ready}/healthz`)).status).toBe(200);
    // A worker gives back what it is at.
    const next = await order(url, { ...longPack, playerCount: 400 });
    await untilBegun(url, next);
    expect(await worker.end('SIGTERM')).toEqual([0, null]);
    expect(await first.end('SIGTERM')).toEqual([0, null]);
    for (const { said } of [first, second, worker])
      for (const text of [secret.trim(), job.token, '5a5a5a']) expect(said()).not.toContain(text);
  });

  it('end with the reason where a port of metrics is taken', async () => {
    const { serve, work } = prepareCluster(await postgres().newDatabase());
    const taken = new URL(await serve('--pack-builds', '0').ready).port;
    const reason = `error: cannot-create: "127.0.0.1:${taken}" is in use; choose another port`;
    const service = serve('--pack-builds', '0', '--metrics-port', taken);
    await expect(service.ready).rejects.toThrow(reason);
    await expect(work(taken).ready).rejects.toThrow(reason);
  });

  it(
    'wait for a database that is killed, and go on by themselves',
    async () => {
      const { serve, work } = prepareCluster(await postgres().newDatabase());
      const url = await serve('--pack-builds', '0').ready;
      for (const { ready } of [work(), work()]) await ready;
      const pack = { ...longPack, playerCount: proving ? 300 : 24 };
      for (let kills = 0; kills < (proving ? 20 : 1); kills++) {
        const job = await order(url, pack);
        await untilBegun(url, job);
        await postgres().stop('SIGKILL');
        expect((await ask(url, job.links.self, job.token)).status).toBe(503);
        expect((await fetch(`${url}/v1/sheets/engagement.svg?seed=x`)).status).toBe(200);
        await untilStore(url, 'unreachable');
        await postgres().start();
        while ((await ask(url, job.links.self, job.token)).status === 503) await sleep(50);
        await expectWhole(url, job, pack);
        await untilStore(url, 'reachable');
      }
    },
    60 * MINUTES,
  );

  it.runIf(proving)('drop what a worker brings that was stopped for longer than its claim', async () => {
    const { serve, work } = prepareCluster(await postgres().newDatabase());
    const url = await serve('--pack-builds', '0').ready;
    const [stopped, other] = [work(), work()];
    const port = await stopped.ready;
    await other.ready;
    const pack = { ...longPack, playerCount: 600 };
    const job = await order(url, pack);
    await untilBegun(url, job);
    stopped.child.kill('SIGSTOP');
    await sleep(30_000);
    stopped.child.kill('SIGCONT');
    await expectWhole(url, job, pack);
    expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toMatch(
      /^parts_(stopped|done)_total [1-9]/m,
    );
  });

  it(
    'lose nothing, and make nothing twice, when any of them are killed',
    async () => {
      const database = await postgres().newDatabase();
      const { serve, work } = prepareCluster(database);
      const services = [serve('--pack-builds', '0'), serve('--pack-builds', '0')];
      const workers = Array.from({ length: proving ? 3 : 2 }, () => work());
      await Promise.all([...services, ...workers].map(({ ready }) => ready));
      const pack = { ...longPack, playerCount: proving ? 600 : 24 };
      let [kills, hits] = [0, 0];
      const takeovers: number[] = [];
      for (let rounds = 0; kills < KILLS; rounds++) {
        const [dying, other] = [rounds % 2, 1 - (rounds % 2)];
        const job = await order(await (services[dying] as Process).ready, pack);
        const url = await (services[other] as Process).ready;
        await untilBegun(url, job);
        // What took the order is gone before it is done.
        await (services[dying] as Process).end('SIGKILL');
        services[dying] = serve('--pack-builds', '0');
        const killed: number[] = [];
        for (let i = 0; i < (proving ? 5 : 1); i++) {
          await sleep(Math.random() * (proving ? 1000 : 300));
          const victim = kills++ % workers.length;
          killed.push(Date.now());
          await (workers[victim] as Process).end('SIGKILL');
          await (workers[victim] = work()).ready;
        }
        await expectWhole(url, job, pack);
        // A part at which a worker was killed is the one that was taken up again.
        const again = await askPostgres(
          database,
          `select retry_count as times, extract(epoch from started_on)::float8 * 1000 as at
           from battle_tracker_queue.job where data->>'pack' = $1 and retry_count > 0`,
          [job.id],
        );
        hits += again.reduce((sum, { times }) => sum + Number(times), 0);
        for (const { at } of again) {
          const since = Math.max(...killed.filter((time) => time < Number(at)));
          takeovers.push((Number(at) - since) / 1000);
        }
        await services[dying].ready;
      }
      showFigure('workers that were killed', kills);
      showFigure('parts that were taken up again', hits);
      showFigure('seconds from a kill until its part was taken up, 95 of 100', quantile(takeovers, 0.95));
    },
    180 * MINUTES,
  );
});

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}
