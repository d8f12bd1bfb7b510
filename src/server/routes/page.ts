// The page: one file that is the program, as `npm run build` has made it.
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import { msg, Problem } from '../../core/problem.js';
import { platform } from '../../core/platform.js';
import type { Route } from '../route.js';
import { isFresh } from '../wire/negotiate.js';
import { sendBytes, sendNothing } from '../wire/send.js';

const PATH = 'dist/battle-tracker.html';

/** Reads the file; undefined where the program was not built. */
export function readPage(): Uint8Array | undefined {
  try {
    return platform().asset(PATH);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Throws Error for a file without a policy. */
export function pageRoute(file: Uint8Array | undefined): Route {
  const send = file === undefined ? refuse : prepareSend(file);
  return {
    method: 'get',
    path: '/',
    access: 'open',
    // Only the page reads it.
    query: 'own',
    docs: null,
    handle: (request, response) => send(request, response),
  };
}

function refuse(): never {
  throw new Problem(
    'not-found',
    msg`the page is not built; run npm run build, then start the service again. All else is described at /openapi.json`,
  );
}

function prepareSend(file: Uint8Array) {
  const policy = policyOf(file);
  // The highest quality takes two seconds instead of 50 milliseconds, for 6 % less.
  const brotli = brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  const bytesOf = { br: brotli, gzip: gzipSync(file), identity: file };
  const tagOf = { br: tag(bytesOf.br), gzip: tag(bytesOf.gzip), identity: tag(file) };
  return (request: Request, response: Response) => {
    const coding = codingFor(request);
    const headers = { ETag: tagOf[coding], 'Cache-Control': 'no-cache', 'Content-Security-Policy': policy };
    response.vary('Accept-Encoding');
    if (isFresh(request.headers, tagOf[coding])) return sendNothing(response, 304, headers);
    if (coding !== 'identity') response.setHeader('Content-Encoding', coding);
    sendBytes(response, 200, 'text/html; charset=utf-8', bytesOf[coding], headers);
  };
}

/** Browsers name Brotli last, without meaning that they like it less. */
function codingFor(request: Request): 'br' | 'gzip' | 'identity' {
  if (request.acceptsEncodings('br') === 'br') return 'br';
  return request.acceptsEncodings('gzip') === 'gzip' ? 'gzip' : 'identity';
}

function tag(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url')}"`;
}

/** The file's own policy, and what a file cannot say of itself: that nothing may frame it. */
function policyOf(file: Uint8Array): string {
  const [, policy] =
    /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(new TextDecoder().decode(file)) ?? [];
  if (policy === undefined) throw new Error(`${PATH} has no policy`);
  return `${policy}; frame-ancestors 'none'`;
}
