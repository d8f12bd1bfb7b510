// What Node cannot read, or gave up waiting for, is answered without keeping others waiting.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { answerBadHttp } from '../../src/server/bad-http.js';
import type { Route } from '../../src/server/route.js';
import { readBytes } from '../../src/server/wire/read-body.js';
import { sendJson } from '../../src/server/wire/send.js';
import { startTestService } from './test-service.js';

const MANY = 100;

it('answers those who time out at one time a few at a time, once each', async () => {
  const server = createServer();
  answerBadHttp(server, () => []);
  const sockets = Array.from({ length: MANY }, () => new PassThrough().resume());
  const replies = sockets.map((socket) => {
    let text = '';
    socket.on('data', (piece: Buffer) => (text += piece.toString()));
    return () => text;
  });
  for (const socket of sockets)
    server.emit('clientError', Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  // Nothing more is read from them: a request that came to its end now would be answered besides.
  expect(sockets.every((socket) => socket.isPaused())).toBe(true);
  const answered = () => sockets.filter(({ writableEnded }) => writableEnded).length;
  for (let before = answered(); before < MANY; before = answered()) {
    await nextTurn();
    expect(answered() - before).toBeGreaterThan(0);
    expect(answered() - before).toBeLessThanOrEqual(8);
  }
  await nextTurn();
  for (const reply of replies) expect(reply().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 408']);
  expect(sockets.some((socket) => socket.isPaused())).toBe(false);
});

it.each([
  ['garbage', 'no HTTP at all\r\n\r\n', 400],
  ['headers without an end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}`, 431],
  ['a body that is none', 'POST /held HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nnone\r\n', 400],
  ['an expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: much\r\n\r\n', 417],
  ['a tunnel', 'CONNECT x:1 HTTP/1.1\r\nHost: x:1\r\n\r\n', 405],
])('answers what came before %s first', async (_, garbage, status) => {
  // What comes in one piece is read at one go.
  const handle: Route['handle'] = async (__, response) => {
    await nextTurn();
    await nextTurn();
    sendJson(response, 200, { held: true });
  };
  const body: Route = {
    method: 'post',
    path: '/held',
    docs: null,
    handle: async (request, response) => sendJson(response, 200, { bytes: (await readBytes(request, 10)).length }),
  };
  const test = await startTestService({ routes: [{ method: 'get', path: '/held', docs: null, handle }, body] });
  onTestFinished(() => test.stop());
  const socket = connect(test.port, '127.0.0.1');
  let text = '';
  socket.on('data', (piece: Buffer) => (text += piece.toString('latin1')));
  const ended = once(socket, 'close');
  socket.write(`GET /held HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n${garbage.replaceAll('Host: x\r', 'Host: 127.0.0.1\r')}`);
  await ended;
  expect([...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, found]) => Number(found))).toEqual([200, status]);
  expect(text.match(/Connection: close/g)).toHaveLength(1);
});
