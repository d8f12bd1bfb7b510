// Makes routes of rows. What an address orders is public: made once, kept, and cached by others forever. What a body orders is kept by nobody.
import { createHash } from 'node:crypto';
import type * as z from 'zod';
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { createCache } from '../../core/cache.js';
import { newSeed } from '../../core/new-seed.js';
import { type Fields, listOptions, type Options, querySchema } from '../../core/option.js';
import { msg, Problem } from '../../core/problem.js';
import { bodySchema, readFields } from '../../event/order/read-fields.js';
import { exchangeOf } from '../exchange.js';
import type { FileTask } from '../make/make-file.js';
import type { Maker } from '../make/maker.js';
import type { RateLimit } from '../rate-limit.js';
import type { Operation, Parameter, Route, Schema } from '../route.js';
import { isFresh, negotiate } from './negotiate.js';
import { readJsonBody } from './read-body.js';
import { readQuery } from './read-query.js';
import { sendBytes, sendNothing } from './send.js';

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
  readonly isWork?: boolean;
  /** What the reply is. */
  readonly gives: string;
  /** Media types of the reply with their schemas; null for what is no JSON. */
  readonly content: Readonly<Record<string, Schema | null>>;
}

interface PublicRow<File> extends Row {
  readonly choices?: readonly PathChoice[];
  /** Of the query. */
  readonly options: Options;
  /** Throws the Problems of the fields before anything is made. */
  readonly prepare: (fields: Fields) => File | Promise<File>;
}

interface PublicFile {
  /** Unique among the files of a route. */
  readonly key: unknown;
  readonly name: string;
  readonly mediaType: string;
  readonly make: (asking: Asking) => Promise<Uint8Array>;
}

type Send<File> = (asking: Asking, file: File) => Promise<void>;

/** Returns the route of files that follow from their address, which are kept unless another way to send them is given. Where one has a seed, an address without leads to one with a fresh seed. */
export function publicRoute(row: PublicRow<PublicFile>): Route;
export function publicRoute<File extends Pick<PublicFile, 'mediaType'>>(row: PublicRow<File>, send: Send<File>): Route;
export function publicRoute(row: PublicRow<PublicFile>, send: Send<PublicFile> = publicSender()): Route {
  const { path, choices = [], options, isWork = false, prepare } = row;
  return {
    ...{ method: 'get', path, query: 'own', isWork },
    docs: publicDocs(row, choices),
    handle: async (request, response) => {
      const chosen = readChoices(request, choices);
      const fields = Object.assign(readQuery(request, options), chosen);
      const isFresh = isSeeded(options) && fields['seed'] === undefined;
      if (isFresh) fields['seed'] = newSeed();
      const file = await prepare(fields);
      negotiate(request, [file.mediaType]);
      if (isFresh) leadToSeed(request, response, String(fields['seed']));
      else await send({ request, response }, file);
    },
  };
}

const isSeeded = ({ shape }: Options) => Object.hasOwn(shape, 'seed');

function publicDocs(row: PublicRow<PublicFile>, choices: readonly PathChoice[]): Operation {
  const { id, summary, description, options, gives, content } = row;
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
      200: { description: gives, content },
      ...(isSeeded(options) ? { 303: { description: 'A fresh seed.' } } : {}),
      304: { description: 'The client has it already.' },
    },
  };
}

/** Throws Problem `not-found`. */
function readChoices({ params }: Request, choices: readonly PathChoice[]): Record<string, string> {
  const read: Record<string, string> = {};
  for (const { name, names } of choices) {
    const value = names.find((each) => each === params[name]);
    if (value === undefined)
      throw new Problem('not-found', msg`there is no such file; for ${name} write ${names.join(', ')}`);
    read[name] = value;
  }
  return read;
}

function leadToSeed({ url }: Request, response: Response, seed: string): void {
  const Location = `${url}${url.includes('?') ? '&' : '?'}seed=${seed}`.replace('?&', '?');
  sendNothing(response, 303, { Location, 'Cache-Control': 'no-store', 'Content-Length': '0' });
}

/** What is asked for most often. */
const BOUNDS = { entries: 64, bytes: 8 * 1024 * 1024 };

/** Returns what sends such files and keeps them. It throws the Problems of making one. */
export function publicSender(): Send<PublicFile> {
  const kept = createCache<{ readonly bytes: Uint8Array; readonly etag: string }>(BOUNDS, ({ bytes }) => bytes.length);
  return async (asking, asked) => {
    const { request, response } = asking;
    const { name, mediaType, make } = asked;
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

/** How a body is described and read. */
interface Body<Value> {
  /** Media types with their schemas; null for text that is no JSON. */
  readonly content: Readonly<Record<string, Schema | null>>;
  readonly read: (request: Request) => Promise<Value>;
}

/** Returns the body that is JSON. `code` is the kind of problem that a field of a wrong shape is. */
export function jsonBody<Schema extends Options>(options: Schema, code?: 'bad-spec'): Body<Partial<z.input<Schema>>> {
  return {
    content: { 'application/json': bodySchema(options) },
    read: async (request) => readFields(await readJsonBody(request), options, code),
  };
}

interface BodyRow<Value> extends Row {
  readonly body: Body<Value>;
  readonly parameters?: readonly Parameter[];
  readonly status?: 202;
  /** Throws the Problems of the body before anything is made. */
  readonly prepare: (body: Value) => Answer | Promise<Answer>;
}

interface Answer {
  /** Media types of which the client may choose; left out, those of the row. */
  readonly types?: readonly string[];
  readonly send: (asking: Asking, mediaType: string) => void | Promise<void>;
}

/** Returns a route whose answer follows from a body, and is kept by nobody. */
export function bodyRoute<Value>(row: BodyRow<Value>): Route {
  const { id, summary, description, path, isWork = false, body, parameters = [], status = 200, gives, content } = row;
  return {
    ...{ method: 'post', path, isWork },
    docs: {
      ...{ id, summary, ...(description === undefined ? {} : { description }), parameters },
      body: body.content,
      replies: { [status]: { description: gives, content } },
    },
    handle: async (request, response) => {
      const { types = Object.keys(content), send } = await row.prepare(await body.read(request));
      const mediaType = negotiate(request, types);
      await send({ request, response }, mediaType);
    },
  };
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

export function makeArchive({ maker, rateLimit }: Making, { request, response }: Asking, order: ArchiveOrder) {
  const { task, sheets, work } = order;
  // One sheet was counted with the request.
  const admit = () => rateLimit(request, response, sheets - 1);
  return maker.make(task, exchangeOf(response), 'files', { work, admit });
}
