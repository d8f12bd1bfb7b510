// Lets only those in who know the service's token, where it has one.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import { msg, Problem } from '../core/problem.js';
import type { Access } from './route.js';

export type Authorize = (request: Request, access: Access) => void;

/** Throws Problem `unauthorized`; without a token everybody is let in. */
export function createAuthorize(token: string | undefined): Authorize {
  if (token === undefined) return () => undefined;
  const expected = digest(token);
  return (request, access) => {
    if (access !== 'token') return;
    const given = bearerOf(request);
    // Digests have one length, so that comparing them takes one time.
    if (given !== undefined && timingSafeEqual(digest(given), expected)) return;
    throw new Problem('unauthorized', msg`is missing or wrong; send Bearer and the token of this service`, {
      file: 'Authorization',
    });
  };
}

/** Returns the token that a file's one line holds. Throws Problem `bad-secret` for one that can be guessed. */
export function readToken(text: string, where: string): string {
  const token = text.trim();
  if (/^[\x21-\x7e]{16,512}$/.test(token)) return token;
  throw new Problem('bad-secret', msg`is not a token; write one line of 16 to 512 letters, digits and signs`, where);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Returns the token of `Authorization: Bearer`; undefined where none stands there, or one longer than 512 characters. */
export function bearerOf({ headers }: Pick<Request, 'headers'>): string | undefined {
  return /^Bearer ([\x21-\x7e]{1,512})$/i.exec(headers.authorization ?? '')?.[1];
}
