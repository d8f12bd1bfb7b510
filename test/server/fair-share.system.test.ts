// The service among several clients: what one asks for, however it asks, leaves their share to the others.
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Route } from '../../src/server/route.js';
import { expectProblem } from './expect-problem.js';
import { startTestService, type TestParts } from './test-service.js';

const PROVE = process.env['PROVE'] === '1';

async function start(parts: TestParts = {}) {
  const test = await startTestService(parts);
  onTestFinished(() => test.stop());
  return test;
}

/** Connections each of which has always asked for so many sheets more than it was answered, and the statuses that came so far. */
function flood(port: number, connections: number, ahead: number): { statuses: number[]; sockets: Socket[] } {
  const statuses: number[] = [];
  const sockets = Array.from({ length: connections }, (_, i) => {
    let asked = 0;
    const ask = () =>
      socket.write(`GET /v1/sheets/engagement.pdf?seed=flood-${i}-${asked++} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    const socket = connect({ port, host: '127.0.0.1' }, () => {
      for (let n = 0; n < ahead; n++) ask();
    });
    let tail = '';
    socket.on('data', (piece) => {
      const text = tail + piece.toString('latin1');
      for (const [, status] of text.matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
        statuses.push(Number(status));
        ask();
      }
      // A status line may stand across two pieces, none twice.
      tail = text.slice(-12).replace(/HTTP\/1\.1 \d{3} /, '');
    });
    socket.on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    return socket;
  });
  return { statuses, sockets };
}

interface Told {
  readonly status: number;
  readonly ms: number;
}

/** Asks for one sheet as another client. */
function askElsewhere(port: number, seed: string): Promise<Told> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const path = `/v1/sheets/engagement.pdf?seed=${seed}`;
    const addresses = { host: '127.0.0.1', localAddress: '127.0.0.2' };
    const asked = request({ port, path, agent: false, ...addresses }, (response) => {
      response.resume().on('end', () => {
        resolve({ status: response.statusCode ?? 0, ms: performance.now() - begun });
      });
    });
    asked.on('error', reject).end();
  });
}

async function askOften(port: number, count: number, seed: string): Promise<readonly Told[]> {
  const told: Told[] = [];
  for (let i = 0; i < count; i++) told.push(await askElsewhere(port, `${seed}-${i}`));
  return told;
}

function p99(told: readonly Told[]): number {
  const sorted = told.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] as number;
}

describe('a client that asks for much', () => {
  it.each([
    [20, 200],
    [200, 20],
  ])('on %i connections, %i times on each, leaves their share to others', async (connections, each) => {
    const test = await start();
    const count = PROVE ? 500 : 30;
    const alone = await askOften(test.port, count, 'alone');
    const { statuses, sockets } = flood(test.port, connections, each);
    while (statuses.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const beside = await askOften(test.port, count, 'beside');
    expect(sockets.every((socket) => !socket.destroyed)).toBe(true);
    expect(beside.filter(({ status }) => status !== 200)).toEqual([]);
    expect(statuses.length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
    console.info(
      `${connections} x ${each}: p99 of others is ${(p99(beside) / p99(alone)).toFixed(1)} times that without the flood`,
    );
  });

  it('is told so with 429 and when to come again, while another is answered', async () => {
    const test = await start({ flags: { queue: 8 } });
    const { statuses } = flood(test.port, 40, 20);
    while (!statuses.includes(429) && !statuses.includes(503)) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(statuses).not.toContain(503);
    expect((await askElsewhere(test.port, 'other')).status).toBe(200);
  });
});

describe('requests on one connection', () => {
  it('are answered in their order', async () => {
    const route: Route = {
      method: 'get',
      path: '/slow/:number',
      docs: null,
      handle: async ({ params }, response) => {
        const number = Number(params['number']);
        // Each is done before the one that came before it.
        await new Promise((resolve) => setTimeout(resolve, 60 - number));
        response.end(`reply ${number}.`);
      },
    };
    const test = await start({ routes: [route] });
    const count = 30;
    const socket = connect(test.port, '127.0.0.1');
    for (let i = 0; i < count; i++) {
      const end = i === count - 1 ? 'Connection: close\r\n' : '';
      socket.write(`GET /slow/${i} HTTP/1.1\r\nHost: localhost\r\n${end}\r\n`);
    }
    let text = '';
    for await (const piece of socket as AsyncIterable<Buffer>) text += piece.toString('latin1');
    const replies = [...text.matchAll(/reply (\d+)\./g)].map(([, number]) => Number(number));
    expect(replies).toEqual(Array.from({ length: count }, (_, i) => i));
  });

  it('are read no further than replies are taken', async () => {
    const test = await start({ flags: { queue: 8 } });
    const socket = connect(test.port, '127.0.0.1').on('error', () => undefined);
    let closed = false;
    socket.once('close', () => (closed = true));
    const request = 'GET /v1/sheets/engagement.pdf?seed=x HTTP/1.1\r\nHost: localhost\r\n\r\n';
    // Once the system takes no more of them, the service has stopped reading.
    socket.pause().write(request.repeat(Math.ceil((16 * 1024 * 1024) / request.length)));
    await expect.poll(() => test.log(), { timeout: 60_000 }).toContain(`"status":200`);
    expect((await askElsewhere(test.port, 'other')).status).toBe(200);
    expect(socket.writableLength).toBeGreaterThan(0);
    expect(closed).toBe(false);
    socket.destroy();
  });
});

describe('a rate', () => {
  it('counts the sheets of a request, not the request', async () => {
    const test = await start({ flags: { getRate: 100, postRate: 60 } });
    const many = (seed: string, count: number) =>
      test.ask({ path: `/v1/sheets/admiral.json?seed=${seed}&count=${count}` });
    const first = await many('x', 50);
    expect(first.status).toBe(200);
    expect((await many('y', 49)).status).toBe(200);
    const refused = await many('z', 2);
    expectProblem(refused, 429, 'too-many-requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await test.post('/v1/sheets', { seed: 'x', count: 50, format: 'json' })).status).toBe(200);
    expectProblem(await test.post('/v1/sheets', { seed: 'x', count: 50, format: 'json' }), 429, 'too-many-requests');
    expect((await test.post('/v1/sheets', { seed: 'x', count: 9, format: 'json' })).status).toBe(200);
  });

  it('does not count what the client has already', async () => {
    const test = await start({ flags: { getRate: 60 } });
    const path = '/v1/sheets/admiral.json?seed=x&count=50';
    const etag = (await test.ask({ path })).headers['etag'] ?? '';
    for (let i = 0; i < 5; i++) expect((await test.ask({ path, headers: { 'if-none-match': etag } })).status).toBe(304);
    expectProblem(await test.ask({ path }), 429, 'too-many-requests');
  });
});
