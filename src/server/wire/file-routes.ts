// Makes routes of rows. What an address orders is public: made once, kept, and cached by others forever. What a body orders is kept by nobody.
import { createHash } from 'node:crypto';
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { createCache } from '../../core/cache.js';
import { newSeed } from '../../core/new-seed.js';
import { type Fields, listOptions, type Options, querySchema } from '../../core/option.js';
import { because, Problem } from '../../core/problem.js';
import { bodySchema, readFields } from '../../event/order/read-fields.js';
import { exchangeOf } from '../exchange.js';
import type { FileTask } from '../make/make-file.js';
import type { Maker } from '../make/maker.js';
import type { RateLimit } from '../rate-limit.js';
import type { Operation, Parameter, Reply, Route } from '../route.js';
import { isFresh, negotiate } from './negotiate.js';
import { readJsonBody } from './read-body.js';
import { readQuery } from './read-query.js';
import { ARCHIVE_TYPE, sendArchive, sendBytes, sendNothing } from './send.js';

export const FOR_EVER = 'public, max-age=31536000, immutable';

/** A part of a path. */
export interface PathChoice {
  readonly name: string;
  readonly description: string;
  readonly names: readonly string[];
}

export interface Asking {
  readonly request: Request;
  readonly response: Response;
}

interface Row {
  /** A name that no other operation has: `getSheet`. */
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  readonly path: string;
  /** Of the query or the body. */
  readonly options: Options;
}

interface PublicRow extends Row {
  readonly choices?: readonly PathChoice[];
  /** What the reply is, and its media types. */
  readonly gives: string;
  readonly types: readonly string[];
  readonly isWork?: boolean;
  /** Throws the Problems of the fields before anything is made. */
  readonly prepare: (fields: Fields) => PublicFile | Promise<PublicFile>;
}

interface PublicFile {
  /** Unique among the files of a route. */
  readonly key: unknown;
  readonly name: string;
  readonly mediaType: string;
  readonly make: (asking: Asking) => Promise<Uint8Array>;
}

/** Returns the route of files that follow from their address. Where one has a seed, an address without leads to one with a fresh seed. */
export function publicRoute(row: PublicRow): Route {
  const { path, choices = [], options, isWork = false, gives, types } = row;
  const send = publicSender();
  const content = Object.fromEntries(types.map((type) => [type, null]));
  return {
    ...{ method: 'get', path, query: 'own', isWork },
    docs: publicDocs(row, choices, { description: gives, content }),
    handle: async (request, response) => {
      const fields = { ...requireChoices(request, choices), ...readQuery(request, options) };
      if (!isSeeded(options) || fields['seed'] !== undefined)
        return send({ request, response }, await row.prepare(fields));
      const seed = newSeed();
      const { mediaType } = await row.prepare({ ...fields, seed });
      negotiate(request, [mediaType]);
      leadToSeed(request, response, seed);
    },
  };
}

const isSeeded = ({ shape }: Options) => Object.hasOwn(shape, 'seed');

export function publicDocs(row: Row, choices: readonly PathChoice[], reply: Reply): Operation {
  const { id, summary, description, options } = row;
  const path = choices.map(({ name, description, names }): Parameter => {
    return { name, in: 'path', required: true, description, schema: { type: 'string', enum: [...names] } };
  });
  const query = listOptions(options.shape).map((each): Parameter => {
    const { name, title, description } = each;
    return { name, in: 'query', description: `${title}. ${description}`, schema: querySchema(each) };
  });
  const tags = 'ETags of what the client already has.';
  return {
    ...{ id, summary, ...(description === undefined ? {} : { description }) },
    parameters: [
      ...path,
      ...query,
      { name: 'If-None-Match', in: 'header', description: tags, schema: { type: 'string' } },
    ],
    replies: {
      200: reply,
      ...(isSeeded(options) ? { 303: { description: 'A fresh seed.' } } : {}),
      304: { description: 'The client has it already.' },
    },
  };
}

/** Throws Problem `not-found`. */
export function requireChoices({ params }: Request, choices: readonly PathChoice[]): Record<string, string> {
  const read: Record<string, string> = {};
  for (const { name, names } of choices) {
    const value = names.find((each) => each === params[name]);
    if (value === undefined)
      throw new Problem('not-found', because`there is no such file; for ${name} write ${names.join(', ')}`);
    read[name] = value;
  }
  return read;
}

export function leadToSeed({ url }: Request, response: Response, seed: string): void {
  const Location = `${url}${url.includes('?') ? '&' : '?'}seed=${seed}`.replace('?&', '?');
  sendNothing(response, 303, { Location, 'Cache-Control': 'no-store', 'Content-Length': '0' });
}

/** What is asked for most often. */
const BOUNDS = { entries: 64, bytes: 8 * 1024 * 1024 };

/** Returns what sends such files. It throws the Problems of making one, and `not-acceptable`. */
export function publicSender() {
  const kept = createCache<{ readonly bytes: Uint8Array; readonly etag: string }>(BOUNDS, ({ bytes }) => bytes.length);
  return async (asking: Asking, asked: PublicFile): Promise<void> => {
    const { request, response } = asking;
    const { name, mediaType, make } = asked;
    negotiate(request, [mediaType]);
    const key = JSON.stringify(asked.key);
    let file = kept.get(key);
    if (file === undefined) {
      const bytes = await make(asking);
      file = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
      kept.set(key, file);
    }
    const caching = { ETag: file.etag, 'Cache-Control': FOR_EVER };
    if (isFresh(request.headers, file.etag)) return sendNothing(response, 304, caching);
    const headers = { ...caching, 'Content-Disposition': contentDisposition(name, { type: 'inline' }) };
    sendBytes(response, 200, mediaType, file.bytes, headers);
  };
}

interface ArchiveRow extends Row {
  readonly name: string;
  /** The kind of problem that a field of a wrong shape is. */
  readonly code?: 'bad-spec';
  /** Throws the Problems of the fields before anything is made. */
  readonly prepare: (fields: Fields) => ArchiveOrder | Promise<ArchiveOrder>;
}

interface ArchiveOrder {
  readonly task: FileTask;
  readonly sheets: number;
  /** Of which a match is one. */
  readonly work?: number;
}

export interface Making {
  readonly maker: Maker;
  readonly rateLimit: RateLimit;
}

/** Returns the route of archives that a body orders. */
export function archiveRoute(row: ArchiveRow, making: Making): Route {
  const { id, summary, description, path, options } = row;
  return {
    method: 'post',
    path,
    docs: {
      ...{ id, summary, ...(description === undefined ? {} : { description }) },
      body: { 'application/json': bodySchema(options) },
      replies: { 200: { description: 'The archive.', content: { [ARCHIVE_TYPE]: null } } },
    },
    handle: async (request, response) => {
      const order = await row.prepare(readFields(await readJsonBody(request), options, row.code));
      negotiate(request, [ARCHIVE_TYPE]);
      sendArchive(response, row.name, await makeArchive(making, { request, response }, order));
    },
  };
}

export function makeArchive({ maker, rateLimit }: Making, { request, response }: Asking, order: ArchiveOrder) {
  const { task, sheets, work } = order;
  // One sheet was counted with the request.
  const admit = () => rateLimit(request, response, sheets - 1);
  return maker.make(task, exchangeOf(response), 'files', { work, admit });
}
