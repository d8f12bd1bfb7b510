// A database that fails over, or is silent: no order that was taken is lost, and all goes on by itself.
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Problem } from '../../../src/core/problem.js';
import { openPackStore, type PackStore } from '../../../src/server/store/pack-store.js';
import { hasPostgres, type Postgres, startPostgres } from '../../support/postgres.js';
import { startTcpProxy } from '../../support/tcp-proxy.js';
import { showFigure } from '../../support/figures.js';

const limits = { perClient: 1000, waiting: 1000, keptPerClient: 1000, keepForSeconds: 3600 };

const maker = { makeNow: async ({ text }: { text: string }) => sleep(200, Buffer.from(text)) };

async function start(starting: Promise<Postgres>): Promise<Postgres> {
  const server = await starting;
  onTestFinished(() => server.remove());
  return server;
}

/** A service and a worker that reach the database through a network of their own. */
async function openBoth(url: string): Promise<PackStore> {
  const open = async () => {
    const store = await openPackStore({ url, ring: [new Uint8Array(32).fill(7)], limits, log: () => undefined });
    onTestFinished(() => store.close(0));
    return store;
  };
  const [service, worker] = [await open(), await open()];
  await worker.work(maker, 1);
  return service;
}

/** Orders one pack after the other until it is over and one more is taken. Returns those that were taken. */
async function orderUntil(store: PackStore, isOver: () => boolean) {
  const taken: Awaited<ReturnType<PackStore['create']>>[] = [];
  for (let i = 0; ; i++) {
    const isLast = isOver();
    const pack = await store.create({ text: `pack ${i}`, sheets: 4 }, 'a', null).catch(expectOverload);
    if (pack !== undefined) taken.push(pack);
    if (isLast && pack !== undefined) return taken;
    await sleep(50);
  }
}

function expectOverload(error: unknown): undefined {
  expect(error).toBeInstanceOf(Problem);
  expect((error as Problem).code).toBe('overloaded');
}

async function expectDone(store: PackStore, packs: readonly Awaited<ReturnType<PackStore['create']>>[]) {
  for (const { id, token } of packs)
    await expect
      .poll(async () => (await store.status(id, token).catch(expectOverload))?.state, { timeout: 180_000 })
      .toBe('done');
}

describe.skipIf(!hasPostgres)('a database', () => {
  it('whose standby takes over has all orders that were taken', async () => {
    const primary = await start(startPostgres());
    const proxy = await startTcpProxy(primary.port);
    const name = (await primary.newDatabase()).split('/').at(-1) ?? '';
    const standby = await start(primary.standby());
    const store = await openBoth(`postgres://test@127.0.0.1:${proxy.port}/${name}`);
    let isOver = false;
    const ordered = orderUntil(store, () => isOver);
    await sleep(2000);
    await primary.stop('SIGKILL');
    await sleep(500);
    await standby.promote();
    proxy.aim(standby.port);
    isOver = true;
    const begun = Date.now();
    const packs = await ordered;
    showFigure('seconds from a failover until an order is taken', (Date.now() - begun) / 1000);
    expect(packs.length).toBeGreaterThan(1);
    await expectDone(store, packs);
    showFigure('seconds until all packs are done', (Date.now() - begun) / 1000);
  });

  it('to which the network loses all that is on its way is asked again', async () => {
    const postgres = await start(startPostgres());
    const proxy = await startTcpProxy(postgres.port);
    const name = (await postgres.newDatabase()).split('/').at(-1) ?? '';
    const store = await openBoth(`postgres://test@127.0.0.1:${proxy.port}/${name}`);
    let isOver = false;
    const ordered = orderUntil(store, () => isOver);
    await sleep(2000);
    proxy.swallow();
    await sleep(1500);
    proxy.pass();
    isOver = true;
    const begun = Date.now();
    const packs = await ordered;
    showFigure('seconds from a silence until an order is taken', (Date.now() - begun) / 1000);
    await expectDone(store, packs);
    showFigure('seconds until all packs are done', (Date.now() - begun) / 1000);
  });
});
