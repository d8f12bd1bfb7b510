// A bare server of Node's, of which nothing is ours: it works as long for a request as a sheet takes, leaves no garbage, and sends as many bytes.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReferenceOrder } from './reference-messages.js';

const ROUNDS = 200_000;

let value = 1;

/** Work and no clock: a machine that is slow for a moment is slow for this, too. */
function work(rounds: number): void {
  for (let i = 0; i < rounds; i++) value = Math.imul(value, 1_664_525) + 1_013_904_223;
}

function roundsPerMillisecond(): number {
  const times = Array.from({ length: 101 }, () => {
    const begun = performance.now();
    work(ROUNDS);
    return performance.now() - begun;
  });
  return ROUNDS / (times.sort((a, b) => a - b)[50] as number);
}

process.on('message', ({ milliseconds, bytes }: ReferenceOrder) => {
  const rounds = Math.round(milliseconds * roundsPerMillisecond());
  const body = Buffer.alloc(bytes, 'x');
  const server = createServer((_, response) => {
    work(rounds);
    response.setHeader('Content-Length', body.length);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
});
process.on('disconnect', () => process.exit());
