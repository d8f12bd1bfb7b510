// Replies in pieces: whole for whoever reads, in parts between which others are served, and counted when nobody reads.
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import type { Response } from 'express';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sendPieces } from '../../../src/server/wire/send.js';

const KIB = 1024;

/** Pieces of many sizes, 24 MiB together: more than the system keeps for anybody who reads nothing. */
const pieces = Array.from({ length: 768 }, (_, i) => Buffer.alloc(((i % 5) + 1) * 10 * KIB + i, String(i)));

interface Served {
  readonly reply: IncomingMessage;
  readonly response: ServerResponse;
  /** How often others could have been served. */
  readonly turns: () => number;
}

async function serve(method = 'GET'): Promise<Served> {
  let turns = 0;
  let made: ServerResponse | undefined;
  const server = createServer((_, response) => {
    made = response;
    const count = () => {
      turns++;
      if (!response.writableEnded && !response.destroyed) setImmediate(count);
    };
    count();
    const asExpress = Object.assign(response, { status: (code: number) => void (response.statusCode = code) });
    sendPieces(asExpress as unknown as Response, 'text/plain', pieces, { 'X-Kind': 'pieces' });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const asked = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', method, agent: false });
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  return { reply, response: made as ServerResponse, turns: () => turns };
}

describe('a reply in pieces', () => {
  it('is whole, and lets others be served between its parts', async () => {
    const { reply, response, turns } = await serve();
    expect(reply.headers).toMatchObject({ 'content-type': 'text/plain', 'x-kind': 'pieces' });
    const whole = Buffer.concat(pieces);
    expect((await buffer(reply)).equals(whole)).toBe(true);
    expect(reply.headers['content-length']).toBe(String(whole.length));
    // The client may have the last byte before the server hears that it is sent; this rejects when the reply is cut off.
    await finished(response);
    expect(turns()).toBeGreaterThan(2);
  });

  it('is given up to a reader who takes nothing, so that it is known how much of it waits', async () => {
    const { reply, response } = await serve();
    reply.pause();
    if (!response.writableEnded) await once(response, 'prefinish');
    expect(response.writableLength).toBeGreaterThan(4 * KIB * KIB);
    reply.destroy();
  });

  it('is not gone on with when its reader has gone', async () => {
    const { reply, response } = await serve();
    reply.destroy();
    await once(response, 'close');
    expect(response.writableFinished).toBe(false);
  });

  it('of a HEAD request is its headers', async () => {
    const { reply } = await serve('HEAD');
    expect(Number(reply.headers['content-length'])).toBe(Buffer.concat(pieces).length);
    expect((await buffer(reply)).length).toBe(0);
  });
});
