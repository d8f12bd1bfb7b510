// The routes of packs: the answer to an order is the pack, or with a store a token that opens what becomes of it.
import type { Request } from 'express';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { aboutOption } from '../../core/option.js';
import { msg, Problem } from '../../core/problem.js';
import { playerList } from '../../event/options/player-rows.js';
import { packOptions } from '../../event/options/spec-rows.js';
import { bearerOf } from '../authorize.js';
import { type Exchange, exchangeOf, recordBody } from '../exchange.js';
import { limits } from '../limits.js';
import type { Maker } from '../make/maker.js';
import type { PackOrders, SentOrders } from '../make/pack-orders.js';
import type { RateLimit } from '../rate-limit.js';
import type { Operation, Parameter, Reply, Route } from '../route.js';
import { type PackStore, packStates } from '../store/pack-store.js';
import { type Asking, bodyRoute } from '../wire/make-routes.js';
import { negotiate } from '../wire/negotiate.js';
import { readBytes, readJsonBody, requireType } from '../wire/read-body.js';
import { ARCHIVE_TYPE, archiveHeaders, sendArchive, sendJson, sendNothing } from '../wire/send.js';

const time = z.string().meta({ format: 'date-time' });
const link = z.string().meta({ format: 'uri-reference' });

const status = z.strictObject({
  id: z.string(),
  state: z.enum(packStates),
  sheets: z.int().min(0).meta({ description: 'Sheets that the pack prints.' }),
  problem: z.strictObject({ code: z.string(), message: z.string() }).optional().meta({ description: 'Why it failed.' }),
  createdAt: time,
  expiresAt: time.nullable().meta({ description: 'When it is deleted; null until it is over.' }),
  links: z.strictObject({ self: link, archive: link }),
});
const ordered = status.extend({
  token: z
    .string()
    .meta({ description: 'Opens the pack; it is sent as Authorization: Bearer and kept by nobody else.' }),
  notes: z
    .array(z.string())
    .optional()
    .meta({ description: 'Of a file of players: what was read, then what was guessed.' }),
});

const header = (name: string, description: string, required = false): Parameter => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
  required,
});

const own: readonly Parameter[] = [
  { name: 'id', in: 'path', required: true, description: 'As the 202 gave it.', schema: { type: 'string' } },
  header('Authorization', 'Bearer and the token of the pack.', true),
];

const orderSchema = packOptions.extend({
  players: playerList
    .meta({ title: aboutOption(packOptions.shape.players).title, description: 'Names, or names with their places.' })
    .optional(),
  secret: z
    .string()
    .meta({
      description:
        'bt-secret-1: and 64 hexadecimal digits, drawn by lot: the same order with the same secret gives the same pack. Left out, it is dealt from a fresh one.',
    })
    .optional(),
});

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const ORDER =
  'As JSON, the fields of a pack; as text/csv or as a workbook of Excel, the players alone, with columns name, table, seat and round, and defaults for everything else; the answer then says what was read, and what was guessed.';

const ARCHIVE =
  'A ZIP of what the command line makes, and of the event file, from which the pack can be changed and printed again: anyone who has that can read every fleet.';

/** It is checked in a thread: what is wrong with an order is known before packs of others are made. */
const body = {
  content: { 'application/json': orderSchema, 'text/csv': null, [WORKBOOK]: null },
  read: readBody,
};

const JSON_TYPE = 'application/json';

interface PackParts {
  readonly maker: Maker;
  readonly rateLimit: RateLimit;
}

export function packRoutes(parts: PackParts, store: PackStore | undefined): Route[] {
  return store === undefined ? [makeRoute(parts)] : [orderRoute(parts, store), ...ownRoutes(store)];
}

function makeRoute({ maker, rateLimit }: PackParts): Route {
  return bodyRoute({
    id: 'postPack',
    summary: 'A pack for a tournament',
    description: `${ARCHIVE} It has at most ${limits.pack.sheets} sheets, and nothing of it is kept here. ${ORDER}`,
    path: '/v1/packs',
    body,
    gives: 'The archive.',
    content: { [ARCHIVE_TYPE]: null },
    prepare: (sent) => ({
      send: async ({ request, response }) => {
        const since = performance.now();
        const exchange = exchangeOf(response);
        const { text, sheets, notes } = await readOrders(maker, sent, exchange);
        const most = limits.pack.sheets;
        if (sheets > most)
          throw new Problem(
            'too-large',
            msg`${sheets} sheets are more than the ${most} that are made while a client waits; make the pack with the command line, or start the service with --store-file`,
          );
        const bytes = await maker.make({ kind: 'ordered', text }, exchange, 'packs', {
          since,
          // What a pack has once, such as rules, schedule and fonts, takes as long as 200 sheets.
          work: sheets + 200,
          admit: () => rateLimit(request, response, sheets - 1),
        });
        if (notes !== undefined) response.set('Battle-Tracker-Notes', notes.map(encodeURIComponent).join(', '));
        sendArchive(response, 'battle-tracker-pack.zip', bytes);
      },
    }),
  });
}

