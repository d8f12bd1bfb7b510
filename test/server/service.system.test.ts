// The service as a whole: who is let in, how much, what it says of itself, and how it ends.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { get } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Route, templateOf } from '../../src/server/route.js';
import { limits } from '../../src/server/limits.js';
import { problemSlugs } from '../../src/server/wire/problem-body.js';
import { expectProblem } from './expect-problem.js';
import { send, startTestService, type TestParts, type TestService } from './test-service.js';

const PROVE = process.env['PROVE'] === '1';

async function start(parts: TestParts = {}): Promise<TestService> {
  const test = await startTestService(parts);
  onTestFinished(() => test.stop());
  return test;
}

const slow = (milliseconds: number): Route => ({
  method: 'get',
  path: '/slow',
  docs: null,
  handle: (_, response) =>
    new Promise((resolve) => {
      response.status(200).setHeader('Content-Length', '8');
      response.write('half');
      setTimeout(() => resolve(void response.end('done')), milliseconds);
    }),
});

/** Connects so often and only then asks, so that all requests come at one time, each from a client of its own. */
async function askAtOnce(port: number, count: number): Promise<string[]> {
  const sockets = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<Socket>((resolve) => {
          const socket = connect(port, '127.0.0.1', () => resolve(socket));
        }),
    ),
  );
  // The server, in this same process, takes the connections in before it reads from any.
  await new Promise((resolve) => setTimeout(resolve, 200));
  return Promise.all(
    sockets.map(async (socket, i) => {
      const headers = `Host: localhost\r\nX-Forwarded-For: 10.0.0.${i}\r\nConnection: close`;
      socket.write(`GET /v1/sheets/engagement.pdf?seed=${i} HTTP/1.1\r\n${headers}\r\n\r\n`);
      let text = '';
      for await (const piece of socket as AsyncIterable<Buffer>) text += piece.toString('latin1');
      return text;
    }),
  );
}

describe('a token', () => {
  it('is asked for everywhere but where anybody may come, and where what is asked for has its own', async () => {
    const test = await start({ token: 'a-token-of-this-service' });
    const { routes } = test.service;
    for (const { path, method, access = 'token' } of routes) {
      const reply = await test.ask({ path: path.replace(/:\w+/g, 'x'), method: method.toUpperCase() });
      if (access === 'token') {
        expectProblem(reply, 401, 'unauthorized');
        expect(reply.headers['www-authenticate']).toMatch(/^Bearer /);
      } else expect(reply.status).not.toBe(401);
    }
    const open = routes.filter(({ access }) => access === 'open').map(({ path }) => path);
    expect(open).toEqual(['/healthz', '/readyz', '/openapi.json', '/problems/:slug']);
    const withToken = (authorization: string) => test.ask({ path: '/version', headers: { authorization } });
    expect((await withToken('Bearer a-token-of-this-service')).status).toBe(200);
    for (const wrong of [
      'Bearer a-token-of-this-servicf',
      'Bearer',
      'a-token-of-this-service',
      'Bearer a-token-of-this-service x',
    ])
      expectProblem(await withToken(wrong), 401, 'unauthorized', [wrong]);
  });
});

