// Every wait for a client has an end: for its headers, its body, and for it to take its reply.
import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createAuthorize } from '../../src/server/authorize.js';
import { createApp } from '../../src/server/create-app.js';
import { limits } from '../../src/server/limits.js';
import { createReadiness, listen } from '../../src/server/listen.js';
import { createRefusals } from '../../src/server/refusals.js';
import type { Route } from '../../src/server/route.js';
import { readBytes } from '../../src/server/wire/read-body.js';
import { sendBytes, sendJson } from '../../src/server/wire/send.js';

/** More than the system keeps for anybody who reads nothing. */
const LARGE = Buffer.alloc(24 * 1024 * 1024, 'x');

/** Tells of large replies that are over. */
const closings = new EventEmitter();

const routes: Route[] = [
  {
    method: 'get',
    path: '/large',
    docs: null,
    handle: (_, reply) => {
      reply.once('close', () => closings.emit('closed'));
      sendBytes(reply, 200, 'text/plain', LARGE, {});
    },
  },
  {
    method: 'get',
    path: '/made',
    docs: null,
    handle: async (_, reply) => {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      reply.once('close', () => closings.emit('closed'));
      sendBytes(reply, 200, 'text/plain', LARGE, {});
    },
  },
  {
    method: 'post',
    path: '/body',
    docs: null,
    handle: async (request, reply) => sendJson(reply, 200, { bytes: (await readBytes(request, 1000)).length }),
  },
];

/** Starts a service whose patience is short, and as long as needed for all but what is tried. */
async function start(short: Partial<Record<'headers' | 'body' | 'write', number>>): Promise<{ readonly port: number }> {
  const readiness = createReadiness();
  const app = createApp({
    settings: { trustProxy: 0 },
    requireHost: () => undefined,
    routes,
    authorize: createAuthorize(undefined),
    rateLimit: () => Promise.resolve(),
    refusals: createRefusals({ due: () => undefined, isClosing: () => readiness.isClosing() }),
    observe: Object.assign(() => undefined, { fault: () => undefined, refusal: () => () => undefined }),
  });
  const server = await listen(app, { host: '127.0.0.1', port: 0 }, readiness, {
    headers: 20,
    body: 20,
    write: 20,
    ...short,
  });
  onTestFinished(() => server.stop());
  return { port: Number(new URL(server.address).port) };
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
    const { port } = await start({ write: 0.2 });
    const socket = await open(port);
    const closed = once(closings, 'closed');
    socket.pause().write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await closed;
    expect((await readToEnd(socket.resume())).length).toBeLessThan(LARGE.length);
  });

  it('is not cut off while its reply is made, and is then if it takes nothing', async () => {
    const { port } = await start({ write: 1 });
    const request = 'GET /made HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    const reads = await open(port);
    reads.write(request);
    expect((await readToEnd(reads)).length).toBeGreaterThan(LARGE.length);
    const waits = await open(port);
    const closed = once(closings, 'closed');
    waits.pause().write(request);
    await closed;
    expect((await readToEnd(waits.resume())).length).toBeLessThan(LARGE.length);
  });

  it('is waited for as long as is published', () => {
    expect(limits.headers.seconds).toBe(10);
    expect(limits.body.seconds).toBe(30);
    expect(limits.write.seconds).toBe(30);
  });
});
