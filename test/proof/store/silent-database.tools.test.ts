// Proves that services and workers go on by themselves after their database, or the network to it, was silent for a while.
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { longPack, order, post } from '../../server/ask-packs.js';
import { proving, showFigure } from '../../support/figures.js';
import { provesStore } from '../../support/postgres.js';
import { withPostgres } from '../../support/with-postgres.js';
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.js';
import { prepareCluster } from '../run-store.js';
import { expectWhole, statusOf, untilBegun } from './whole-packs.js';

const SILENCE = proving ? 30_000 : 1500;

const pack = { ...longPack, playerCount: proving ? 300 : 24 };

describe.skipIf(!provesStore)('services and workers of one store', () => {
  const postgres = withPostgres();

  it.each<[string, (proxy: TcpProxy) => () => void]>([
    [
      'whose database stands still',
      () => {
        postgres().signal('SIGSTOP');
        return () => postgres().signal('SIGCONT');
      },
    ],
    [
      'whose network loses all that is on its way',
      (proxy) => {
        proxy.swallow();
        return proxy.pass;
      },
    ],
  ])('%s answer what needs none, and lose nothing', async (_, silence) => {
    const proxy = await startTcpProxy(postgres().port);
    const name = (await postgres().newDatabase()).split('/').at(-1) ?? '';
    const { serve, work } = prepareCluster(`postgres://test@127.0.0.1:${proxy.port}/${name}`);
    const services = [serve('--pack-builds', '0'), serve('--pack-builds', '0')];
    const [url, other] = (await Promise.all(services.map(({ ready }) => ready))) as [string, string];
    for (const { ready } of [work(), work()]) await ready;
    const job = await order(url, pack);
    await untilBegun(url, job);
    // Some are asked for at that moment, and may hold what all others wait for.
    const coming = Array.from({ length: 3 }, (_, i) =>
      post(i % 2 === 0 ? url : other, { ...longPack, playerCount: 4 }),
    );
    const goOn = silence(proxy);
    const sheet = await fetch(`${url}/v1/sheets/engagement.svg?seed=x`);
    expect(sheet.status).toBe(200);
    await sleep(SILENCE);
    goOn();
    const begun = Date.now();
    const statuses = (await Promise.all(coming)).map(({ status }) => status);
    for (const status of statuses) expect([202, 503]).toContain(status);
    // An order that was not taken is taken now, at either.
    for (const each of [url, other]) await expectWhole(each, await orderAgain(each), { ...longPack, playerCount: 4 });
    await statusOf(other, job);
    showFigure('seconds from then on until orders are taken', (Date.now() - begun) / 1000);
    await expectWhole(url, job, pack);
    showFigure('and to the end of the pack', (Date.now() - begun) / 1000);
  });
});

async function orderAgain(url: string): ReturnType<typeof order> {
  for (;;) {
    const found = await order(url, { ...longPack, playerCount: 4 }, { 'Idempotency-Key': url }).catch(
      (error: Error) => error,
    );
    if (!(found instanceof Error)) return found;
    expect(found.message).toMatch(/^(503|429) /);
    await sleep(100);
  }
}
