// Proves that no order is lost that was answered with 202 when the database's machine dies and its standby takes over, under the same address.
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { longPack, type Ordered, post } from '../../server/ask-packs.js';
import { proving, showFigure } from '../../support/figures.js';
import { type Postgres, provesStore, startPostgres } from '../../support/postgres.js';
import { startTcpProxy } from '../../support/tcp-proxy.js';
import { prepareCluster } from '../run-store.js';
import { expectWhole, untilBegun } from './whole-packs.js';

const FAILOVERS = proving ? 5 : 1;

const pack = { ...longPack, playerCount: proving ? 300 : 24 };
const small = { ...longPack, playerCount: 4 };

describe.skipIf(!provesStore)('the standby of a database', () => {
  it('has all orders that were taken, and parts go on from where they were', async () => {
    let primary = await start(startPostgres());
    const proxy = await startTcpProxy(primary.port);
    const name = (await primary.newDatabase()).split('/').at(-1) ?? '';
    const { serve, work } = prepareCluster(`postgres://test@127.0.0.1:${proxy.port}/${name}`);
    const url = await serve('--pack-builds', '0', '--trust-proxy', '1').ready;
    for (const { ready } of [work(), work()]) await ready;
    for (let failovers = 0; failovers < FAILOVERS; failovers++) {
      const standby = await start(primary.standby());
      const [large] = await take(url, pack, 'large');
      await untilBegun(url, large as Ordered);
      // Orders come all the time, so that some are on their way at that moment.
      let isOver = false;
      const coming = sendOrders(url, failovers, () => isOver);
      await sleep(500 + Math.random() * 500);
      await primary.stop('SIGKILL');
      await standby.promote();
      proxy.aim(standby.port);
      isOver = true;
      const begun = Date.now();
      const taken = await coming;
      expect(taken.length).toBeGreaterThan(0);
      for (const job of taken) await expectWhole(url, job, small);
      await expectWhole(url, large as Ordered, pack);
      showFigure('orders that were taken around the failover', taken.length);
      showFigure('seconds from the failover to the end of all packs', (Date.now() - begun) / 1000);
      primary = standby;
    }
  });
});

async function start(starting: Promise<Postgres>): Promise<Postgres> {
  const server = await starting;
  onTestFinished(() => server.remove());
  return server;
}

/** Sends one order after the other, until it is over and one more is taken. Returns those that were taken. */
async function sendOrders(url: string, round: number, isOver: () => boolean): Promise<Ordered[]> {
  const taken: Ordered[] = [];
  for (let i = 0; ; i++) {
    const isLast = isOver();
    const found = await take(url, small, `${round}.${i}`);
    taken.push(...found);
    if (isLast && found.length > 0) return taken;
    await sleep(50);
  }
}

/** Orders a pack as a client of its own; returns nothing where the order is refused for the moment. */
async function take(url: string, fields: object, client: string): Promise<Ordered[]> {
  const digits = [...client].reduce((sum, each) => (sum * 31 + each.charCodeAt(0)) % 65_536, 7);
  const response = await post(url, fields, { 'X-Forwarded-For': `10.0.${digits >> 8}.${digits & 255}` });
  if (response.status === 202) return [(await response.json()) as Ordered];
  expect(response.status).toBe(503);
  return [];
}
