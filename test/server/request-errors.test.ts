// Proves that nothing that goes wrong in a request ends the service: it is answered or cut off, it is logged, and the next one is served.
import type { Socket } from 'node:net';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as later } from 'node:timers/promises';
import type { Request } from 'express';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { msg, Problem } from '../../src/core/problem.js';
import { createRandom, pick } from '../../src/core/random/random.js';
import { createAuthorize } from '../../src/server/authorize.js';
import { createRequireHost } from '../../src/server/check-request.js';
import { type AppParts, createApp, outliveRequests } from '../../src/server/create-app.js';
import { exchangeOf, onClose } from '../../src/server/exchange.js';
import type { Maker } from '../../src/server/make/maker.js';
import { createReadiness, listen } from '../../src/server/listen.js';
import { clientOf } from '../../src/server/rate-limit.js';
import type { Route } from '../../src/server/route.js';
import { packRoutes } from '../../src/server/routes/packs.js';
import { pageRoute } from '../../src/server/routes/page.js';
import type { PackStore } from '../../src/server/store/pack-store.js';
import { publicSender } from '../../src/server/wire/make-routes.js';
import { sendJson } from '../../src/server/wire/send.js';
import { send } from './test-service.js';

const crashes: unknown[] = [];
// The test runner's own, which takes what no handler of a promise does.
const others = process.listeners('unhandledRejection');
beforeAll(() => {
  process.removeAllListeners('unhandledRejection');
  outliveRequests((error) => crashes.push(error));
});
afterAll(() => {
  process.setUncaughtExceptionCaptureCallback(null);
  for (const each of others) process.on('unhandledRejection', each);
});
afterEach(() => expect(crashes).toEqual([]));

function partsOf(routes: readonly Route[], faults: unknown[]): AppParts {
  return {
    settings: { trustProxy: 1 },
    routes,
    requireHost: () => undefined,
    authorize: () => undefined,
    rateLimit: () => Promise.resolve(),
    refusals: { due: () => undefined, refuse: () => undefined, held: () => 0 },
    observe: Object.assign(() => undefined, {
      fault: (error: unknown) => void faults.push(error),
      refusal: () => () => undefined,
    }),
  };
}

type Throw = () => void;
type Stage = readonly [
  stage: string,
  reply: 400 | 500 | 200 | 'cut off',
  fails: {
    readonly parts?: (fail: Throw, usual: AppParts) => Partial<AppParts>;
    readonly handle?: (fail: Throw) => Route['handle'];
  },
];

const bad = () => new Problem('bad-value', msg`is bad; mend it`, 'seed');
const stages: readonly Stage[] = [
  [
    'before the exchange',
    500,
    { parts: (fail) => ({ refusals: { due: fail, refuse: fail, held: () => 0 } as never }) },
  ],
  [
    'as the exchange begins',
    500,
    { parts: (fail, { observe }) => ({ observe: Object.assign(() => fail(), observe) }) },
  ],
  ['as the host is checked', 500, { parts: (fail) => ({ requireHost: fail }) }],
  ['as the client is counted', 500, { parts: (fail) => ({ rateLimit: fail as never }) }],
  ['as it is counted elsewhere', 500, { parts: (fail) => ({ rateLimit: () => later().then(fail) }) }],
  ['as the token is checked', 500, { parts: (fail) => ({ authorize: fail }) }],
  ['in the handler', 500, { handle: (fail) => fail }],
  ['in the handler, later', 500, { handle: (fail) => () => later().then(fail) }],
  ['in a callback that the handler left', 500, { handle: (fail) => () => void setImmediate(fail) }],
  ['in a promise that the handler left', 500, { handle: (fail) => () => void later().then(fail) }],
  ['as the body arrives', 500, { handle: (fail) => (request) => void request.on('end', fail).resume() }],
  [
    'before a head that is set is sent',
    500,
    {
      handle: (fail) => (_, response) => {
        response.setHeader('Content-Length', 1000).setHeader('ETag', '"x"');
        fail();
      },
    },
  ],
  [
    'while the reply streams',
    'cut off',
    {
      handle: (fail) => (_, response) =>
        pipeline(async function* () {
          yield Buffer.alloc(1000);
          await later();
          fail();
        }, response),
    },
  ],
  [
    'in a callback while the reply streams',
    'cut off',
    {
      handle: (fail) => (_, response) => {
        response.write('half');
        setImmediate(fail);
      },
    },
  ],
  ['after the reply', 200, { handle: (fail) => (_, response) => void sendJson(response.once('finish', fail), 200, 1) }],
  [
    'as the reply is over',
    200,
    {
      handle: (fail) => (_, response) => {
        onClose(response, fail);
        sendJson(response, 200, 1);
      },
    },
  ],
  [
    'as the client leaves',
    'cut off',
    {
      handle: (fail) => (request, response) => {
        exchangeOf(response).signal.addEventListener('abort', fail);
        request.socket.destroy();
      },
    },
  ],
  [
    'in the wording of a problem',
    500,
    {
      handle: (fail) => () => {
        throw Object.defineProperty(bad(), 'reason', { get: fail });
      },
    },
  ],
  [
    'in the log of a fault',
    500,
    {
      parts: (fail, { observe }) => ({ observe: Object.assign(() => undefined, { ...observe, fault: fail }) }),
      handle: () => () => {
        throw new Error('first');
      },
    },
  ],
];

