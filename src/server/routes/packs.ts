// The routes of packs: an order starts a job, and its token opens everything that comes of it.
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { because, Problem } from '../../core/problem.js';
import { exchangeOf, recordBody } from '../exchange.js';
import {
  deletePackDocs,
  getPackArchiveDocs,
  getPackDocs,
  getPackEventsDocs,
  getPackFileDocs,
  getPackSecretDocs,
  postPackDocs,
} from './pack-docs.js';
import type { SentOrders } from '../jobs/pack-orders.js';
import { jobResults, type JobStatus, type PackJobs } from '../jobs/pack-jobs.js';
import { NoRoom } from '../jobs/require-room.js';
import { readEvent } from '../jobs/read-event.js';
import { createReadOrders, type ReadOrders } from '../jobs/read-orders.js';
import { bearerOf } from '../wire/bearer.js';
import { ARCHIVE_TYPE, sendArchive } from '../wire/send-archive.js';
import { EVENTS_TYPE, type EventTimes, eventTimes, sendProgress } from '../wire/send-progress.js';
import { limits } from '../limits.js';
import type { Route } from '../route.js';
import { negotiate } from '../wire/negotiate.js';
import type { Operation } from '../wire/operation.js';
import { readBytes, readJsonBody, requireType } from '../wire/read-body.js';
import { sendBytes, sendJson, sendNothing } from '../wire/send.js';

const PATH = '/v1/packs/:id';
const JSON_TYPE = 'application/json';

/** Returns the routes. `times` are those of the events. */
export function packRoutes(jobs: PackJobs, times = eventTimes): Route[] {
  const readOrders = createReadOrders();
  const post: Route = {
    method: 'post',
    path: '/v1/packs',
    docs: postPackDocs,
    handle: (request, response) => postPack(jobs, readOrders, request, response),
  };
  return [post, ...ownRoutes(jobs, times)];
}

/** The routes of one pack. */
function ownRoutes(jobs: PackJobs, times: EventTimes): Route[] {
  const show = ownRoute('', JSON_TYPE, getPackDocs, async ({ id, token }, _, response) => {
    const status = await jobs.status(id, token);
    sendJson(response, 200, { id, ...status, links: linksOf(id, status) });
  });
  const events = ownRoute('/events', EVENTS_TYPE, getPackEventsDocs, (owner, request, response) =>
    sendProgress(jobs, owner, { request, response, times }),
  );
  const archive = ownRoute('/archive.zip', ARCHIVE_TYPE, getPackArchiveDocs, async ({ id, token }, request, response) =>
    sendArchive(request, response, await jobs.archive(id, token)),
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
  return [show, events, archive, secret, file, { ...remove, method: 'delete' }];
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
  const { id, token, status } = await jobs.create(orders, exchange.client, key).catch((error: unknown) => {
    if (error instanceof NoRoom) response.setHeader('Retry-After', String(error.seconds));
    throw error;
  });
  const links = linksOf(id, status);
  const headers = { Location: links.self, 'Cache-Control': 'no-store' };
  sendJson(response, 202, { id, token, status, links }, headers);
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
  const type = requireType(request, ['application/json', 'text/csv']);
  if (type === 'application/json') return { fields: await readJsonBody(request), csv: undefined };
  const csv = await readBytes(request, limits.csv.bytes);
  recordBody(request);
  return { fields: {}, csv };
}

function linksOf(id: string, { results = jobResults }: JobStatus) {
  const self = `/v1/packs/${id}`;
  const own = { secret: `${self}/secret`, file: `${self}/file.json` };
  return {
    self,
    events: `${self}/events`,
    archive: `${self}/archive.zip`,
    ...Object.fromEntries(results.map((name) => [name, own[name]])),
  };
}
