// A bare server of Node's, of which nothing is ours: it compresses a text for a request, as long as a sheet takes, and sends as many bytes.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import type { ReferenceOrder } from './reference-messages.js';

const LETTERS = 'etaoinshrdlu';
const LONGEST = 400_000;

/** Words of random letters, the same ones each time. */
function makeText(): Buffer {
  const text = Buffer.alloc(LONGEST);
  let state = 1;
  for (let i = 0; i < LONGEST; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const at = (state >>> 16) % (LETTERS.length + 2);
    text[i] = at < LETTERS.length ? LETTERS.charCodeAt(at) : 32;
  }
  return text;
}

const text = makeText();

/**
 * Brotli and no loop of numbers: it walks through much code and many tables, as drawing does, and so is slowed about as much when others share
 * the core and its caches with this machine (measured: by 1.5 where sheets are slowed by 1.7; plain loops by 1.2).
 */
function work(bytes: number): void {
  brotliCompressSync(text.subarray(0, bytes), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

const SAMPLE = 20_000;

function bytesPerMillisecond(): number {
  const times = Array.from({ length: 301 }, () => {
    const begun = performance.now();
    work(SAMPLE);
    return performance.now() - begun;
  });
  return SAMPLE / (times.sort((a, b) => a - b)[150] as number);
}

process.on('message', ({ milliseconds, bytes }: ReferenceOrder) => {
  const length = Math.min(LONGEST, Math.round(milliseconds * bytesPerMillisecond()));
  const body = Buffer.alloc(bytes, 'x');
  const server = createServer((_, response) => {
    work(length);
    response.setHeader('Content-Length', body.length);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
});
process.on('disconnect', () => process.exit());
