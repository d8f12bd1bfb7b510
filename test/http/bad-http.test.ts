// What Node cannot read, or gave up waiting for, is answered without keeping others waiting.
import { createServer } from 'node:http';
import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { answerBadHttp } from '../../src/http/bad-http.js';

const MANY = 100;

it('answers those who time out at one time a few at a time, once each', async () => {
  const server = createServer();
  answerBadHttp(server);
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
