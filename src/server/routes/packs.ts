// The routes of packs: an order starts a job, and its token opens everything that comes of it.
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { because, Problem } from '../../core/problem.js';
import { exchangeOf, recordBody } from '../exchange.js';
import type { SentOrders } from '../jobs/pack-orders.js';
import { jobStates, type PackJobs } from '../jobs/pack-jobs.js';
import { nameArchive, readEvent } from '../jobs/read-event.js';
import { createReadOrders, type ReadOrders } from '../jobs/read-orders.js';
import { bearerOf } from '../authorize.js';
import { ARCHIVE_TYPE, sendArchive } from '../wire/send-archive.js';
import { limits } from '../limits.js';
import type { Operation, Parameter, Route } from '../route.js';
import { negotiate } from '../wire/negotiate.js';
import { readBytes, readJsonBody, requireType } from '../wire/read-body.js';
import { sendBytes, sendJson, sendNothing } from '../wire/send.js';
import * as z from 'zod';
import { aboutOption } from '../../core/option.js';
import { playerList } from '../../event/options/player-rows.js';
import { packOptions } from '../../event/options/spec-rows.js';
import { EVENT_FORMAT } from '../../event/record/event-file.js';

const time = z.string().meta({ format: 'date-time' });
const link = z.string().meta({ format: 'uri-reference' });

const statusFields = {
  state: z.enum(jobStates),
  done: z.int().min(0).meta({ description: 'Sheets that are made.' }),
  total: z.int().min(0).meta({ description: 'Sheets that the pack prints.' }),
  problem: z.strictObject({ code: z.string(), message: z.string() }).optional().meta({ description: 'Why it failed.' }),
  createdAt: time,
  expiresAt: time.nullable().meta({ description: 'When it is deleted; null until it is over.' }),
};

const links = z.strictObject({
  self: link,
  archive: link,
  secret: link,
  file: link,
});
const status = z.strictObject(statusFields);
const newJob = z.strictObject({
  id: z.string(),
  token: z
    .string()
    .meta({ description: 'Opens the pack; it is sent as Authorization: Bearer and kept by nobody else.' }),
  status,
  links,
  notes: z
    .array(z.string())
    .optional()
    .meta({ description: 'Of a file of players: what was read, then what was guessed.' }),
});
const job = z.strictObject({ id: z.string(), ...statusFields, links });

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
});

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const postPackDocs: Operation = {
  id: 'postPack',
  summary: 'Orders a pack for a tournament',
  description:
    'The pack is dealt from a fresh secret and made in the background. As JSON, the fields of a pack; as text/csv or as a workbook of Excel, the players alone, with columns name, table, seat and round, and defaults for everything else; the answer then says what was read, and what was guessed.',
  parameters: [
    header(
      'Idempotency-Key',
      '1 to 128 visible ASCII characters; sent again with the same order, it gives the same pack.',
    ),
  ],
  body: { 'application/json': orderSchema, 'text/csv': null, [WORKBOOK]: null },
  replies: {
    202: {
      description: 'It is ordered.',
      content: { 'application/json': newJob },
    },
  },
};

const eventFile = z.strictObject({
  format: z.literal(EVENT_FORMAT),
  secret: z.string(),
  record: z.looseObject({}).meta({ description: 'As data/pack.json has it.' }),
});

const getPackDocs: Operation = {
  id: 'getPack',
  summary: 'How far a pack is',
  parameters: own,
  replies: { 200: { description: 'Its state.', content: { 'application/json': job } } },
};

const getPackArchiveDocs: Operation = {
  id: 'getPackArchive',
  summary: 'The finished pack',
  description: 'A ZIP of everything but the secret. A download that broke off goes on with Range and If-Range.',
  parameters: [
    ...own,
    header('Range', 'One range of bytes; for several the whole is sent.'),
    header('If-Range', 'The ETag of the part that the client already has.'),
    header('If-None-Match', 'ETags of what the client already has.'),
  ],
  replies: {
    200: {
      description: 'The archive.',
      content: { [ARCHIVE_TYPE]: null },
    },
    206: {
      description: 'A part of it.',
      content: { [ARCHIVE_TYPE]: null },
    },
    304: { description: 'The client has it already.' },
  },
};

