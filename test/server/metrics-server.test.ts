// What the port of metrics says of the process: that it lives, and whether it does its work.
import { expect, it, onTestFinished } from 'vitest';
import { readVersion } from '../../src/core/manifest.js';
import { createMetrics, serveMetrics } from '../../src/server/metrics.js';

async function serve(fault?: () => string | undefined) {
  const packs = { name: 'packs', help: 'Packs.', label: 'state', read: () => ({ done: 2, failed: 1 }) };
  const metrics = createMetrics([packs], { process: false });
  const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0, fault });
  onTestFinished(() => server.stop());
  const get = async (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);
  return { get };
}

it('turns not ready with the cause as soon as a worker takes no packs, and back', async () => {
  let cause: string | undefined = 'the store cannot be reached';
  const { get } = await serve(() => cause);
  const away = await get('/readyz');
  expect([away.status, await away.json()]).toEqual([503, { status: 'not ready', cause }]);
  expect((await get('/healthz')).status).toBe(200);
  cause = undefined;
  const back = await get('/readyz');
  expect([back.status, await back.json()]).toEqual([200, { status: 'ready' }]);
});

it('knows no readiness of a service, which says that itself', async () => {
  const { get } = await serve();
  expect((await get('/readyz')).status).toBe(404);
});

it('shows all under one prefix, counted by their labels', async () => {
  const { get } = await serve();
  const text = await (await get('/metrics')).text();
  for (const line of [
    'packs{state="done"} 2',
    'packs{state="failed"} 1',
    `build_info{version="${readVersion()}",node="${process.version}"} 1`,
  ])
    expect(text).toContain(`\nbattle_tracker_${line}\n`);
  expect(text.split('\n').filter((line) => !/^(#.*|battle_tracker_.*|)$/.test(line))).toEqual([]);
});
