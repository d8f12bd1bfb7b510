// Packs as the page meets them, without making any: a test says how far one is, and when its events break off.
import type { Response } from 'express';
import { Problem } from '../../../src/core/problem.js';
import { noSuchPack } from '../../../src/server/sentences.js';
import type { Route } from '../../../src/server/route.js';
import { readJsonBody } from '../../../src/server/wire/read-body.js';
import { sendBytes, sendJson, sendNothing } from '../../../src/server/wire/send.js';

export interface StandInPacks {
  readonly routes: readonly Route[];
  /** The bodies that were sent, with their keys. */
  readonly orders: { readonly body: Readonly<Record<string, unknown>>; readonly key: string }[];
  /** Says how far the pack is to whoever watches and asks. */
  readonly tell: (status: Readonly<Record<string, unknown>>) => void;
  /** Ends all events that are under way. */
  readonly cut: () => void;
  /** How many are watching. */
  readonly watchers: () => number;
  /** What the next order is refused with. */
  refuse: Problem | null;
  /** Whether there still is a pack. */
  exists: boolean;
}

export const ID = 'a'.repeat(26);
export const TOKEN = 'token-of-the-pack';
export const ARCHIVE = Buffer.from('PK\u0003\u0004 an archive');
export const SECRET = `bt-secret-1:${'0'.repeat(64)}\n`;

/** Returns a new stand-in. */
export function standInPacks(): StandInPacks {
  let status: Readonly<Record<string, unknown>> = { state: 'queued', done: 0, total: 12, expiresAt: null };
  const watching = new Set<Response>();
  const own = (path: string, send: (response: Response) => void): Route => ({
    method: 'get',
    path: `/v1/packs/:id${path}`,
    access: 'capability',
    docs: null,
    handle: (request, response) => {
      const isOwner = request.params['id'] === ID && request.headers.authorization === `Bearer ${TOKEN}`;
      if (!isOwner || !packs.exists) throw new Problem('not-found', noSuchPack());
      send(response);
    },
  });
  const writeEvent = (response: Response) => response.write(`event: status\ndata: ${JSON.stringify(status)}\n\n`);
  const packs: StandInPacks = {
    orders: [],
    refuse: null,
    exists: true,
    watchers: () => watching.size,
    cut: () => {
      for (const response of watching) response.end();
      watching.clear();
    },
    tell: (next) => {
      status = { ...status, ...next };
      watching.forEach(writeEvent);
    },
    routes: [
      {
        method: 'post',
        path: '/v1/packs',
        docs: null,
        handle: async (request, response) => {
          const body = await readJsonBody(request);
          packs.orders.push({ body, key: String(request.headers['idempotency-key']) });
          if (packs.refuse !== null) throw packs.refuse;
          sendJson(response, 202, { id: ID, token: TOKEN, status, links: {} });
        },
      },
      own('', (response) => sendJson(response, 200, { id: ID, ...status })),
      own('/events', (response) => {
        response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
        response.write(': hello\n\n');
        writeEvent(response);
        watching.add(response);
        response.on('close', () => watching.delete(response));
      }),
      own('/archive.zip', (response) => sendBytes(response, 200, 'application/zip', ARCHIVE, {})),
      own('/secret', (response) => sendBytes(response, 200, 'text/plain; charset=utf-8', Buffer.from(SECRET), {})),
      {
        ...own('', (response) => {
          packs.exists = false;
          packs.cut();
          sendNothing(response, 204, {});
        }),
        method: 'delete',
      },
    ],
  };
  return packs;
}
