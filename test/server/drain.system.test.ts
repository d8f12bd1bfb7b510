// How the service stops: no client that keeps its connection loses a request, and whoever looks at /readyz knows first.
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Route } from '../../src/server/route.js';
import { sendJson } from '../../src/server/wire/send.js';
import { send, startTestService } from './test-service.js';

const PROVE = process.env['PROVE'] === '1';

interface Client {
  whole: number;
  lost: number;

  readonly ended: Promise<void>;
}

/** Asks again as soon as it has its reply, over one connection as long as that is kept, until nobody listens. */
function startClient(port: number, name: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const client = { whole: 0, lost: 0, ended: Promise.resolve() };
  const ask = (path: string) =>
    new Promise<boolean>((resolve) => {
      const asked = request({ port, host: '127.0.0.1', path, agent }, (response) => {
        response.resume().on('end', () => {
          if (response.complete) client.whole++;
          else client.lost++;
          resolve(true);
        });
        response.on('error', () => undefined);
      });
      asked.on('error', () => {
        // A connection that could not be made, or that was never answered on, is one that the service did not take.
        if (asked.reusedSocket) client.lost++;
        resolve(asked.reusedSocket);
      });
      asked.end();
    });
  const run = async () => {
    for (let i = 0; await ask(`/v1/sheets/engagement.svg?seed=${name}-${i}`); i++);
    agent.destroy();
  };
  client.ended = run();
  return client;
}

describe('a service that stops under load', () => {
  it.each(Array.from({ length: PROVE ? 20 : 1 }, (_, i) => i + 1))(
    'loses no request of 16 clients that keep their connections, time %i',
    async () => {
      const service = await startTestService({ flags: { log: 'silent' } });
      const clients = Array.from({ length: 16 }, (_, i) => startClient(service.port, `c${i}`));
      while (clients.some(({ whole }) => whole < 5)) await new Promise((resolve) => setTimeout(resolve, 10));
      await service.stop();
      await Promise.all(clients.map(({ ended }) => ended));
      expect(clients.map(({ lost }) => lost)).toEqual(clients.map(() => 0));
    },
  );
});

/** Answers once it is told to. */
function held(): { readonly route: Route; readonly asked: () => number; readonly answer: () => void } {
  const waiting: (() => void)[] = [];
  let answered = 0;
  const answer = () => {
    for (; answered < waiting.length; answered++) waiting[answered]?.();
  };
  const handle: Route['handle'] = (_, response) =>
    new Promise((resolve) => {
      waiting.push(() => resolve(sendJson(response, 200, {})));
    });
  const route: Route = { method: 'get', path: '/held', docs: null, handle };
  return { route, asked: () => waiting.length, answer };
}

/** Returns what asks on one connection, and all that came back once the connection has ended. */
function keepConnection(port: number) {
  let text = '';
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.on('data', (piece) => (text += piece.toString('latin1')));
  const ended = new Promise<string[]>((resolve) => {
    socket.once('close', () => resolve(text.split(/(?=HTTP\/1\.1 )/)));
  });
  const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
  return { ask, ended, text: () => text };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('a service that stops', () => {
  it('answers what comes on a connection that is kept, and ends it', async () => {
    const service = await startTestService();
    const kept = keepConnection(service.port);
    kept.ask('/version');
    while (!kept.text().endsWith('}\n')) await pause();
    const stopped = service.stop();
    kept.ask('/version');
    const [first = '', second = '', ...more] = await kept.ended;
    expect(more).toEqual([]);
    expect(first).toMatch(/^HTTP\/1\.1 200/);
    expect(first).toContain('Connection: keep-alive');
    expect(second).toMatch(/^HTTP\/1\.1 200/);
    expect(second).toContain('Connection: close');
    await stopped;
  });

  it('answers what is under way, and ends each connection with its last reply', async () => {
    const { route, asked, answer } = held();
    const service = await startTestService({ routes: [route] });
    const kept = keepConnection(service.port);
    for (let i = 0; i < 3; i++) kept.ask('/held');
    while (asked() < 1) await pause();
    const stopped = service.stop();
    // Each is asked once the one before it is answered.
    for (let i = 1; i <= 3; i++) {
      while (asked() < i) await pause();
      answer();
    }
    const replies = await kept.ended;
    expect(replies.map((reply) => /Connection: close/.test(reply))).toEqual([false, false, true]);
    await stopped;
  });

  it('is not ready first, and takes everything until the time for that is over', async () => {
    const service = await startTestService({ flags: { drain: '1' } });
    const ask = (path: string) => send(service.port, { path, headers: { connection: 'keep-alive' } });
    expect((await ask('/readyz')).status).toBe(200);
    let over = false;
    const stopped = service.stop().then(() => (over = true));
    expect((await ask('/readyz')).status).toBe(503);
    expect((await ask('/healthz')).status).toBe(200);
    const sheet = await ask('/v1/sheets/engagement.svg?seed=x');
    expect(sheet.status).toBe(200);
    expect(sheet.headers['connection']).not.toBe('close');
    expect(over).toBe(false);
    await stopped;
    await expect(ask('/healthz')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