describe('an error', () => {
  it.each(stages)('%s gives %s, is logged, and the next request is served', async (_, reply, { parts, handle }) => {
    const faults: unknown[] = [];
    let [armed, count] = [true, 0];
    const fail = () => {
      if (!armed) return;
      count++;
      throw new Error('boom');
    };
    const own: Route['handle'] = handle?.(fail) ?? ((_, response) => sendJson(response, 200, 1));
    const routes = [
      { method: 'get', path: '/fails', docs: null, isWork: true, handle: own },
      { method: 'get', path: '/fine', docs: null, handle: (_, response) => sendJson(response, 200, 1) },
    ] as const satisfies Route[];
    const usual = partsOf(routes, faults);
    const app = createApp({ ...usual, ...parts?.(fail, usual) });
    const server = await listen(app, { host: '127.0.0.1', port: 0 }, createReadiness());
    const port = Number(new URL(server.address).port);
    const asked = await send(port, { path: '/fails' }).catch(() => 'cut off' as const);
    await later();
    expect(typeof asked === 'string' ? asked : asked.status).toBe(reply);
    expect(count).toBeGreaterThan(0);
    armed = false;
    expect((await send(port, { path: '/fine' })).status).toBe(200);
    if (typeof asked !== 'string' && asked.text !== '') expect(asked.text).not.toContain('boom');
    expect(faults.length === 0).toBe(['as the client leaves', 'in the log of a fault'].includes(_));
    await server.stop();
  });
});

/** What a client, or a proxy before it, may write: the pieces of a header's grammar, and the request of which it is read. */
const headers: readonly (readonly [name: string, pieces: readonly string[], method: string, url: string])[] = [
  ['host', ['localhost', ':', '80', '[', ']', '::1', 'a.b', '%', '..', '127.1', '0x', '@', '/'], 'GET', '/file'],
  [
    'x-forwarded-for',
    ['fe80::1', '%', 'a.b', '-', '::', '1.2.3.4', '64:ff9b::', ':', '80', '[', ']', '"', ',', ' '],
    'GET',
    '/file',
  ],
  ['authorization', ['Bearer', ' ', 'a', 'Basic', ',', '='], 'GET', '/file'],
  ['accept', ['*/*', 'application/pdf', ';', 'q=', '0.5', ',', ' ', '"', '\\', '/', '=', 'charset'], 'GET', '/file'],
  ['if-none-match', ['W/', '"', '*', ',', ' ', 'x', '\\'], 'GET', '/file'],
  ['accept-encoding', ['br', 'gzip', '*', ';', 'q=', '0', ',', ' ', '-1', 'identity'], 'GET', '/'],
  ['content-type', ['application/json', 'text/csv', ';', 'charset', '=', 'utf-8', '"', ' ', ','], 'POST', '/v1/packs'],
  ['content-encoding', ['identity', 'gzip', ',', ' '], 'POST', '/v1/packs'],
  ['content-length', ['0', '9', '-', 'e', '.', 'x'], 'POST', '/v1/packs'],
  ['idempotency-key', ['key', ' ', '"', ','], 'POST', '/v1/packs'],
];