describe('a rate', () => {
  it('holds each client to its share, with the time to come again', async () => {
    const test = await start({ flags: { getRate: 3, postRate: 2 } });
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) statuses.push((await test.ask({ path: '/version' })).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const refused = await test.ask({ path: '/version' });
    expectProblem(refused, 429, 'too-many-requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await test.post('/v1/sheets', { seed: 'x', format: 'json' })).status).toBe(200);
    expect((await test.ask({ path: '/healthz' })).status).toBe(200);
  });

  it('counts a whole /56 of IPv6 as one client, as a trusted proxy names it', async () => {
    const test = await start({ flags: { getRate: 1, trustProxy: 1 } });
    const ask = async (address: string) =>
      (await test.ask({ path: '/version', headers: { 'x-forwarded-for': address } })).status;
    expect(await ask('2001:db8:0:100::1')).toBe(200);
    expect(await ask('2001:db8:0:1ff::2')).toBe(429);
    expect(await ask('2001:db8:0:200::1')).toBe(200);
  });

  it.each([
    ['7.7.7.7:5001', '7.7.7.7:5002', '"7.7.7.7:1"', '7.7.7.7', '::ffff:7.7.7.7'],
    ['[2001:db8:9::1]:5001', '"[2001:db8:9::1]:5002"', '[2001:db8:9::2]', '"2001:db8:9::3"', '2001:db8:9::4'],
    ['unknown', '_hidden', '1', '2', '7.7.7', '[::1', 'x y', '"', '127.0.0.1'],
  ])('is one client, however a trusted proxy writes it: %s', async (...written) => {
    const test = await start({ flags: { getRate: 1, trustProxy: 1 } });
    const statuses: number[] = [];
    for (const address of written)
      statuses.push((await test.ask({ path: '/version', headers: { 'x-forwarded-for': address } })).status);
    expect(statuses).toEqual([200, ...written.slice(1).map(() => 429)]);
  });
});

describe('too much at one time', () => {
  it('is answered with 503 and when to come again, and nothing is lost', async () => {
    const test = await start({ flags: { queue: 2, trustProxy: 1 } });
    const replies = await askAtOnce(test.port, 24);
    const statuses = replies.map((text) => Number(text.slice(9, 12)));
    expect([...new Set(statuses)].sort()).toEqual([200, 503]);
    for (const text of replies.filter((_, i) => statuses[i] === 503)) {
      expect(text).toContain('\r\nRetry-After: 1\r\n');
      expect(text).toContain('"type":"/problems/overloaded"');
    }
    expect((await test.ask({ path: '/v1/sheets/engagement.pdf?seed=again' })).status).toBe(200);
  });
});

describe('the limits', () => {
  it('are enforced', async () => {
    const test = await start();
    const { request } = limits.sheets;
    expect((await test.ask({ path: `/v1/sheets/admiral.json?seed=x&count=${request}` })).status).toBe(200);
    expectProblem(await test.ask({ path: `/v1/sheets/admiral.json?seed=x&count=${request + 1}` }), 400, 'bad-value');
    const pad = (size: number) => `{"seed":"x"${' '.repeat(size - 12)}}`;
    const headers = { 'content-type': 'application/json' };
    const body = (size: number) => test.ask({ method: 'POST', path: '/v1/sheets', headers, body: pad(size) });
    expect((await body(limits.json.bytes)).status).toBe(200);
    expectProblem(await body(limits.json.bytes + 1), 413, 'too-large');
    const chunked = { ...headers, 'transfer-encoding': 'chunked' };
    const large = { method: 'POST', path: '/v1/sheets', headers: chunked, body: pad(limits.json.bytes + 1) };
    expectProblem(await test.ask(large), 413, 'too-large');
    const text = (items: number) => `{"title":"t","rows":[${Array(items).fill('{"block":"fold"}').join()}]}`;
    const template = async (json: string) => (await test.post('/v1/sheets', { template: { name: 't', json } })).text;
    expect(await template(text(200))).toContain('a template has at most 200');
    expect(await template(text(199))).not.toContain('a template has at most');
    expect(await template(' '.repeat(65536 + 1))).toContain('is larger than 65536 bytes');
  });
});

describe('the documents', () => {
  it('name every route, every reply and every type of problem', async () => {
    const test = await start();
    const openApi = JSON.parse((await test.ask({ path: '/openapi.json' })).text) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
    };
    expect(openApi.openapi).toMatch(/^3\.1\./);
    const ids = new Set<string>();
    for (const { path, method, docs } of test.service.routes) {
      if (docs === null) continue;
      const operation = openApi.paths[templateOf(path)]?.[method];
      expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(Object.keys(docs.replies)));
      ids.add(operation?.operationId ?? '');
      for (const name of path.match(/:\w+/g) ?? [])
        expect(JSON.stringify(operation)).toContain(`"name":"${name.slice(1)}","in":"path"`);
    }
    expect(ids.size).toBe(test.service.routes.filter(({ docs }) => docs !== null).length);
    for (const slug of problemSlugs) {
      const reply = await test.ask({ path: `/problems/${slug}` });
      expect(reply.status).toBe(200);
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    }
  });
});

