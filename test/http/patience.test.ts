// Every wait for a client has an end: for its headers, its body, and for it to take its reply.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createAuthorize } from '../../src/http/authorize.js';
import { createApp } from '../../src/http/create-app.js';
import { limits } from '../../src/http/limits.js';
import { listen } from '../../src/http/listen.js';
import { createReadiness } from '../../src/http/readiness.js';
import { createRefusals } from '../../src/http/refusals.js';
import type { Route } from '../../src/http/route.js';
import { createWriteBacklog } from '../../src/http/write-backlog.js';
import { readBytes } from '../../src/http/wire/read-body.js';
import { sendBytes, sendJson } from '../../src/http/wire/send.js';

/** More than the system keeps for anybody who reads nothing. */
const LARGE = Buffer.alloc(24 * 1024 * 1024, 'x');

const routes: Route[] = [
  { method: 'get', path: '/large', docs: null, handle: (_, reply) => sendBytes(reply, 200, 'text/plain', LARGE, {}) },
  {
    method: 'post',
    path: '/body',
    docs: null,
    handle: async (request, reply) => sendJson(reply, 200, { bytes: (await readBytes(request, 1000)).length }),
  },
];

interface Patient {
  readonly port: number;
  readonly unsentBytes: () => number;
}

/** Starts a service whose patience is short, and as long as needed for all but what is tried. */
async function start(short: Partial<Record<'headers' | 'body' | 'write', number>>, most = Infinity): Promise<Patient> {
  const readiness = createReadiness();
  const backlog = createWriteBacklog(most);
  const app = createApp({
    settings: { trustProxy: 0 },
    requireHost: () => undefined,
    routes,
    authorize: createAuthorize(undefined),
    rateLimit: () => Promise.resolve(),
    refusals: createRefusals({ due: () => undefined, isClosing: () => readiness.isClosing() }),
    backlog,
    observe: Object.assign(() => undefined, { fault: () => undefined, refusal: () => () => undefined }),
  });
  const server = await listen(app, { host: '127.0.0.1', port: 0 }, readiness, {
    headers: 20,
    body: 20,
    write: 20,
    ...short,
  });
  onTestFinished(() => server.stop());
  return { port: Number(new URL(server.address).port), unsentBytes: () => backlog.bytes() };
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Returns what came until the other side ended the connection. */
async function readToEnd(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (piece) => (text += piece.toString('latin1')));
  await once(socket, 'close');
  return text;
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

const BODY = 'POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n';

describe('a client that takes its time', () => {
  it('for its headers is told so, and its connection ends', async () => {
    const { port } = await start({ headers: 0.2 });
    const socket = await open(port);
    socket.write('GET /large HTTP/1.1\r\nHost: loc');
    const text = await readToEnd(socket);
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).toContain('"type":"/problems/request-timeout"');
  });

  it('for its body is told so, and its connection ends', async () => {
    const { port } = await start({ headers: 0.2, body: 0.2 });
    const socket = await open(port);
    socket.write(`${BODY}half`);
    expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('for its body has what it may take', async () => {
    const { port } = await start({ headers: 0.2 });
    const socket = await open(port);
    socket.write(`${BODY}half`);
    await new Promise((resolve) => setTimeout(resolve, 600));
    socket.write('other1');
    const [reply] = (await once(socket, 'data')) as [Buffer];
    expect(reply.toString()).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"bytes":10\}/);
  });

  it('to take its reply is cut off', async () => {
    const { port, unsentBytes } = await start({ write: 0.2 });
    const socket = await open(port);
    socket.pause().write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await until(() => unsentBytes() > 0);
    await until(() => unsentBytes() === 0);
    expect((await readToEnd(socket.resume())).length).toBeLessThan(LARGE.length);
  });

  it('is waited for as long as is published', () => {
    expect(limits.headers.seconds).toBe(10);
    expect(limits.body.seconds).toBe(30);
    expect(limits.write.seconds).toBe(30);
  });
});

describe('many readers that take their time', () => {
  it('leave no more in memory than they may: who came first is cut off', async () => {
    const { port, unsentBytes } = await start({}, 2.5 * LARGE.length);
    const sockets: Socket[] = [];
    for (let i = 0; i < 4; i++) {
      const socket = await open(port);
      sockets.push(socket.pause());
      const before = unsentBytes();
      socket.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n');
      await until(() => i > 1 || unsentBytes() > before);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(unsentBytes()).toBeLessThanOrEqual(2.5 * LARGE.length);
    }
    const lengths = await Promise.all(
      sockets.map(async (socket) => {
        let length = 0;
        socket.on('data', (piece) => {
          length += piece.length;
          if (length > LARGE.length) socket.destroy();
        });
        socket.resume();
        await once(socket, 'close');
        return length;
      }),
    );
    const isWhole = lengths.map((length) => length > LARGE.length);
    expect(isWhole.at(-1)).toBe(true);
    expect(isWhole[0]).toBe(false);
    expect(unsentBytes()).toBe(0);
  });
});