const COUNT = process.env['PROVE'] === undefined ? 200 : 10_000;
describe('drawn values', () => {
  const sendFile = publicSender();
  const file = { key: 'x', name: 'x.pdf', mediaType: 'application/pdf', make: () => Promise.resolve(Buffer.from('x')) };
  const routes: Route[] = [
    { method: 'get', path: '/file', docs: null, handle: (request, response) => sendFile({ request, response }, file) },
    ...packRoutes(
      { maker: { make: () => Promise.reject(bad()) } as unknown as Maker, rateLimit: () => Promise.resolve() },
      {} as PackStore,
    ),
    pageRoute(Buffer.from('<meta http-equiv="Content-Security-Policy" content="x">')),
  ];
  const faults: unknown[] = [];
  const app = createApp({
    ...partsOf(routes, faults),
    requireHost: createRequireHost({ publicNames: [], isTokenRequired: false }),
    authorize: createAuthorize('a'.repeat(16)),
  });
  const signs = Array.from({ length: 0x100 - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).filter(
    (c) => c !== '\x7f',
  );

  /** Has the app answer without a connection, and returns the status. */
  async function ask(method: string, url: string, given: Readonly<Record<string, string>>): Promise<number> {
    const socket = Object.assign(new Writable({ write: (_, __, done) => done() }), {
      remoteAddress: 'fe80::1%eth0.100',
    });
    const request = new app.classes.IncomingMessage(socket as unknown as Socket);
    Object.assign(request, { method, url, httpVersionMajor: 1, httpVersionMinor: 1, httpVersion: '1.1' });
    Object.assign(request, { headers: given, rawHeaders: Object.entries(given).flat(), complete: true });
    request.push(method === 'POST' ? '{}' : null);
    if (method === 'POST') request.push(null);
    const response = new app.classes.ServerResponse(request);
    response.assignSocket(socket as unknown as Socket);
    const over = new Promise((resolve) => response.once('finish', resolve).once('close', resolve));
    app.answer(request, response);
    await over;
    return response.statusCode;
  }

  it.each(headers)('of %s are all answered', async (name, pieces, method, url) => {
    const random = createRandom(new Uint8Array(32), name);
    const usual = { host: 'localhost', authorization: `Bearer ${'a'.repeat(16)}`, 'content-type': 'application/json' };
    const statuses = new Set<number>();
    for (let i = 0; i < COUNT; i++) {
      const drawn = Array.from({ length: 1 + random.below(8) }, () =>
        pick(random, random.below(8) > 0 ? pieces : signs),
      );
      statuses.add(await ask(method, url, { ...usual, [name]: drawn.join('') }));
    }
    expect(faults.splice(0)).toEqual([]);
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  });
});

describe('a client', () => {
  it.each([
    ['fe80::1%a.b', 'fe80::1%eth0', true],
    ['fe80::1%-', 'fe80::1', true],
    ['fe80::1%a', 'fe80::2:1', true],
    ['64:ff9b::9.9.0.1', '192.0.2.1', true],
    ['::1.2.3.4', '192.0.2.1', true],
    ['2001:db8::1.2.3.4', '192.0.2.1', true],
    ['198.51.100.1', '192.0.2.1', false],
    ['::ffff:198.51.100.1', '198.51.100.1', true],
  ])('%s is counted as %s: %s', (ip, other, same) => {
    const socket = { remoteAddress: '192.0.2.1' } as Socket;
    const named = clientOf({ ip, socket } as Request);
    expect(named === clientOf({ ip: other, socket } as Request)).toBe(same);
    expect(named).not.toBe('unknown');
  });
});
