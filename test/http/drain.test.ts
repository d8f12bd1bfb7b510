// How the service stops: no client that keeps its connection loses a request, and whoever looks at /readyz knows first.
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
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
  it.fails.each(Array.from({ length: PROVE ? 20 : 1 }, (_, i) => i + 1))(
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

describe('a service that stops', () => {
  it.fails('answers what comes on a connection that is kept, and what is under way, and ends both', async () => {
    const service = await startTestService();
    const kept = connect(service.port, '127.0.0.1');
    let text = '';
    kept.on('data', (piece) => (text += piece.toString('latin1'))).on('error', () => undefined);
    const ask = (path: string) => kept.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
    const replies = () => text.match(/HTTP\/1\.1 \d+/g)?.length ?? 0;
    ask('/healthz');
    while (replies() < 1) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(text).not.toContain('Connection: close');
    const stopped = service.stop();
    // Three at one time: only the last one ends the connection.
    for (const path of ['/healthz', '/healthz', '/readyz']) ask(path);
    await stopped;
    expect(replies()).toBe(4);
    expect(text.match(/Connection: close/g)).toHaveLength(1);
    expect(text.lastIndexOf('Connection: close')).toBeGreaterThan(text.lastIndexOf('HTTP/1.1'));
  });

  it.fails('is not ready first, and takes everything until the time for that is over', async () => {
    const service = await startTestService({ flags: { drain: '1' } });
    const ask = (path: string) => send(service.port, { path });
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