const getPackSecretDocs: Operation = {
  id: 'getPackSecret',
  summary: 'The secret from which a finished pack follows',
  description: 'Whoever has it can print every sheet again, so it is for the director alone.',
  parameters: own,
  replies: { 200: { description: 'One line, as a secret file has it.', content: { 'text/plain': null } } },
};

const getPackFileDocs: Operation = {
  id: 'getPackFile',
  summary: 'The event file of a finished pack: its record and its secret in one',
  description:
    'NAME.battle-tracker.json, which the command line, the library and the page take. Whoever has it can print every sheet again, so it is for the director alone.',
  parameters: own,
  replies: { 200: { description: 'The file.', content: { 'application/json': eventFile } } },
};

const deletePackDocs: Operation = {
  id: 'deletePack',
  summary: 'Stops a pack, or deletes it',
  parameters: own,
  replies: { 204: { description: 'None of it is kept.' } },
};

const PATH = '/v1/packs/:id';
const JSON_TYPE = 'application/json';

export function packRoutes(jobs: PackJobs): Route[] {
  const readOrders = createReadOrders();
  const post: Route = {
    method: 'post',
    path: '/v1/packs',
    docs: postPackDocs,
    handle: (request, response) => postPack(jobs, readOrders, request, response),
  };
  return [post, ...ownRoutes(jobs)];
}

function ownRoutes(jobs: PackJobs): Route[] {
  const show = ownRoute('', JSON_TYPE, getPackDocs, async ({ id, token }, _, response) => {
    const status = await jobs.status(id, token);
    sendJson(response, 200, { id, ...status, links: linksOf(id) });
  });
  const archive = ownRoute('/archive.zip', ARCHIVE_TYPE, getPackArchiveDocs, async ({ id, token }, request, response) =>
    sendArchive(request, response, await jobs.archive(id, token), (found) =>
      nameArchive(found, exchangeOf(response).signal),
    ),
  );
  const secret = ownRoute('/secret', 'text/plain', getPackSecretDocs, async ({ id, token }, _, response) => {
    const text = await jobs.secret(id, token);
    sendBytes(response, 200, 'text/plain; charset=utf-8', Buffer.from(text), {
      'Cache-Control': 'no-store',
      'Content-Disposition': contentDisposition('battle-tracker-pack.secret', { type: 'attachment' }),
    });
  });
  const file = ownRoute('/file.json', JSON_TYPE, getPackFileDocs, async ({ id, token }, _, response) => {
    const { name, bytes } = await readEvent(jobs, id, token, exchangeOf(response).signal);
    sendBytes(response, 200, JSON_TYPE, bytes, {
      'Cache-Control': 'no-store',
      'Content-Disposition': contentDisposition(name, { type: 'attachment' }),
    });
  });
  const remove = ownRoute('', JSON_TYPE, deletePackDocs, async ({ id, token }, _, response) => {
    await jobs.remove(id, token);
    sendNothing(response, 204, { 'Cache-Control': 'no-store' });
  });
  return [show, archive, secret, file, { ...remove, method: 'delete' }];
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

async function postPack(jobs: PackJobs, readOrders: ReadOrders, request: Request, response: Response): Promise<void> {
  const key = readKey(request);
  const sent = await readBody(request);
  const exchange = exchangeOf(response);
  const orders = await readOrders(sent, exchange);
  const { id, token, status } = await jobs.create(orders, exchange.client, key);
  const links = linksOf(id);
  const headers = { Location: links.self, 'Cache-Control': 'no-store' };
  const { notes } = orders;
  sendJson(response, 202, { id, token, status, links, ...(notes === undefined ? {} : { notes }) }, headers);
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

function linksOf(id: string) {
  const self = `/v1/packs/${id}`;
  return {
    self,
    archive: `${self}/archive.zip`,
    secret: `${self}/secret`,
    file: `${self}/file.json`,
  };
}
