// The routes of packs: the answer to an order is the pack, or with a store a token that opens what becomes of it.
import type { Request, Response } from 'express';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { aboutOption } from '../../core/option.js';
import { because, Problem } from '../../core/problem.js';
import { playerList } from '../../event/options/player-rows.js';
import { packOptions } from '../../event/options/spec-rows.js';
import { bearerOf } from '../authorize.js';
import { type Exchange, exchangeOf, recordBody } from '../exchange.js';
import { limits } from '../limits.js';
import type { Maker } from '../make/maker.js';
import type { PackOrders, SentOrders } from '../make/pack-orders.js';
import type { RateLimit } from '../rate-limit.js';
import type { Operation, Parameter, Route } from '../route.js';
import { packIsTooLarge } from '../sentences.js';
import { type PackStore, packStates } from '../store/pack-store.js';
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
  'A ZIP of what the command line makes, and of the event file, from which the pack can be changed and printed again: whoever has that can read every fleet.';

const body = { 'application/json': orderSchema, 'text/csv': null, [WORKBOOK]: null };

const makePackDocs: Operation = {
  id: 'postPack',
  summary: 'A pack for a tournament',
  description: `${ARCHIVE} It has at most ${limits.pack.sheets} sheets, and nothing of it is kept here. ${ORDER}`,
  body,
  replies: { 200: { description: 'The archive.', content: { [ARCHIVE_TYPE]: null } } },
};

const orderPackDocs: Operation = {
  id: 'postPack',
  summary: 'Orders a pack for a tournament',
  description: `It is made in the background. ${ORDER}`,
  parameters: [
    header(
      'Idempotency-Key',
      '1 to 128 visible ASCII characters; sent again with the same order, it gives the same pack.',
    ),
  ],
  body,
  replies: { 202: { description: 'It is ordered.', content: { 'application/json': ordered } } },
};

const getPackDocs: Operation = {
  id: 'getPack',
  summary: 'How far a pack is',
  parameters: own,
  replies: { 200: { description: 'Its state.', content: { 'application/json': status } } },
};

const getPackArchiveDocs: Operation = {
  id: 'getPackArchive',
  summary: 'The finished pack',
  description: ARCHIVE,
  parameters: own,
  replies: { 200: { description: 'The archive.', content: { [ARCHIVE_TYPE]: null } } },
};

const deletePackDocs: Operation = {
  id: 'deletePack',
  summary: 'Stops a pack, or deletes it',
  parameters: own,
  replies: { 204: { description: 'None of it is kept.' } },
};

const PATH = '/v1/packs/:id';
const JSON_TYPE = 'application/json';

interface PackParts {
  readonly maker: Maker;
  readonly rateLimit: RateLimit;
}

export function packRoutes(parts: PackParts, store: PackStore | undefined): Route[] {
  const post = { method: 'post', path: '/v1/packs' } as const;
  if (store === undefined)
    return [{ ...post, docs: makePackDocs, handle: (request, response) => makePack(parts, request, response) }];
  return [
    { ...post, docs: orderPackDocs, handle: (request, response) => orderPack(parts, store, request, response) },
    ...ownRoutes(store),
  ];
}

function ownRoutes(store: PackStore): Route[] {
  const show = ownRoute('', JSON_TYPE, getPackDocs, async ({ id, token }, _, response) =>
    sendJson(response, 200, await describe(store, id, token)),
  );
  const archive = ownRoute(
    '/archive.zip',
    ARCHIVE_TYPE,
    getPackArchiveDocs,
    async ({ id, token }, request, response) => {
      const { size, pieces } = await store.archive(id, token);
      response.set({ ...archiveHeaders('battle-tracker-pack.zip'), 'Content-Length': String(size) });
      if (request.method === 'HEAD') response.end();
      else await pipeline(pieces, response);
    },
  );
  const remove = ownRoute('', JSON_TYPE, deletePackDocs, async ({ id, token }, _, response) => {
    await store.remove(id, token);
    sendNothing(response, 204, { 'Cache-Control': 'no-store' });
  });
  return [show, archive, { ...remove, method: 'delete' }];
}

async function describe(store: PackStore, id: string, token: string) {
  const self = `/v1/packs/${id}`;
  return { id, ...(await store.status(id, token)), links: { self, archive: `${self}/archive.zip` } };
}

function ownRoute(path: string, type: string, docs: Operation, handle: OwnHandle): Route {
  return {
    method: 'get',
    path: `${PATH}${path}`,
    access: 'capability',
    docs,
    handle: (request, response) => {
      const owner = ownerOf(request);
      negotiate(request, [type]);
      return handle(owner, request, response);
    },
  };
}

/** Whose pack a request is about. */
interface Owner {
  readonly id: string;
  readonly token: string;
}

type OwnHandle = (owner: Owner, request: Request, response: Response) => void | Promise<void>;

/** Throws Problem `unauthorized` for a request that names no token; whether there is such a pack is then not looked at. */
function ownerOf(request: Request): Owner {
  const token = bearerOf(request);
  if (token !== undefined) return { id: String(request.params['id']), token };
  throw new Problem('unauthorized', because`is missing; send Bearer and the token of the pack`, {
    file: 'Authorization',
  });
}

async function makePack({ maker, rateLimit }: PackParts, request: Request, response: Response): Promise<void> {
  const sent = await readBody(request);
  negotiate(request, [ARCHIVE_TYPE]);
  const since = performance.now();
  const exchange = exchangeOf(response);
  const { text, sheets, notes } = await readOrders(maker, sent, exchange);
  const most = limits.pack.sheets;
  if (sheets > most) throw new Problem('too-large', packIsTooLarge(sheets, most));
  const bytes = await maker.make({ kind: 'ordered', text }, exchange, 'packs', {
    since,
    // What a pack has once, such as rules, schedule and fonts, takes as long as 200 sheets.
    work: sheets + 200,
    admit: () => rateLimit(request, response, sheets - 1),
  });
  if (notes !== undefined) response.set('Battle-Tracker-Notes', notes.map(encodeURIComponent).join(', '));
  sendArchive(response, 'battle-tracker-pack.zip', bytes);
}

async function orderPack(
  { maker, rateLimit }: PackParts,
  store: PackStore,
  request: Request,
  response: Response,
): Promise<void> {
  const key = readKey(request);
  const sent = await readBody(request);
  negotiate(request, [JSON_TYPE]);
  const exchange = exchangeOf(response);
  const { notes, ...orders } = await readOrders(maker, sent, exchange);
  await rateLimit(request, response, orders.sheets - 1);
  const { id, token } = await store.create(orders, exchange.client, key);
  const described = await describe(store, id, token);
  const headers = { Location: described.links.self, 'Cache-Control': 'no-store' };
  sendJson(response, 202, { ...described, token, notes }, headers);
}

/** What is wrong with an order is known before packs of others are made. */
async function readOrders(maker: Maker, sent: SentOrders, { client, signal }: Exchange): Promise<PackOrders> {
  const read = await maker.make({ kind: 'order', sent }, { client, signal }, 'files');
  return JSON.parse(Buffer.from(read).toString()) as PackOrders;
}

/** Returns the Idempotency-Key, or null. Throws Problem `bad-request` for one that cannot be. */
function readKey({ headers }: Request): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,128}$/.test(key)) return key;
  throw new Problem('bad-request', because`is not a valid key; send 1 to 128 visible ASCII characters, once`, {
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
