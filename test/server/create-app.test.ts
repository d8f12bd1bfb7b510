// Proves that each path leads to its own routes, and nothing else to any.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthorize } from '../../src/server/authorize.js';
import { createApp } from '../../src/server/create-app.js';
import { exchangeOf } from '../../src/server/exchange.js';
import { createReadiness, listen, type Listening } from '../../src/server/listen.js';
import { createRefusals } from '../../src/server/refusals.js';
import type { Route } from '../../src/server/route.js';
import { sendJson } from '../../src/server/wire/send.js';
import { type Reply, send } from './test-service.js';

const paths = ['/', '/v1/packs', '/v1/packs/:id', '/v1/packs/:id/archive.zip', '/v1/sheets/:edition.:format'];

function route(method: Route['method'], path: string, isWork = false): Route {
  return {
    method,
    path,
    isWork,
    docs: null,
    handle: (request, response) =>
      sendJson(response, 200, { method, template: exchangeOf(response).template, params: { ...request.params } }),
  };
}

const routes = [
  ...paths.map((path) => route('get', path)),
  route('delete', '/v1/packs/:id', true),
  { ...route('get', '/throws'), handle: () => Promise.reject(new Error('none of a client’s business')) },
];
const faults: unknown[] = [];
let [server, isFull]: [Listening | undefined, boolean] = [undefined, false];

beforeAll(async () => {
  const readiness = createReadiness();
  const app = createApp({
    settings: { trustProxy: 0 },
    requireHost: () => undefined,
    routes,
    authorize: createAuthorize(undefined),
    rateLimit: () => Promise.resolve(),
    refusals: createRefusals({ due: () => (isFull ? 'overloaded' : undefined), isClosing: () => false }),
    observe: Object.assign(() => undefined, {
      fault: (error: unknown) => void faults.push(error),
      refusal: () => () => undefined,
    }),
  });
  server = await listen(app, { host: '127.0.0.1', port: 0 }, readiness);
});

afterAll(() => server?.stop());

function ask(path: string, method = 'GET'): Promise<Reply> {
  return send(Number(new URL(server?.address ?? '').port), { method, path });
}

describe('a path', () => {
  it.each([
    ['/', '/', {}],
    ['/v1/packs', '/v1/packs', {}],
    ['/v1/packs/x', '/v1/packs/{id}', { id: 'x' }],
    ['/v1/packs/archive.zip', '/v1/packs/{id}', { id: 'archive.zip' }],
    ['/v1/packs/x/archive.zip', '/v1/packs/{id}/archive.zip', { id: 'x' }],
    ['/v1/sheets/admiral.pdf', '/v1/sheets/{edition}.{format}', { edition: 'admiral', format: 'pdf' }],
    ['/v1/sheets/__proto__.svg', '/v1/sheets/{edition}.{format}', { edition: '__proto__', format: 'svg' }],
  ])('%s leads to %s', async (path, template, params) => {
    expect(JSON.parse((await ask(path)).text)).toEqual({ method: 'get', template, params });
  });

  it.each([
    '//',
    '/v1/packs/',
    '/V1/packs',
    '/v1/packs/x/',
    '/v1/packs/%78',
    '/v1/packs/x/archivezzip',
    '/v1/sheets/admiral',
    '/v1',
  ])('"%s" leads nowhere, whatever is to be done there', async (path) => {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'DELETE', 'POST'])
      expect((await ask(path, method)).status).toBe(404);
  });

  it('cannot hold half an escape', async () => {
    for (const path of ['/v1/packs/%', '/v1/packs/%zz', '/v1/sheets/%ff.pdf'])
      expect((await ask(path)).status).toBe(400);
  });

  it('knows what may be done there', async () => {
    for (const method of ['POST', 'PUT', 'OPTIONS', 'TRACE', 'PROPFIND']) {
      const replies = [await ask('/v1/packs', method), await ask('/v1/packs/x', method)];
      expect(replies.map(({ status }) => status)).toEqual([405, 405]);
      expect(replies.map(({ headers }) => headers['allow'])).toEqual(['GET, HEAD', 'GET, HEAD, DELETE']);
    }
    expect((await ask('/v1/packs/x', 'DELETE')).text).toContain('"delete"');
    expect(await ask('/v1/packs/x', 'HEAD')).toMatchObject({ status: 200, text: '' });
  });

  it('is refused when too much is under way if any of what may be done there is work', async () => {
    isFull = true;
    expect((await ask('/v1/packs/x')).status).toBe(503);
    expect((await ask('/v1/packs')).status).toBe(200);
    isFull = false;
  });

  it('hides what goes wrong there', async () => {
    const { status, headers, text } = await ask('/throws');
    expect([status, headers['content-type']]).toEqual([500, 'application/problem+json']);
    expect(text).not.toContain('business');
    expect(faults).toHaveLength(1);
  });
});
