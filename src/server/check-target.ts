// Looks at a request's address and headers before anything reads them.
import type { Request } from 'express';
import { because, Problem } from '../core/problem.js';
import { limits } from './limits.js';

/** Returns the path. Throws Problem `bad-request`, `address-too-long`, `headers-too-large` or `not-found`. */
export function checkTarget(request: Request): string {
  if (request.httpVersionMajor < 1) throw new Problem('bad-request', because('http-version-is-missing'));
  const path = checkAddress(request);
  checkHeaders(request);
  return path;
}

function checkAddress({ url }: Request): string {
  if (url.length > limits.address.bytes) {
    throw new Problem('address-too-long', because('address-is-too-long', { bytes: limits.address.bytes }));
  }
  if (!url.startsWith('/') || /[^\x21-\x7e]|[\\#]/.test(url)) {
    throw new Problem('bad-request', because('address-holds-bad-character'));
  }
  const path = pathOf(url);
  if (path.includes('%')) refuseEncoded(path);
  return path;
}

/** Returns what stands before the query. */
function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** None of our paths has a character that needs encoding, so a path that does is an alias or unknown. */
function refuseEncoded(path: string): never {
  try {
    decodeURIComponent(path);
  } catch {
    throw new Problem('bad-request', because('path-is-not-utf-8'));
  }
  throw new Problem('not-found', because('no-such-route'));
}

function checkHeaders({ rawHeaders }: Request): void {
  let size = 0;
  for (const text of rawHeaders) size += text.length + 2;
  if (size <= limits.headers.bytes) return;
  throw new Problem('headers-too-large', because('headers-are-too-large', { bytes: limits.headers.bytes }));
}