function orderRoute({ maker, rateLimit }: PackParts, store: PackStore): Route {
  return bodyRoute({
    id: 'postPack',
    summary: 'Orders a pack for a tournament',
    description: `It is made in the background. ${ORDER}`,
    path: '/v1/packs',
    parameters: [
      header(
        'Idempotency-Key',
        '1 to 128 visible ASCII characters; sent again with the same order, it gives the same pack.',
      ),
    ],
    body,
    status: 202,
    gives: 'It is ordered.',
    content: { [JSON_TYPE]: ordered },
    prepare: (sent) => ({
      send: async ({ request, response }) => {
        const key = readKey(request);
        const exchange = exchangeOf(response);
        const { notes, ...orders } = await readOrders(maker, sent, exchange);
        await rateLimit(request, response, orders.sheets - 1);
        const { id, token } = await store.create(orders, exchange.client, key);
        const described = await describe(store, id, token);
        const headers = { Location: described.links.self, 'Cache-Control': 'no-store' };
        sendJson(response, 202, { ...described, token, notes }, headers);
      },
    }),
  });
}

function ownRoutes(store: PackStore): Route[] {
  return [
    ownRoute({
      id: 'getPack',
      summary: 'How far a pack is',
      type: JSON_TYPE,
      reply: { description: 'Its state.', content: { [JSON_TYPE]: status } },
      handle: async ({ id, token }, { response }) => sendJson(response, 200, await describe(store, id, token)),
    }),
    ownRoute({
      id: 'getPackArchive',
      summary: 'The finished pack',
      description: ARCHIVE,
      path: '/archive.zip',
      type: ARCHIVE_TYPE,
      reply: { description: 'The archive.', content: { [ARCHIVE_TYPE]: null } },
      handle: async ({ id, token }, { request, response }) => {
        const { size, pieces } = await store.archive(id, token);
        response.set({ ...archiveHeaders('battle-tracker-pack.zip'), 'Content-Length': String(size) });
        if (request.method === 'HEAD') response.end();
        else await pipeline(pieces, response);
      },
    }),
    ownRoute({
      id: 'deletePack',
      summary: 'Stops a pack, or deletes it',
      method: 'delete',
      type: JSON_TYPE,
      reply: { description: 'None of it is kept.' },
      handle: async ({ id, token }, { response }) => {
        await store.remove(id, token);
        sendNothing(response, 204, { 'Cache-Control': 'no-store' });
      },
    }),
  ];
}

async function describe(store: PackStore, id: string, token: string) {
  const self = `/v1/packs/${id}`;
  return { id, ...(await store.status(id, token)), links: { self, archive: `${self}/archive.zip` } };
}

interface OwnRow extends Pick<Operation, 'id' | 'summary' | 'description'> {
  readonly method?: 'delete';
  /** What follows the path of the pack. */
  readonly path?: string;
  /** What the client is to accept. */
  readonly type: string;
  readonly reply: Reply;
  readonly handle: (owner: Owner, asking: Asking) => void | Promise<void>;
}

function ownRoute({ method, path = '', type, reply, handle, ...words }: OwnRow): Route {
  return {
    method: method ?? 'get',
    path: `/v1/packs/:id${path}`,
    access: 'capability',
    docs: { ...words, parameters: own, replies: { [method === 'delete' ? 204 : 200]: reply } },
    handle: (request, response) => {
      const owner = ownerOf(request);
      negotiate(request, [type]);
      return handle(owner, { request, response });
    },
  };
}

/** Whose pack a request is about. */
interface Owner {
  readonly id: string;
  readonly token: string;
}

/** Throws Problem `unauthorized` for a request that names no token; whether there is such a pack is then not looked at. */
function ownerOf(request: Request): Owner {
  const token = bearerOf(request);
  if (token !== undefined) return { id: String(request.params['id']), token };
  throw new Problem('unauthorized', msg`is missing; send Bearer and the token of the pack`, {
    file: 'Authorization',
  });
}

async function readOrders(maker: Maker, sent: SentOrders, { client, signal }: Exchange): Promise<PackOrders> {
  const read = await maker.make({ kind: 'order', sent }, { client, signal }, 'files');
  return JSON.parse(Buffer.from(read).toString()) as PackOrders;
}

/** Returns the Idempotency-Key, or null. Throws Problem `bad-request` for one that cannot be. */
function readKey({ headers }: Request): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,128}$/.test(key)) return key;
  throw new Problem('bad-request', msg`is not a valid key; send 1 to 128 visible ASCII characters, once`, {
    file: 'Idempotency-Key',
  });
}

async function readBody(request: Request): Promise<SentOrders> {
  const type = requireType(request, ['application/json', 'text/csv', WORKBOOK]);
  if (type === 'application/json') return { fields: await readJsonBody(request), csv: undefined };
  const csv = await readBytes(request, limits.csv.bytes);
  recordBody(request);
  return { fields: {}, csv };
}
