// A client that goes away takes its work with it, as the gauges show.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, it } from 'vitest';
import type { Route } from '../../src/server/route.js';
import { sendBytes } from '../../src/server/wire/send.js';
import { startTestService, type TestService } from './test-service.js';

/** More than the system keeps for anybody who reads nothing. */
const LARGE = 24 * 1024 * 1024;

/** It is a few milliseconds; this is for machines at work on other things. */
const PATIENCE = 120_000;

let test: TestService;

beforeAll(async () => {
  const bytes = Buffer.alloc(LARGE);
  const large: Route = {
    method: 'get',
    path: '/large',
    docs: null,
    handle: (_, response) => sendBytes(response, 200, 'text/plain', bytes, {}),
  };
  test = await startTestService({ flags: { metricsPort: '0' }, routes: [large] });
});

afterAll(() => test.stop());

type Gauge = 'work_waiting' | 'http_requests_open';

async function readGauge(name: Gauge): Promise<number> {
  const page = await (await fetch(`http://127.0.0.1:${test.service.metricsPort}/metrics`)).text();
  return Number(new RegExp(`^battle_tracker_${name} (\\d+)$`, 'm').exec(page)?.[1]);
}

async function until(name: Gauge, isSo: (value: number) => boolean): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (!isSo(await readGauge(name))) {
    if (performance.now() > end) throw new Error(`${name} stays at ${await readGauge(name)}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** Has clients connect and only then ask, so that all of it comes at one time; they read nothing. */
async function ask(paths: readonly string[]): Promise<Socket[]> {
  const sockets = await Promise.all(
    paths.map(async () => {
      const socket = connect(test.port, '127.0.0.1').pause();
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      return socket;
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, 200));
  sockets.forEach((socket, i) => socket.write(`GET ${paths[i] ?? ''} HTTP/1.1\r\nHost: localhost\r\n\r\n`));
  return sockets;
}

function times(count: number, pathOf: (i: number) => string): string[] {
  return Array.from({ length: count }, (_, i) => pathOf(i));
}

/** Has all clients leave, and resolves once the gauge is back where it was. */
async function leave(clients: readonly Socket[], name: Gauge): Promise<void> {
  for (const client of clients) client.destroy();
  await until(name, (value) => value === 0);
}

it('frees the printing of 50 sheets each that nobody waits for any more', async () => {
  await test.ask({ path: '/v1/sheets/engagement.pdf?seed=x&count=50' });
  const clients = await ask(times(60, (i) => `/v1/sheets/engagement.pdf?seed=${i}&count=50`));
  await until('work_waiting', (value) => value > 30);
  await leave(clients, 'work_waiting');
  await until('http_requests_open', (value) => value === 0);
});

it('frees a reply that nobody reads any more', async () => {
  const clients = await ask(['/large']);
  await until('http_requests_open', (value) => value > 0);
  await leave(clients, 'http_requests_open');
});

it('frees requests on one connection that wait for the reply of the first', async () => {
  const [client] = (await ask(['/large'])) as [Socket];
  const other = 'GET /v1/sheets/engagement.pdf?seed=x HTTP/1.1\r\nHost: localhost\r\n\r\n';
  client.write(other.repeat(5));
  await until('http_requests_open', (value) => value === 6);
  await leave([client], 'http_requests_open');
});
