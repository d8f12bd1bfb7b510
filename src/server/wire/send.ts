// Sends replies: bytes, JSON and problems, each with what a cache and a browser must know of it.
import { create as contentDisposition } from 'content-disposition';
import type { Response } from 'express';
import { exchangeOf } from '../exchange.js';
import type { Problem } from '../../core/problem.js';
import { type ProblemBody, type ProblemSlug, statusOf, writeFault, writeProblem } from './problem-body.js';

export type Headers = Readonly<Record<string, string>>;

const NO_STORE: Headers = { 'Cache-Control': 'no-store' };

export const ARCHIVE_TYPE = 'application/zip';

/** Archives hold fleets, so they are kept by nobody on the way. */
export function archiveHeaders(name: string): Headers {
  return {
    ...NO_STORE,
    'Content-Type': ARCHIVE_TYPE,
    'Content-Disposition': contentDisposition(name, { type: 'attachment' }),
  };
}

export function sendArchive(response: Response, name: string, bytes: Uint8Array): void {
  sendBytes(response, 200, ARCHIVE_TYPE, bytes, archiveHeaders(name));
}

/** Sends bytes; a HEAD request gets the same headers. */
export function sendBytes(response: Response, status: number, mediaType: string, bytes: Uint8Array, headers: Headers) {
  response.status(status);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  // Set as it is: Express would add a charset to what is defined to be UTF-8.
  response.setHeader('Content-Type', mediaType);
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}

export function sendPieces(
  response: Response,
  mediaType: string,
  pieces: readonly Uint8Array[],
  headers: Headers,
): void {
  const [first = new Uint8Array(), ...rest] = pieces;
  if (rest.length === 0) return sendBytes(response, 200, mediaType, first, headers);
  response.status(200);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('Content-Type', mediaType);
  response.setHeader(
    'Content-Length',
    pieces.reduce((sum, piece) => sum + piece.length, 0),
  );
  sendParts(response, pieces);
}

/** As many bytes, or a piece more, are given to the system at once, which a single sheet never is: copying a long reply would keep others waiting. */
const PART = 128 * 1024;

/**
 * Between the parts of a long reply others are served. What is left when its reader turns out to be slow waits in the reply, where it is counted
 * among what readers leave.
 */
function sendParts(response: Response, pieces: readonly Uint8Array[]): void {
  let sent = 0;
  const send = () => {
    if (response.destroyed) return;
    const most = response.writableLength > 0 ? Infinity : PART;
    response.cork();
    for (let bytes = 0; bytes < most && sent < pieces.length; sent++) {
      const piece = pieces[sent] as Uint8Array;
      response.write(piece);
      bytes += piece.length;
    }
    if (sent === pieces.length) response.end();
    else setImmediate(send);
    response.uncork();
  };
  send();
}

/** Sends a value as JSON, which is not cached unless the headers say so. */
export function sendJson(response: Response, status: number, value: unknown, headers: Headers = NO_STORE): void {
  sendBytes(response, status, 'application/json', Buffer.from(`${JSON.stringify(value)}\n`), headers);
}

export function sendNothing(response: Response, status: number, headers: Headers): void {
  response.status(status);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.end();
}

/** Sends a person's problem. */
export function sendProblem(response: Response, problem: Problem, headers: Headers = {}): void {
  const { bodyParsed, id } = exchangeOf(response);
  const fields = bodyParsed ? 'body' : 'query';
  sendBody(response, writeProblem(problem, fields, id), statusOf(problem.code, fields), headers);
}

/** Sends an error of HTTP or a bug. */
export function sendFault(response: Response, slug: ProblemSlug, detail: string): void {
  const body = writeFault(slug, detail, exchangeOf(response).id);
  sendBody(response, body, body.status, {});
}

function sendBody(response: Response, body: ProblemBody, status: number, headers: Headers): void {
  exchangeOf(response).problem = body.type;
  // Nothing that was meant for the reply that failed may say how this one is to be kept or named.
  for (const name of ['ETag', 'Content-Disposition', 'Content-Encoding', 'Last-Modified', 'Vary'])
    response.removeHeader(name);
  const bytes = Buffer.from(`${JSON.stringify(body)}\n`);
  sendBytes(response, status, 'application/problem+json', bytes, { ...NO_STORE, ...headers });
}
