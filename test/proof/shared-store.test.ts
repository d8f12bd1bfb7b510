// Proves that services and workers of one store lose nothing when any of them is killed, with PROVE=1 two hundred times.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secretSource } from '../../src/pipeline/source.js';
import { recordOf } from '../../src/service/jobs/pack-orders.js';
import { buildPack } from '../../src/tournament/make/build-pack.js';
import { ask, fetchPack, longPack, order, type Ordered, untilOver } from '../http/ask-packs.js';
import { orders } from '../service/jobs/pack-jobs-contract.js';
import { proving, showFigure } from '../support/figures.js';
import { hasPostgres, type Postgres, startPostgres } from '../support/postgres.js';
import { makeFolder } from '../support/run-command.js';
import { prepareCluster, type Process } from './run-store.js';

const readyOf = async (url: string): Promise<unknown> => (await fetch(`${url}/readyz`)).json();

const KILLS = proving ? 200 : 1;

const MINUTES = 60_000;

describe.skipIf(!hasPostgres)('services and workers of one store', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.remove());

  it('take orders here and have them built there, to the same bytes as the command line', async () => {
    const { serve, work } = prepareCluster(await postgres.newDatabase());
    const first = serve('--pack-builds', '0', '--metrics-port', '0');
    const url = await first.ready;
    const second = serve('--pack-builds', '0');
    const worker = work();
    const small = { ...longPack, playerCount: 12 };
    const job = await order(url, small);
    const told = await ask(await second.ready, job.links.events, job.token);
    expect((await told.text()).split('\n\n').at(-2)).toContain('"state":"done"');
    const { archive, secret } = await fetchPack(await second.ready, job);
    expect(archive.equals(await makeAgain(small, secret))).toBe(true);
    const metrics = await (await fetch(`http://127.0.0.1:${await worker.ready}/metrics`)).text();
    expect(metrics).toMatch(/^store_up 1$/m);
    expect(metrics).toMatch(/^parts_done_total [1-9]/m);
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
    const { serve, work } = prepareCluster(await postgres.newDatabase());
    const taken = new URL(await serve('--pack-builds', '0').ready).port;
    const reason = `error: cannot-create: "127.0.0.1:${taken}" is in use; choose another port`;
    const service = serve('--pack-builds', '0', '--metrics-port', taken);
    await expect(service.ready).rejects.toThrow(reason);
    await expect(work(taken).ready).rejects.toThrow(reason);
  });

  it(
    'wait for a database that is killed, and go on by themselves',
    async () => {
      const { serve, work } = prepareCluster(await postgres.newDatabase());
      const url = await serve('--pack-builds', '0').ready;
      for (const { ready } of [work(), work()]) await ready;
      const pack = { ...longPack, playerCount: proving ? 300 : 24 };
      for (let kills = 0; kills < (proving ? 20 : 1); kills++) {
        const job = await order(url, pack);
        await untilBegun(url, job);
        await postgres.stop('SIGKILL');
        expect((await ask(url, job.links.self, job.token)).status).toBe(503);
        expect((await fetch(`${url}/v1/sheets/engagement.svg?seed=x`)).status).toBe(200);
        expect(await readyOf(url)).toEqual({ status: 'ready', store: 'unreachable' });
        await postgres.start();
        while ((await ask(url, job.links.self, job.token)).status === 503) await sleep(50);
        await expectWhole(url, job, pack);
        expect(await readyOf(url)).toEqual({ status: 'ready', store: 'reachable' });
      }
    },
    20 * MINUTES,
  );

  it.runIf(proving)('drop what a worker brings that was stopped for longer than its claim', async () => {
    const { serve, work } = prepareCluster(await postgres.newDatabase());
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
    'lose nothing, and make nothing twice, when workers are killed',
    async () => {
      const { serve, work } = prepareCluster(await postgres.newDatabase());
      const url = await serve('--pack-builds', '0').ready;
      const pack = { ...longPack, playerCount: proving ? 600 : 48 };
      for (let kills = 0; kills < KILLS;) {
        const workers = [work(), work()];
        await Promise.all(workers.map(({ ready }) => ready));
        const job = await order(url, pack);
        for (let i = 0; i < (proving ? 5 : 1); i++) {
          await untilBegun(url, job);
          await sleep(Math.random() * (proving ? 3000 : 300));
          await (workers[kills++ % 2] as Process).end('SIGKILL');
          workers[(kills - 1) % 2] = work();
        }
        const begun = Date.now();
        await expectWhole(url, job, pack);
        showFigure('seconds from the last kill to the end of the pack', (Date.now() - begun) / 1000);
        await Promise.all(workers.map(({ end }) => end('SIGKILL')));
      }
    },
    60 * MINUTES,
  );
});

async function untilBegun(url: string, job: Ordered): Promise<void> {
  for (;;) {
    const { done } = (await (await ask(url, job.links.self, job.token)).json()) as { done: number };
    if (done > 0) return;
    await sleep(20);
  }
}

/** Waits for a pack, holds it against one that is made in one go, and deletes it. */
async function expectWhole(url: string, job: Ordered, pack: { readonly playerCount: number }): Promise<void> {
  expect(await untilOver(url, job)).toMatchObject({ state: 'done', done: pack.playerCount });
  const { archive, secret } = await fetchPack(url, job);
  expect(archive.equals(await makeAgain(pack, secret))).toBe(true);
  expect((await ask(url, job.links.self, job.token, {}, 'DELETE')).status).toBe(204);
}

/** Makes a pack once more, from its secret, in one go. */
async function makeAgain(fields: Record<string, unknown>, secret: string): Promise<Buffer> {
  const output = join(makeFolder(), 'again.zip');
  const { master } = secretSource(secret);
  const { signal } = new AbortController();
  const record = recordOf(orders(fields).text);
  await buildPack({ record, master, output, workers: 1, report: () => undefined, signal });
  return readFileSync(output);
}
