// What a client takes: which media type, and whether it has the bytes already.
import type { Request } from 'express';
import { msg, Problem } from '../../core/problem.js';
import fresh from 'fresh';
import type { IncomingHttpHeaders } from 'node:http';

/** Returns the one that the client likes best, the first of equals. Throws Problem `not-acceptable`. */
export function negotiate<Type extends string>(request: Request, types: readonly Type[]): Type {
  const { accept } = request.headers;
  if (accept === undefined || accept === '*/*') return types[0] as Type;
  const found = request.accepts([...types]);
  const type = types.find((each) => each === found);
  if (type !== undefined) return type;
  throw new Problem('not-acceptable', msg`accepts none of the available types; accept ${types.join(' or ')}`, {
    file: 'Accept',
  });
}

/** Returns whether If-None-Match names the tag, weak or strong, or is `*`. */
export function isFresh(headers: IncomingHttpHeaders, etag: string): boolean {
  // Nothing else: fetch() sends `Cache-Control: no-cache` along with every If-None-Match, which fresh takes for a wish to have the bytes again.
  return fresh({ 'if-none-match': headers['if-none-match'] }, { etag });
}

export function namesTag(headers: IncomingHttpHeaders, etag: string): boolean {
  return headers['if-none-match'] !== '*' && isFresh(headers, etag);
}