describe('every reply', () => {
  it('holds browsers to what comes from here, and says not what it runs on', async () => {
    const test = await start();
    for (const path of ['/healthz', '/nothing', '/version', '/openapi.json', '/v1/sheets/engagement.svg?seed=x']) {
      const { headers } = await test.ask({ path });
      expect(headers['content-security-policy']).toBe(
        "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: blob:;connect-src 'self';" +
          "font-src 'self' data:;form-action 'self';frame-ancestors 'none';base-uri 'none'",
      );
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
      expect(headers['x-powered-by']).toBe(undefined);
      expect(headers['server']).toBe(undefined);
    }
  });

  it('has a line in the log by its route and its id', async () => {
    const test = await start();
    const { headers } = await test.ask({ path: '/v1/sheets/engagement.pdf?seed=x' });
    const line = JSON.parse(test.log()) as Record<string, unknown>;
    const route = '/v1/sheets/{edition}.{format}';
    expect(line).toMatchObject({ id: headers['x-request-id'], method: 'GET', route, status: 200, whole: true });
    expect(Object.keys(line).sort()).toEqual('bytes id level method ms route status time whole'.split(' '));
  });
});

describe('the end', () => {
  it('comes at once when nothing is under way, whoever is connected', async () => {
    const test = await startTestService();
    const sockets = await Promise.all(
      Array.from(
        { length: 20 },
        () =>
          new Promise<ReturnType<typeof connect>>((resolve) => {
            const socket = connect(test.port, '127.0.0.1', () => resolve(socket));
            socket.on('error', () => undefined);
          }),
      ),
    );
    sockets[0]?.write('GET /healthz HTTP/1.1\r\nHost: loc');
    await test.ask({ path: '/healthz' });
    sockets[1]?.resume();
    await Promise.all([test.stop(), once(sockets[1] as Socket, 'close')]);
  });

  it('waits for what is under way, takes nothing new, and says so', async () => {
    const test = await startTestService({ routes: [slow(600)] });
    const half = send(test.port, { path: '/slow' });
    await new Promise((resolve) => setTimeout(resolve, 200));
    const stopped = test.stop();
    await expect(send(test.port, { path: '/healthz' })).rejects.toThrow('ECONNREFUSED');
    expect((await half).text).toBe('halfdone');
    await stopped;
  });

  it('does not begin before everything is there', async () => {
    const test = await startTestService();
    await expect(startTestService({ flags: { port: test.port } })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await test.stop();
  });
});

describe('clients that take their time', () => {
  it(`keep nobody else waiting${PROVE ? '' : ' (500 with PROVE=1)'}`, async () => {
    const test = await start();
    const sockets = Array.from({ length: PROVE ? 500 : 200 }, () => {
      const socket = connect(test.port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write('GET /v1/sheets/engagement.pdf?seed=x HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
      return socket;
    });
    // Others ask for much and read nothing of it: as many as do not fill the queue.
    const readers = Array.from({ length: 50 }, (_, i) => {
      const localAddress = `127.0.1.${i}`;
      const asked = get({
        port: test.port,
        localAddress,
        path: '/v1/sheets/engagement.svg?seed=x&count=20',
        agent: false,
      });
      asked.on('response', (response) => response.pause()).on('error', () => undefined);
      return asked;
    });
    for (let i = 0; i < 10; i++)
      expect((await test.ask({ path: `/v1/sheets/engagement.pdf?seed=${i}` })).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    for (const reader of readers) reader.destroy();
  });
});
