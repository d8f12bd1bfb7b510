// Sends files that are public and follow from their address alone: made once, kept, and cached by others forever.
import { createHash } from 'node:crypto';
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { createCache } from '../../core/cache.js';
import { isFresh, negotiate } from './negotiate.js';
import { sendBytes, sendNothing } from './send.js';
import { listOptions, type Options, querySchema } from '../../core/option.js';
import type { Operation, Parameter, Reply } from '../route.js';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** What is asked for most often. */
const BOUNDS = { entries: 64, bytes: 8 * 1024 * 1024 };

interface PublicFile {
  /** Unique among these files. */
  readonly key: string;
  readonly name: string;
  readonly mediaType: string;
  readonly make: () => Promise<Uint8Array>;
}

/** Returns what sends such files. It throws the Problems of making one, and `not-acceptable`. */
export function publicSender() {
  const kept = createCache<{ readonly bytes: Uint8Array; readonly etag: string }>(BOUNDS, ({ bytes }) => bytes.length);
  return async (request: Request, response: Response, asked: PublicFile): Promise<void> => {
    const { key, name, mediaType, make } = asked;
    negotiate(request, [mediaType]);
    let file = kept.get(key);
    if (file === undefined) {
      const bytes = await make();
      file = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
      kept.set(key, file);
    }
    const caching = { ETag: file.etag, 'Cache-Control': FOR_EVER };
    if (isFresh(request.headers, file.etag)) return sendNothing(response, 304, caching);
    const headers = { ...caching, 'Content-Disposition': contentDisposition(name, { type: 'inline' }) };
    sendBytes(response, 200, mediaType, file.bytes, headers);
  };
}

export function pathParameter(name: string, description: string, names: readonly string[]): Parameter {
  return { name, in: 'path', required: true, description, schema: { type: 'string', enum: [...names] } };
}

/** Returns options as parameters of a query, and the header by which a cache asks. */
export function publicParameters(options: Options['shape']): Parameter[] {
  const query = listQuery(options);
  const tags = 'ETags of what the client already has.';
  return [...query, { name: 'If-None-Match', in: 'header', description: tags, schema: { type: 'string' } }];
}

export function listQuery(options: Options['shape']): Parameter[] {
  return listOptions(options).map((each) => {
    const { name, title, description } = each;
    return { name, in: 'query', description: `${title}. ${description}`, schema: querySchema(each) };
  });
}

export function publicReplies(description: string, content: NonNullable<Reply['content']>): Operation['replies'] {
  return { 200: { description, content }, 304: { description: 'The client has it already.' } };
}
